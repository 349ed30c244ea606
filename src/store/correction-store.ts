/** The database side of corrections: which tables take part in which step. */
import type { Seal } from "#contact/contact-store.ts";
import type { CorrectionStore } from "#corrections/correction-store.ts";
import {
  countReceived,
  decideCorrection,
  deleteCorrection,
  deleteExpired,
  findCorrection,
  insertCorrectionRow,
  listCorrections,
  reopenCorrection,
  resealCorrectionPage,
} from "./corrections.ts";
import { claimIdempotencyKey, releaseIdempotencyKey, storeAnswer } from "./idempotency-keys.ts";
import { findWaitSeconds, takeSlot } from "./rate-windows.ts";
import type { Db } from "./tables.ts";

/** @param seal for what senders wrote */
export function createCorrectionStore(db: Db, seal: Seal): CorrectionStore {
  return {
    takeSlot: (rule, client, now) => takeSlot(db, rule, client, now),
    findWaitSeconds: (rule, client, now) => findWaitSeconds(db, rule, client, now),
    claimIdempotencyKey: (keyHash, fingerprint, now, staleBefore) =>
      claimIdempotencyKey(db, keyHash, fingerprint, now, staleBefore),
    releaseIdempotencyKey: (keyHash) => releaseIdempotencyKey(db, keyHash),
    insertCorrection: (correction, answer) =>
      db.transaction().execute(async (transaction) => {
        await insertCorrectionRow(transaction, seal, correction);
        if (answer !== null) await storeAnswer(transaction, answer.keyHash, answer.sealedAnswer);
      }),
    findCorrection: (id) => findCorrection(db, seal, id),
    listCorrections: (options) => listCorrections(db, seal, options),
    countReceived: () => countReceived(db),
    decideCorrection: (id, decision) => decideCorrection(db, id, decision),
    reopenCorrection: (id) => reopenCorrection(db, id),
    deleteCorrection: (id) => deleteCorrection(db, id),
    deleteExpired: (now) => deleteExpired(db, now),
    resealCorrections: () => resealCorrections(db, seal),
  };
}

/** Some at a time, so that reports go on being taken meanwhile. */
async function resealCorrections(db: Db, seal: Seal): Promise<{ resealed: number; locked: number }> {
  const total = { resealed: 0, locked: 0 };
  for (let afterId: string | null = ""; afterId !== null;) {
    const from: string = afterId;
    const page = await db.transaction().execute((transaction) => resealCorrectionPage(transaction, seal, from));
    total.resealed += page.resealed;
    total.locked += page.locked;
    afterId = page.lastId;
  }
  return total;
}
