/** The answer to "alternative to X": the alternatives that API and pages list, in their order. */
import { listRanked } from "#alternatives/ranking.ts";
import type { Catalog } from "#catalog/catalog.ts";
import type { Question } from "./question.ts";
import type { RankedRecord } from "./rank-records.ts";
import type { RecordFacts } from "./record-facts.ts";
import { LIMITS, TIERS } from "./weights.ts";

/** An alternative of a record as ranked for everybody. */
export interface KnownAlternative {
  /** Its number. */
  record: number;
  /** On the list that is served; the others are one too many, or less alike. */
  isListed: boolean;
}

/** The alternatives of the record that is asked for, best first. */
export function listKnownAlternatives(catalog: Catalog, { slug }: { slug: string }): KnownAlternative[] {
  const numbers = catalog.alternatives.get(slug) ?? [];
  return listRanked(catalog, catalog.bySlug.get(slug)!).map(({ isListed }, place) => ({
    record: numbers[place]![0],
    isListed,
  }));
}

/**
 * Living records, and the target after them. What is wanted of them ("open source") comes before their order, and brings
 * in others that are less alike than those of the list.
 */
export function findAlternatives(
  { alternativesTo, wishes }: Pick<Question, "alternativesTo" | "wishes">,
  known: readonly KnownAlternative[],
  facts: RecordFacts,
): RankedRecord[] {
  const fits = wishes.map((wish) => facts.fits(wish));
  const ranked = known
    .map(({ record, isListed }) => ({ record, isListed, fit: fits.reduce((sum, fit) => sum + fit[record]!, 0) }))
    .filter(({ isListed, fit }) => isListed || fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .slice(0, LIMITS.alternatives);
  const found = ranked.map(({ record }, place) => ({
    record,
    score: TIERS.living + 1 - (place + 1) / (ranked.length + 1),
  }));
  return [...found, { record: alternativesTo!, score: TIERS.discontinued }];
}
