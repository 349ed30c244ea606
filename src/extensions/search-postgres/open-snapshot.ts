/** What an engine keeps in memory of a published snapshot: its tags and how long texts are, a few hundred kilobytes. */
import { sql } from "kysely";
import { hasCode } from "#lib/format/error-code.ts";
import { StoreUnavailableError } from "#api/http/store-fault.ts";
import { getBasis } from "#insights/likeness/basis.ts";
import { type TagRanker, buildTagRanker } from "#search/said-tags.ts";
import { type TraitTable, buildTraitTable } from "#search/trait-index.ts";
import { type BestKnown, listTraits, mapBestKnown } from "#search/traits.ts";
import { type SearchWeights, WEIGHTS } from "#search/weights.ts";
import type { Db } from "#inbox/store/tables.ts";
import { type Stemmer, buildStemmer } from "#lib/text/stem.ts";
import { CandidateIndex } from "./candidate-index.ts";
import { SNAPSHOT_FORMAT, type SnapshotFacts } from "./format.ts";
import { TermCounts } from "./term-counts.ts";

export interface OpenedSnapshot {
  snapshot: number;
  facts: SnapshotFacts;
  stem: Stemmer;
  traits: TraitTable;
  bestKnown: BestKnown;
  weights: SearchWeights;
  rankTags: TagRanker;
}

/** How telling a stem is in a phrase of tags is in the facts. */
const NO_COUNTS = new TermCounts(new Map(), new Set());
const UNDEFINED_TABLE = "42P01";

/** Whether the snapshot still exists: it is removed after three newer ones, or when the database is recreated. */
export async function isPublished(db: Db, buildId: string, snapshot: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM search_snapshots WHERE number = ${snapshot} AND build_id = ${buildId}
      AND format = ${SNAPSHOT_FORMAT} AND published_at IS NOT NULL`.execute(db);
  return rows.length === 1;
}

/** @throws {StoreUnavailableError} when this build is not published there */
export async function openSnapshot(db: Db, buildId: string): Promise<OpenedSnapshot> {
  const { rows } = await sql<{ number: number; facts: SnapshotFacts }>`
    SELECT number, facts FROM search_snapshots
    WHERE build_id = ${buildId} AND format = ${SNAPSHOT_FORMAT} AND published_at IS NOT NULL`
    .execute(db)
    .catch((error: unknown) => {
      if (hasCode(error, UNDEFINED_TABLE)) return { rows: [] };
      throw error;
    });
  const [row] = rows;
  if (row === undefined) {
    throw new StoreUnavailableError(
      `the search's database has no snapshot of build ${buildId}, format ${SNAPSHOT_FORMAT}; publish it with: npm run publish:search`,
    );
  }
  const stem = buildStemmer();
  const { number, facts } = row;
  if (facts.basisVersion !== getBasis().version) {
    throw new Error(`build ${buildId} was published with another basis of likeness; build and publish it again`);
  }
  const traits = buildTraitTable(listTraits(facts.tags, stem));
  const phrases = new CandidateIndex([], facts, NO_COUNTS);
  return {
    snapshot: number,
    facts,
    stem,
    traits,
    bestKnown: mapBestKnown(facts.tags),
    weights: WEIGHTS,
    rankTags: buildTagRanker(traits, phrases, WEIGHTS),
  };
}
