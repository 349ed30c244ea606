/** Table of the outbox: messages that wait for a mail server. */
import { sql } from "kysely";
import type { MailJob, MailOutcome, Seal } from "#contact/contact-store.ts";
import type { ContactStatus } from "#schema/contact.ts";
import { toStoredMessage } from "./contact-messages.ts";
import type { Db } from "./tables.ts";

export async function insertMail(db: Db, messageId: string, dueAt: Date): Promise<void> {
  await db
    .insertInto("contact_mails")
    .values({
      message_id: messageId,
      attempts: 0,
      first_attempt_at: null,
      due_at: dueAt,
      claim: null,
      claimed_until: null,
      last_error: null,
    })
    .execute();
}

export async function removeMails(db: Db, messageIds: readonly string[]): Promise<void> {
  if (messageIds.length === 0) return;
  await db.deleteFrom("contact_mails").where("message_id", "in", messageIds).execute();
}

/** False when none waits, or when a process is sending it. */
export async function hastenMail(db: Db, messageId: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable("contact_mails")
    .set({ due_at: now })
    .where("message_id", "=", messageId)
    .where((where) => where.or([where("claimed_until", "is", null), where("claimed_until", "<=", now)]))
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
    .updateTable("contact_mails")
    .set({ claim, claimed_until: leaseUntil })
    .where("message_id", "in", (query) =>
      query
        .selectFrom("contact_mails")
        .select("message_id")
        .where("due_at", "<=", now)
        .where((where) => where.or([where("claimed_until", "is", null), where("claimed_until", "<=", now)]))
        .orderBy("due_at")
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
  const rows = await db
    .selectFrom("contact_mails as mail")
    .innerJoin("contact_messages as message", "message.id", "mail.message_id")
    .leftJoin("contact_routes as route", "route.ai_id", "message.ai_id")
    .selectAll("message")
    .select(["mail.attempts", "mail.first_attempt_at", "mail.due_at", "route.address"])
    .where("mail.claim", "=", claim)
    .orderBy("mail.due_at")
    .orderBy("message.id")
    .execute();
  return rows.map((row) => ({
    message: toStoredMessage(seal, row),
    claim,
    attempts: row.attempts,
    firstAttemptAt: row.first_attempt_at,
    route: row.address,
  }));
}

/** Writes down how an attempt ended; without effect when the lease was lost or the message erased meanwhile. */
export async function finishMail(db: Db, job: MailJob, outcome: MailOutcome): Promise<void> {
  const mine = { message_id: job.message.id, claim: job.claim };
  if (outcome.kind === "released") {
    await db
      .updateTable("contact_mails")
      .set({ claim: null, claimed_until: null })
      .where(sql.ref("message_id"), "=", mine.message_id)
      .where("claim", "=", mine.claim)
      .execute();
    return;
  }
  if (outcome.kind === "retry") {
    await db
      .updateTable("contact_mails")
      .set({
        attempts: job.attempts + 1,
        first_attempt_at: job.firstAttemptAt ?? outcome.at,
        due_at: outcome.dueAt,
        claim: null,
        claimed_until: null,
        last_error: outcome.error,
      })
      .where("message_id", "=", mine.message_id)
      .where("claim", "=", mine.claim)
      .execute();
    return;
  }
  const ended = await db
    .deleteFrom("contact_mails")
    .where("message_id", "=", mine.message_id)
    .where("claim", "=", mine.claim)
    .executeTakeFirst();
  if (ended.numDeletedRows === 0n) return;
  const status: ContactStatus = outcome.kind === "sent" ? "forwarded" : "failed";
  await db
    .updateTable("contact_messages")
    .set({ status, forwarded_at: outcome.kind === "sent" ? outcome.at : null })
    .where("id", "=", mine.message_id)
    .where("status", "<>", "erased")
    .execute();
}
