/** The database side of contact: which tables take part in which step. */
import type { ContactStore, Seal } from "../store.ts";
import { claimMails, finishMail, hastenMail, insertMail, removeMails, removeUnclaimedMail } from "./contact-mails.ts";
import {
  countWaiting,
  eraseExpiredMessages,
  eraseMessageRow,
  findMessage,
  forgetErasedMessages,
  insertMessageRow,
  listMessages,
  resealMessagePage,
} from "./contact-messages.ts";
import { listRoutes, removeRoute, setRoute } from "./contact-routes.ts";
import type { Db } from "./tables.ts";
import { forgetAnswers, forgetIdempotencyKeys, storeAnswer } from "./idempotency-keys.ts";
import { releaseNotice, takeNotice } from "./operator-notices.ts";
import { forgetWindows } from "./rate-windows.ts";
import { resealPages } from "./reseal-pages.ts";
import { countRepeats, createLimitStore } from "./submissions.ts";
import { DAY_MS, HOUR_MS } from "#lib/format/durations.ts";

/**
 * @param seal for what senders wrote
 * @param isSealing false writes it in plain columns, as the release before sealing reads it; both forms are read
 */
export function createContactStore(db: Db, seal: Seal, isSealing = true): ContactStore {
  return {
    isSealing,
    ...createLimitStore(db, seal),
    countRepeats: (hashes, aiId, since) => countRepeats(db, "contactMessages", hashes, aiId, since),
    countWaiting: (expiresBefore) => countWaiting(db, expiresBefore),
    reseal: () => resealPages(db, (page, afterId, limit) => resealMessagePage(page, seal, afterId, limit)),
    takeNotice: (now, notSince) => takeNotice(db, now, notSince),
    releaseNotice: () => releaseNotice(db),
    insert: (message, answer) =>
      db.transaction().execute(async (transaction) => {
        await insertMessageRow(transaction, isSealing ? seal : null, message);
        if (message.status === "received") await insertMail(transaction, message.id, message.receivedAt);
        if (answer !== null) await storeAnswer(transaction, answer, message.id);
      }),
    find: (id) => findMessage(db, seal, id),
    list: (options) => listMessages(db, seal, options),
    erase: (id, now) =>
      db.transaction().execute(async (transaction) => {
        await removeMails(transaction, [id]);
        await forgetAnswers(transaction, [id]);
        return eraseMessageRow(transaction, id, now);
      }),
    release: (id, now, expiresAt) => releaseMessage(db, id, now, expiresAt),
    hold: (id, now, reason) => holdMessage(db, id, now, reason),
    hastenMail: (id, now) => hastenMail(db, id, now),
    claimMails: (options) => db.transaction().execute((transaction) => claimMails(transaction, seal, options)),
    finishMail: (job, outcome) => db.transaction().execute((transaction) => finishMail(transaction, job, outcome)),
    setRoute: (route) => setRoute(db, route),
    removeRoute: (aiId) => removeRoute(db, aiId),
    listRoutes: () => listRoutes(db),
    sweep: (now, { keepDays, keepErasedDays, keepKeysHours }) =>
      db.transaction().execute(async (transaction) => {
        const erased = await eraseExpiredMessages(transaction, now, keepDays);
        await removeMails(transaction, erased);
        await forgetAnswers(transaction, erased);
        await forgetErasedMessages(transaction, new Date(now.getTime() - keepErasedDays * DAY_MS));
        await forgetIdempotencyKeys(transaction, new Date(now.getTime() - keepKeysHours * HOUR_MS));
        await forgetWindows(transaction, new Date(now.getTime() - DAY_MS));
        return erased.length;
      }),
  };
}

async function releaseMessage(db: Db, id: string, now: Date, expiresAt: Date): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const result = await transaction
      .updateTable("contactMessages")
      .set({ status: "received", quarantineReasons: [], expiresAt })
      .where("id", "=", id)
      .where("status", "in", ["quarantined", "failed"])
      .executeTakeFirst();
    if (result.numUpdatedRows === 0n) return false;
    await insertMail(transaction, id, now);
    return true;
  });
}

/** A failed message has no mail any more; one that is being sent keeps its own. */
async function holdMessage(db: Db, id: string, now: Date, reason: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const isTaken = await removeUnclaimedMail(transaction, id, now);
    const result = await transaction
      .updateTable("contactMessages")
      .set({ status: "quarantined", quarantineReasons: [reason] })
      .where("id", "=", id)
      .where("status", "in", isTaken ? ["received"] : ["failed"])
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  });
}
