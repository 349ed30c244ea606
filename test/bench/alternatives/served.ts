/** Lists as they are served, of a catalogue from which some pairs were taken away. */
import { orderAlternatives } from "#insights/alternatives/order.ts";
import { rankAlternatives } from "#insights/alternatives/ranking.ts";
import type { Catalog } from "#record/catalog/catalog.ts";
import { MIN_COMPARING_OWNERS } from "#record/catalog/compared-pairs.ts";
import { rateRecommendations } from "#record/catalog/recommended.ts";
import type { AiDetail } from "#record/schema/record.ts";
import { type CuratedPair, measureRecall, toFold } from "./recall.ts";

const FOLDS = 5;

/** Both directions of every pair that others compare and whose target may be listed, with the number of owners. */
export function listComparedPairs(catalog: Catalog): (CuratedPair & { owners: number })[] {
  return [...catalog.compared].flatMap(([slug, others]) =>
    [...others]
      .map(([other, { length }]) => ({
        from: catalog.bySlug.get(slug)!,
        to: catalog.bySlug.get(other)!,
        owners: length,
      }))
      .filter(({ to }) => to.status !== "discontinued"),
  );
}

/** All alternatives of a record in their order. */
export function rankAsServed(catalog: Catalog): (record: AiDetail) => AiDetail[] {
  const recommendations = rateRecommendations(catalog.records, catalog.curated, catalog.compared);
  const ordered = orderAlternatives(rankAlternatives(catalog), { ...catalog, recommendations });
  return ({ slug }) => (ordered[slug] ?? []).map(([number]) => catalog.records[number]!);
}

/**
 * A fifth of the pairs at a time is taken from editors and from others alike, and looked for: among the first places that
 * no pair takes, and among all that are served, where pairs come first.
 */
export function measureHidden(
  catalog: Catalog,
  pairs: readonly CuratedPair[],
  k: number,
): { unnamed: number; served: number } {
  let [unnamed, served] = [0, 0];
  for (let fold = 0; fold < FOLDS; fold++) {
    const left = hidePairs(catalog, (pair) => toFold(pair, FOLDS) === fold);
    const hidden = pairs.filter((pair) => toFold(pair, FOLDS) === fold);
    const rank = rankAsServed(left);
    const isNamed = (from: AiDetail, to: AiDetail): boolean =>
      (left.curated.get(from.slug)?.includes(to.slug) ?? false) ||
      (left.compared.get(from.slug)?.get(to.slug)?.length ?? 0) >= MIN_COMPARING_OWNERS;
    const rankUnnamed = (record: AiDetail): AiDetail[] => rank(record).filter((other) => !isNamed(record, other));
    unnamed += measureRecall(hidden, rankUnnamed, k) * hidden.length;
    served += measureRecall(hidden, rank, k) * hidden.length;
  }
  return { unnamed: unnamed / pairs.length, served: served / pairs.length };
}

function hidePairs(catalog: Catalog, isHidden: (pair: CuratedPair) => boolean): Catalog {
  const isLeft = (from: string, to: string): boolean =>
    !isHidden({ from: catalog.bySlug.get(from)!, to: catalog.bySlug.get(to)! });
  return {
    ...catalog,
    curated: new Map([...catalog.curated].map(([from, others]) => [from, others.filter((to) => isLeft(from, to))])),
    compared: new Map(
      [...catalog.compared].map(([from, others]) => [from, new Map([...others].filter(([to]) => isLeft(from, to)))]),
    ),
  };
}
