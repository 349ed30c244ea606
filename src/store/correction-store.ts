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
import {
  claimIdempotencyKey,
  forgetAnswers,
  releaseIdempotencyKey,
  resealAnswers,
  storeAnswer,
} from "./idempotency-keys.ts";
import { findWaitSeconds, takeSlot } from "./rate-windows.ts";
import { resealPages } from "./reseal-pages.ts";
import type { Db } from "./tables.ts";

/** @param seal for what senders wrote */
export function createCorrectionStore(db: Db, seal: Seal): CorrectionStore {
  return {
    takeSlot: (rule, client, now) => takeSlot(db, rule, client, now),
    findWaitSeconds: (rule, client, now) => findWaitSeconds(db, rule, client, now),
    claimIdempotencyKey: (keyHash, fingerprints, now, staleBefore) =>
      claimIdempotencyKey(db, keyHash, fingerprints, now, staleBefore),
    releaseIdempotencyKey: (keyHash) => releaseIdempotencyKey(db, keyHash),
    resealAnswers: () => resealAnswers(db, seal),
    insertCorrection: (correction, answer) =>
      db.transaction().execute(async (transaction) => {
        await insertCorrectionRow(transaction, seal, correction);
        if (answer !== null) await storeAnswer(transaction, answer, correction.id);
      }),
    findCorrection: (id) => findCorrection(db, seal, id),
    listCorrections: (options) => listCorrections(db, seal, options),
    countReceived: () => countReceived(db),
    decideCorrection: (id, decision) => decideCorrection(db, id, decision),
    reopenCorrection: (id) => reopenCorrection(db, id),
    deleteCorrection: (id) =>
      db.transaction().execute(async (transaction) => {
        await forgetAnswers(transaction, [id]);
        return deleteCorrection(transaction, id);
      }),
    deleteExpired: (now) =>
      db.transaction().execute(async (transaction) => {
        const deleted = await deleteExpired(transaction, now);
        await forgetAnswers(transaction, deleted);
        return deleted.length;
      }),
    resealCorrections: () =>
      resealPages(db, (page, afterId, limit) => resealCorrectionPage(page, seal, afterId, limit)),
  };
}
