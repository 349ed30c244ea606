/** Table of exact sliding windows: when a client did what, no more instants than the limit. */
import { sql } from "kysely";
import type { RateRule, RateSlot } from "#schema/rate.ts";
import type { Db } from "./tables.ts";

/** Counts one action if the limit allows it. One statement, so that requests at the same moment can't both take the last slot. */
export async function takeSlot(db: Db, rule: RateRule, clientKey: string, now: Date): Promise<RateSlot> {
  const windowStart = new Date(now.getTime() - rule.windowSeconds * 1000);
  const recent = sql`(SELECT coalesce(array_agg(hit ORDER BY hit), '{}') FROM unnest(rate_windows.hits) AS hit WHERE hit > ${windowStart}::timestamptz)`;
  const { rows } = await sql<{ used: number }>`
    INSERT INTO rate_windows (bucket, client_key, hits, last_hit_at)
    VALUES (${rule.bucket}, ${clientKey}, ARRAY[${now}::timestamptz], ${now}::timestamptz)
    ON CONFLICT (bucket, client_key) DO UPDATE
      SET hits = ${recent} || ${now}::timestamptz, last_hit_at = ${now}::timestamptz
      WHERE cardinality(${recent}) < ${rule.limit}::int
    RETURNING cardinality(hits) AS used
  `.execute(db);
  const [taken] = rows;
  if (taken !== undefined) return { isAllowed: true, remaining: Math.max(0, rule.limit - taken.used) };

  const row = await db
    .selectFrom("rate_windows")
    .select(
      sql<Date | null>`(SELECT min(hit) FROM unnest(hits) AS hit WHERE hit > ${windowStart}::timestamptz)`.as("oldest"),
    )
    .where("bucket", "=", rule.bucket)
    .where("client_key", "=", clientKey)
    .executeTakeFirst();
  const freeAt = (row?.oldest ?? now).getTime() + rule.windowSeconds * 1000;
  return { isAllowed: false, retryAfterSeconds: Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000)) };
}

export async function forgetWindows(db: Db, lastHitBefore: Date): Promise<void> {
  await db.deleteFrom("rate_windows").where("last_hit_at", "<", lastHitBefore).execute();
}
