/** `POST /webhooks`: a pending endpoint, with secret and token shown once. */
import { type Answer, type Refusal, refuse } from "#api/http/answer.ts";
import type { Caller } from "#api/http/caller.ts";
import { isFromForeignPage } from "#api/http/foreign-page.ts";
import { MAX_FAULTS, parseBody } from "#api/http/parse-body.ts";
import { readBody } from "#api/http/request-body.ts";
import { apiRoutes } from "#site/routes.ts";
import type { ProblemError } from "#api/schema/problem.ts";
import { type WebhookCreated, WebhookRegistration } from "#api/schema/webhook.ts";
import { hashToken, mintId, mintToken } from "#lib/secrets/token.ts";
import type { WebhookDeps } from "./deps.ts";
import { findLimit, refuseLimited } from "./limits.ts";
import { presentEndpoint } from "./present.ts";
import { RATE_RULES, toRegistrableDomain } from "./rate-rules.ts";
import { readBodyFilter } from "./read-filter.ts";
import { mintSecret } from "./sign.ts";
import { parseTargetUrl } from "./target-url.ts";
import { buildVerification } from "./verification.ts";
import type {
  NewEndpoint,
  Registrant,
  RegistrationLimit,
  RegistrationLimits,
  StoredEndpoint,
} from "./webhook-store.ts";
import { HOUR_MS } from "#lib/format/durations.ts";
import { toPlainHost } from "#lib/format/host.ts";

const KNOWN_KEYS = Object.keys(WebhookRegistration.shape);
const UNLIMITED = Number.MAX_SAFE_INTEGER;

export async function registerWebhook(deps: WebhookDeps, request: Request, caller: Caller): Promise<Answer> {
  if (isFromForeignPage(request))
    return refuse("foreign-page", "Endpoints are registered by programs, not by pages of other sites.");
  const body = await readBody(request, ["json"]);
  if ("problem" in body) return refuse(body.problem, body.detail);
  const parsed = parseBody(WebhookRegistration, body.value, KNOWN_KEYS);
  const url = findUrlErrors(deps, body.value);
  const faults = [...url.errors, ...("errors" in parsed ? parsed.errors : [])];
  const filter = readBodyFilter(deps.catalog, body.value, faults.length);
  if ("errors" in parsed || url.target === null || filter.errors.length > 0)
    return refuseRegistration([...faults, ...filter.errors].slice(0, MAX_FAULTS));
  const refused = await checkTarget(deps, url.target, caller);
  if (refused !== undefined) return refused;
  await deps.clock.read();

  const { endpoint, secret, token } = buildEndpoint(deps, parsed.value, url.target, filter, caller);
  const result = await deps.store.register(endpoint, buildVerification(deps, endpoint.id, null), toLimits(deps));
  if (result.kind !== "registered") return refuseLimit(deps, endpoint, result);
  caller.wake();
  const created: WebhookCreated = { ...presentEndpoint(deps.catalog, toStored(endpoint)), secret, token };
  return { body: created, headers: { Location: apiRoutes.webhook(endpoint.id) } };
}

/** Looks the host up, which asks other people's servers: not for a client that is past a limit, nor without an end. */
async function checkTarget(deps: WebhookDeps, target: URL, caller: Caller): Promise<Refusal | undefined> {
  const registrant = toRegistrant(deps, target, caller);
  const limit = await deps.store.findRegistrationLimit(registrant, toLimits(deps));
  if (limit !== undefined) return refuseLimit(deps, registrant, limit);
  // Of many registrations at one moment none has reached a limit yet.
  const limited = await findLimit(deps, RATE_RULES.lookup(deps.settings), registrant.client);
  if (limited !== undefined) return limited;
  const host = await deps.checkHost(target.hostname);
  if (host.kind === "reachable") return undefined;
  const detail = `url: ${target.hostname} leads to no public address.`;
  return refuseRegistration([{ pointer: "#/url", detail }]);
}

function refuseLimit({ settings }: WebhookDeps, { host }: Registrant, limit: RegistrationLimit): Refusal {
  if (limit.kind === "limited") return refuseLimited(limit.rule, limit.retryAfterSeconds);
  return refuse(
    "conflict",
    `You have ${settings.activePerHost} active endpoints at ${host}, which is the limit. Delete one first.`,
  );
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
  const registrant = toRegistrant(deps, target, caller);
  const id = mintId("whk", deps.random);
  const secret = mintSecret(deps.random);
  const token = mintToken("whm", deps.random);
  const endpoint: NewEndpoint = {
    ...registrant,
    id,
    url: target.href,
    events: registration.events,
    filterRecords: filter.filterRecords,
    filterTags: filter.filterTags,
    description: registration.description ?? null,
    secrets: [{ sealed: deps.vault.seal(secret, id), until: null }],
    tokenHash: hashToken(token),
    expiresAt: new Date(registrant.createdAt.getTime() + deps.settings.pendingHours * HOUR_MS),
  };
  return { endpoint, secret, token };
}

function toRegistrant({ vault, clock }: WebhookDeps, target: URL, caller: Caller): Registrant {
  const now = clock.now();
  const host = toPlainHost(target.hostname);
  return {
    host,
    createdAt: now,
    client: vault.toRateClient(caller.address, now),
    ownerKey: vault.toOwnerKey(caller.address, `webhooks ${host}`),
    domain: toRegistrableDomain(host),
  };
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
