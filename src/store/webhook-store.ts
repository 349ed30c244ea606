/** The database side of webhooks: which tables take part in which step. */
import { sql } from "kysely";
import type {
  NewDelivery,
  NewEndpoint,
  RegisterResult,
  RegistrationLimits,
  WebhookStore,
} from "#webhooks/webhook-store.ts";
import { countHeld, forgetBodies, readBodies, setHeldState } from "./change-events.ts";
import { claimDelivery, claimLanes, claimRetries, claimSingles } from "./claim-deliveries.ts";
import { completeDeliveries } from "./complete-deliveries.ts";
import type { Db } from "./tables.ts";
import { takeSweep } from "./dispatch-state.ts";
import { publishEvents, releaseHeld } from "./publish-events.ts";
import { takeSlot } from "./rate-windows.ts";
import { retryConflicts } from "./retry-conflicts.ts";
import { cancelPending, findDelivery, forgetDeliveries, insertDelivery, listDeliveries } from "./webhook-deliveries.ts";
import {
  activateEndpoint,
  changeEndpoint,
  countActive,
  eraseEndpoint,
  eraseUnverified,
  findEndpointBy,
  forgetEndpoints,
  insertEndpoint,
  listEndpoints,
  listPendingInstants,
  rotateSecret,
} from "./webhook-endpoints.ts";

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;

export function createWebhookStore(db: Db): WebhookStore {
  const inTransaction = <T>(work: (transaction: Db) => Promise<T>): Promise<T> =>
    retryConflicts(() => db.transaction().execute(work));
  return {
    takeSlot: (rule, key, now) => takeSlot(db, rule, key, now),
    register: (endpoint, verification, limits) =>
      inTransaction((transaction) => register(transaction, endpoint, verification, limits)),
    findEndpointByToken: (tokenHash) => findEndpointBy(db, "token_hash", tokenHash),
    findEndpoint: (id) => findEndpointBy(db, "id", id),
    listEndpoints: () => listEndpoints(db),
    changeEndpoint: (id, change) => changeEndpoint(db, id, change),
    deleteEndpoint: (id, now) =>
      inTransaction(async (transaction) => {
        await eraseEndpoint(transaction, id, now);
        await cancelPending(transaction, [id]);
      }),
    rotateSecret: (id, sealed, now, until) =>
      inTransaction((transaction) => rotateSecret(transaction, id, sealed, now, until)),
    activate: (id, now, activePerHost) => inTransaction((transaction) => activate(transaction, id, now, activePerHost)),
    insertDelivery: (delivery) => insertDelivery(db, delivery),
    findDelivery: (endpointId, id) => findDelivery(db, endpointId, id),
    listDeliveries: (endpointId, options) => listDeliveries(db, endpointId, options),
    claimDelivery: (id, now, lease) => inTransaction((transaction) => claimDelivery(transaction, id, now, lease)),
    claimLanes: (options) => inTransaction((transaction) => claimLanes(transaction, options)),
    claimRetries: (options) => claimRetries(db, options),
    claimSingles: (options) => claimSingles(db, options),
    readBodies: (eventIds) => readBodies(db, eventIds),
    complete: (completion) => inTransaction((transaction) => completeDeliveries(transaction, completion)),
    publish: (request) => retryConflicts(() => publishEvents(db, request)),
    countHeld: () => countHeld(db),
    releaseHeld: (request) => releaseHeld(db, request),
    discardHeld: () => setHeldState(db, "discarded"),
    takeSweep: (now, notSince) => takeSweep(db, now, notSince),
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
  endpoint: NewEndpoint,
  verification: NewDelivery,
  limits: RegistrationLimits,
): Promise<RegisterResult> {
  const { clientKey, createdAt: now } = endpoint;
  await lock(db, `client ${clientKey}`);
  const pending = await listPendingInstants(db, clientKey, new Date(now.getTime() - HOUR_SECONDS * 1000));
  if (pending.length >= limits.pendingPerClientHour) {
    const rule = { bucket: "webhook-pending", limit: limits.pendingPerClientHour, windowSeconds: HOUR_SECONDS };
    const freeAt = pending.at(-limits.pendingPerClientHour)!.getTime() + HOUR_SECONDS * 1000;
    return { kind: "clientLimit", rule, retryAfterSeconds: Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000)) };
  }
  await lock(db, `host ${endpoint.host}`);
  if ((await countActive(db, endpoint.host)) >= limits.activePerHost) return { kind: "hostLimit" };
  if (limits.registrationsPerClientDay < Number.MAX_SAFE_INTEGER) {
    const rule = {
      bucket: "webhook-registration",
      limit: limits.registrationsPerClientDay,
      windowSeconds: DAY_SECONDS,
    };
    const slot = await takeSlot(db, rule, clientKey, now);
    if (!slot.isAllowed) return { kind: "clientLimit", rule, retryAfterSeconds: slot.retryAfterSeconds };
  }
  await insertEndpoint(db, endpoint);
  await insertDelivery(db, verification);
  return { kind: "registered" };
}

async function activate(db: Db, id: string, now: Date, activePerHost: number): Promise<"active" | "hostLimit"> {
  const endpoint = await findEndpointBy(db, "id", id);
  if (endpoint === undefined || endpoint.status === "active") return "active";
  await lock(db, `host ${endpoint.host}`);
  if ((await countActive(db, endpoint.host)) >= activePerHost) return "hostLimit";
  await activateEndpoint(db, id, now);
  return "active";
}

/** Held until the transaction ends. */
async function lock(db: Db, name: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}
