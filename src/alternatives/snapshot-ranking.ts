/** What ranking asks of a snapshot, and the snapshot with its answer: a build starts on the search index in between. */
import type { CheckedContent } from "#catalog/checked-content.ts";
import { pairBothWays } from "#catalog/curated-pairs.ts";
import type { CatalogSnapshot, UnrankedSnapshot } from "#catalog/snapshot.ts";
import { type RankingInput, toRankable } from "./rankable-record.ts";

export function toRankingInput({ records, curated }: UnrankedSnapshot, { ais }: CheckedContent): RankingInput {
  const imported = Object.fromEntries(ais.map(({ slug, similarTo = [] }) => [slug, similarTo]));
  return {
    records: records.map(toRankable),
    curated: pairBothWays(curated, records),
    imported: pairBothWays(imported, records),
  };
}

export function withAlternatives(
  snapshot: UnrankedSnapshot,
  alternatives: CatalogSnapshot["alternatives"],
): CatalogSnapshot {
  // In the order of the type, as the build id is a hash of the JSON.
  const { buildId, commit, generatedAt, today, records, curated, ...rest } = snapshot;
  return { buildId, commit, generatedAt, today, records, curated, alternatives, ...rest };
}
