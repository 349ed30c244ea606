/** Pairs of tools that have a comparison of their own: named as alternatives by people, and both in wide use. */
import { compareCodePoints } from "#lib/text/fold.ts";
import type { Catalog } from "./catalog.ts";

/** The one that is recommended first comes first. */
export type NaturalPair = readonly [slug: string, slug: string];

/** Each pair is a page: more of them would be pages that nobody asks for. */
const MAX_PAIRS = 200;
/** The most famous tools are named with everything: beyond this they would leave no room for others. */
const MAX_PAIRS_PER_TOOL = 6;

const pairsOf = new WeakMap<Catalog, readonly NaturalPair[]>();

/** Those with the highest recommendation of the lesser tool first. Discontinued tools have none, so they are left out. */
export function listNaturalPairs(catalog: Catalog): readonly NaturalPair[] {
  const known = pairsOf.get(catalog);
  if (known !== undefined) return known;
  const pairs = selectPairs(rankPairs(catalog));
  pairsOf.set(catalog, pairs);
  return pairs;
}

/** The pair in its own order; undefined when these two have no page. */
export function findNaturalPair(catalog: Catalog, slugs: readonly string[]): NaturalPair | undefined {
  if (slugs.length !== 2) return undefined;
  return listNaturalPairs(catalog).find((pair) => slugs.every((slug) => pair.includes(slug)));
}

/** Any two tools in the order that their pair has or would have; undefined for fewer or more. */
export function orderPair({ recommendations }: Catalog, slugs: readonly string[]): NaturalPair | undefined {
  if (slugs.length !== 2) return undefined;
  const [one, other] = slugs.toSorted(compareCodePoints) as [string, string];
  const rate = (slug: string): number => recommendations.get(slug) ?? 0;
  return rate(other) > rate(one) ? [other, one] : [one, other];
}

function rankPairs(catalog: Catalog): NaturalPair[] {
  const { curated, recommendations } = catalog;
  const rateLesser = ([, lesser]: NaturalPair): number => recommendations.get(lesser) ?? 0;
  const pairs = [...curated].flatMap(([one, others]) =>
    others
      .filter((other) => one < other && recommendations.has(one) && recommendations.has(other))
      .map((other) => orderPair(catalog, [one, other])!),
  );
  return pairs.sort((a, b) => rateLesser(b) - rateLesser(a) || compareCodePoints(a.join(), b.join()));
}

function selectPairs(ranked: readonly NaturalPair[]): NaturalPair[] {
  const counts = new Map<string, number>();
  const selected: NaturalPair[] = [];
  for (const pair of ranked) {
    if (selected.length === MAX_PAIRS) break;
    if (pair.some((slug) => (counts.get(slug) ?? 0) >= MAX_PAIRS_PER_TOOL)) continue;
    for (const slug of pair) counts.set(slug, (counts.get(slug) ?? 0) + 1);
    selected.push(pair);
  }
  return selected;
}
