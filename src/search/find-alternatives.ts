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

/** What the answer is made of, by numbers of records. */
export interface AlternativesSources {
  facts: RecordFacts;
  /** Of the target, and of those that `listAskedInTurn` names. */
  listKnown: (record: number) => readonly KnownAlternative[];
  sharesTag: (record: number, other: number) => boolean;
}

type Wanted = Pick<Question, "wishes">;

/** Alternatives that fit a wish, when they are few: what their own lists name may fit as well. */
export function listAskedInTurn(
  { wishes }: Wanted,
  known: readonly KnownAlternative[],
  facts: RecordFacts,
): readonly number[] {
  const fitting = known.map(({ record }) => record).filter(buildFitMeter(wishes, facts));
  return fitting.length < LIMITS.enoughFound ? fitting : [];
}

/**
 * Living records, and the target after them. What is wanted of them ("open source") comes before their order, and brings
 * in others that are less alike than those of the list, and what the lists of those name in turn.
 */
export function findAlternatives(
  target: number,
  { wishes }: Wanted,
  { facts, listKnown, sharesTag }: AlternativesSources,
): RankedRecord[] {
  const known = listKnown(target);
  const measureFit = buildFitMeter(wishes, facts);
  const inTurn = listNamedByMost(listAskedInTurn({ wishes }, known, facts).map(listKnown)).filter(
    (record) => record !== target && measureFit(record) > 0 && sharesTag(record, target),
  );
  const direct = known.filter(({ record, isListed }) => isListed || measureFit(record) > 0).map(({ record }) => record);
  const ranked = [...new Set([...direct, ...inTurn])]
    .map((record, place) => ({ record, worth: measureFit(record) - PLACE_COST * Math.min(place, COUNTED_PLACES) }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, LIMITS.alternatives);
  const found = ranked.map(({ record }, place) => ({
    record,
    score: TIERS.living + 1 - (place + 1) / (ranked.length + 1),
  }));
  return [...found, { record: target, score: TIERS.discontinued }];
}

/**
 * Fit that each place down the list costs: a close alternative with a free plan (0.5) comes before a free one that is more
 * than 25 places further down.
 */
const PLACE_COST = 0.02;
/** Places after this one cost no more: all there are about as little alike. */
const COUNTED_PLACES = 30;

/** How many of the wishes a record fits; 0 without any. */
function buildFitMeter(wishes: Question["wishes"], facts: RecordFacts): (record: number) => number {
  const fits = wishes.map((wish) => facts.fits(wish));
  return (record) => fits.reduce((sum, fit) => sum + fit[record]!, 0);
}

/** Added to a place, so that the first of one list does not outweigh the third of two. */
const PLACE_OFFSET = 3;

/** What the lists name: first what is in many of them and far up. */
function listNamedByMost(lists: readonly (readonly KnownAlternative[])[]): number[] {
  const votes = new Map<number, number>();
  for (const list of lists) {
    for (const [place, { record, isListed }] of list.entries()) {
      if (isListed) votes.set(record, (votes.get(record) ?? 0) + 1 / (place + PLACE_OFFSET));
    }
  }
  return [...votes].sort(([, a], [, b]) => b - a).map(([record]) => record);
}
