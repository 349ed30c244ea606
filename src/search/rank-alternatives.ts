/** The answer to "alternative to X": the alternatives that API and pages list, in their order. */
import { listRanked } from "#alternatives/ranking.ts";
import type { Preference } from "./preferences.ts";
import { TIERS, toKey } from "./rank-keys.ts";
import type { Ranker } from "./ranker.ts";

/** Most alternatives in an answer. */
const MAX_ALTERNATIVES = 20;

/**
 * Keys of living records, and of the target after them. What is wanted of them ("open source") comes before their order, and brings
 * in others that are less alike than those of the list.
 */
export function rankAlternatives(target: number, preferences: readonly Preference[], ranker: Ranker): Float64Array {
  const { catalog, signs } = ranker;
  const numbers = catalog.alternatives.get(catalog.records[target]!.slug) ?? [];
  const ranked = listRanked(catalog, catalog.records[target]!)
    .map(({ isListed }, place) => {
      const [number] = numbers[place]!;
      return { number, isListed, fit: preferences.reduce((sum, { id }) => sum + signs.fits[id][number]!, 0) };
    })
    .filter(({ isListed, fit }) => isListed || fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .slice(0, MAX_ALTERNATIVES);
  const keys = ranked.map(({ number }, place) =>
    toKey(number, TIERS.living, 1 - place / ranked.length, signs.tieOrder),
  );
  return Float64Array.from([...keys, toKey(target, TIERS.discontinued, 0, signs.tieOrder)]);
}
