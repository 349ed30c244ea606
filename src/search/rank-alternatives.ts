/** The answer to "alternative to X": the alternatives that API and pages list, in their order. */
import { listRanked } from "../catalog/alternatives/ranking.ts";
import type { Preference } from "./preferences.ts";
import type { RankedRecord, Ranker } from "./ranker.ts";

/** Most records in an answer. */
const MAX_ALTERNATIVES = 20;

/**
 * Living records but the target, with scores from 1 down to above 0. What is wanted of them ("open source") comes before
 * their order, and brings in others that are less alike than those of the list.
 */
export function rankAlternatives(target: number, preferences: readonly Preference[], ranker: Ranker): RankedRecord[] {
  const { catalog, numberOf } = ranker;
  const ranked = listRanked(catalog, catalog.records[target]!)
    .map((alternative) => ({
      ...alternative,
      fit: preferences.reduce((sum, preference) => sum + preference.fit(alternative.record), 0),
    }))
    .filter(({ isListed, fit }) => isListed || fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .slice(0, MAX_ALTERNATIVES);
  return ranked.map(({ record }, place) => ({
    record: numberOf.get(record.slug)!,
    score: 1 - place / ranked.length,
  }));
}
