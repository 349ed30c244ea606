/** Table of one row: which build was looked at last. Locking it makes runners take turns. */
import { sql } from "kysely";
import type { Db } from "./tables.ts";

export interface DispatchState {
  buildId: string | null;
  nextPosition: number;
}

/** Undefined before the first deploy. */
export async function findBuildId(db: Db): Promise<string | null | undefined> {
  const row = await db.selectFrom("dispatch_state").select("build_id").executeTakeFirst();
  return row?.build_id;
}

/** True for the one runner that is the first ever. */
export async function createState(db: Db, now: Date): Promise<boolean> {
  const result = await db
    .insertInto("dispatch_state")
    .values({ id: 1, build_id: null, next_position: 1, watermark_at: now, swept_at: null })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Others wait here until the transaction ends. */
export async function lockState(db: Db): Promise<DispatchState> {
  const row = await db.selectFrom("dispatch_state").selectAll().forUpdate().executeTakeFirstOrThrow();
  return { buildId: row.build_id, nextPosition: row.next_position };
}

export async function writeState(db: Db, { buildId, nextPosition }: DispatchState): Promise<void> {
  await db
    .updateTable("dispatch_state")
    .set({ build_id: buildId, next_position: nextPosition })
    .where("id", "=", 1)
    .execute();
}

/** True for one caller per interval: others need not sweep. */
export async function takeSweep(db: Db, now: Date, notSince: Date): Promise<boolean> {
  const result = await db
    .updateTable("dispatch_state")
    .set({ swept_at: now })
    .where(sql<boolean>`(swept_at IS NULL OR swept_at < ${notSince}::timestamptz)`)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
