/** Table of idempotency keys: the first answer to a request, for 24 hours or until what it accepted is erased. */
import { AnsweredMeanwhile } from "../answer-once.ts";
import type { IdempotencyClaim, KeptAnswer, ResealCounts, Seal } from "../store.ts";
import { resealPages } from "./reseal-pages.ts";
import type { Db } from "./tables.ts";

/** One statement decides: of any number of equal requests exactly one is the first. */
export async function claimIdempotencyKey(
  db: Db,
  keyHash: string,
  fingerprints: readonly string[],
  now: Date,
  staleBefore: Date,
): Promise<IdempotencyClaim> {
  const fingerprint = fingerprints[0]!;
  const claimed = await db
    .insertInto("idempotencyKeys")
    .values({ keyHash, fingerprint, sealedAnswer: null, acceptedId: null, claimedAt: now })
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
  const isSameBody = fingerprints.includes(row.fingerprint);
  if (row.sealedAnswer === null) return { kind: isSameBody ? "running" : "otherBody" };
  return { kind: isSameBody ? "answered" : "otherBody", sealedAnswer: row.sealedAnswer };
}

/**
 * @param acceptedId of the message or report that was accepted
 * @throws {AnsweredMeanwhile} which ends the transaction: of two requests under one key only one is stored
 */
export async function storeAnswer(db: Db, { keyHash, sealedAnswer }: KeptAnswer, acceptedId: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("idempotencyKeys")
    .set({ sealedAnswer, acceptedId })
    .where("keyHash", "=", keyHash)
    .where("sealedAnswer", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AnsweredMeanwhile();
}

/** Forgets what was answered when these messages or reports were accepted: the answer holds their tokens. */
export async function forgetAnswers(db: Db, acceptedIds: readonly string[]): Promise<void> {
  if (acceptedIds.length === 0) return;
  await db.deleteFrom("idempotencyKeys").where("acceptedId", "in", acceptedIds).execute();
}

/** Gives a key back whose request failed, so that the client may repeat it. */
export async function releaseIdempotencyKey(db: Db, keyHash: string): Promise<void> {
  await db.deleteFrom("idempotencyKeys").where("keyHash", "=", keyHash).where("sealedAnswer", "is", null).execute();
}

export async function forgetIdempotencyKeys(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("idempotencyKeys").where("claimedAt", "<", before).execute();
}

export function resealAnswers(db: Db, seal: Seal): Promise<ResealCounts> {
  return resealPages(db, async (transaction, afterKey, limit) => {
    const rows = await transaction
      .selectFrom("idempotencyKeys")
      .select(["keyHash", "sealedAnswer"])
      .where("keyHash", ">", afterKey)
      .where("sealedAnswer", "is not", null)
      .orderBy("keyHash")
      .limit(limit)
      .forUpdate()
      .execute();
    const counts = { resealed: 0, locked: 0 };
    for (const { keyHash, sealedAnswer } of rows) {
      if (seal.findKeyId(sealedAnswer!) === seal.currentKeyId) continue;
      if (!seal.canOpen(sealedAnswer!)) {
        counts.locked++;
        continue;
      }
      const resealed = seal.seal(seal.open(sealedAnswer!, keyHash), keyHash);
      await transaction
        .updateTable("idempotencyKeys")
        .set({ sealedAnswer: resealed })
        .where("keyHash", "=", keyHash)
        .execute();
      counts.resealed++;
    }
    return { lastKey: rows.at(-1)?.keyHash ?? null, ...counts };
  });
}
