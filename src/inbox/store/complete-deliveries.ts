/** Writing down how attempts ended, many at once. */
import { sql } from "kysely";
import type { AttemptRecord, Completion } from "../webhooks/webhook-store.ts";
import type { Db } from "./tables.ts";
import { cancelPending } from "./webhook-deliveries.ts";
import { disableEndpoints } from "./webhook-endpoints.ts";

/** Attempts shown of a delivery. */
const MAX_LOGGED_ATTEMPTS = 20;

/** One transaction. Whatever lost its lease meanwhile is left alone: another runner answers for it. */
export async function completeDeliveries(db: Db, completion: Completion): Promise<void> {
  const { records, released, lanes, now, failingBefore } = completion;
  if (records.length > 0) await writeRecords(db, records);
  if (released.length > 0) {
    await sql`
      UPDATE webhook_deliveries AS d SET claim = NULL, claimed_until = NULL
      FROM jsonb_to_recordset(${JSON.stringify(released.map(({ id, claim }) => ({ id, claim })))}::jsonb) AS row (id text, claim text)
      WHERE d.id = row.id AND d.claim = row.claim
    `.execute(db);
  }
  const paces = records.filter((record) => record.isSlow !== null);
  if (paces.length > 0) await writePaces(db, paces);
  const health = toHealth(records);
  if (health.length > 0) await writeHealth(db, health);
  const gone = records.filter((record) => record.health === "gone").map((record) => record.endpointId);
  if (gone.length > 0) await disable(db, gone, "gone", now);
  const failing = await findFailing(
    db,
    health.filter((row) => row.last === "failure").map((row) => row.id),
    failingBefore,
  );
  if (failing.length > 0) await disable(db, failing, "failing", now);
  if (lanes.length > 0) {
    await sql`
      UPDATE webhook_endpoints AS e SET lane_claim = NULL, lane_until = ${now}::timestamptz
      FROM jsonb_to_recordset(${JSON.stringify(lanes)}::jsonb) AS row ("endpointId" text, claim text)
      WHERE e.id = row."endpointId" AND e.lane_claim = row.claim
    `.execute(db);
  }
}

async function writeRecords(db: Db, records: readonly AttemptRecord[]): Promise<void> {
  const rows = records.map(({ deliveryId: id, claim, status, attempts, isManual, dueAt, log }) => {
    return { id, claim, status, attempts, isManual, dueAt, log };
  });
  await sql`
    UPDATE webhook_deliveries AS d
    SET status = row.status, attempts = row.attempts,
      manual_attempts = d.manual_attempts + row."isManual"::int, due_at = row."dueAt", claim = NULL, claimed_until = NULL,
      attempt_log = CASE WHEN jsonb_array_length(d.attempt_log) >= ${MAX_LOGGED_ATTEMPTS}::int THEN d.attempt_log - 0 ELSE d.attempt_log END || row.log
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (id text, claim text, status text, attempts integer, "isManual" boolean, "dueAt" timestamptz, log jsonb)
    WHERE d.id = row.id AND d.attempts = row.attempts - (NOT row."isManual")::int AND d.claim IS NOT DISTINCT FROM row.claim
  `.execute(db);
}

/** Only changes come here, so few rows are written. */
async function writePaces(db: Db, records: readonly AttemptRecord[]): Promise<void> {
  const last = new Map(records.map(({ endpointId, isSlow }) => [endpointId, isSlow]));
  const rows = [...last].map(([id, isSlow]) => ({ id, isSlow })).sort((a, b) => (a.id < b.id ? -1 : 1));
  await sql`
    UPDATE webhook_endpoints AS e SET is_slow = row."isSlow"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (id text, "isSlow" boolean)
    WHERE e.id = row.id
  `.execute(db);
}

interface Health {
  id: string;
  last: "success" | "failure";
  /** First failure after the last success of this batch; null when the batch ends with a success. */
  failingSince: string | null;
  /** False when no success came first: an earlier failure is then still the first. */
  hasSuccess: boolean;
  pausedUntil: Date | null;
}

/** What a batch says about each endpoint, in the order of ids, so that runners lock rows in the same order. */
function toHealth(records: readonly AttemptRecord[]): Health[] {
  const byEndpoint = new Map<string, Health>();
  for (const { endpointId, health, log, pausedUntil } of records) {
    if (health === null) continue;
    const before = byEndpoint.get(endpointId);
    const isSuccess = health === "success";
    byEndpoint.set(endpointId, {
      id: endpointId,
      last: isSuccess ? "success" : "failure",
      failingSince: isSuccess ? null : (before?.failingSince ?? log.at),
      hasSuccess: isSuccess || (before?.hasSuccess ?? false),
      pausedUntil: pausedUntil ?? before?.pausedUntil ?? null,
    });
  }
  return [...byEndpoint.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Most batches change nothing about most endpoints: those rows are not written. */
async function writeHealth(db: Db, health: readonly Health[]): Promise<void> {
  await sql`
    UPDATE webhook_endpoints AS e
    SET failing_since = CASE WHEN row."hasSuccess" THEN row."failingSince" ELSE coalesce(e.failing_since, row."failingSince") END,
      paused_until = coalesce(row."pausedUntil", e.paused_until)
    FROM jsonb_to_recordset(${JSON.stringify(health)}::jsonb) AS row (id text, "failingSince" timestamptz, "hasSuccess" boolean, "pausedUntil" timestamptz)
    WHERE e.id = row.id AND (row."failingSince" IS NOT NULL OR e.failing_since IS NOT NULL OR row."pausedUntil" IS NOT NULL)
  `.execute(db);
}

async function findFailing(db: Db, ids: readonly string[], failingBefore: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("webhookEndpoints")
    .select("id")
    .where("id", "in", ids)
    .where("status", "=", "active")
    .where("failingSince", "<=", failingBefore)
    .execute();
  return rows.map((row) => row.id);
}

async function disable(db: Db, ids: readonly string[], reason: "gone" | "failing", now: Date): Promise<void> {
  await disableEndpoints(db, ids, reason, now);
  await cancelPending(db, ids);
}
