/** Table of exact sliding windows: when a client did what, no more instants than the limit. */
import { sql } from "kysely";
import type { RateClient, RateNetwork, RateRule, RateSlot } from "#api/schema/rate.ts";
import type { Db } from "./tables.ts";

/** Counts one action if every network of the client has room. Of requests at the same moment one takes the last slot. */
export async function takeSlot(db: Db, rule: RateRule, client: RateClient, now: Date): Promise<RateSlot> {
  return db.isTransaction
    ? takeSlotWithin(db, rule, client, now)
    : db.transaction().execute((transaction) => takeSlotWithin(transaction, rule, client, now));
}

/** Seconds until the client has room again; null when it has room now. Counts nothing. */
export async function findWaitSeconds(db: Db, rule: RateRule, client: RateClient, now: Date): Promise<number | null> {
  const windows = await readWindows(db, rule, client, now);
  const waits = client.map((network) => toWaitSeconds(rule, network, windows, now));
  const longest = Math.max(0, ...waits);
  return longest === 0 ? null : longest;
}

export async function forgetWindows(db: Db, lastHitBefore: Date): Promise<void> {
  await db.deleteFrom("rateWindows").where("lastHitAt", "<", lastHitBefore).execute();
}

async function takeSlotWithin(db: Db, rule: RateRule, client: RateClient, now: Date): Promise<RateSlot> {
  // In one order, so that no two requests wait for each other.
  for (const key of client.map((network) => network.key).sort())
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`rate ${rule.bucket} ${key}`}, 0))`.execute(db);
  const windows = await readWindows(db, rule, client, now);
  const waits = client.map((network) => toWaitSeconds(rule, network, windows, now));
  const retryAfterSeconds = Math.max(0, ...waits);
  if (retryAfterSeconds > 0) return { isAllowed: false, retryAfterSeconds };
  for (const { key } of client) await addHit(db, rule, key, windows.get(key) ?? [], now);
  const left = client.map((network) => rule.limit * network.share - countHits(network, windows) - 1);
  return { isAllowed: true, remaining: Math.max(0, Math.min(...left)) };
}

/** Instants inside the window by key, oldest first. */
type Windows = ReadonlyMap<string, readonly Date[]>;

async function readWindows(db: Db, rule: RateRule, client: RateClient, now: Date): Promise<Windows> {
  const keys = client.flatMap(({ key, formerKey }) => (formerKey === null ? [key] : [key, formerKey]));
  const windowStart = now.getTime() - rule.windowSeconds * 1000;
  const rows = await db
    .selectFrom("rateWindows")
    .select(["clientKey", "hits"])
    .where("bucket", "=", rule.bucket)
    .where("clientKey", "in", keys)
    .execute();
  return new Map(rows.map((row) => [row.clientKey, row.hits.filter((hit) => hit.getTime() > windowStart)]));
}

function listHits({ key, formerKey }: RateNetwork, windows: Windows): Date[] {
  const former = formerKey === null ? [] : (windows.get(formerKey) ?? []);
  return [...former, ...(windows.get(key) ?? [])].sort((a, b) => a.getTime() - b.getTime());
}

function countHits(network: RateNetwork, windows: Windows): number {
  return listHits(network, windows).length;
}

/** 0 when there is room. */
function toWaitSeconds(rule: RateRule, network: RateNetwork, windows: Windows, now: Date): number {
  const limit = rule.limit * network.share;
  const hits = listHits(network, windows);
  if (hits.length < limit) return 0;
  // A limit of 0 never has room; callers are asked to wait for the whole window.
  const leaving = hits[hits.length - limit] ?? now;
  return Math.max(1, Math.ceil((leaving.getTime() + rule.windowSeconds * 1000 - now.getTime()) / 1000));
}

async function addHit(db: Db, rule: RateRule, key: string, recent: readonly Date[], now: Date): Promise<void> {
  const row = { hits: [...recent, now], lastHitAt: now };
  await db
    .insertInto("rateWindows")
    .values({ bucket: rule.bucket, clientKey: key, ...row })
    .onConflict((conflict) => conflict.columns(["bucket", "clientKey"]).doUpdateSet(row))
    .execute();
}
