/** Reading, changing and deleting an endpoint, and giving it a new secret. */
import { type Answer, refuse } from "#api/http/answer.ts";
import { parseBody } from "#api/http/parse-body.ts";
import { readBody } from "#api/http/request-body.ts";
import { WebhookChange, type WebhookSecret } from "#api/schema/webhook.ts";
import type { WebhookDeps } from "./deps.ts";
import { presentEndpoint } from "./present.ts";
import { readBodyFilter } from "./read-filter.ts";
import { isBroken } from "./reseal.ts";
import { mintSecret } from "./sign.ts";
import type { EndpointChange, StoredEndpoint } from "./webhook-store.ts";
import { HOUR_MS } from "#lib/format/durations.ts";

const CHANGE_KEYS = Object.keys(WebhookChange.shape);

export async function readWebhook(deps: WebhookDeps, endpoint: StoredEndpoint): Promise<Answer> {
  return { body: presentEndpoint(deps.catalog, endpoint) };
}

export async function changeWebhook(deps: WebhookDeps, endpoint: StoredEndpoint, request: Request): Promise<Answer> {
  const body = await readBody(request, ["json"]);
  if ("problem" in body) return refuse(body.problem, body.detail);
  const parsed = parseBody(WebhookChange, body.value, CHANGE_KEYS);
  const given = "errors" in parsed ? undefined : parsed.value;
  const faults = "errors" in parsed ? parsed.errors : [];
  const filter = readBodyFilter(deps.catalog, body.value, faults.length);
  const errors = [...faults, ...filter.errors];
  if (given === undefined || errors.length > 0)
    return refuse("invalid-body", "The change has faults; nothing was changed.", { errors });
  const change: EndpointChange = {
    ...(given.events === undefined ? {} : { events: given.events }),
    ...(given.filter === undefined ? {} : { filterRecords: filter.filterRecords, filterTags: filter.filterTags }),
    ...(given.description === undefined ? {} : { description: given.description }),
  };
  await deps.store.changeEndpoint(endpoint.id, change);
  return { body: presentEndpoint(deps.catalog, { ...endpoint, ...change }) };
}

export async function deleteWebhook(deps: WebhookDeps, endpoint: StoredEndpoint): Promise<Answer> {
  await deps.store.deleteEndpoint(endpoint.id, await deps.clock.read());
  return {};
}

export async function rotateSecret(deps: WebhookDeps, endpoint: StoredEndpoint): Promise<Answer> {
  const secret = mintSecret(deps.random);
  const now = await deps.clock.read();
  // A secret that no key opens signs nothing any more.
  const overlapMs = isBroken(endpoint, deps.vault) ? 0 : deps.settings.secretOverlapHours * HOUR_MS;
  const until = new Date(now.getTime() + overlapMs);
  await deps.store.rotateSecret(endpoint.id, deps.vault.seal(secret, endpoint.id), now, until);
  const answer: WebhookSecret = { id: endpoint.id, secret, secretExpiresAt: until.toISOString() };
  return { body: answer };
}
