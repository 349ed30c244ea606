/** Deliveries of an endpoint: listing them, and asking for an attempt now. */
import { type Answer, type Refusal, refuse } from "#api/http/answer.ts";
import type { OperationRequest } from "#api/http/operation.ts";
import { buildPaging } from "#api/http/paging.ts";
import type { QueryOf } from "#api/http/parameters/parameter.ts";
import { toRateClient } from "#api/schema/rate.ts";
import type { StoredEndpoint } from "./webhook-store.ts";
import type { WebhookDeps } from "./deps.ts";
import type { DELIVERY_PARAMETERS } from "./delivery-parameters.ts";
import { LOST_ADDRESS } from "./attempt.ts";
import { findLimit } from "./limits.ts";
import { attemptNow, buildLease, sendNow } from "./manual-attempt.ts";
import { presentDelivery, presentEndpoint } from "./present.ts";
import { RATE_RULES, toRegistrableDomain } from "./rate-rules.ts";
import { buildTest, buildVerification } from "./verification.ts";
import { PAGE_SIZE } from "#site/limits.ts";

/** Newest first, in the list envelope of the API. */
export async function listDeliveries(
  deps: WebhookDeps,
  endpoint: StoredEndpoint,
  { query, toPagePath }: OperationRequest<QueryOf<typeof DELIVERY_PARAMETERS>>,
): Promise<Answer> {
  const { status = null, page = 1, limit = PAGE_SIZE } = query;
  const { deliveries, total } = await deps.store.listDeliveries(endpoint.id, {
    status,
    limit,
    offset: (page - 1) * limit,
  });
  const paging = buildPaging(total, { number: page, size: limit, toPath: toPagePath });
  return { body: { data: deliveries.map(presentDelivery), ...paging }, links: paging.links };
}

/** `POST …/verify`: sends a new challenge; answers with the endpoint as it is then and the delivery. */
export async function verifyWebhook(deps: WebhookDeps, endpoint: StoredEndpoint): Promise<Answer> {
  if (endpoint.status === "active")
    return refuse("conflict", "The endpoint is active already; use test to send it a message.");
  if (endpoint.url === null) return refuse("conflict", `${LOST_ADDRESS}.`);
  const domain = toRateClient(toRegistrableDomain(new URL(endpoint.url).hostname));
  const limited =
    (await findLimit(deps, RATE_RULES.verification(deps.settings), toRateClient(endpoint.id))) ??
    (await findLimit(deps, RATE_RULES.unproved(deps.settings), domain));
  if (limited !== undefined) return limited;
  return sendAtRequest(deps, endpoint, (lease) => ({ ...buildVerification(deps, endpoint.id, lease), lease }));
}

/** `POST …/test`: sends a webhook.test message. */
export async function testWebhook(deps: WebhookDeps, endpoint: StoredEndpoint): Promise<Answer> {
  if (endpoint.status === "pending") return refuse("conflict", "The endpoint is not verified yet; use verify first.");
  const limited = await limitManualAttempts(deps, endpoint);
  if (limited !== undefined) return limited;
  return sendAtRequest(deps, endpoint, (lease) => ({ ...buildTest(deps, endpoint.id, lease), lease }));
}

/** `POST …/deliveries/<id>/redeliver`: one more attempt now, with the same webhook-id. */
export async function redeliver(deps: WebhookDeps, endpoint: StoredEndpoint, id: string): Promise<Answer> {
  const delivery = await deps.store.findDelivery(endpoint.id, id);
  if (delivery === undefined)
    return refuse("not-found", "This endpoint has no such delivery. Deliveries are kept for 30 days.");
  if (delivery.kind !== "event")
    return refuse("conflict", "Tests and verifications are not repeated; send a new one with test or verify.");
  if (endpoint.status !== "active")
    return refuse("conflict", `The endpoint is ${endpoint.status}; verify makes it active.`);
  const limited = await limitManualAttempts(deps, endpoint);
  if (limited !== undefined) return limited;
  const job = await deps.store.claimDelivery(id, await deps.clock.read(), buildLease(deps));
  if (job === undefined)
    return refuse("conflict", "The delivery is being attempted right now.", { headers: { "Retry-After": "10" } });
  await attemptNow(deps, job);
  return answerWith(deps, endpoint, id);
}

async function sendAtRequest(
  deps: WebhookDeps,
  endpoint: StoredEndpoint,
  build: (lease: ReturnType<typeof buildLease>) => Parameters<typeof sendNow>[2],
): Promise<Answer> {
  const delivery = build(buildLease(deps));
  await sendNow(deps, endpoint, delivery);
  return answerWith(deps, endpoint, delivery.id);
}

async function limitManualAttempts(deps: WebhookDeps, endpoint: StoredEndpoint): Promise<Refusal | undefined> {
  return findLimit(deps, RATE_RULES.manual(deps.settings), toRateClient(endpoint.id));
}

async function answerWith(deps: WebhookDeps, endpoint: StoredEndpoint, deliveryId: string): Promise<Answer> {
  const [now, delivery] = await Promise.all([
    deps.store.findEndpoint(endpoint.id),
    deps.store.findDelivery(endpoint.id, deliveryId),
  ]);
  const body = {
    endpoint: presentEndpoint(deps.catalog, now ?? endpoint),
    delivery: delivery === undefined ? null : presentDelivery(delivery),
  };
  return { body };
}
