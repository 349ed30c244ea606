/**
 * Puts right what was written while the clock of the database stood in the future. Nothing that was stored then may wait for
 * that time to come: a lease would hold for a year, a client stay refused, and a message be kept longer than promised.
 */
import { type RawBuilder, sql } from "kysely";
import type { Db } from "./tables.ts";

/** @param now the time to which the clock has gone back */
export async function turnBack(db: Db, now: Date): Promise<void> {
  const at = sql`${now}::timestamptz`;
  const statements: RawBuilder<unknown>[] = [
    ...LASTING.map(({ table, from, until }) => shift(table, from, until, at)),
    ...STAMPS.map(([table, column]) => limit(table, column, at)),
    ...WAITS.map(([table, column, longest]) => limit(table, column, sql`${at} + ${longest}::interval`)),
    sql`DELETE FROM rate_windows WHERE last_hit_at > ${at}`,
    sql`UPDATE webhook_endpoints SET secrets = (
          SELECT jsonb_agg(
            CASE WHEN (secret->>'until')::timestamptz > ${at} + interval '1 day'
              THEN jsonb_set(secret, '{until}', to_jsonb(${now.toISOString()}::text)) ELSE secret END ORDER BY place)
          FROM jsonb_array_elements(secrets) WITH ORDINALITY AS kept (secret, place))
        WHERE jsonb_path_exists(secrets, '$[*] ? (@.until != null)')`,
  ];
  for (const statement of statements) await statement.execute(db);
}

/** What is kept for a time from a moment on: both move, so that it is kept for as long as promised. */
const LASTING = [
  { table: "contact_messages", from: "received_at", until: "expires_at" },
  { table: "submissions", from: "received_at", until: "expires_at" },
  { table: "webhook_endpoints", from: "created_at", until: "expires_at" },
] as const;

/** When something happened. */
const STAMPS = [
  ["contact_messages", "forwarded_at"],
  ["contact_messages", "erased_at"],
  ["submissions", "decided_at"],
  ["contact_mails", "first_attempt_at"],
  ["contact_routes", "set_at"],
  ["change_events", "seen_at"],
  ["idempotency_keys", "claimed_at"],
  ["operator_notices", "noticed_at"],
  ["webhook_deliveries", "created_at"],
  ["webhook_endpoints", "activated_at"],
  ["webhook_endpoints", "disabled_at"],
  ["webhook_endpoints", "deleted_at"],
  ["webhook_endpoints", "failing_since"],
] as const;

/** What waits until a moment, and how far ahead that is at most. */
const WAITS = [
  ["contact_mails", "due_at", "1 day"],
  ["contact_mails", "claimed_until", "10 minutes"],
  ["webhook_deliveries", "due_at", "1 day"],
  ["webhook_deliveries", "claimed_until", "10 minutes"],
  ["webhook_endpoints", "lane_until", "10 minutes"],
  ["webhook_endpoints", "paused_until", "1 day"],
] as const;

function shift(table: string, from: string, until: string, at: RawBuilder<unknown>): RawBuilder<unknown> {
  const [start, end] = [sql.ref(from), sql.ref(until)];
  return sql`UPDATE ${sql.table(table)} SET ${end} = ${end} - (${start} - ${at}), ${start} = ${at} WHERE ${start} > ${at}`;
}

function limit(table: string, column: string, latest: RawBuilder<unknown>): RawBuilder<unknown> {
  const instant = sql.ref(column);
  return sql`UPDATE ${sql.table(table)} SET ${instant} = ${latest} WHERE ${instant} > ${latest}`;
}
