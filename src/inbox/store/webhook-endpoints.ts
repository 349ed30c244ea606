/** Table of webhook endpoints. */
import { type Selectable, sql } from "kysely";
import type { Seal } from "../store.ts";
import type { EndpointChange, NewEndpoint, SealedSecret, StoredEndpoint } from "../webhooks/webhook-store.ts";
import type { ResealedPage } from "./reseal-pages.ts";
import type { Db, WebhookEndpointsTable } from "./tables.ts";

/** Beyond this many, the oldest secret stops signing before its time is up. */
const MAX_SECRETS = 5;

/** @param seal null writes the address as it is, as the release before sealing reads it */
export async function insertEndpoint(db: Db, seal: Seal | null, endpoint: NewEndpoint): Promise<void> {
  await db
    .insertInto("webhookEndpoints")
    .values({
      id: endpoint.id,
      status: "pending",
      ...(seal === null ? { url: endpoint.url, host: endpoint.host } : sealAddress(seal, endpoint.id, endpoint.url)),
      events: endpoint.events,
      filterRecords: JSON.stringify(endpoint.filterRecords),
      filterTags: endpoint.filterTags,
      description: endpoint.description,
      secrets: JSON.stringify(endpoint.secrets),
      tokenHash: endpoint.tokenHash,
      clientKey: endpoint.client[0]?.key ?? null,
      ownerKey: endpoint.ownerKey,
      createdAt: endpoint.createdAt,
      expiresAt: endpoint.expiresAt,
    })
    .execute();
}

export async function findEndpointBy(
  db: Db,
  seal: Seal,
  column: "id" | "tokenHash",
  value: string,
): Promise<StoredEndpoint | undefined> {
  const row = await db.selectFrom("webhookEndpoints").selectAll().where(column, "=", value).executeTakeFirst();
  return row === undefined ? undefined : toStoredEndpoint(seal, row);
}

/** Those that are not deleted, oldest first. */
export async function listEndpoints(db: Db, seal: Seal): Promise<StoredEndpoint[]> {
  const rows = await db
    .selectFrom("webhookEndpoints")
    .selectAll()
    .where("status", "<>", "deleted")
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  return rows.map((row) => toStoredEndpoint(seal, row));
}

export async function changeEndpoint(db: Db, id: string, change: EndpointChange): Promise<void> {
  const { events, filterRecords, filterTags, description } = change;
  await db
    .updateTable("webhookEndpoints")
    .set({
      ...(events === undefined ? {} : { events }),
      ...(filterRecords === undefined ? {} : { filterRecords: JSON.stringify(filterRecords) }),
      ...(filterTags === undefined ? {} : { filterTags }),
      ...(description === undefined ? {} : { description }),
    })
    .where("id", "=", id)
    .where("status", "<>", "deleted")
    .execute();
}

/** Pseudonym of the client that registered it; null for those of an earlier release. */
export async function findOwner(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom("webhookEndpoints").select("ownerKey").where("id", "=", id).executeTakeFirst();
  return row?.ownerKey ?? null;
}

/** Empties it; what stays is the id and the token's hash, so that its address answers "not found" for a while. */
export async function eraseEndpoint(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable("webhookEndpoints").set(toErased(now)).where("id", "=", id).execute();
}

/** Erases endpoints whose time to be verified is over. */
export async function eraseUnverified(db: Db, now: Date): Promise<void> {
  await db
    .updateTable("webhookEndpoints")
    .set(toErased(now))
    .where("status", "=", "pending")
    .where("expiresAt", "<=", now)
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
    filterRecords: "[]",
    filterTags: noTags,
    secrets: "[]",
    clientKey: null,
    ownerKey: null,
    deletedAt: now,
  };
}

export async function replaceSecret(db: Db, id: string, sealed: string, now: Date, until: Date): Promise<void> {
  const row = await db
    .selectFrom("webhookEndpoints")
    .select("secrets")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const former = row.secrets
    .filter((secret) => secret.until === null || Date.parse(secret.until) > now.getTime())
    .map((secret) => ({ ...secret, until: secret.until ?? until.toISOString() }));
  const secrets: SealedSecret[] = [{ sealed, until: null }, ...former].slice(0, MAX_SECRETS);
  await db
    .updateTable("webhookEndpoints")
    .set({ secrets: JSON.stringify(secrets) })
    .where("id", "=", id)
    .execute();
}

export async function activateEndpoint(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable("webhookEndpoints")
    .set({
      status: "active",
      activatedAt: now,
      disabledAt: null,
      disabledReason: null,
      failingSince: null,
      pausedUntil: null,
      clientKey: null,
    })
    .where("id", "=", id)
    .where("status", "in", ["pending", "disabled"])
    .execute();
}

/**
 * How many active endpoints one client has at a host.
 * @param ownerKey pseudonym of the client at that host alone
 */
export async function countActive(db: Db, ownerKey: string): Promise<number> {
  const { count } = await db
    .selectFrom("webhookEndpoints")
    .select((query) => query.fn.countAll<string>().as("count"))
    .where("ownerKey", "=", ownerKey)
    .where("status", "=", "active")
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** When the client registered its unverified endpoints since then, oldest first. */
export async function listPendingInstants(db: Db, clientKeys: readonly string[], since: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom("webhookEndpoints")
    .select("createdAt")
    .where("clientKey", "in", clientKeys)
    .where("status", "=", "pending")
    .where("createdAt", ">", since)
    .orderBy("createdAt")
    .execute();
  return rows.map((row) => row.createdAt);
}

/** Gives the number of those that were active; without a reason it was the operator. */
export async function disableEndpoints(
  db: Db,
  ids: readonly string[],
  reason: "gone" | "failing" | null,
  now: Date,
): Promise<number> {
  const result = await db
    .updateTable("webhookEndpoints")
    .set({ status: "disabled", disabledAt: now, disabledReason: reason })
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
    .updateTable("webhookEndpoints")
    .set({ secrets: JSON.stringify(secrets) })
    .where("id", "=", id)
    .where(sql<boolean>`secrets = ${JSON.stringify(read)}::jsonb`)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Forgets whose registration it was after a day, and deleted endpoints after 30. */
export async function forgetEndpoints(db: Db, clientBefore: Date, deletedBefore: Date): Promise<void> {
  await db
    .updateTable("webhookEndpoints")
    .set({ clientKey: null })
    .where("clientKey", "is not", null)
    .where("createdAt", "<", clientBefore)
    .execute();
  await db.deleteFrom("webhookEndpoints").where("deletedAt", "<", deletedBefore).execute();
}

/** Seals addresses that are plain, or sealed with another key than the current one. */
export async function resealAddressPage(db: Db, seal: Seal, afterId: string, limit: number): Promise<ResealedPage> {
  const rows = await db
    .selectFrom("webhookEndpoints")
    .select(["id", "url"])
    .where("url", "<>", "")
    .where("url", "not like", `v1.${seal.currentKeyId}.%`)
    .where("id", ">", afterId)
    .orderBy("id")
    .limit(limit)
    .forUpdate()
    .execute();
  const counts = { resealed: 0, locked: 0 };
  for (const row of rows) {
    const url = openAddress(seal, row.id, row.url);
    if (url === null) {
      counts.locked++;
      continue;
    }
    await db
      .updateTable("webhookEndpoints")
      .set(sealAddress(seal, row.id, url))
      .where("id", "=", row.id)
      .execute();
    counts.resealed++;
  }
  return { lastKey: rows.at(-1)?.id ?? null, ...counts };
}

/** An address may hold a secret, and says who listens: neither it nor its host is readable in a backup. */
function sealAddress(seal: Seal, id: string, url: string): { url: string; host: string } {
  return { url: seal.seal(url, `address ${id}`), host: "" };
}

/** Null when no key opens it, or the row was tampered with: one such row must not stop the others. Reads both forms: an earlier release wrote it plain, and so does SEAL_MESSAGES=off. */
export function openAddress(seal: Seal, id: string, url: string): string | null {
  if (seal.findKeyId(url) === null) return url;
  try {
    return seal.open(url, `address ${id}`);
  } catch {
    return null;
  }
}

export function toStoredEndpoint(seal: Seal, row: Selectable<WebhookEndpointsTable>): StoredEndpoint {
  return {
    id: row.id,
    status: row.status,
    url: openAddress(seal, row.id, row.url),
    events: row.events,
    filterRecords: row.filterRecords,
    filterTags: row.filterTags,
    description: row.description,
    secrets: row.secrets,
    tokenHash: row.tokenHash,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    activatedAt: row.activatedAt,
    disabledAt: row.disabledAt,
    disabledReason: row.disabledReason,
    failingSince: row.failingSince,
    isSlow: row.isSlow,
  };
}
