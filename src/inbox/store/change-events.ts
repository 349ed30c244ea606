/** Table of the events that were seen: it decides what is new, and keeps the messages that are sent. */
import { sql } from "kysely";
import type { EventSubject } from "../webhooks/match.ts";
import type { Db, EventState } from "./tables.ts";

export interface EventRow {
  id: string;
  position: number;
  subject: EventSubject | null;
  body: string | null;
}

const CHUNK = 1000;

/** Ids that were never seen, in the order given. */
export async function listUnseen(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT given.id FROM jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) WITH ORDINALITY AS given (id, ordinal)
    WHERE NOT EXISTS (SELECT 1 FROM change_events AS seen WHERE seen.id = given.id)
    ORDER BY given.ordinal
  `.execute(db);
  return rows.map((row) => row.id);
}

export async function insertEvents(
  db: Db,
  events: readonly EventRow[],
  state: EventState,
  seenAt: Date,
): Promise<void> {
  for (let start = 0; start < events.length; start += CHUNK) {
    await sql`
      INSERT INTO change_events (id, state, position, seen_at, subject, body)
      SELECT id, ${state}, position, ${seenAt}::timestamptz, subject, body
      FROM jsonb_to_recordset(${JSON.stringify(events.slice(start, start + CHUNK))}::jsonb)
        AS row (id text, position integer, subject jsonb, body text)
      ON CONFLICT (id) DO NOTHING
    `.execute(db);
  }
}

/** An event that is sent, as filters look at it. */
export interface DispatchedEvent {
  id: string;
  position: number;
  seenAt: Date;
  subject: EventSubject;
}

/** Events sent between two positions, oldest first. */
export async function listDispatched(db: Db, fromPosition: number, toPosition: number): Promise<DispatchedEvent[]> {
  const rows = await db
    .selectFrom("changeEvents")
    .select(["id", "position", "seenAt", "subject"])
    .where("state", "=", "dispatched")
    .where("position", ">=", fromPosition)
    .where("position", "<=", toPosition)
    .orderBy("position")
    .execute();
  return rows.map((row) => ({ id: row.id, position: row.position, seenAt: row.seenAt, subject: row.subject! }));
}

/** In ascending order. */
export async function listHeldPositions(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom("changeEvents")
    .select("position")
    .where("state", "=", "held")
    .orderBy("position")
    .execute();
  return rows.map((row) => row.position);
}

export async function countHeld(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("changeEvents")
    .select((query) => query.fn.countAll<string>().as("count"))
    .where("state", "=", "held")
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function setHeldState(db: Db, state: "dispatched" | "discarded"): Promise<number> {
  const result = await db
    .updateTable("changeEvents")
    .set({ state, ...(state === "discarded" ? { body: null } : {}) })
    .where("state", "=", "held")
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export async function readBodies(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("changeEvents").select(["id", "body"]).where("id", "in", ids).execute();
  return new Map(rows.flatMap((row) => (row.body === null ? [] : [[row.id, row.body] as const])));
}

/** Empties messages seen before then. The ids stay for ever: they say what was sent. */
export async function forgetBodies(db: Db, before: Date): Promise<void> {
  await db
    .updateTable("changeEvents")
    .set({ body: null })
    .where("body", "is not", null)
    .where("state", "<>", "held")
    .where("seenAt", "<", before)
    .execute();
}
