/** Pages whose query decides what they show, with the catalogue and the program of pages of this deploy. */
import { answerSafely } from "./answer-safely.ts";
import { loadPages, loadService } from "./load-service.ts";
import { log } from "./log.ts";

export function answerRenderedPage(request: Request): Promise<Response> {
  return answerSafely(request, async () => (await loadPages()).answerPage(loadService, request, report));
}

function report(error: unknown): void {
  log.write("error", "What a page was asked for could not be found:", { error });
}
