/** Table of idempotency keys: the first answer to a request, for 24 hours. */
import type { IdempotencyClaim } from "#contact/contact-store.ts";
import type { Db } from "./tables.ts";

/** One statement decides: of any number of equal requests exactly one is the first. */
export async function claimIdempotencyKey(
  db: Db,
  keyHash: string,
  fingerprint: string,
  now: Date,
  staleBefore: Date,
): Promise<IdempotencyClaim> {
  const claimed = await db
    .insertInto("idempotencyKeys")
    .values({ keyHash: keyHash, fingerprint, sealedAnswer: null, claimedAt: now })
    .onConflict((conflict) =>
      conflict
        .column("keyHash")
        .doUpdateSet({ fingerprint, claimedAt: now })
        .where("idempotencyKeys.sealedAnswer", "is", null)
        .where("idempotencyKeys.claimedAt", "<", staleBefore),
    )
    .returning("keyHash")
    .executeTakeFirst();
  if (claimed !== undefined) return { kind: "first" };
  const row = await db.selectFrom("idempotencyKeys").selectAll().where("keyHash", "=", keyHash).executeTakeFirst();
  // Given back between the two statements: whoever asks again is the first.
  if (row === undefined) return { kind: "running" };
  if (row.fingerprint !== fingerprint) return { kind: "otherBody" };
  return row.sealedAnswer === null ? { kind: "running" } : { kind: "answered", sealedAnswer: row.sealedAnswer };
}

export async function storeAnswer(db: Db, keyHash: string, sealedAnswer: string): Promise<void> {
  await db.updateTable("idempotencyKeys").set({ sealedAnswer: sealedAnswer }).where("keyHash", "=", keyHash).execute();
}

/** Gives a key back whose request failed, so that the client may repeat it. */
export async function releaseIdempotencyKey(db: Db, keyHash: string): Promise<void> {
  await db.deleteFrom("idempotencyKeys").where("keyHash", "=", keyHash).where("sealedAnswer", "is", null).execute();
}

export async function forgetIdempotencyKeys(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("idempotencyKeys").where("claimedAt", "<", before).execute();
}
