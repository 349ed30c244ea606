/** What an engine keeps in memory of a published snapshot: its tags and how long texts are, a few hundred kilobytes. */
import { sql } from "kysely";
import { StoreUnavailableError } from "#http/store-fault.ts";
import { type TraitTable, buildTraitTable } from "#search/trait-index.ts";
import { type SearchWeights, WEIGHTS } from "#search/weights.ts";
import type { Db } from "#store/tables.ts";
import { type Stemmer, buildStemmer } from "#text/stem.ts";
import { SNAPSHOT_FORMAT, type SnapshotFacts } from "./format.ts";

export interface OpenedSnapshot {
  snapshot: number;
  facts: SnapshotFacts;
  stem: Stemmer;
  traits: TraitTable;
  weights: SearchWeights;
}

const UNDEFINED_TABLE = "42P01";

/** @throws {StoreUnavailableError} when this build is not published there */
export async function openSnapshot(db: Db, buildId: string): Promise<OpenedSnapshot> {
  const { rows } = await sql<{ number: number; facts: SnapshotFacts }>`
    SELECT number, facts FROM search_snapshots
    WHERE build_id = ${buildId} AND format = ${SNAPSHOT_FORMAT} AND published_at IS NOT NULL`
    .execute(db)
    .catch((error: unknown) => {
      if (error instanceof Error && "code" in error && error.code === UNDEFINED_TABLE) return { rows: [] };
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
  return { snapshot: number, facts, stem, traits: buildTraitTable(facts.tags, stem), weights: WEIGHTS };
}
