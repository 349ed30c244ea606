/** Everything about messages (contract §10), from request to answer. */
import type { Caller } from "#http/caller.ts";
import { handleOperations } from "#http/handle-operations.ts";
import { limitRefusals } from "#http/limit-refusals.ts";
import { withStore } from "#http/with-store.ts";
import type { Problem } from "#schema/problem.ts";
import type { ContactDeps } from "./deps.ts";
import { problemPage, thanksAnswer, wantsPage } from "./form-answer.ts";
import { CONTACT_OPERATIONS } from "./operations.ts";

const handle = handleOperations(CONTACT_OPERATIONS);

export async function handleContact(deps: ContactDeps, request: Request, caller: Caller): Promise<Response> {
  const budget = {
    ...deps,
    refusalsPerHour: deps.settings.refusalsPerHour,
    toClient: (now: Date) => deps.vault.toRateClient(caller.address, now),
  };
  const response = await withStore(request, deps.log, () =>
    limitRefusals(budget, request, async () => handle({ deps, request, caller }, request)),
  );
  if (!wantsPage(request)) return response;
  if (response.status === 202) return thanksAnswer();
  return response.status < 400
    ? response
    : problemPage("Your message was not sent", (await response.json()) as Problem, response.headers);
}
