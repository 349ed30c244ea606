/** Pages of functions, with the catalogue and the built pages of this deploy. */
import { type PageFrames, answerPage } from "#page-functions/answer-page.ts";
import { answerSafely } from "./answer-safely.ts";
import { loadPages, loadService } from "./load-service.ts";
import { log } from "./log.ts";

export function answerRenderedPage(request: Request): Promise<Response> {
  return answerSafely(request, () => answerPage(loadService, loadPages() as PageFrames, request, report));
}

function report(error: unknown): void {
  log.write("error", "A page could not be filled in:", { error });
}
