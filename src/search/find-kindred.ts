/** What does the same as a record: those that share its tags and tasks, by how telling these are and how alike the texts. */
import { type LatentSpace, measureCosine } from "#insights/likeness/latent-space.ts";
import type { Kindred, KnownAlternative } from "./find-alternatives.ts";
import type { TraitIndex } from "./trait-index.ts";

/** How much the texts count beside what both are tagged with. */
const TEXT_SHARE = 0.5;
/** What is less like the record is something else. */
const LEAST = 0.2;
/** Lists of alternatives that are looked at, and what is added to a place, so that the first of one list does not outweigh the third of two. */
const LISTS = 12;
const PLACE_OFFSET = 3;

/** @param fitting alternatives that are what is wanted */
export type KindredFinder = (record: number, fitting: readonly number[]) => Kindred;

export interface KindredSources {
  traits: Pick<TraitIndex, "traits" | "listCarriers">;
  space: LatentSpace;
  /** Ids of the traits that say what a record is for before all: its first tag and its first task. */
  mainTraitsOf: (record: number) => readonly string[];
  listKnown: (record: number) => readonly KnownAlternative[];
  isDiscontinued: (record: number) => boolean;
}

export function buildKindredFinder({
  traits,
  space,
  mainTraitsOf,
  listKnown,
  isDiscontinued,
}: KindredSources): KindredFinder {
  const telling = traits.traits.flatMap(({ id }, trait) => (/^(?:tag|task):/.test(id) ? [trait] : []));
  const numbers = new Map(traits.traits.map(({ id }, trait) => [id, trait]));
  const carriersOf = (trait: number): Uint32Array => traits.listCarriers(trait).records;

  const weigh = (trait: number): number => Math.log(space.size / carriersOf(trait).length);

  /** By record, 0 to 1. */
  function rateShared(target: number): Map<number, number> {
    const own = telling.filter((trait) => carriersOf(trait).includes(target));
    const total = own.reduce((sum, trait) => sum + weigh(trait), 0);
    const shared = new Map<number, number>();
    for (const trait of own)
      for (const record of carriersOf(trait)) shared.set(record, (shared.get(record) ?? 0) + weigh(trait) / total);
    return shared;
  }

  /** First what is in many lists and far up. */
  function listNamedByMost(fitting: readonly number[]): number[] {
    const votes = new Map<number, number>();
    for (const one of fitting.slice(0, LISTS)) {
      for (const [place, { record, isListed }] of listKnown(one).entries())
        if (isListed) votes.set(record, (votes.get(record) ?? 0) + 1 / (place + PLACE_OFFSET));
    }
    return [...votes].sort(([, a], [, b]) => b - a).map(([record]) => record);
  }

  return (target, fitting) => {
    const shared = rateShared(target);
    // What only shares something else is no alternative, whatever it grants, unless no alternative grants it.
    const main = new Set(mainTraitsOf(target).flatMap((id) => [...carriersOf(numbers.get(id)!)]));
    const isOfKind = (record: number, value: number): boolean =>
      fitting.length === 0 ? value >= LEAST / 2 : value >= LEAST && main.has(record);
    const alike = [...shared]
      .map(([record, share]) => ({
        record,
        value: TEXT_SHARE * measureCosine(space, target, record) + (1 - TEXT_SHARE) * share,
      }))
      .filter(({ record, value }) => isOfKind(record, value) && record !== target && !isDiscontinued(record))
      .sort((a, b) => b.value - a.value || a.record - b.record)
      .map(({ record }) => record);
    const named = listNamedByMost(fitting).filter((record) => record !== target && main.has(record));
    return { named, alike };
  };
}
