/** What ranking asks of a snapshot, and the snapshot with its answer: a build starts on the search index in between. */
import type { CheckedContent } from "#record/catalog/checked-content.ts";
import { pairCompared } from "#record/catalog/compared-pairs.ts";
import { pairBothWays } from "#record/catalog/curated-pairs.ts";
import { rateRecommendations } from "#record/catalog/recommended.ts";
import type { CatalogSnapshot, RankedNumber, UnrankedSnapshot } from "#record/catalog/snapshot.ts";
import { orderAlternatives } from "./order.ts";
import { type RankingInput, toRankable } from "./rankable-record.ts";

export function toRankingInput(
  { records, curated, compared }: UnrankedSnapshot,
  { ais }: CheckedContent,
): RankingInput {
  const imported = Object.fromEntries(ais.map(({ slug, similarTo = [] }) => [slug, similarTo]));
  return {
    records: records.map(toRankable),
    curated: pairBothWays(curated, records),
    compared: pairCompared(compared, records),
    imported: pairBothWays(imported, records),
  };
}

/** @param alike alternatives by likeness alone: what they are ordered by besides costs little, and changes more often */
export function withAlternatives(
  snapshot: UnrankedSnapshot,
  alike: Readonly<Record<string, readonly RankedNumber[]>>,
): CatalogSnapshot {
  // In the order of the type, as the build id is a hash of the JSON.
  const { buildId, commit, generatedAt, today, records, curated, compared, ...rest } = snapshot;
  const pairs = pairBothWays(curated, records);
  const others = pairCompared(compared, records);
  const alternatives = orderAlternatives(alike, {
    records,
    curated: pairs,
    compared: others,
    recommendations: rateRecommendations(records, pairs, others),
  });
  return { buildId, commit, generatedAt, today, records, curated, compared, alternatives, ...rest };
}
