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
    .insertInto("idempotency_keys")
    .values({ key_hash: keyHash, fingerprint, sealed_answer: null, claimed_at: now })
    .onConflict((conflict) =>
      conflict
        .column("key_hash")
        .doUpdateSet({ fingerprint, claimed_at: now })
        .where("idempotency_keys.sealed_answer", "is", null)
        .where("idempotency_keys.claimed_at", "<", staleBefore),
    )
    .returning("key_hash")
    .executeTakeFirst();
  if (claimed !== undefined) return { kind: "first" };
  const row = await db.selectFrom("idempotency_keys").selectAll().where("key_hash", "=", keyHash).executeTakeFirst();
  // Given back between the two statements: whoever asks again is the first.
  if (row === undefined) return { kind: "running" };
  if (row.fingerprint !== fingerprint) return { kind: "otherBody" };
  return row.sealed_answer === null ? { kind: "running" } : { kind: "answered", sealedAnswer: row.sealed_answer };
}

export async function storeAnswer(db: Db, keyHash: string, sealedAnswer: string): Promise<void> {
  await db
    .updateTable("idempotency_keys")
    .set({ sealed_answer: sealedAnswer })
    .where("key_hash", "=", keyHash)
    .execute();
}

/** Gives a key back whose request failed, so that the client may repeat it. */
export async function releaseIdempotencyKey(db: Db, keyHash: string): Promise<void> {
  await db.deleteFrom("idempotency_keys").where("key_hash", "=", keyHash).where("sealed_answer", "is", null).execute();
}

export async function forgetIdempotencyKeys(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("idempotency_keys").where("claimed_at", "<", before).execute();
}
