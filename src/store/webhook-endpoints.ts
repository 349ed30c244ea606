/** Table of webhook endpoints. */
import { type Selectable, sql } from "kysely";
import type { EndpointChange, NewEndpoint, SealedSecret, StoredEndpoint } from "#webhooks/webhook-store.ts";
import type { Db, WebhookEndpointsTable } from "./tables.ts";

/** A rotation too many: the oldest secret stops signing early. */
const MAX_SECRETS = 5;

export async function insertEndpoint(db: Db, endpoint: NewEndpoint): Promise<void> {
  await db
    .insertInto("webhook_endpoints")
    .values({
      id: endpoint.id,
      status: "pending",
      url: endpoint.url,
      host: endpoint.host,
      events: endpoint.events,
      filter_records: JSON.stringify(endpoint.filterRecords),
      filter_tags: endpoint.filterTags,
      description: endpoint.description,
      secrets: JSON.stringify(endpoint.secrets),
      token_hash: endpoint.tokenHash,
      client_key: endpoint.client[0]?.key ?? null,
      owner_key: endpoint.ownerKey,
      created_at: endpoint.createdAt,
      expires_at: endpoint.expiresAt,
    })
    .execute();
}

export async function findEndpointBy(
  db: Db,
  column: "id" | "token_hash",
  value: string,
): Promise<StoredEndpoint | undefined> {
  const row = await db.selectFrom("webhook_endpoints").selectAll().where(column, "=", value).executeTakeFirst();
  return row === undefined ? undefined : toStoredEndpoint(row);
}

/** Those that are not deleted, oldest first. */
export async function listEndpoints(db: Db): Promise<StoredEndpoint[]> {
  const rows = await db
    .selectFrom("webhook_endpoints")
    .selectAll()
    .where("status", "<>", "deleted")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(toStoredEndpoint);
}

export async function changeEndpoint(db: Db, id: string, change: EndpointChange): Promise<void> {
  const { events, filterRecords, filterTags, description } = change;
  await db
    .updateTable("webhook_endpoints")
    .set({
      ...(events === undefined ? {} : { events }),
      ...(filterRecords === undefined ? {} : { filter_records: JSON.stringify(filterRecords) }),
      ...(filterTags === undefined ? {} : { filter_tags: filterTags }),
      ...(description === undefined ? {} : { description }),
    })
    .where("id", "=", id)
    .where("status", "<>", "deleted")
    .execute();
}

/** Empties it; what stays is the id and the token's hash, so that its address answers "not found" for a while. */
/** Pseudonym of the client that registered it; null for those of an earlier release. */
export async function findOwner(db: Db, id: string): Promise<{ ownerKey: string | null; host: string } | undefined> {
  const row = await db
    .selectFrom("webhook_endpoints")
    .select(["owner_key", "host"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row && { ownerKey: row.owner_key, host: row.host };
}

export async function eraseEndpoint(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable("webhook_endpoints").set(toErased(now)).where("id", "=", id).execute();
}

/** Erases endpoints whose time to be verified is over. */
export async function eraseUnverified(db: Db, now: Date): Promise<void> {
  await db
    .updateTable("webhook_endpoints")
    .set(toErased(now))
    .where("status", "=", "pending")
    .where("expires_at", "<=", now)
    .execute();
}

function toErased(now: Date) {
  const status: StoredEndpoint["status"] = "deleted";
  const noTags: string[] = [];
  return {
    status,
    url: "",
    host: "",
    description: null,
    filter_records: "[]",
    filter_tags: noTags,
    secrets: "[]",
    client_key: null,
    owner_key: null,
    deleted_at: now,
  };
}

export async function replaceSecret(db: Db, id: string, sealed: string, now: Date, until: Date): Promise<void> {
  const row = await db
    .selectFrom("webhook_endpoints")
    .select("secrets")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const former = row.secrets
    .filter((secret) => secret.until === null || Date.parse(secret.until) > now.getTime())
    .map((secret) => ({ ...secret, until: secret.until ?? until.toISOString() }));
  const secrets: SealedSecret[] = [{ sealed, until: null }, ...former].slice(0, MAX_SECRETS);
  await db
    .updateTable("webhook_endpoints")
    .set({ secrets: JSON.stringify(secrets) })
    .where("id", "=", id)
    .execute();
}

export async function activateEndpoint(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable("webhook_endpoints")
    .set({
      status: "active",
      activated_at: now,
      disabled_at: null,
      disabled_reason: null,
      failing_since: null,
      paused_until: null,
      client_key: null,
    })
    .where("id", "=", id)
    .where("status", "in", ["pending", "disabled"])
    .execute();
}

/** How many active endpoints one client has at a host. */
export async function countActive(db: Db, host: string, ownerKey: string): Promise<number> {
  const { count } = await db
    .selectFrom("webhook_endpoints")
    .select((query) => query.fn.countAll<string>().as("count"))
    .where("host", "=", host)
    .where("owner_key", "=", ownerKey)
    .where("status", "=", "active")
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** When the client registered its unverified endpoints since then, oldest first. */
export async function listPendingInstants(db: Db, clientKeys: readonly string[], since: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom("webhook_endpoints")
    .select("created_at")
    .where("client_key", "in", clientKeys)
    .where("status", "=", "pending")
    .where("created_at", ">", since)
    .orderBy("created_at")
    .execute();
  return rows.map((row) => row.created_at);
}

/** Gives the number of those that were active; without a reason it was the operator. */
export async function disableEndpoints(
  db: Db,
  ids: readonly string[],
  reason: "gone" | "failing" | null,
  now: Date,
): Promise<number> {
  const result = await db
    .updateTable("webhook_endpoints")
    .set({ status: "disabled", disabled_at: now, disabled_reason: reason })
    .where("id", "in", ids)
    .where("status", "=", "active")
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** False when the secrets are no longer those that were read. */
export async function replaceSecrets(
  db: Db,
  id: string,
  read: readonly SealedSecret[],
  secrets: readonly SealedSecret[],
): Promise<boolean> {
  const result = await db
    .updateTable("webhook_endpoints")
    .set({ secrets: JSON.stringify(secrets) })
    .where("id", "=", id)
    .where(sql<boolean>`secrets = ${JSON.stringify(read)}::jsonb`)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Forgets whose registration it was after a day, and deleted endpoints after 30. */
export async function forgetEndpoints(db: Db, clientBefore: Date, deletedBefore: Date): Promise<void> {
  await db
    .updateTable("webhook_endpoints")
    .set({ client_key: null })
    .where("client_key", "is not", null)
    .where("created_at", "<", clientBefore)
    .execute();
  await db.deleteFrom("webhook_endpoints").where("deleted_at", "<", deletedBefore).execute();
}

export function toStoredEndpoint(row: Selectable<WebhookEndpointsTable>): StoredEndpoint {
  return {
    id: row.id,
    status: row.status,
    url: row.url,
    host: row.host,
    events: row.events,
    filterRecords: row.filter_records,
    filterTags: row.filter_tags,
    description: row.description,
    secrets: row.secrets,
    tokenHash: row.token_hash,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    activatedAt: row.activated_at,
    disabledAt: row.disabled_at,
    disabledReason: row.disabled_reason,
    failingSince: row.failing_since,
    isSlow: row.is_slow,
  };
}
