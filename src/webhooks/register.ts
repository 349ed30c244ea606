/** `POST /webhooks`: a pending endpoint, with secret and token shown once. */
import { type Answer, type Refusal, refuse } from "#http/answer.ts";
import type { Caller } from "#http/caller.ts";
import { MAX_FAULTS, parseBody } from "#http/parse-body.ts";
import { describeWait, toRateHeaders } from "#http/rate-limit.ts";
import { readBody } from "#http/request-body.ts";
import { apiRoutes } from "#site/routes.ts";
import type { ProblemError } from "#schema/problem.ts";
import { type WebhookCreated, WebhookRegistration } from "#schema/webhook.ts";
import { hashToken, mintId, mintToken } from "#secrets/token.ts";
import type { WebhookDeps } from "./deps.ts";
import { presentEndpoint } from "./present.ts";
import { describeRule, toRegistrableDomain } from "./rate-rules.ts";
import { readBodyFilter } from "./read-filter.ts";
import { mintSecret } from "./sign.ts";
import { parseTargetUrl } from "./target-url.ts";
import { buildVerification } from "./verification.ts";
import type { NewEndpoint, RegistrationLimits, StoredEndpoint } from "./webhook-store.ts";
import { HOUR_MS } from "#format/durations.ts";

const KNOWN_KEYS = Object.keys(WebhookRegistration.shape);
const UNLIMITED = Number.MAX_SAFE_INTEGER;

export async function registerWebhook(deps: WebhookDeps, request: Request, caller: Caller): Promise<Answer> {
  const body = await readBody(request, ["json"]);
  if ("problem" in body) return refuse(body.problem, body.detail);
  const parsed = parseBody(WebhookRegistration, body.value, KNOWN_KEYS);
  const url = findUrlErrors(deps, body.value);
  const faults = [...url.errors, ...("errors" in parsed ? parsed.errors : [])];
  const filter = readBodyFilter(deps.catalog, body.value, faults.length);
  if ("errors" in parsed || url.target === null || filter.errors.length > 0)
    return refuseRegistration([...faults, ...filter.errors].slice(0, MAX_FAULTS));
  const host = await deps.checkHost(url.target.hostname);
  if (host.kind !== "reachable") return refuseRegistration([{ pointer: "#/url", detail: `url: ${host.detail}.` }]);
  await deps.clock.read();

  const { endpoint, secret, token } = buildEndpoint(deps, parsed.value, url.target, filter, caller);
  const result = await deps.store.register(endpoint, buildVerification(deps, endpoint.id, null), toLimits(deps));
  if (result.kind === "limited") {
    const { rule, retryAfterSeconds } = result;
    return refuse("rate-limited", `${describeRule(rule)} ${describeWait(retryAfterSeconds)}`, {
      headers: toRateHeaders(rule, retryAfterSeconds),
    });
  }
  if (result.kind === "hostLimit") {
    return refuse(
      "conflict",
      `You have ${deps.settings.activePerHost} active endpoints at ${endpoint.host}, which is the limit. Delete one first.`,
    );
  }
  caller.wake();
  const created: WebhookCreated = { ...presentEndpoint(deps.catalog, toStored(endpoint)), secret, token };
  return { body: created, headers: { Location: apiRoutes.webhook(endpoint.id) } };
}

function refuseRegistration(errors: Partial<ProblemError>[]): Refusal {
  const count = errors.length === 1 ? "a fault" : `${errors.length} faults`;
  return refuse("invalid-body", `The registration has ${count}; nothing was stored.`, { errors });
}

function findUrlErrors(deps: WebhookDeps, body: unknown): { target: URL | null; errors: Partial<ProblemError>[] } {
  const text = typeof body === "object" && body !== null && "url" in body ? body.url : undefined;
  // A missing or wrongly typed url is the schema's to report.
  if (typeof text !== "string") return { target: null, errors: [] };
  const target = parseTargetUrl(text, deps.settings.isDevelopment);
  return "url" in target
    ? { target: target.url, errors: [] }
    : { target: null, errors: [{ pointer: "#/url", detail: `url: ${target.fault}.` }] };
}

function buildEndpoint(
  deps: WebhookDeps,
  registration: WebhookRegistration,
  target: URL,
  filter: Pick<StoredEndpoint, "filterRecords" | "filterTags">,
  caller: Caller,
): { endpoint: NewEndpoint; secret: string; token: string } {
  const now = deps.clock.now();
  const id = mintId("whk", deps.random);
  const secret = mintSecret(deps.random);
  const token = mintToken("whm", deps.random);
  const endpoint: NewEndpoint = {
    id,
    url: target.href,
    host: target.hostname.replace(/\.$/, ""),
    events: registration.events,
    filterRecords: filter.filterRecords,
    filterTags: filter.filterTags,
    description: registration.description ?? null,
    secrets: [{ sealed: deps.vault.seal(secret, id), until: null }],
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + deps.settings.pendingHours * HOUR_MS),
    client: deps.vault.toRateClient(caller.address, now),
    ownerKey: deps.vault.toOwnerKey(caller.address, `webhooks ${target.hostname}`),
    domain: toRegistrableDomain(target.hostname),
  };
  return { endpoint, secret, token };
}

function toLimits({ settings }: WebhookDeps): RegistrationLimits {
  if (settings.isDevelopment)
    return {
      activePerHost: UNLIMITED,
      pendingPerClientHour: UNLIMITED,
      registrationsPerClientDay: UNLIMITED,
      unprovedPerDomainHour: UNLIMITED,
    };
  return settings;
}

function toStored(endpoint: NewEndpoint): StoredEndpoint {
  return {
    ...endpoint,
    status: "pending",
    activatedAt: null,
    disabledAt: null,
    disabledReason: null,
    failingSince: null,
    isSlow: false,
  };
}
