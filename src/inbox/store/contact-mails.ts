/** Table of the outbox: messages that wait for a mail server. */
import type { MailJob, MailOutcome, Seal } from "../store.ts";
import type { ContactStatus } from "#api/schema/contact.ts";
import { toStoredMessage } from "./contact-messages.ts";
import type { Db } from "./tables.ts";

export async function insertMail(db: Db, messageId: string, dueAt: Date): Promise<void> {
  await db
    .insertInto("contactMails")
    .values({
      messageId,
      attempts: 0,
      firstAttemptAt: null,
      dueAt,
      claim: null,
      claimedUntil: null,
      lastError: null,
    })
    .execute();
}

export async function removeMails(db: Db, messageIds: readonly string[]): Promise<void> {
  if (messageIds.length === 0) return;
  await db.deleteFrom("contactMails").where("messageId", "in", messageIds).execute();
}

/** False when none waits, or when a process is sending it. */
export async function removeUnclaimedMail(db: Db, messageId: string, now: Date): Promise<boolean> {
  const result = await db
    .deleteFrom("contactMails")
    .where("messageId", "=", messageId)
    .where((where) => where.or([where("claimedUntil", "is", null), where("claimedUntil", "<=", now)]))
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** False when none waits, or when a process is sending it. */
export async function hastenMail(db: Db, messageId: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable("contactMails")
    .set({ dueAt: now })
    .where("messageId", "=", messageId)
    .where((where) => where.or([where("claimedUntil", "is", null), where("claimedUntil", "<=", now)]))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Takes due mails for this process until the lease ends. Any number of processes may ask at once; each mail goes to one. */
export async function claimMails(
  db: Db,
  seal: Seal,
  options: { now: Date; claim: string; leaseUntil: Date; limit: number },
): Promise<MailJob[]> {
  const { now, claim, leaseUntil, limit } = options;
  await db
    .updateTable("contactMails")
    .set({ claim, claimedUntil: leaseUntil })
    .where("messageId", "in", (query) =>
      query
        .selectFrom("contactMails")
        .select("messageId")
        .where("dueAt", "<=", now)
        .where((where) => where.or([where("claimedUntil", "is", null), where("claimedUntil", "<=", now)]))
        .orderBy("dueAt")
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
  const rows = await db
    .selectFrom("contactMails as mail")
    .innerJoin("contactMessages as message", "message.id", "mail.messageId")
    .leftJoin("contactRoutes as route", "route.aiId", "message.aiId")
    .selectAll("message")
    .select(["mail.attempts", "mail.firstAttemptAt", "mail.dueAt", "route.address"])
    .where("mail.claim", "=", claim)
    .orderBy("mail.dueAt")
    .orderBy("message.id")
    .execute();
  return rows.map((row) => ({
    message: toStoredMessage(seal, row),
    claim,
    attempts: row.attempts,
    firstAttemptAt: row.firstAttemptAt,
    route: row.address,
  }));
}

/** Writes down how an attempt ended; without effect when the lease was lost or the message erased meanwhile. */
export async function finishMail(db: Db, job: MailJob, outcome: MailOutcome): Promise<void> {
  const mine = { messageId: job.message.id, claim: job.claim };
  if (outcome.kind === "released") {
    await db
      .updateTable("contactMails")
      .set({ claim: null, claimedUntil: null })
      .where("messageId", "=", mine.messageId)
      .where("claim", "=", mine.claim)
      .execute();
    return;
  }
  if (outcome.kind === "retry") {
    await db
      .updateTable("contactMails")
      .set({
        attempts: job.attempts + 1,
        firstAttemptAt: job.firstAttemptAt ?? outcome.at,
        dueAt: outcome.dueAt,
        claim: null,
        claimedUntil: null,
        lastError: outcome.error,
      })
      .where("messageId", "=", mine.messageId)
      .where("claim", "=", mine.claim)
      .execute();
    return;
  }
  const ended = await db
    .deleteFrom("contactMails")
    .where("messageId", "=", mine.messageId)
    .where("claim", "=", mine.claim)
    .executeTakeFirst();
  if (ended.numDeletedRows === 0n) return;
  const status: ContactStatus = outcome.kind === "sent" ? "forwarded" : "failed";
  await db
    .updateTable("contactMessages")
    .set({ status, forwardedAt: outcome.kind === "sent" ? outcome.at : null })
    .where("id", "=", mine.messageId)
    .where("status", "<>", "erased")
    .execute();
}
