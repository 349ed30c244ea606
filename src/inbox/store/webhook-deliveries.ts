/** Table of deliveries: one per event and endpoint, and one per test or verification. */
import { type Selectable, sql } from "kysely";
import type { DeliveryStatus } from "#api/schema/webhook.ts";
import type { NewDelivery, StoredDelivery } from "../webhooks/webhook-store.ts";
import type { Db, WebhookDeliveriesTable } from "./tables.ts";

/** A delivery of an event, as the dispatcher writes it. */
export interface EventDelivery {
  id: string;
  endpointId: string;
  eventId: string;
  eventType: string;
  position: number;
}

/** Rows per statement: one parameter of some hundred kB at most. */
const CHUNK = 2000;

export async function insertEventDeliveries(db: Db, deliveries: readonly EventDelivery[], now: Date): Promise<void> {
  for (let start = 0; start < deliveries.length; start += CHUNK) {
    const rows = JSON.stringify(deliveries.slice(start, start + CHUNK));
    await sql`
      INSERT INTO webhook_deliveries (id, endpoint_id, kind, event_id, event_type, message_id, position, status, due_at, created_at)
      SELECT id, "endpointId", 'event', "eventId", "eventType", "eventId", position, 'pending', ${now}::timestamptz, ${now}::timestamptz
      FROM jsonb_to_recordset(${rows}::jsonb) AS row (id text, "endpointId" text, "eventId" text, "eventType" text, position integer)
      ON CONFLICT (event_id, endpoint_id) DO NOTHING
    `.execute(db);
  }
}

export async function insertDelivery(db: Db, delivery: NewDelivery): Promise<void> {
  await db
    .insertInto("webhookDeliveries")
    .values({
      id: delivery.id,
      endpointId: delivery.endpointId,
      kind: delivery.kind,
      eventId: null,
      eventType: delivery.type,
      messageId: delivery.id,
      position: 0,
      body: delivery.body,
      status: "pending",
      attempts: 0,
      dueAt: delivery.createdAt,
      claim: delivery.lease?.claim ?? null,
      claimedUntil: delivery.lease?.until ?? null,
      createdAt: delivery.createdAt,
      attemptLog: undefined,
    })
    .execute();
}

export async function findDelivery(db: Db, endpointId: string, id: string): Promise<StoredDelivery | undefined> {
  const row = await db
    .selectFrom("webhookDeliveries")
    .selectAll()
    .where("endpointId", "=", endpointId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row === undefined ? undefined : toStoredDelivery(row);
}

/** Newest first. */
export async function readDeliveries(
  db: Db,
  endpointId: string,
  { status, limit, offset }: { status: DeliveryStatus | null; limit: number | null; offset: number },
): Promise<{ deliveries: StoredDelivery[]; total: number }> {
  const matching = db
    .selectFrom("webhookDeliveries")
    .where("endpointId", "=", endpointId)
    .$if(status !== null, (query) => query.where("status", "=", status!));
  const { count } = await matching.select((query) => query.fn.countAll<string>().as("count")).executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .orderBy("createdAt", "desc")
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
    .updateTable("webhookDeliveries")
    .set({ status: "cancelled", claim: null, claimedUntil: null })
    .where("endpointId", "in", endpointIds)
    .where("status", "=", "pending")
    .execute();
}

/**
 * Events alone, and none that a runner has. Attempts made so far count: one that was given up gets one more.
 * @param id of a delivery or of an endpoint
 */
export async function retryDeliveries(db: Db, id: string, now: Date): Promise<number> {
  const result = await db
    .updateTable("webhookDeliveries")
    .set({ status: "pending", dueAt: now, claim: null, claimedUntil: null })
    .where((where) => where.or([where("id", "=", id), where("endpointId", "=", id)]))
    .where("kind", "=", "event")
    .where("status", "<>", "delivered")
    .where((where) => where.or([where("claimedUntil", "is", null), where("claimedUntil", "<=", now)]))
    .where("endpointId", "in", (query) =>
      query.selectFrom("webhookEndpoints").select("id").where("status", "=", "active"),
    )
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export async function forgetDeliveries(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("webhookDeliveries").where("createdAt", "<", before).execute();
}

function toStoredDelivery(row: Selectable<WebhookDeliveriesTable>): StoredDelivery {
  const { id, endpointId, kind, eventType: type, messageId, status } = row;
  const { attempts, manualAttempts, dueAt, createdAt, attemptLog: log } = row;
  return { id, endpointId, kind, type, messageId, status, attempts, manualAttempts, dueAt, createdAt, log };
}
