/** Which records carry a trait, and which traits a query speaks of; everything by number, in typed arrays. */
import type { Stemmer } from "#text/stem.ts";
import type { KnownRecord } from "./known-record.ts";
import { type Trait, type TraitTag, buildTraitFinder, listTraits } from "./traits.ts";

/** A phrase of a tag. */
export interface TagPhrase {
  /** Its place among all phrases of tags. */
  number: number;
  trait: number;
  /** Numbers of its stems. */
  stems: Uint32Array;
  /** The stems with spaces around them, to find the phrase in a query. */
  sequence: string;
}

/** Traits and their phrases, whatever the records. */
export interface TraitTable {
  readonly traits: readonly Trait[];
  /** Stems of all phrases, by number. */
  readonly stems: readonly string[];
  /** Phrases of tags: what they are, not what they cost or run on. */
  readonly phraseCount: number;
  /** Number of a stem that occurs in a phrase. */
  findStem(stem: string): number | undefined;
  /** How telling a stem is for the traits with phrases that hold it, 0 to 1. */
  weighStem(stem: number): number;
  listTagPhrases(stem: number): readonly TagPhrase[];
  /** Traits of which a phrase holds the stem. */
  listTraitsOfStem(stem: number): readonly number[];
}

export interface TraitIndex extends TraitTable {
  listCarriers(trait: number): Carriers;
  /** Records with any of the traits of which a phrase holds the stem. */
  listCarriersOfStem(stem: number): Carriers;
}

/** Records that carry a trait, or any of some. */
export interface Carriers {
  /** Their numbers; before the others those with such a first tag, which says most about a record. */
  records: Uint32Array;
  firstCount: number;
}

export function buildTraitIndex(records: readonly KnownRecord[], tags: Iterable<TraitTag>, stem: Stemmer): TraitIndex {
  return addCarriers(buildTraitTable(tags, stem), records);
}

export function buildTraitTable(tags: Iterable<TraitTag>, stem: Stemmer): TraitTable {
  const traits = listTraits(tags, stem);
  const stems = [...new Set(traits.flatMap((trait) => trait.phrases.flatMap((phrase) => phrase.stems)))];
  const stemNumbers = new Map(stems.map((text, number) => [text, number]));
  const phrases = listTagPhrases(traits, stemNumbers);
  const phrasesByStem = groupBy(stems.length, phrases, (phrase) => phrase.stems);
  const traitsByStem = groupBy(stems.length, traits.keys(), (trait) =>
    traits[trait]!.phrases.flatMap((phrase) => phrase.stems.map((text) => stemNumbers.get(text)!)),
  );
  const weights = Float64Array.from(
    traitsByStem,
    (found) => Math.log(1 + traits.length / found.length) / Math.log(1 + traits.length),
  );
  return {
    traits,
    stems,
    phraseCount: phrases.length,
    findStem: (text) => stemNumbers.get(text),
    weighStem: (number) => weights[number]!,
    listTagPhrases: (number) => phrasesByStem[number]!,
    listTraitsOfStem: (number) => traitsByStem[number]!,
  };
}

export function addCarriers(table: TraitTable, records: readonly KnownRecord[]): TraitIndex {
  const carriers = listCarriers(records, table.traits);
  // Most stems are never asked for; those that are occur in many phrases.
  const carriersOfStem: (Carriers | undefined)[] = table.stems.map(() => undefined);
  const join = buildJoiner(records.length);
  return {
    ...table,
    listCarriers: (trait) => carriers[trait]!,
    listCarriersOfStem: (number) =>
      (carriersOfStem[number] ??= join(table.listTraitsOfStem(number).map((trait) => carriers[trait]!))),
  };
}

function listTagPhrases(traits: readonly Trait[], stemNumbers: ReadonlyMap<string, number>): TagPhrase[] {
  return traits
    .flatMap(({ id, phrases }, trait) =>
      id.startsWith("tag:") ? phrases.map(({ stems, sequence }) => ({ trait, stems, sequence })) : [],
    )
    .map(({ trait, stems, sequence }, number) => ({
      number,
      trait,
      stems: Uint32Array.from(stems, (text) => stemNumbers.get(text)!),
      sequence,
    }));
}

function listCarriers(records: readonly KnownRecord[], traits: readonly Trait[]): Carriers[] {
  const findTraits = buildTraitFinder(traits);
  const lists = traits.map((): { first: number[]; others: number[] } => ({ first: [], others: [] }));
  for (const [number, record] of records.entries()) {
    findTraits(record, (trait, isFirstTag) => {
      const { first, others } = lists[trait]!;
      (isFirstTag ? first : others).push(number);
    });
  }
  return lists.map(({ first, others }) => {
    return { records: Uint32Array.from(first.concat(others)), firstCount: first.length };
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

/** Items by number of a group, in their order; an item occurs once in each of its groups. */
function groupBy<T>(count: number, items: Iterable<T>, groupsOf: (item: T) => Iterable<number>): T[][] {
  const groups = Array.from({ length: count }, (): T[] => []);
  for (const item of items) for (const group of new Set(groupsOf(item))) groups[group]!.push(item);
  return groups;
}
