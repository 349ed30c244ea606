/** The database side of webhooks: which tables take part in which step. */
import { sql } from "kysely";
import { type RateNetwork, toRateClient } from "#api/schema/rate.ts";
import type { Seal } from "../store.ts";
import { RATE_RULES } from "../webhooks/rate-rules.ts";
import type {
  NewDelivery,
  NewEndpoint,
  RegisterResult,
  Registrant,
  RegistrationLimit,
  RegistrationLimits,
  WebhookStore,
} from "../webhooks/webhook-store.ts";
import { countHeld, forgetBodies, readBodies, setHeldState } from "./change-events.ts";
import { claimDelivery, claimLanes, claimRetries, claimSingles } from "./claim-deliveries.ts";
import { completeDeliveries } from "./complete-deliveries.ts";
import type { Db } from "./tables.ts";
import type { ReadTime } from "./database-clock.ts";
import { takeSweep } from "./dispatch-state.ts";
import { continueFanOut } from "./fan-outs.ts";
import { publishToEndpoints, releaseHeld } from "./publish-to-endpoints.ts";
import { findWaitSeconds, takeSlot } from "./rate-windows.ts";
import { resealPages } from "./reseal-pages.ts";
import { retryConflicts } from "./retry-conflicts.ts";
import {
  cancelPending,
  findDelivery,
  forgetDeliveries,
  insertDelivery,
  readDeliveries,
  retryDeliveries,
} from "./webhook-deliveries.ts";
import {
  activateEndpoint,
  changeEndpoint,
  countActive,
  disableEndpoints,
  eraseEndpoint,
  eraseUnverified,
  findEndpointBy,
  findOwner,
  forgetEndpoints,
  insertEndpoint,
  listEndpoints,
  listPendingInstants,
  replaceSecrets,
  resealAddressPage,
  replaceSecret,
} from "./webhook-endpoints.ts";
import { DAY_SECONDS } from "#lib/format/durations.ts";

/**
 * @param readTime the clock of the database, or that of a test
 * @param seal for the addresses of receivers
 * @param isSealing false writes them as they are, as the release before sealing reads them; both forms are read
 */
export function createWebhookStore(db: Db, readTime: ReadTime, seal: Seal, isSealing = true): WebhookStore {
  const inTransaction = <T>(work: (transaction: Db) => Promise<T>): Promise<T> =>
    retryConflicts(() => db.transaction().execute(work));
  return {
    takeSlot: (rule, client, now) => takeSlot(db, rule, client, now),
    findWaitSeconds: (rule, client, now) => findWaitSeconds(db, rule, client, now),
    findRegistrationLimit: (registrant, limits) => findRegistrationLimit(db, registrant, limits),
    register: (endpoint, verification, limits) =>
      inTransaction((transaction) => register(transaction, isSealing ? seal : null, endpoint, verification, limits)),
    findEndpointByToken: (tokenHash) => findEndpointBy(db, seal, "tokenHash", tokenHash),
    findEndpoint: (id) => findEndpointBy(db, seal, "id", id),
    listEndpoints: () => listEndpoints(db, seal),
    changeEndpoint: (id, change) => changeEndpoint(db, id, change),
    deleteEndpoint: (id, now) =>
      inTransaction(async (transaction) => {
        await eraseEndpoint(transaction, id, now);
        await cancelPending(transaction, [id]);
      }),
    async resealAddresses() {
      if (isSealing) await resealPages(db, (page, afterId, limit) => resealAddressPage(page, seal, afterId, limit));
    },
    replaceSecrets: (id, read, secrets) => replaceSecrets(db, id, read, secrets),
    disable: (id, now) =>
      inTransaction(async (transaction) => {
        const isDisabled = (await disableEndpoints(transaction, [id], null, now)) > 0;
        if (isDisabled) await cancelPending(transaction, [id]);
        return isDisabled;
      }),
    rotateSecret: (id, sealed, now, until) =>
      inTransaction((transaction) => replaceSecret(transaction, id, sealed, now, until)),
    activate: (id, now, activePerHost) =>
      inTransaction((transaction) => activate(transaction, seal, id, now, activePerHost)),
    insertDelivery: (delivery) => insertDelivery(db, delivery),
    findDelivery: (endpointId, id) => findDelivery(db, endpointId, id),
    listDeliveries: (endpointId, options) => readDeliveries(db, endpointId, options),
    claimDelivery: (id, now, lease) => inTransaction((transaction) => claimDelivery(transaction, seal, id, now, lease)),
    retryDeliveries: (id, now) => retryDeliveries(db, id, now),
    claimLanes: (options) => inTransaction((transaction) => claimLanes(transaction, seal, options)),
    claimRetries: (options) => claimRetries(db, seal, options),
    claimSingles: (options) => claimSingles(db, seal, options),
    readBodies: (eventIds) => readBodies(db, eventIds),
    complete: (completion) => inTransaction((transaction) => completeDeliveries(transaction, completion)),
    publish: (request) => retryConflicts(() => publishToEndpoints(db, request, readTime)),
    countHeld: () => countHeld(db),
    releaseHeld: () => releaseHeld(db, readTime),
    continueFanOut: (request) =>
      inTransaction(async (transaction) => continueFanOut(transaction, request, await readTime(transaction))),
    discardHeld: () => setHeldState(db, "discarded"),
    takeSweep: (now, notSince) => inTransaction((transaction) => takeSweep(transaction, now, notSince)),
    sweep: ({ now, keepAfter }) =>
      inTransaction(async (transaction) => {
        await eraseUnverified(transaction, now);
        await forgetDeliveries(transaction, keepAfter);
        await forgetBodies(transaction, keepAfter);
        await forgetEndpoints(transaction, new Date(now.getTime() - DAY_SECONDS * 1000), keepAfter);
      }),
  };
}

/** Registrations of one client, and of one host, take turns: none slips past a limit beside another. */
async function register(
  db: Db,
  seal: Seal | null,
  endpoint: NewEndpoint,
  verification: NewDelivery,
  limits: RegistrationLimits,
): Promise<RegisterResult> {
  const { client, createdAt: now } = endpoint;
  await lock(db, `client ${client[0]!.key}`);
  await lock(db, `domain ${endpoint.domain}`);
  // All are looked at before any is counted: a refusal costs nothing of the other.
  const limit = await findRegistrationLimit(db, endpoint, limits);
  if (limit !== undefined) return limit;
  for (const [rule, counter] of listCounted(endpoint, limits)) {
    if (rule.limit === Number.MAX_SAFE_INTEGER) continue;
    const slot = await takeSlot(db, rule, counter, now);
    if (!slot.isAllowed) return { kind: "limited", rule, retryAfterSeconds: slot.retryAfterSeconds };
  }
  await insertEndpoint(db, seal, endpoint);
  await insertDelivery(db, verification);
  return { kind: "registered" };
}

async function findRegistrationLimit(
  db: Db,
  registrant: Registrant,
  limits: RegistrationLimits,
): Promise<RegistrationLimit | undefined> {
  const pending = await findPendingLimit(db, registrant, limits);
  if (pending !== undefined) return pending;
  const active = await countActive(db, registrant.ownerKey);
  if (active >= limits.activePerHost) return { kind: "hostLimit" };
  for (const [rule, counter] of listCounted(registrant, limits)) {
    const retryAfterSeconds = await findWaitSeconds(db, rule, counter, registrant.createdAt);
    if (retryAfterSeconds !== null) return { kind: "limited", rule, retryAfterSeconds };
  }
  return undefined;
}

/** What a registration is counted under. */
function listCounted({ client, domain }: Registrant, limits: RegistrationLimits) {
  return [
    [RATE_RULES.registration(limits), client],
    [RATE_RULES.unproved(limits), toRateClient(domain)],
  ] as const;
}

async function findPendingLimit(
  db: Db,
  { client, createdAt: now }: Registrant,
  limits: RegistrationLimits,
): Promise<RegistrationLimit | undefined> {
  const rule = RATE_RULES.pending(limits);
  const windowMs = rule.windowSeconds * 1000;
  const [{ key, formerKey }] = client as [RateNetwork];
  const keys = formerKey === null ? [key] : [key, formerKey];
  const pending = await listPendingInstants(db, keys, new Date(now.getTime() - windowMs));
  if (pending.length < rule.limit) return undefined;
  const freeAt = (pending.at(-rule.limit) ?? now).getTime() + windowMs;
  return { kind: "limited", rule, retryAfterSeconds: Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000)) };
}

async function activate(
  db: Db,
  seal: Seal,
  id: string,
  now: Date,
  activePerHost: number,
): Promise<"active" | "hostLimit"> {
  const endpoint = await findEndpointBy(db, seal, "id", id);
  if (endpoint === undefined || endpoint.status === "active") return "active";
  const owner = await findOwner(db, id);
  if (owner !== null) {
    await lock(db, `owner ${owner}`);
    if ((await countActive(db, owner)) >= activePerHost) return "hostLimit";
  }
  await activateEndpoint(db, id, now);
  return "active";
}

/** Held until the transaction ends. */
async function lock(db: Db, name: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}
