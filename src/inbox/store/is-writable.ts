/** Whether the database takes writes: a replica, and a server switched to read-only, answer reads alone. */
import { sql } from "kysely";
import type { Db } from "./tables.ts";

export async function isWritable(db: Db): Promise<boolean> {
  const { rows } = await sql<{ transactionReadOnly: string }>`SHOW transaction_read_only`.execute(db);
  return rows[0]!.transactionReadOnly === "off";
}
