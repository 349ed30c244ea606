/** Table of one row: which build was looked at last. Locking it makes runners take turns. */
import type { Db } from "./tables.ts";
import { turnBack } from "./turn-back.ts";

export interface DispatchState {
  buildId: string | null;
  nextPosition: number;
}

/** Undefined before the first deploy. */
export async function findBuildId(db: Db): Promise<string | null | undefined> {
  const row = await db.selectFrom("dispatchState").select("buildId").executeTakeFirst();
  return row?.buildId;
}

/** True for the one runner that is the first ever. */
export async function createState(db: Db, now: Date): Promise<boolean> {
  const result = await db
    .insertInto("dispatchState")
    .values({ id: 1, buildId: null, nextPosition: 1, watermarkAt: now, sweptAt: null })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Others wait here until the transaction ends. */
export async function lockState(db: Db): Promise<DispatchState> {
  const row = await db.selectFrom("dispatchState").selectAll().forUpdate().executeTakeFirstOrThrow();
  return { buildId: row.buildId, nextPosition: row.nextPosition };
}

export async function writeState(db: Db, { buildId, nextPosition }: DispatchState): Promise<void> {
  await db.updateTable("dispatchState").set({ buildId, nextPosition }).where("id", "=", 1).execute();
}

/** True for one caller per interval: others need not sweep. After a clock that was ahead has gone back, at once. */
export async function takeSweep(db: Db, now: Date, notSince: Date): Promise<boolean> {
  const [state] = await db.selectFrom("dispatchState").select("sweptAt").forUpdate().execute();
  if (state === undefined) return false;
  const hasTurnedBack = state.sweptAt !== null && state.sweptAt > now;
  if (state.sweptAt !== null && state.sweptAt >= notSince && !hasTurnedBack) return false;
  if (hasTurnedBack) await turnBack(db, now);
  await db.updateTable("dispatchState").set({ sweptAt: now }).execute();
  return true;
}
