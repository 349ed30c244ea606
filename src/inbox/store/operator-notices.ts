/** Table of one row: when the operator was last notified of what is waiting. */
import type { Db } from "./tables.ts";

/** True for one caller per interval: the others need not tell. */
export async function takeNotice(db: Db, now: Date, notSince: Date): Promise<boolean> {
  const result = await db
    .insertInto("operatorNotices")
    .values({ id: 1, noticedAt: now })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({ noticedAt: now }).where("operatorNotices.noticedAt", "<", notSince),
    )
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Gives it back after a mail that did not go out: the next call tries again. */
export async function releaseNotice(db: Db): Promise<void> {
  await db.deleteFrom("operatorNotices").execute();
}
