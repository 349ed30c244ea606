/** How much waits, and for how long: what an operator's alarms look at. */
import { sql } from "kysely";
import type { Db } from "./tables.ts";

interface Queue {
  count: number;
  /** 0 while nothing waits. */
  oldestSeconds: number;
}

export interface QueueCounts {
  outbox: { mails: Queue; deliveries: Queue };
  /** Those that wait for the operator. */
  messages: { quarantined: number; failed: number };
  failedDeliveries: number;
  heldEvents: number;
  endpoints: { pending: number; active: number; failing: number; disabled: number };
}

export async function countQueues(db: Db): Promise<QueueCounts> {
  const [mails, deliveries, messages, heldEvents, endpoints] = await Promise.all([
    one<Queue>(
      db,
      sql`SELECT count(*)::int AS count, ${secondsSince("min(received_at)")} AS "oldestSeconds"
      FROM contact_mails JOIN contact_messages ON contact_messages.id = message_id`,
    ),
    one<Queue & { failed: number }>(
      db,
      sql`SELECT count(*) FILTER (WHERE status = 'pending')::int AS count,
      count(*) FILTER (WHERE status = 'failed')::int AS failed,
      ${secondsSince("min(created_at) FILTER (WHERE status = 'pending')")} AS "oldestSeconds"
      FROM webhook_deliveries WHERE status IN ('pending', 'failed')`,
    ),
    one<QueueCounts["messages"]>(
      db,
      sql`SELECT count(*) FILTER (WHERE status = 'quarantined')::int AS quarantined,
      count(*) FILTER (WHERE status = 'failed')::int AS failed
      FROM contact_messages WHERE status IN ('quarantined', 'failed')`,
    ),
    one<{ count: number }>(db, sql`SELECT count(*)::int AS count FROM change_events WHERE state = 'held'`),
    one<QueueCounts["endpoints"]>(
      db,
      sql`SELECT count(*) FILTER (WHERE status = 'pending')::int AS pending,
      count(*) FILTER (WHERE status = 'active')::int AS active,
      count(*) FILTER (WHERE status = 'active' AND failing_since IS NOT NULL)::int AS failing,
      count(*) FILTER (WHERE status = 'disabled')::int AS disabled FROM webhook_endpoints`,
    ),
  ]);
  const { failed: failedDeliveries, ...waiting } = deliveries;
  return {
    outbox: { mails, deliveries: waiting },
    messages,
    failedDeliveries,
    heldEvents: heldEvents.count,
    endpoints,
  };
}

/** @param instant an aggregate of this file, never text from outside */
function secondsSince(instant: string): ReturnType<typeof sql> {
  return sql`coalesce(extract(epoch FROM clock_timestamp() - (${sql.raw(instant)})), 0)::float8`;
}

async function one<Row>(db: Db, query: ReturnType<typeof sql>): Promise<Row> {
  return (await query.execute(db)).rows[0] as Row;
}
