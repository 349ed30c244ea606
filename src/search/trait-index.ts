/** Which records carry a trait, and which traits a query speaks of; everything by number, in typed arrays. */
import type { Carriers, TraitCarriers } from "./carriers.ts";
import {
  type BestKnown,
  type Trait,
  type TraitBearer,
  type TraitFinder,
  type TraitPhrase,
  buildTraitFinder,
  isTask,
} from "./traits.ts";

/** A phrase of a tag or a task. */
export interface TagPhrase {
  /** Its place among all phrases of tags and tasks. */
  number: number;
  trait: number;
  /** Numbers of its stems. */
  stems: readonly number[];
  phrase: TraitPhrase;
}

/** Traits and their phrases, whatever the records. */
export interface TraitTable {
  readonly traits: readonly Trait[];
  /** Stems of all phrases, by number. */
  readonly stems: readonly string[];
  /** Phrases of tags and tasks: what records are, not what they cost or run on. */
  readonly phraseCount: number;
  /** Finds which of the traits a record carries. */
  readonly findTraits: TraitFinder;
  /** Number of a stem that occurs in a phrase. */
  findStem(stem: string): number | undefined;
  /** Whether a phrase of a tag or another broad trait holds the stem. Words of tasks alone are often names: "copilot". */
  isSubject(stem: string): boolean;
  /** How telling a stem is for the traits with phrases that hold it, 0 to 1. */
  weighStem(stem: number): number;
  listTagPhrases(stem: number): readonly TagPhrase[];
  /** The tag that a task belongs to; undefined for what is no task. */
  findTagOf(trait: number): number | undefined;
  /** Traits of which a phrase holds the stem; tasks are left out, as only their phrases count. */
  listTraitsOfStem(stem: number): readonly number[];
}

export interface TraitIndex extends TraitTable {
  listCarriers(trait: number): TraitCarriers;
  /** Records with any of the traits of which a phrase holds the stem. */
  listCarriersOfStem(stem: number): Carriers;
}

export function buildTraitTable(traits: readonly Trait[]): TraitTable {
  const numbers = new Map<string, number>();
  const phrasesByStem: TagPhrase[][] = [];
  const traitsByStem: number[][] = [];
  let phraseCount = 0;
  const number = (text: string): number => {
    const known = numbers.get(text);
    if (known !== undefined) return known;
    phrasesByStem.push([]);
    traitsByStem.push([]);
    return numbers.set(text, numbers.size).size - 1;
  };
  for (const [trait, { id, phrases }] of traits.entries()) {
    const isBroad = !isTask(traits[trait]!);
    const isSaidWhole = !isBroad || id.startsWith("tag:");
    for (const phrase of phrases) {
      const stems = [...new Set(phrase.stems.map(number))];
      if (isBroad) for (const stem of stems) addOnce(traitsByStem[stem]!, trait);
      if (!isSaidWhole) continue;
      const said = { number: phraseCount++, trait, stems, phrase };
      for (const stem of stems) phrasesByStem[stem]!.push(said);
    }
  }
  // A tag stands before its tasks.
  const findTagOf = (trait: number): number | undefined =>
    isTask(traits[trait]!) ? traits.findLastIndex((other, at) => at < trait && !isTask(other)) : undefined;
  const broadCount = traits.filter((trait) => !isTask(trait)).length;
  const weights = Float64Array.from(
    traitsByStem,
    (found) => Math.log(1 + broadCount / Math.max(1, found.length)) / Math.log(1 + broadCount),
  );
  return {
    traits,
    stems: [...numbers.keys()],
    phraseCount,
    findTraits: buildTraitFinder(traits),
    findStem: (text) => numbers.get(text),
    isSubject: (text) => (traitsByStem[numbers.get(text) ?? -1]?.length ?? 0) > 0,
    weighStem: (stem) => weights[stem]!,
    findTagOf,
    listTagPhrases: (stem) => phrasesByStem[stem]!,
    listTraitsOfStem: (stem) => traitsByStem[stem]!,
  };
}

/** Phrases of one trait come one after another, so a repeated trait is always the last. */
function addOnce(traits: number[], trait: number): void {
  if (traits.at(-1) !== trait) traits.push(trait);
}

/** @param carriers of each trait, among `size` records */
export function addCarriers(table: TraitTable, carriers: readonly TraitCarriers[], size: number): TraitIndex {
  // Most stems are never asked for; those that are occur in many phrases.
  const carriersOfStem: (Carriers | undefined)[] = table.stems.map(() => undefined);
  const join = buildJoiner(size);
  return {
    ...table,
    listCarriers: (trait) => carriers[trait]!,
    listCarriersOfStem: (number) =>
      (carriersOfStem[number] ??= join(table.listTraitsOfStem(number).map((trait) => carriers[trait]!))),
  };
}

const NO_CARRIERS: TraitCarriers = {
  records: new Uint32Array(),
  firstCount: 0,
  bestKnown: new Uint32Array(),
};

const NO_RECORDS: { first: readonly number[]; others: readonly number[] } = { first: [], others: [] };

/** By trait, the records that carry it. */
export function listCarriers(
  records: readonly (TraitBearer & { slug: string })[],
  { traits, findTraits }: Pick<TraitTable, "traits" | "findTraits">,
  bestKnown: BestKnown,
): TraitCarriers[] {
  const numbers = new Map(records.map(({ slug }, number) => [slug, number]));
  const lists = new Map<number, { first: number[]; others: number[] }>();
  for (const [number, record] of records.entries()) {
    findTraits(record, (trait, isFirst) => {
      let list = lists.get(trait);
      if (list === undefined) lists.set(trait, (list = { first: [], others: [] }));
      (isFirst ? list.first : list.others).push(number);
    });
  }
  return traits.map(({ id }, trait) => {
    const best = (bestKnown.get(id) ?? []).flatMap((slug) => numbers.get(slug) ?? []);
    const { first, others } = lists.get(trait) ?? NO_RECORDS;
    // Of a few candidates, most traits have none.
    if (first.length + others.length + best.length === 0) return NO_CARRIERS;
    return {
      records: new Uint32Array(first.concat(others)),
      firstCount: first.length,
      bestKnown: new Uint32Array(best),
    };
  });
}

/** Joins carriers of several traits, each record once: first those whose first tag is any of the traits. */
function buildJoiner(size: number): (parts: readonly Carriers[]) => Carriers {
  const joined = new Uint32Array(size);
  const joinedIn = new Uint32Array(size);
  let round = 0;
  return (parts) => {
    if (parts.length === 1) return parts[0]!;
    round++;
    let count = 0;
    const add = (records: Uint32Array, from: number, to: number): void => {
      for (let at = from; at < to; at++) {
        const record = records[at]!;
        if (joinedIn[record] === round) continue;
        joinedIn[record] = round;
        joined[count++] = record;
      }
    };
    for (const { records, firstCount } of parts) add(records, 0, firstCount);
    const firstCount = count;
    for (const part of parts) add(part.records, part.firstCount, part.records.length);
    return { records: joined.slice(0, count), firstCount };
  };
}
