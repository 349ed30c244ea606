/** Everything under `/api/v1/webhooks` (contract §11), from request to answer. */
import type { Caller } from "#api/http/caller.ts";
import { createMethodCheck, handleOperations } from "#api/http/handle-operations.ts";
import { limitRefusals } from "#api/http/limit-refusals.ts";
import { createRouteNamer } from "#api/http/route-name.ts";
import { withStore } from "#api/http/with-store.ts";
import type { WebhookDeps } from "./deps.ts";
import { WEBHOOK_OPERATIONS } from "./operations.ts";

const handle = handleOperations(WEBHOOK_OPERATIONS);
const refuseMethod = createMethodCheck(WEBHOOK_OPERATIONS);
const nameRoute = createRouteNamer(WEBHOOK_OPERATIONS);

export async function handleWebhooks(deps: WebhookDeps, request: Request, caller: Caller): Promise<Response> {
  // Before any limit: what no address takes is no attempt at anything.
  const refused = refuseMethod(request);
  if (refused !== undefined) return refused;
  const budget = {
    ...deps,
    refusalsPerHour: deps.settings.isDevelopment ? Number.MAX_SAFE_INTEGER : deps.settings.refusalsPerHour,
    toClient: (now: Date) => deps.vault.toRateClient(caller.address, now),
  };
  return withStore(request, nameRoute, deps.log, () =>
    limitRefusals(budget, request, async () => handle({ deps, request, caller }, request)),
  );
}
