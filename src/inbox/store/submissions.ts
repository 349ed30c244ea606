/** Table of what people sent for an operator to decide on: reports of wrong facts, and every kind but messages. */
import { type Selectable, sql } from "kysely";
import type {
  Decidable,
  Decision,
  DecisionStore,
  LimitStore,
  NewSubmission,
  ResealCounts,
  Seal,
  TextHashes,
} from "../store.ts";
import type { Repeats } from "../spam.ts";
import {
  claimIdempotencyKey,
  forgetAnswers,
  releaseIdempotencyKey,
  resealAnswers,
  storeAnswer,
} from "./idempotency-keys.ts";
import { findWaitSeconds, takeSlot } from "./rate-windows.ts";
import { type ResealedPage, resealPages } from "./reseal-pages.ts";
import type { Db, SubmissionsTable } from "./tables.ts";

/** @param seal for what senders wrote */
export function createSubmissionStore<Sent extends object, Content extends object>(
  db: Db,
  seal: Seal,
  { name: kind, topic }: { name: string; topic: string | null },
): DecisionStore<Sent, Content> {
  const read = (row: Selectable<SubmissionsTable>): Decidable<Content> => toDecidable<Content>(seal, row);
  return {
    ...createLimitStore(db, seal),
    countRepeats: (hashes, aiId, since) => countRepeats(db, "submissions", hashes, aiId, since),
    insert: (submission, answer) =>
      db.transaction().execute(async (transaction) => {
        await insert(transaction, seal, { kind, topic }, submission);
        if (answer !== null) await storeAnswer(transaction, answer, submission.id);
      }),
    async find(id) {
      const row = await select(db, kind).where("id", "=", id).executeTakeFirst();
      return row && read(row);
    },
    async list({ status, limit, offset = 0 }) {
      const rows = await select(db, kind)
        .$if(status !== null, (query) => query.where("status", "=", status!))
        .orderBy(sql`cardinality(suspicions) > 0`)
        .orderBy("receivedAt")
        .orderBy("id")
        .limit(limit)
        .offset(offset)
        .execute();
      return rows.map(read);
    },
    async countReceived() {
      const { count } = await db
        .selectFrom("submissions")
        .select(sql<number>`count(*)::int`.as("count"))
        .where("kind", "=", kind)
        .where("status", "=", "received")
        .executeTakeFirstOrThrow();
      return count;
    },
    decide: (id, decision) => setDecision(db, kind, id, decision),
    reopen: (id) => setDecision(db, kind, id, { status: "received", reason: null, decidedAt: null }, "received"),
    erase: (id) =>
      db.transaction().execute(async (transaction) => {
        await forgetAnswers(transaction, [id]);
        const result = await transaction
          .deleteFrom("submissions")
          .where("kind", "=", kind)
          .where("id", "=", id)
          .executeTakeFirst();
        return result.numDeletedRows > 0n;
      }),
    sweep: (now) =>
      db.transaction().execute(async (transaction) => {
        const rows = await transaction
          .deleteFrom("submissions")
          .where("kind", "=", kind)
          .where("expiresAt", "<=", now)
          .returning("id")
          .execute();
        const ids = rows.map(({ id }) => id);
        await forgetAnswers(transaction, ids);
        return ids.length;
      }),
    reseal: (): Promise<ResealCounts> =>
      resealPages(db, (transaction, afterId, limit) => resealPage(transaction, seal, kind, afterId, limit)),
  };
}

/** Limits and kept answers, which all kinds share. */
export function createLimitStore(db: Db, seal: Seal): LimitStore {
  return {
    takeSlot: (rule, client, now) => takeSlot(db, rule, client, now),
    findWaitSeconds: (rule, client, now) => findWaitSeconds(db, rule, client, now),
    claimIdempotencyKey: (keyHash, fingerprints, now, staleBefore) =>
      claimIdempotencyKey(db, keyHash, fingerprints, now, staleBefore),
    releaseIdempotencyKey: (keyHash) => releaseIdempotencyKey(db, keyHash),
    resealAnswers: () => resealAnswers(db, seal),
  };
}

/** How often the same came since then: from the same sender about this record and about any, and from anybody. */
export async function countRepeats(
  db: Db,
  table: "contactMessages" | "submissions",
  { contentHash, textHash }: TextHashes,
  aiId: string | null,
  since: Date,
): Promise<Repeats> {
  return db
    .selectFrom(table)
    .select([
      sql<number>`count(*) FILTER (WHERE content_hash = ${contentHash} AND ai_id IS NOT DISTINCT FROM ${aiId})::int`.as(
        "sameRecord",
      ),
      sql<number>`count(*) FILTER (WHERE content_hash = ${contentHash})::int`.as("anywhere"),
      sql<number>`count(*) FILTER (WHERE text_hash = ${textHash})::int`.as("copies"),
    ])
    .where((where) => where.or([where("contentHash", "=", contentHash), where("textHash", "=", textHash)]))
    .where("receivedAt", ">=", since)
    .executeTakeFirstOrThrow();
}

function select(db: Db, kind: string) {
  return db.selectFrom("submissions").selectAll().where("kind", "=", kind);
}

async function insert<Sent extends object>(
  db: Db,
  seal: Seal,
  { kind, topic }: { kind: string; topic: string | null },
  { id, about, submission, suspicions, hashes, ...rest }: NewSubmission<Sent>,
): Promise<void> {
  const { [topic ?? ""]: word = null, ...content } = submission as Record<string, unknown>;
  await db
    .insertInto("submissions")
    .values({
      ...rest,
      id,
      kind,
      aiId: about?.aiId ?? null,
      slug: about?.slug ?? null,
      aiName: about?.aiName ?? null,
      topic: word as string | null,
      sealed: seal.seal(JSON.stringify(content), toContext(kind, id)),
      suspicions: [...suspicions],
      contentHash: hashes?.contentHash ?? null,
      textHash: hashes?.textHash ?? null,
      reason: null,
      decidedAt: null,
    })
    .execute();
}

/** @param unless the state of those that are left as they are */
async function setDecision(
  db: Db,
  kind: string,
  id: string,
  decision: Omit<Decision, "decidedAt"> & { decidedAt: Date | null },
  unless?: string,
): Promise<boolean> {
  const result = await db
    .updateTable("submissions")
    .set(decision)
    .where("kind", "=", kind)
    .where("id", "=", id)
    .$if(unless !== undefined, (query) => query.where("status", "<>", unless!))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Reseals a page of rows, those after `afterId`. */
async function resealPage(db: Db, seal: Seal, kind: string, afterId: string, limit: number): Promise<ResealedPage> {
  const rows = await select(db, kind).where("id", ">", afterId).orderBy("id").limit(limit).forUpdate().execute();
  const counts = { resealed: 0, locked: 0 };
  for (const { id, sealed } of rows) {
    if (seal.findKeyId(sealed) === seal.currentKeyId) continue;
    const content = openSealed(seal, kind, id, sealed);
    if (content === undefined) {
      counts.locked++;
      continue;
    }
    const resealed = seal.seal(content, toContext(kind, id));
    await db.updateTable("submissions").set({ sealed: resealed }).where("id", "=", id).execute();
    counts.resealed++;
  }
  return { lastKey: rows.at(-1)?.id ?? null, ...counts };
}

/** Sound: what is sealed was checked by the schema of its kind. */
function toDecidable<Content extends object>(seal: Seal, row: Selectable<SubmissionsTable>): Decidable<Content> {
  const content = openSealed(seal, row.kind, row.id, row.sealed);
  return {
    id: row.id,
    aiId: row.aiId,
    slug: row.slug,
    aiName: row.aiName,
    topic: row.topic,
    status: row.status,
    content: content === undefined ? null : (JSON.parse(content) as Content),
    suspicions: row.suspicions,
    reason: row.reason,
    tokenHash: row.tokenHash,
    receivedAt: row.receivedAt,
    expiresAt: row.expiresAt,
    decidedAt: row.decidedAt,
  };
}

/** Undefined when the key is not among those given. */
function openSealed(seal: Seal, kind: string, id: string, sealed: string): string | undefined {
  try {
    return seal.open(sealed, toContext(kind, id));
  } catch {
    return undefined;
  }
}

function toContext(kind: string, id: string): string {
  return `${kind} ${id}`;
}
