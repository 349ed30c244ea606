/** One kind of message, from request to answer. */
import type { Caller } from "#http/caller.ts";
import { handleOperations } from "#http/handle-operations.ts";
import { type RefusalBudget, limitRefusals } from "#http/limit-refusals.ts";
import type { Operation } from "#http/operation.ts";
import { createRouteNamer } from "#http/route-name.ts";
import { withStore } from "#http/with-store.ts";
import type { Problem } from "#schema/problem.ts";
import type { ContactDeps } from "./deps.ts";
import { problemPage, wantsPage } from "./form-answer.ts";

type MessageDeps = Pick<ContactDeps, "vault" | "clock" | "settings" | "log"> & Pick<RefusalBudget, "store">;

/** What an operation on messages works with. */
interface MessageCall<Deps> {
  deps: Deps;
  request: Request;
  caller: Caller;
}

/**
 * @param refusedHeading of the page for a person who sent a form without script, when it was refused
 * @param toPage what that person gets when it was accepted
 */
export function handleMessages<Deps extends MessageDeps>(
  operations: readonly Operation<MessageCall<Deps>>[],
  refusedHeading: string,
  toPage: (accepted: Response) => Response | Promise<Response>,
): (deps: Deps, request: Request, caller: Caller) => Promise<Response> {
  const handle = handleOperations(operations);
  const nameRoute = createRouteNamer(operations);
  return async (deps, request, caller) => {
    const budget: RefusalBudget = {
      ...deps,
      refusalsPerHour: deps.settings.refusalsPerHour,
      toClient: (now) => deps.vault.toRateClient(caller.address, now),
    };
    const response = await withStore(request, nameRoute, deps.log, () =>
      limitRefusals(budget, request, async () => handle({ deps, request, caller }, request)),
    );
    if (!wantsPage(request)) return response;
    if (response.status === 202) return toPage(response);
    return response.status < 400
      ? response
      : problemPage(refusedHeading, (await response.json()) as Problem, response.headers);
  };
}
