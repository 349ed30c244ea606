/** Everything about corrections (contract §14), from request to answer. */
import { problemPage, wantsPage } from "#contact/form-answer.ts";
import type { Caller } from "#http/caller.ts";
import { handleOperations } from "#http/handle-operations.ts";
import { limitRefusals } from "#http/limit-refusals.ts";
import { withStore } from "#http/with-store.ts";
import type { CorrectionAccepted } from "#schema/correction.ts";
import type { Problem } from "#schema/problem.ts";
import type { CorrectionDeps } from "./deps.ts";
import { CORRECTION_OPERATIONS } from "./operations.ts";
import { receiptPage } from "./receipt-page.ts";

const handle = handleOperations(CORRECTION_OPERATIONS);

export async function handleCorrections(deps: CorrectionDeps, request: Request, caller: Caller): Promise<Response> {
  const budget = {
    ...deps,
    refusalsPerHour: deps.settings.refusalsPerHour,
    toClient: (now: Date) => deps.vault.toRateClient(caller.address, now),
  };
  const response = await withStore(request, deps.log, () =>
    limitRefusals(budget, request, async () => handle({ deps, request, caller }, request)),
  );
  if (!wantsPage(request)) return response;
  if (response.status === 202) return receiptPage((await response.json()) as CorrectionAccepted);
  return response.status < 400
    ? response
    : problemPage("Your report was not sent", (await response.json()) as Problem, response.headers);
}
