/** The answer to "alternative to X": the alternatives that API and pages list, in their order; all there are where something is wished for. */
import { listRanked } from "#insights/alternatives/ranking.ts";
import type { Catalog } from "#record/catalog/catalog.ts";
import type { RankedRecord, Ranking } from "./rank-records.ts";
import { LIMITS, TIERS } from "./weights.ts";
import { type MeasuredWish, buildBonus, buildWishValue, isMet } from "./wish-order.ts";

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

/** What does the same as a record and may not be ranked as its alternative. */
export interface Kindred {
  /** Listed for several that fit, first what is far up in most. */
  named: readonly number[];
  /** The most alike first. */
  alike: readonly number[];
}

/** What the answer is made of, by numbers of records. */
export interface AlternativesSources {
  /** Best first. */
  known: readonly KnownAlternative[];
  /**
   * Asked for where something is wished for.
   * @param fitting alternatives that meet the wishes: what is like them may do so too
   */
  listKindred: (fitting: readonly number[]) => Kindred;
  wishes: readonly MeasuredWish[];
  /** Not wanted either. */
  excluded: readonly number[];
  /** The target is wanted as well: it comes first. */
  isTargetFirst: boolean;
}

/** Places up the list that are worth as much as being free, and not only having a free plan. */
const BONUS_PLACES = 12;

/** Living records, those that grant the wishes first, and the target after or before them. */
export function findAlternatives(target: number, sources: AlternativesSources): Ranking {
  const { known, listKindred, wishes, excluded, isTargetFirst } = sources;
  const unwanted = new Set([target, ...excluded]);
  const [listed, others] = [true, false].map((isListed) =>
    known.filter((alternative) => alternative.isListed === isListed).map(({ record }) => record),
  ) as [number[], number[]];
  const value = buildWishValue(wishes);
  const bonus = buildBonus(wishes);
  const listAll = (): number[] => {
    const fitting = [...listed, ...others].filter((record) => wishes.every(({ fits }) => isMet(fits[record]!)));
    const { named, alike } = listKindred(fitting);
    return [...new Set([...listed, ...named, ...others, ...alike])];
  };
  const all = wishes.length === 0 ? listed.slice(0, LIMITS.alternatives) : listAll();
  const subject = all.filter((record) => !unwanted.has(record));
  const ordered = subject
    .map((record, place) => ({ record, value: value(record), place: place - BONUS_PLACES * bonus(record) }))
    .sort((a, b) => b.value - a.value || a.place - b.place)
    .map(({ record }, place) => ({ record, score: TIERS.living + 1 - (place + 1) / (subject.length + 1) }));
  const found: RankedRecord[] = [
    ...ordered,
    { record: target, score: isTargetFirst ? TIERS.named : TIERS.discontinued },
  ];
  return { found, hasFull: true, subject };
}
