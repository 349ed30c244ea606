/** Table of messages to the people behind a tool. */
import { type ExpressionBuilder, type Selectable, sql } from "kysely";
import type { NewSubmission, Seal, StoredMessage, WaitingMessages } from "../store.ts";
import type { ContactStatus, ContactSubmission } from "#api/schema/contact.ts";
import type { ResealedPage } from "./reseal-pages.ts";
import type { ContactMessagesTable, Db, Tables } from "./tables.ts";

/** Messages a notice names at most. */
const MAX_LISTED = 50;

/** Columns that held what a sender wrote before it was sealed. */
const NO_TEXT = { name: null, email: null, message: null, company: null, phone: null } as const;

const ERASED = { ...NO_TEXT, sealed: null, intent: null, contentHash: null, textHash: null } as const;

/** @param seal null writes what the sender wrote as it is */
export async function insertMessageRow(
  db: Db,
  seal: Seal | null,
  message: NewSubmission<ContactSubmission>,
): Promise<void> {
  const { name, email, message: text, company = null, phone = null, intent } = message.submission;
  const content = { name, email, message: text, company, phone };
  // A message is always about a record, and sent with consent.
  const about = message.about!;
  await db
    .insertInto("contactMessages")
    .values({
      id: message.id,
      ...about,
      status: message.status,
      ...(seal === null ? content : NO_TEXT),
      sealed: seal === null ? null : sealContent(seal, message.id, content),
      intent,
      consentVersion: message.consentVersion!,
      quarantineReasons: [...message.suspicions],
      contentHash: message.hashes?.contentHash ?? null,
      textHash: message.hashes?.textHash ?? null,
      tokenHash: message.tokenHash,
      receivedAt: message.receivedAt,
      expiresAt: message.expiresAt,
      forwardedAt: null,
      erasedAt: null,
    })
    .execute();
}

export async function findMessage(db: Db, seal: Seal, id: string): Promise<StoredMessage | undefined> {
  const row = await db.selectFrom("contactMessages").selectAll().where("id", "=", id).executeTakeFirst();
  return row === undefined ? undefined : toStoredMessage(seal, row);
}

/** Newest first. */
export async function listMessages(
  db: Db,
  seal: Seal,
  options: { status: string | null; limit: number | null; offset?: number },
): Promise<StoredMessage[]> {
  const { status, limit, offset = 0 } = options;
  const rows = await db
    .selectFrom("contactMessages")
    .selectAll()
    .$if(status !== null, (query) => query.where("status", "=", status as ContactStatus))
    .orderBy("receivedAt", "desc")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => toStoredMessage(seal, row));
}

/** What waits for the operator, and what of it is erased before then. */
export async function countWaiting(db: Db, expiresBefore: Date): Promise<WaitingMessages> {
  const waiting = db.selectFrom("contactMessages").where("status", "in", ["quarantined", "failed"]);
  const counts = await waiting
    .select([
      sql<number>`count(*) FILTER (WHERE status = 'quarantined')::int`.as("quarantined"),
      sql<number>`count(*) FILTER (WHERE status = 'failed')::int`.as("failed"),
    ])
    .executeTakeFirstOrThrow();
  const expiring = await waiting
    .select(["id", "slug", "status", "expiresAt"])
    .where("expiresAt", "<=", expiresBefore)
    .orderBy("expiresAt")
    .limit(MAX_LISTED)
    .execute();
  return { ...counts, expiring };
}

/** A page of messages whose text is plain or sealed with another key than the current one, resealed. */
export async function resealMessagePage(db: Db, seal: Seal, afterId: string, limit: number): Promise<ResealedPage> {
  const rows = await db
    .selectFrom("contactMessages")
    .selectAll()
    .where("status", "<>", "erased")
    .where("id", ">", afterId)
    .orderBy("id")
    .limit(limit)
    .forUpdate()
    .execute();
  const counts = { resealed: 0, locked: 0 };
  for (const row of rows) {
    if (row.sealed !== null && seal.findKeyId(row.sealed) === seal.currentKeyId) continue;
    const { isLocked, name, email, message, company, phone } = toStoredMessage(seal, row);
    if (isLocked) counts.locked++;
    if (isLocked || name === null || email === null || message === null) continue;
    const sealed = sealContent(seal, row.id, { name, email, message, company, phone });
    await db
      .updateTable("contactMessages")
      .set({ ...NO_TEXT, sealed })
      .where("id", "=", row.id)
      .execute();
    counts.resealed++;
  }
  return { lastKey: rows.at(-1)?.id ?? null, ...counts };
}

/** Not erased, as far as its sender is told. */
const isShownAsKept = (where: ExpressionBuilder<Tables, "contactMessages">) =>
  where.or([where("status", "<>", "erased"), where("erasedAt", "is", null)]);

/** False when there is none that is not erased yet. */
export async function eraseMessageRow(db: Db, id: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable("contactMessages")
    .set({ ...ERASED, status: "erased", erasedAt: now })
    .where("id", "=", id)
    .where(isShownAsKept)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * Erases what is past its time; gives the ids. A message that was held back goes earlier than others, and its receipt must
 * not tell: its empty row waits, without a time of erasure, until the others of its day are erased.
 */
export async function eraseExpiredMessages(db: Db, now: Date, keepDays: number): Promise<string[]> {
  const publicEnd = sql<Date>`received_at + ${keepDays} * interval '24 hours'`;
  const held = await db
    .updateTable("contactMessages")
    .set({ ...ERASED, status: "erased", expiresAt: publicEnd })
    .where("status", "=", "quarantined")
    .where("expiresAt", "<=", now)
    .where(publicEnd, ">", now)
    .returning("id")
    .execute();
  const others = await db
    .updateTable("contactMessages")
    .set({ ...ERASED, status: "erased", erasedAt: now })
    .where("expiresAt", "<=", now)
    .where(isShownAsKept)
    .returning("id")
    .execute();
  return [...held, ...others].map((row) => row.id);
}

/** Deletes the empty rows of messages erased before then. */
export async function forgetErasedMessages(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("contactMessages").where("erasedAt", "<", before).execute();
}

/** Reads both forms: an earlier release wrote plain columns, and so does SEAL_MESSAGES=off. */
export function toStoredMessage(seal: Seal, row: Selectable<ContactMessagesTable>): StoredMessage {
  const content = row.sealed === null ? row : openContent(seal, row.id, row.sealed);
  return {
    isLocked: content === undefined,
    id: row.id,
    aiId: row.aiId,
    slug: row.slug,
    aiName: row.aiName,
    status: row.status,
    name: content?.name ?? null,
    email: content?.email ?? null,
    message: content?.message ?? null,
    company: content?.company ?? null,
    phone: content?.phone ?? null,
    intent: row.intent,
    consentVersion: row.consentVersion,
    quarantineReasons: row.quarantineReasons,
    tokenHash: row.tokenHash,
    receivedAt: row.receivedAt,
    expiresAt: row.expiresAt,
    forwardedAt: row.forwardedAt,
    erasedAt: row.erasedAt,
  };
}

/** What the sender wrote; sealed as one text, tied to its message. */
type Content = Pick<StoredMessage, "name" | "email" | "message" | "company" | "phone">;

function sealContent(seal: Seal, id: string, content: Content): string {
  return seal.seal(JSON.stringify(content), `message ${id}`);
}

/** Undefined when the key is not among those given. */
function openContent(seal: Seal, id: string, sealed: string): Content | undefined {
  try {
    return JSON.parse(seal.open(sealed, `message ${id}`)) as Content;
  } catch {
    return undefined;
  }
}
