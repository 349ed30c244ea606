/**
 * Claiming: which runner attempts which delivery. Any number of runners may ask at the same moment;
 * SKIP LOCKED gives each something else, a lease gives back what a dead one held.
 */
import { type RawBuilder, sql } from "kysely";
import type { DeliveryStatus } from "#api/schema/webhook.ts";
import type { Seal } from "../store.ts";
import type { DeliveryJob, DeliveryKind, Lane, Lease, SealedSecret, SingleJob } from "../webhooks/webhook-store.ts";
import type { Db } from "./tables.ts";
import { openAddress } from "./webhook-endpoints.ts";

interface TargetRow {
  endpointId: string;
  url: string;
  secrets: SealedSecret[];
  failingSince: Date | null;
  isSlow: boolean;
}

interface JobRow {
  id: string;
  endpointId: string;
  kind: DeliveryKind;
  eventId: string | null;
  messageId: string;
  body: string | null;
  attempts: number;
  status: DeliveryStatus;
  dueAt: Date;
}

const JOB_COLUMNS = sql.raw(
  "d.id, d.endpoint_id, d.kind, d.event_id, d.message_id, d.body, d.attempts, d.status, d.due_at",
);

/** First attempts: locks endpoints and then takes the oldest deliveries of each, so that they stay in order. */
export async function claimLanes(
  db: Db,
  seal: Seal,
  { now, lease, isSlow, lanes, perLane }: { now: Date; lease: Lease; isSlow: boolean; lanes: number; perLane: number },
): Promise<Lane[]> {
  const isWaiting = sql`d.kind = 'event' AND d.status = 'pending' AND d.attempts = 0 AND ${isFree(now)}`;
  // A subquery with LIMIT is looked up per endpoint; EXISTS would be joined over all deliveries that wait.
  const targets = await sql<TargetRow>`
    UPDATE webhook_endpoints AS e
    SET lane_claim = ${lease.claim}, lane_until = ${lease.until}::timestamptz
    FROM (
      SELECT e.id FROM webhook_endpoints AS e
      WHERE e.status = 'active' AND (e.failing_since IS NOT NULL OR e.is_slow) = ${isSlow}::boolean AND ${isAwake(now)}
        AND (e.lane_claim IS NULL OR e.lane_until <= ${now}::timestamptz)
        AND (SELECT d.id FROM webhook_deliveries AS d WHERE d.endpoint_id = e.id AND ${isWaiting} LIMIT 1) IS NOT NULL
      ORDER BY e.lane_until NULLS FIRST, e.id
      LIMIT ${lanes}::int
      FOR UPDATE SKIP LOCKED
    ) AS chosen
    WHERE e.id = chosen.id
    RETURNING e.id AS endpoint_id, e.url, e.secrets, e.failing_since, e.is_slow
  `.execute(db);
  if (targets.rows.length === 0) return [];
  // The lane holds its deliveries: claiming each would double what is written.
  const jobs = await sql<JobRow>`
    SELECT ${JOB_COLUMNS}
    FROM jsonb_array_elements_text(${JSON.stringify(targets.rows.map((row) => row.endpointId))}::jsonb) AS chosen (endpoint_id)
    CROSS JOIN LATERAL (
      SELECT * FROM webhook_deliveries AS d
      WHERE d.endpoint_id = chosen.endpoint_id AND ${isWaiting}
      ORDER BY d.position
      LIMIT ${perLane}::int
    ) AS d
    ORDER BY d.position
  `.execute(db);
  const byEndpoint = Map.groupBy(jobs.rows, (row) => row.endpointId);
  return targets.rows.map((row) => ({
    target: toTarget(seal, row),
    claim: lease.claim,
    jobs: (byEndpoint.get(row.endpointId) ?? []).map((job) => toJob(job, null)),
  }));
}

/** Retries that are due, a few of each endpoint. */
export async function claimRetries(
  db: Db,
  seal: Seal,
  options: { now: Date; lease: Lease; limit: number; perEndpoint: number; except: readonly string[] },
): Promise<SingleJob[]> {
  const { now, lease, limit, perEndpoint, except } = options;
  return claimSingly(
    db,
    seal,
    lease,
    sql`
      SELECT due.id FROM webhook_endpoints AS e
      CROSS JOIN LATERAL (
        SELECT d.id, d.due_at FROM webhook_deliveries AS d
        WHERE d.endpoint_id = e.id AND d.kind = 'event' AND d.status = 'pending' AND d.attempts > 0
          AND d.due_at <= ${now}::timestamptz AND ${isFree(now)}
        ORDER BY d.due_at
        LIMIT ${perEndpoint}::int
        FOR UPDATE SKIP LOCKED
      ) AS due
      WHERE e.status = 'active' AND ${isAwake(now)}
        AND NOT e.id IN (SELECT jsonb_array_elements_text(${JSON.stringify(except)}::jsonb))
      LIMIT ${limit}::int
    `,
  );
}

/** Verifications and tests that nobody is attempting. */
export async function claimSingles(
  db: Db,
  seal: Seal,
  { now, lease, limit }: { now: Date; lease: Lease; limit: number },
): Promise<SingleJob[]> {
  return claimSingly(
    db,
    seal,
    lease,
    sql`
      SELECT d.id FROM webhook_deliveries AS d
      WHERE d.kind <> 'event' AND d.status = 'pending' AND d.due_at <= ${now}::timestamptz AND ${isFree(now)}
      ORDER BY d.due_at
      LIMIT ${limit}::int
      FOR UPDATE SKIP LOCKED
    `,
  );
}

/** One delivery for an attempt now, whatever its state, which stays; undefined while another runner has it. */
export async function claimDelivery(
  db: Db,
  seal: Seal,
  id: string,
  now: Date,
  lease: Lease,
): Promise<SingleJob | undefined> {
  const [single] = await claimSingly(
    db,
    seal,
    lease,
    sql`
      SELECT d.id FROM webhook_deliveries AS d
      WHERE d.id = ${id} AND ${isFree(now)} AND NOT (d.status = 'pending' AND d.attempts = 0 AND EXISTS (
        SELECT 1 FROM webhook_endpoints AS e WHERE e.id = d.endpoint_id AND e.lane_claim IS NOT NULL AND e.lane_until > ${now}::timestamptz
      ))
      FOR UPDATE
    `,
  );
  return single;
}

async function claimSingly(db: Db, seal: Seal, lease: Lease, chosen: RawBuilder<unknown>): Promise<SingleJob[]> {
  const { rows } = await sql<JobRow & TargetRow>`
    UPDATE webhook_deliveries AS d
    SET claim = ${lease.claim}, claimed_until = ${lease.until}::timestamptz
    FROM webhook_endpoints AS e, (${chosen}) AS chosen
    WHERE d.id = chosen.id AND e.id = d.endpoint_id AND e.status <> 'deleted'
    RETURNING ${JOB_COLUMNS}, e.url, e.secrets, e.failing_since, e.is_slow
  `.execute(db);
  return rows.map((row) => ({ target: toTarget(seal, row), job: toJob(row, lease.claim) }));
}

/** No runner has it, or the one that had it is dead. */
function isFree(now: Date): RawBuilder<unknown> {
  return sql`(d.claimed_until IS NULL OR d.claimed_until <= ${now}::timestamptz)`;
}

/** The endpoint did not ask for silence. */
function isAwake(now: Date): RawBuilder<unknown> {
  return sql`(e.paused_until IS NULL OR e.paused_until <= ${now}::timestamptz)`;
}

function toTarget(seal: Seal, { endpointId, url, secrets, failingSince, isSlow }: TargetRow): Lane["target"] {
  return { id: endpointId, url: openAddress(seal, endpointId, url), secrets, failingSince, isSlow };
}

function toJob(row: JobRow, claim: string | null): DeliveryJob {
  const { id, status, dueAt, kind, messageId, eventId, body, attempts } = row;
  return { id, claim, status, dueAt, kind, messageId, eventId, body, attempts };
}
