/** From the declaration of a kind to the kind at work. */
import type { Caller } from "#api/http/caller.ts";
import { createMethodCheck, handleOperations } from "#api/http/handle-operations.ts";
import { type RefusalBudget, limitRefusals } from "#api/http/limit-refusals.ts";
import type { Operation } from "#api/http/operation.ts";
import { createRouteNamer } from "#api/http/route-name.ts";
import { withStore } from "#api/http/with-store.ts";
import type { Problem } from "#api/schema/problem.ts";
import type { InboxCall, InboxDeps } from "./deps.ts";
import { problemPage, receiptPage, redirectAnswer, wantsPage } from "./form-pages.ts";
import type { Kind } from "./kind.ts";
import { declareOperations } from "./operations.ts";
import { type OperatorTool, type Verbs, declareTool } from "./operator.ts";
import type { KeptSubmission, SubmissionStore } from "./store.ts";

export interface WorkingKind<Store> {
  name: string;
  topic: string | null;
  operations: readonly Operation<InboxCall<Store>>[];
  /** From request to answer. */
  handle: (deps: InboxDeps<Store>, request: Request, caller: Caller) => Promise<Response>;
  tool: OperatorTool<InboxDeps<Store>>;
}

export function defineKind<Sent extends object, Kept extends KeptSubmission, Store extends SubmissionStore<Sent, Kept>>(
  kind: Kind<Sent, Kept>,
  verbs: Verbs<Kept, InboxDeps<Store>>,
): WorkingKind<Store> {
  const { name, topic } = kind;
  const operations = declareOperations(kind);
  return {
    name,
    topic,
    operations,
    handle: handleKind(kind, operations),
    tool: declareTool<Sent, Kept, Store>(kind, verbs),
  };
}

function handleKind<Store extends RefusalBudget["store"]>(
  kind: Pick<Kind<never, never>, "noun" | "labels" | "formAnswer" | "read">,
  operations: readonly Operation<InboxCall<Store>>[],
): WorkingKind<Store>["handle"] {
  const handle = handleOperations(operations);
  const refuseMethod = createMethodCheck(operations);
  const nameRoute = createRouteNamer(operations);
  return async (deps, request, caller) => {
    // Before any limit: what no address takes is no attempt at anything.
    const refused = refuseMethod(request);
    if (refused !== undefined) return refused;
    const budget: RefusalBudget = {
      ...deps,
      refusalsPerHour: deps.settings.refusalsPerHour,
      toClient: (now) => deps.vault.toRateClient(caller.address, now),
    };
    const response = await withStore(request, nameRoute, deps.log, () =>
      limitRefusals(budget, request, async () => handle({ deps, request, caller }, request)),
    );
    if (!wantsPage(request)) return response;
    if (response.status === 202)
      return "next" in kind.formAnswer
        ? receiptPage(kind, kind.formAnswer.next, await response.json())
        : redirectAnswer(kind.formAnswer.redirectTo);
    return response.status < 400
      ? response
      : problemPage(
          `Your ${kind.noun} was not sent`,
          (await response.json()) as Problem,
          response.headers,
          kind.labels,
        );
  };
}
