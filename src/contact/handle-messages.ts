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

/** What a person reads who sent the form without script. */
interface FormPages {
  /** Of the page about a refusal. */
  refusedHeading: string;
  /** Of the fields in the form, by the key in the body. */
  labels: Readonly<Record<string, string>>;
  /** What comes when it was accepted. */
  toPage: (accepted: Response) => Response | Promise<Response>;
}

export function handleMessages<Deps extends MessageDeps>(
  operations: readonly Operation<MessageCall<Deps>>[],
  { refusedHeading, labels, toPage }: FormPages,
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
      : problemPage(refusedHeading, (await response.json()) as Problem, response.headers, labels);
  };
}
