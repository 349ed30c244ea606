/**
 * The clock of the database. Machines disagree about the time, and a server whose clock is ten minutes slow would take
 * the leases of others for its own; so all of them go by the one clock they share.
 */
import { sql } from "kysely";
import type { Clock } from "#api/schema/clock.ts";
import type { Db } from "./tables.ts";

/** Reads the time within a transaction. */
export type ReadTime = (db: Db) => Promise<Date>;

export interface DatabaseClock extends Clock {
  readWithin: ReadTime;
}

/**
 * @param elapsedMs a clock that is never set, for the time between readings
 * @param startedAt what `now` counts from before the first reading
 */
export function createDatabaseClock(db: Db, elapsedMs: () => number, startedAt: Date): DatabaseClock {
  let reading = { time: startedAt.getTime(), at: elapsedMs() };
  const readWithin: ReadTime = async (connection) => {
    // `clock_timestamp` and not `now`: a transaction may have waited for a lock since it began.
    const { rows } = await sql<{ time: Date }>`SELECT clock_timestamp() AS time`.execute(connection);
    const { time } = rows[0]!;
    reading = { time: time.getTime(), at: elapsedMs() };
    return time;
  };
  return {
    now: () => new Date(reading.time + (elapsedMs() - reading.at)),
    read: () => readWithin(db),
    readWithin,
  };
}
