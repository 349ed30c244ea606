/** Deliveries of an endpoint: listing them, and asking for an attempt now. */
import { buildPaging, toLinkHeader } from "#api/envelope.ts";
import { jsonAnswer } from "#http/json-answer.ts";
import { toRateHeaders } from "#http/rate-limit.ts";
import { parseQuery } from "#api/parse-query.ts";
import { apiRoutes } from "#site/routes.ts";
import { type RateClient, type RateRule, toRateClient } from "#schema/rate.ts";
import type { StoredEndpoint } from "./webhook-store.ts";
import type { WebhookDeps } from "./deps.ts";
import { DELIVERY_PARAMETERS } from "./delivery-parameters.ts";
import { type Fault, toFault } from "./fault.ts";
import { attemptNow, buildLease, sendNow } from "./manual-attempt.ts";
import { presentDelivery, presentEndpoint } from "./present.ts";
import { RATE_RULES, describeRule, toRegistrableDomain } from "./rate-rules.ts";
import { buildTest, buildVerification } from "./verification.ts";

const DEFAULT_LIMIT = 50;

/** Newest first, in the list envelope of the API. */
export async function listDeliveries(deps: WebhookDeps, endpoint: StoredEndpoint, url: URL): Promise<Response | Fault> {
  const parsed = parseQuery(url.searchParams, DELIVERY_PARAMETERS, deps.catalog);
  if ("errors" in parsed)
    return toFault("invalid-parameter", parsed.errors.map((error) => error.detail).join(" "), {
      errors: parsed.errors,
    });
  const { status = null, page = 1, limit = DEFAULT_LIMIT } = parsed.query;
  const { deliveries, total } = await deps.store.listDeliveries(endpoint.id, {
    status,
    limit,
    offset: (page - 1) * limit,
  });
  const toPath = (number: number): string => {
    const query = new URLSearchParams(url.searchParams);
    if (number === 1) query.delete("page");
    else query.set("page", String(number));
    return `${apiRoutes.webhook(endpoint.id)}/deliveries${query.size === 0 ? "" : `?${query}`}`;
  };
  const paging = buildPaging(total, { number: page, size: limit, toPath });
  return jsonAnswer(200, { data: deliveries.map(presentDelivery), ...paging }, { Link: toLinkHeader(paging.links) });
}

/** `POST …/verify`: sends a new challenge; answers with the endpoint as it is then and the delivery. */
export async function verifyWebhook(deps: WebhookDeps, endpoint: StoredEndpoint): Promise<Response | Fault> {
  if (endpoint.status === "active")
    return toFault("conflict", "The endpoint is active already; use test to send it a message.");
  const domain = toRateClient(toRegistrableDomain(new URL(endpoint.url).hostname));
  const limited =
    (await findLimit(deps, RATE_RULES.verification(deps.settings), toRateClient(endpoint.id))) ??
    (await findLimit(deps, RATE_RULES.unproved(deps.settings), domain));
  if (limited !== undefined) return limited;
  return sendAtRequest(deps, endpoint, (lease) => ({ ...buildVerification(deps, endpoint.id, lease), lease }));
}

/** `POST …/test`: sends a webhook.test message. */
export async function testWebhook(deps: WebhookDeps, endpoint: StoredEndpoint): Promise<Response | Fault> {
  if (endpoint.status === "pending") return toFault("conflict", "The endpoint is not verified yet; use verify first.");
  const limited = await limitManualAttempts(deps, endpoint);
  if (limited !== undefined) return limited;
  return sendAtRequest(deps, endpoint, (lease) => ({ ...buildTest(deps, endpoint.id, lease), lease }));
}

/** `POST …/deliveries/<id>/redeliver`: one more attempt now, with the same webhook-id. */
export async function redeliver(deps: WebhookDeps, endpoint: StoredEndpoint, id: string): Promise<Response | Fault> {
  const delivery = await deps.store.findDelivery(endpoint.id, id);
  if (delivery === undefined)
    return toFault("not-found", "This endpoint has no such delivery. Deliveries are kept for 30 days.");
  if (delivery.kind !== "event")
    return toFault("conflict", "Tests and verifications are not repeated; send a new one with test or verify.");
  if (endpoint.status !== "active")
    return toFault("conflict", `The endpoint is ${endpoint.status}; verify makes it active.`);
  const limited = await limitManualAttempts(deps, endpoint);
  if (limited !== undefined) return limited;
  const job = await deps.store.claimDelivery(id, await deps.clock.read(), buildLease(deps));
  if (job === undefined)
    return toFault("conflict", "The delivery is being attempted right now.", { headers: { "Retry-After": "10" } });
  await attemptNow(deps, job);
  return answerWith(deps, endpoint, id);
}

async function sendAtRequest(
  deps: WebhookDeps,
  endpoint: StoredEndpoint,
  build: (lease: ReturnType<typeof buildLease>) => Parameters<typeof sendNow>[2],
): Promise<Response | Fault> {
  const delivery = build(buildLease(deps));
  await sendNow(deps, endpoint, delivery);
  return answerWith(deps, endpoint, delivery.id);
}

async function limitManualAttempts(deps: WebhookDeps, endpoint: StoredEndpoint): Promise<Fault | undefined> {
  return findLimit(deps, RATE_RULES.manual(deps.settings), toRateClient(endpoint.id));
}

/** Takes a slot, or says how long to wait for one. */
async function findLimit(deps: WebhookDeps, rule: RateRule, client: RateClient): Promise<Fault | undefined> {
  if (deps.settings.isDevelopment) return undefined;
  const slot = await deps.store.takeSlot(rule, client, await deps.clock.read());
  if (slot.isAllowed) return undefined;
  return toFault("rate-limited", `${describeRule(rule)} Try again in ${slot.retryAfterSeconds} seconds.`, {
    headers: toRateHeaders(rule, slot.retryAfterSeconds),
  });
}

async function answerWith(deps: WebhookDeps, endpoint: StoredEndpoint, deliveryId: string): Promise<Response> {
  const [now, delivery] = await Promise.all([
    deps.store.findEndpoint(endpoint.id),
    deps.store.findDelivery(endpoint.id, deliveryId),
  ]);
  return jsonAnswer(200, {
    endpoint: presentEndpoint(deps.catalog, now ?? endpoint),
    delivery: delivery === undefined ? null : presentDelivery(delivery),
  });
}
