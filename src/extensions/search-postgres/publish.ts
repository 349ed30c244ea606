/** Writes a snapshot for the search: all of it, or nothing that anybody reads. */
import { sql } from "kysely";
import { getBasis } from "#insights/likeness/basis.ts";
import { buildTraitTable } from "#search/trait-index.ts";
import { type TraitTag, listTraits, toTraitTag } from "#search/traits.ts";
import type { OpenDatabase } from "#inbox/store/database.ts";
import type { Db } from "#inbox/store/tables.ts";
import { buildStemmer } from "#lib/text/stem.ts";
import { TermCounter } from "./count-terms.ts";
import { SNAPSHOT_FORMAT, type SnapshotFacts } from "./format.ts";
import { insertKeys, insertLeaders, insertRecords, insertTerms, insertWords } from "./insert-rows.ts";
import { LeaderCollector } from "./leaders.ts";
import { attachTables, createPieces, createTables, dropTables, vacuumTables } from "./snapshot-tables.ts";
import { type PublishedRecord, buildRowMaker } from "./to-row.ts";

export interface PublishedSnapshot {
  buildId: string;
  today: string;
  tags: readonly TraitTag[];
  benchmarks: SnapshotFacts["benchmarks"];
  /** The best-known record first; some at a time, so that not all of them have to be in memory. */
  batches: Iterable<readonly PublishedRecord[]>;
}

export interface PublishReport {
  number: number;
  records: number;
  /** False when it was there already. */
  isNew: boolean;
  /** Build ids of snapshots that were removed. */
  removed: string[];
}

/** Snapshots that are kept: the current one, and two to go back to. */
const KEPT = 3;

/**
 * Publishes a snapshot unless it is there, and removes all but the last three. A snapshot that is published again counts
 * as the newest. Of two processes that publish the same at once one wins, and both succeed.
 * @param onRecords called with the number of records written so far
 */
export async function publishSnapshot(
  database: OpenDatabase,
  snapshot: PublishedSnapshot,
  onRecords: (count: number) => void = () => undefined,
): Promise<PublishReport> {
  const { db } = database;
  const known = await touchPublished(db, snapshot.buildId);
  if (known !== undefined) {
    const { number, size } = known;
    return { number, records: size, isNew: false, removed: await removeOld(database) };
  }
  const number = await reserveNumber(db, snapshot.buildId);
  const facts = await writeRows(database, number, snapshot, onRecords);
  await attachTables(database, number);
  await vacuumTables(database, number);
  const isNew = await markPublished(db, number, facts);
  if (!isNew) await removeSnapshot(database, number);
  return { number, records: facts.size, isNew, removed: await removeOld(database) };
}

/** Build ids of snapshots that may be asked for, the newest first. */
export async function listPublished(db: Db): Promise<{ buildId: string; format: string }[]> {
  const { rows } = await sql<{ buildId: string; format: string }>`
    SELECT build_id, format FROM search_snapshots WHERE published_at IS NOT NULL ORDER BY published_at DESC`.execute(
    db,
  );
  return rows;
}

async function writeRows(
  database: OpenDatabase,
  number: number,
  { today, tags, benchmarks, batches }: PublishedSnapshot,
  onRecords: (count: number) => void,
): Promise<SnapshotFacts> {
  await createTables(database, number);
  const [stem, basis] = [buildStemmer(), getBasis()];
  const traits = buildTraitTable(listTraits(tags, stem));
  const toRows = buildRowMaker(traits, basis, stem);
  const counter = new TermCounter();
  const leaders = new LeaderCollector();
  for (const batch of batches) {
    const first = counter.size;
    const rows = batch.map(toRows);
    for (const row of rows) {
      counter.add(row);
      leaders.add(row.row.lexemes);
    }
    await createPieces(database, number, first, first + rows.length);
    await insertRecords(database.db, number, first, rows);
    await insertKeys(database.db, number, first, rows);
    onRecords(counter.size);
  }
  await insertTerms(database.db, number, counter.listTerms());
  await insertWords(database.db, number, counter.listWords());
  await insertLeaders(database.db, number, leaders.listLeaders());
  return {
    size: counter.size,
    today,
    tags: tags.map(toTraitTag),
    benchmarks,
    lengths: counter.listLengths(),
    phraseStems: Object.fromEntries(traits.stems.map((term) => [term, counter.countWidest(term)])),
    basisVersion: basis.version,
  };
}

async function touchPublished(db: Db, buildId: string): Promise<{ number: number; size: number } | undefined> {
  const { rows } = await sql<{ number: number; size: number }>`
    UPDATE search_snapshots SET published_at = now()
    WHERE build_id = ${buildId} AND format = ${SNAPSHOT_FORMAT} AND published_at IS NOT NULL
    RETURNING number, (facts->>'size')::int AS size`.execute(db);
  return rows[0];
}

async function reserveNumber(db: Db, buildId: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    INSERT INTO search_snapshots (build_id, format, facts) VALUES (${buildId}, ${SNAPSHOT_FORMAT}, '{}')
    RETURNING number`.execute(db);
  return rows[0]!.number;
}

/** False when another process has published the same meanwhile. */
async function markPublished(db: Db, number: number, facts: SnapshotFacts): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE search_snapshots s SET published_at = now(), facts = ${JSON.stringify(facts)}::json
    WHERE number = ${number} AND NOT EXISTS (
      SELECT 1 FROM search_snapshots o
      WHERE o.build_id = s.build_id AND o.format = s.format AND o.published_at IS NOT NULL)`.execute(db);
  return numAffectedRows === 1n;
}

/** All but the last ones, and what a publisher that died a day ago left behind. */
async function removeOld(database: OpenDatabase): Promise<string[]> {
  const { rows } = await sql<{ number: number; buildId: string }>`
    SELECT number, build_id FROM search_snapshots
    WHERE (published_at IS NULL AND created_at < now() - interval '1 day')
      OR number IN (SELECT number FROM search_snapshots WHERE published_at IS NOT NULL
        ORDER BY published_at DESC, number DESC OFFSET ${KEPT})`.execute(database.db);
  for (const { number } of rows) await removeSnapshot(database, number);
  return rows.map(({ buildId }) => buildId);
}

async function removeSnapshot(database: OpenDatabase, number: number): Promise<void> {
  await sql`DELETE FROM search_snapshots WHERE number = ${number}`.execute(database.db);
  await dropTables(database, number);
}
