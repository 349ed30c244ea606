/** Table of messages to the people behind a tool. */
import { type Selectable, sql } from "kysely";
import type { NewMessage, StoredMessage } from "#contact/contact-store.ts";
import type { ContactStatus } from "#schema/contact.ts";
import type { ContactMessagesTable, Db } from "./tables.ts";

const ERASED = {
  name: null,
  email: null,
  message: null,
  company: null,
  phone: null,
  intent: null,
  content_hash: null,
} as const;

export async function insertMessageRow(db: Db, message: NewMessage): Promise<void> {
  const { submission } = message;
  await db
    .insertInto("contact_messages")
    .values({
      id: message.id,
      ai_id: message.aiId,
      slug: message.slug,
      ai_name: message.aiName,
      status: message.quarantineReasons.length > 0 ? "quarantined" : "received",
      name: submission.name,
      email: submission.email,
      message: submission.message,
      company: submission.company ?? null,
      phone: submission.phone ?? null,
      intent: submission.intent,
      consent_version: message.consentVersion,
      quarantine_reasons: [...message.quarantineReasons],
      content_hash: message.contentHash,
      token_hash: message.tokenHash,
      received_at: message.receivedAt,
      expires_at: message.expiresAt,
      forwarded_at: null,
      erased_at: null,
    })
    .execute();
}

export async function findMessage(db: Db, id: string): Promise<StoredMessage | undefined> {
  const row = await db.selectFrom("contact_messages").selectAll().where("id", "=", id).executeTakeFirst();
  return row === undefined ? undefined : toStoredMessage(row);
}

/** Newest first. */
export async function listMessages(
  db: Db,
  options: { status: ContactStatus | null; limit: number },
): Promise<StoredMessage[]> {
  const { status, limit } = options;
  const rows = await db
    .selectFrom("contact_messages")
    .selectAll()
    .$if(status !== null, (query) => query.where("status", "=", status!))
    .orderBy("received_at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(toStoredMessage);
}

/** How often the same text came since then: about this record, and about any. */
export async function countRepeats(
  db: Db,
  contentHash: string,
  aiId: string,
  since: Date,
): Promise<{ sameRecord: number; anywhere: number }> {
  return db
    .selectFrom("contact_messages")
    .select([
      sql<number>`count(*) FILTER (WHERE ai_id = ${aiId})::int`.as("sameRecord"),
      sql<number>`count(*)::int`.as("anywhere"),
    ])
    .where("content_hash", "=", contentHash)
    .where("received_at", ">=", since)
    .executeTakeFirstOrThrow();
}

/** False when there is none that is not erased yet. */
export async function eraseMessageRow(db: Db, id: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable("contact_messages")
    .set({ ...ERASED, status: "erased", erased_at: now })
    .where("id", "=", id)
    .where("status", "<>", "erased")
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Erases what is past its time; gives the ids. */
export async function eraseExpiredMessages(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .updateTable("contact_messages")
    .set({ ...ERASED, status: "erased", erased_at: now })
    .where("expires_at", "<=", now)
    .where("status", "<>", "erased")
    .returning("id")
    .execute();
  return rows.map((row) => row.id);
}

/** Deletes the empty rows of messages erased before then. */
export async function forgetErasedMessages(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("contact_messages").where("erased_at", "<", before).execute();
}

export function toStoredMessage(row: Selectable<ContactMessagesTable>): StoredMessage {
  return {
    id: row.id,
    aiId: row.ai_id,
    slug: row.slug,
    aiName: row.ai_name,
    status: row.status,
    name: row.name,
    email: row.email,
    message: row.message,
    company: row.company,
    phone: row.phone,
    intent: row.intent,
    consentVersion: row.consent_version,
    quarantineReasons: row.quarantine_reasons,
    tokenHash: row.token_hash,
    receivedAt: row.received_at,
    expiresAt: row.expires_at,
    forwardedAt: row.forwarded_at,
    erasedAt: row.erased_at,
  };
}
