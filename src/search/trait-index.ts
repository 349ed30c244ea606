/** Which records carry a trait, and which traits a query speaks of. */
import type { TagView } from "../catalog/catalog.ts";
import type { AiDetail } from "../schema/record.ts";
import type { Stemmer } from "./stem.ts";
import { type Trait, listTraitIds, listTraits } from "./traits.ts";
import { WEIGHTS } from "./weights.ts";

export interface TraitIndex {
  readonly traits: readonly Trait[];
  /** Traits of which a phrase holds the stem, and how telling the stem is for them, 0 to 1. */
  findByStem(stem: string): { traits: readonly number[]; weight: number } | undefined;
  /** Numbers of the records that carry a trait. */
  listRecords(trait: number): readonly number[];
  /** Numbers of the traits of a record. */
  listTraitsOf(record: number): readonly number[];
  /** How much a trait says about a record: its first tag says most. */
  weigh(trait: number, record: number): number;
}

export function buildTraitIndex(records: readonly AiDetail[], tags: Iterable<TagView>, stem: Stemmer): TraitIndex {
  const traits = listTraits(tags, stem);
  const numberOf = new Map(traits.map((trait, number) => [trait.id, number]));
  const carriers = traits.map((): number[] => []);
  const traitsOf = records.map((record) => listTraitIds(record).flatMap((id) => numberOf.get(id) ?? []));
  for (const [record, carried] of traitsOf.entries()) for (const trait of carried) carriers[trait]!.push(record);
  const byStem = groupByStem(traits);
  const firstTags = records.map((record) => numberOf.get(`tag:${record.tags[0]}`));
  return {
    traits,
    findByStem(stem) {
      const found = byStem.get(stem);
      if (found === undefined) return undefined;
      return { traits: found, weight: Math.log(1 + traits.length / found.length) / Math.log(1 + traits.length) };
    },
    listRecords: (trait) => carriers[trait]!,
    listTraitsOf: (record) => traitsOf[record]!,
    weigh: (trait, record) => (firstTags[record] === trait ? WEIGHTS.firstTag : 1),
  };
}

function groupByStem(traits: readonly Trait[]): Map<string, number[]> {
  const byStem = new Map<string, number[]>();
  for (const [number, trait] of traits.entries()) {
    for (const stem of new Set(trait.phrases.flat())) {
      const found = byStem.get(stem);
      if (found === undefined) byStem.set(stem, [number]);
      else found.push(number);
    }
  }
  return byStem;
}
