/** Table of reports of wrong facts. */
import { type Selectable, sql } from "kysely";
import type { Seal } from "#contact/contact-store.ts";
import type { Decision, NewCorrection, StoredCorrection } from "#corrections/correction-store.ts";
import type { CorrectionStatus } from "#schema/correction.ts";
import type { ResealedPage } from "./reseal-pages.ts";
import type { CorrectionsTable, Db } from "./tables.ts";

export async function insertCorrectionRow(db: Db, seal: Seal, correction: NewCorrection): Promise<void> {
  const { id, aiId, slug, aiName, tokenHash, receivedAt, expiresAt } = correction;
  const { field, ...content } = correction.submission;
  await db
    .insertInto("corrections")
    .values({
      id,
      aiId,
      slug,
      aiName,
      field,
      status: "received",
      sealed: seal.seal(JSON.stringify(content), toContext(id)),
      suspicions: [...correction.suspicions],
      reason: null,
      tokenHash,
      receivedAt,
      expiresAt,
      decidedAt: null,
    })
    .execute();
}

export async function findCorrection(db: Db, seal: Seal, id: string): Promise<StoredCorrection | undefined> {
  const row = await db.selectFrom("corrections").selectAll().where("id", "=", id).executeTakeFirst();
  return row === undefined ? undefined : toStoredCorrection(seal, row);
}

export async function listCorrections(
  db: Db,
  seal: Seal,
  { status, limit }: { status: CorrectionStatus | null; limit: number | null },
): Promise<StoredCorrection[]> {
  const rows = await db
    .selectFrom("corrections")
    .selectAll()
    .$if(status !== null, (query) => query.where("status", "=", status!))
    .orderBy(sql`cardinality(suspicions) > 0`)
    .orderBy("receivedAt")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map((row) => toStoredCorrection(seal, row));
}

export async function countReceived(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("corrections")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("status", "=", "received")
    .executeTakeFirstOrThrow();
  return count;
}

export async function decideCorrection(db: Db, id: string, decision: Decision): Promise<boolean> {
  const { status, reason, decidedAt } = decision;
  const result = await db
    .updateTable("corrections")
    .set({ status, reason, decidedAt })
    .where("id", "=", id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function reopenCorrection(db: Db, id: string): Promise<boolean> {
  const result = await db
    .updateTable("corrections")
    .set({ status: "received", reason: null, decidedAt: null })
    .where("id", "=", id)
    .where("status", "<>", "received")
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function deleteCorrection(db: Db, id: string): Promise<boolean> {
  const result = await db.deleteFrom("corrections").where("id", "=", id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Gives the ids. */
export async function deleteExpired(db: Db, now: Date): Promise<string[]> {
  const rows = await db.deleteFrom("corrections").where("expiresAt", "<=", now).returning("id").execute();
  return rows.map(({ id }) => id);
}

/** Reseals a page of reports, those after `afterId`. */
export async function resealCorrectionPage(db: Db, seal: Seal, afterId: string, limit: number): Promise<ResealedPage> {
  const rows = await db
    .selectFrom("corrections")
    .selectAll()
    .where("id", ">", afterId)
    .orderBy("id")
    .limit(limit)
    .forUpdate()
    .execute();
  const counts = { resealed: 0, locked: 0 };
  for (const { id, sealed } of rows) {
    if (seal.findKeyId(sealed) === seal.currentKeyId) continue;
    const content = openSealed(seal, id, sealed);
    if (content === undefined) {
      counts.locked++;
      continue;
    }
    const resealed = seal.seal(content, toContext(id));
    await db.updateTable("corrections").set({ sealed: resealed }).where("id", "=", id).execute();
    counts.resealed++;
  }
  return { lastKey: rows.at(-1)?.id ?? null, ...counts };
}

function toStoredCorrection(seal: Seal, row: Selectable<CorrectionsTable>): StoredCorrection {
  const content = openSealed(seal, row.id, row.sealed);
  return {
    id: row.id,
    aiId: row.aiId,
    slug: row.slug,
    aiName: row.aiName,
    field: row.field,
    status: row.status,
    content: content === undefined ? null : (JSON.parse(content) as StoredCorrection["content"]),
    suspicions: row.suspicions,
    reason: row.reason,
    tokenHash: row.tokenHash,
    receivedAt: row.receivedAt,
    expiresAt: row.expiresAt,
    decidedAt: row.decidedAt,
  };
}

/** Undefined when the key is not among those given. */
function openSealed(seal: Seal, id: string, sealed: string): string | undefined {
  try {
    return seal.open(sealed, toContext(id));
  } catch {
    return undefined;
  }
}

/** Ties what is sealed to its report. */
function toContext(id: string): string {
  return `correction ${id}`;
}
