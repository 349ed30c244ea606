/** Which records carry a trait, and which traits a query speaks of. */
import type { TagView } from "../catalog/catalog.ts";
import type { AiDetail } from "../schema/record.ts";
import type { Stemmer } from "./stem.ts";
import { type Trait, type TraitPhrase, listTraitIds, listTraits } from "./traits.ts";
import { WEIGHTS } from "./weights.ts";

export interface TraitIndex {
  readonly traits: readonly Trait[];
  /** Traits of which a phrase holds the stem, and how telling the stem is for them, 0 to 1. */
  findByStem(stem: string): { traits: readonly number[]; weight: number } | undefined;
  /** Phrases of tags that hold the stem. */
  listTagPhrases(stem: string): readonly { trait: number; phrase: TraitPhrase }[];
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
  const phrasesByStem = groupPhrases(traits);
  const firstTags = records.map((record) => numberOf.get(`tag:${record.tags[0]}`));
  return {
    traits,
    findByStem(stem) {
      const found = byStem.get(stem);
      if (found === undefined) return undefined;
      return { traits: found, weight: Math.log(1 + traits.length / found.length) / Math.log(1 + traits.length) };
    },
    listTagPhrases: (stem) => phrasesByStem.get(stem) ?? [],
    listRecords: (trait) => carriers[trait]!,
    listTraitsOf: (record) => traitsOf[record]!,
    weigh: (trait, record) => (firstTags[record] === trait ? WEIGHTS.firstTag : 1),
  };
}

function groupByStem(traits: readonly Trait[]): Map<string, number[]> {
  const byStem = new Map<string, number[]>();
  for (const [number, trait] of traits.entries()) {
    for (const stem of new Set(trait.phrases.flatMap((phrase) => phrase.stems))) {
      const found = byStem.get(stem);
      if (found === undefined) byStem.set(stem, [number]);
      else found.push(number);
    }
  }
  return byStem;
}

function groupPhrases(traits: readonly Trait[]): Map<string, { trait: number; phrase: TraitPhrase }[]> {
  const byStem = new Map<string, { trait: number; phrase: TraitPhrase }[]>();
  for (const [number, trait] of traits.entries()) {
    if (!trait.id.startsWith("tag:")) continue;
    for (const phrase of trait.phrases) {
      for (const stem of new Set(phrase.stems)) {
        const found = byStem.get(stem);
        if (found === undefined) byStem.set(stem, [{ trait: number, phrase }]);
        else found.push({ trait: number, phrase });
      }
    }
  }
  return byStem;
}
