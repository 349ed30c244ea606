/** Table of deliveries: one per event and endpoint, and one per test or verification. */
import { type Selectable, sql } from "kysely";
import type { DeliveryStatus } from "#schema/webhook.ts";
import type { NewDelivery, StoredDelivery } from "#webhooks/webhook-store.ts";
import type { Db, WebhookDeliveriesTable } from "./tables.ts";

/** A delivery of an event, as the dispatcher writes it. */
export interface EventDelivery {
  id: string;
  endpoint_id: string;
  event_id: string;
  event_type: string;
  position: number;
}

/** Rows per statement: one parameter of some hundred kB at most. */
const CHUNK = 2000;

export async function insertEventDeliveries(db: Db, deliveries: readonly EventDelivery[], now: Date): Promise<void> {
  for (let start = 0; start < deliveries.length; start += CHUNK) {
    const rows = JSON.stringify(deliveries.slice(start, start + CHUNK));
    await sql`
      INSERT INTO webhook_deliveries (id, endpoint_id, kind, event_id, event_type, message_id, position, status, due_at, created_at)
      SELECT id, endpoint_id, 'event', event_id, event_type, event_id, position, 'pending', ${now}::timestamptz, ${now}::timestamptz
      FROM jsonb_to_recordset(${rows}::jsonb) AS row (id text, endpoint_id text, event_id text, event_type text, position integer)
      ON CONFLICT (event_id, endpoint_id) DO NOTHING
    `.execute(db);
  }
}

export async function insertDelivery(db: Db, delivery: NewDelivery): Promise<void> {
  await db
    .insertInto("webhook_deliveries")
    .values({
      id: delivery.id,
      endpoint_id: delivery.endpointId,
      kind: delivery.kind,
      event_id: null,
      event_type: delivery.type,
      message_id: delivery.id,
      position: 0,
      body: delivery.body,
      status: "pending",
      attempts: 0,
      due_at: delivery.createdAt,
      claim: delivery.lease?.claim ?? null,
      claimed_until: delivery.lease?.until ?? null,
      created_at: delivery.createdAt,
      attempt_log: undefined,
    })
    .execute();
}

export async function findDelivery(db: Db, endpointId: string, id: string): Promise<StoredDelivery | undefined> {
  const row = await db
    .selectFrom("webhook_deliveries")
    .selectAll()
    .where("endpoint_id", "=", endpointId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row === undefined ? undefined : toStoredDelivery(row);
}

/** Newest first. */
export async function readDeliveries(
  db: Db,
  endpointId: string,
  { status, limit, offset }: { status: DeliveryStatus | null; limit: number; offset: number },
): Promise<{ deliveries: StoredDelivery[]; total: number }> {
  const matching = db
    .selectFrom("webhook_deliveries")
    .where("endpoint_id", "=", endpointId)
    .$if(status !== null, (query) => query.where("status", "=", status!));
  const { count } = await matching.select((query) => query.fn.countAll<string>().as("count")).executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("position", "desc")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  return { deliveries: rows.map(toStoredDelivery), total: Number(count) };
}

/** Takes back what was not sent yet. */
export async function cancelPending(db: Db, endpointIds: readonly string[]): Promise<void> {
  await db
    .updateTable("webhook_deliveries")
    .set({ status: "cancelled", claim: null, claimed_until: null })
    .where("endpoint_id", "in", endpointIds)
    .where("status", "=", "pending")
    .execute();
}

/**
 * Events alone, and none that a runner has. Attempts made so far count: one that was given up gets one more.
 * @param id of a delivery or of an endpoint
 */
export async function retryDeliveries(db: Db, id: string, now: Date): Promise<number> {
  const result = await db
    .updateTable("webhook_deliveries")
    .set({ status: "pending", due_at: now, claim: null, claimed_until: null })
    .where((where) => where.or([where("id", "=", id), where("endpoint_id", "=", id)]))
    .where("kind", "=", "event")
    .where("status", "<>", "delivered")
    .where((where) => where.or([where("claimed_until", "is", null), where("claimed_until", "<=", now)]))
    .where("endpoint_id", "in", (query) =>
      query.selectFrom("webhook_endpoints").select("id").where("status", "=", "active"),
    )
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export async function forgetDeliveries(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("webhook_deliveries").where("created_at", "<", before).execute();
}

function toStoredDelivery(row: Selectable<WebhookDeliveriesTable>): StoredDelivery {
  return {
    id: row.id,
    endpointId: row.endpoint_id,
    kind: row.kind,
    type: row.event_type,
    messageId: row.message_id,
    status: row.status,
    attempts: row.attempts,
    manualAttempts: row.manual_attempts,
    dueAt: row.due_at,
    createdAt: row.created_at,
    log: row.attempt_log,
  };
}
