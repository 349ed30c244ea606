/** Tools one would weigh against a given one, for "alternative to X". */
import type { AiDetail } from "../schema/record.ts";
import type { Preference } from "./preferences.ts";
import type { TraitIndex } from "./trait-index.ts";

/** Alternatives named for one tool. */
const MAX_ALTERNATIVES = 20;
/** Lifts the likest record with a preferred trait above known alternatives without it. */
const PREFERENCE = 2;

export interface SimilarRecordsInput {
  records: readonly AiDetail[];
  /** Number of the record they are alternatives to. */
  target: number;
  /** Numbers of the known alternatives, best first. */
  known: readonly number[];
  traits: TraitIndex;
  preferences: readonly Preference[];
  /** 0 to 1: how much the text of a record is like the target's. */
  likeness: (record: number) => number;
  /** 0 to 1: how often tools are compared with a record. */
  prominence: (record: number) => number;
}

/** Numbers of at most 20 living records with their score, best first: known alternatives, then records with the same traits. */
export function rankSimilarRecords(input: SimilarRecordsInput): { record: number; score: number }[] {
  const { records, target, known, traits, preferences, likeness, prominence } = input;
  const places = new Map(known.map((record, place) => [record, 1 - place / known.length]));
  const wanted = new Set(traits.listTraitsOf(target));
  const candidates = [...listCandidates(input)].filter(
    (record) => record !== target && records[record]!.status !== "discontinued",
  );
  const likenesses = candidates.map(weighLikeness);
  const closest = likenesses.reduce((most, next) => Math.max(most, next), Number.MIN_VALUE);
  const ranked = candidates.map((record, number) => {
    const place = places.get(record);
    let score = place === undefined ? likenesses[number]! / closest : 1 + place;
    for (const preference of preferences) score *= 1 + PREFERENCE * preference.fit(records[record]!);
    return { record, score };
  });
  return ranked
    .sort((a, b) => b.score - a.score || (records[a.record]!.slug < records[b.record]!.slug ? -1 : 1))
    .slice(0, MAX_ALTERNATIVES);

  function weighLikeness(record: number): number {
    let weight = 0;
    for (const trait of traits.listTraitsOf(record)) {
      if (wanted.has(trait)) weight += weighTrait(trait) * traits.weigh(trait, target) * traits.weigh(trait, record);
    }
    const sum = weight / 10 + likeness(record) + prominence(record) / 2;
    return records[record]!.kind === records[target]!.kind ? sum : sum * 0.8;
  }

  /** Rare traits say more than common ones, and tags more than platforms and prices. */
  function weighTrait(trait: number): number {
    const isTag = traits.traits[trait]!.id.startsWith("tag:");
    return (isTag ? 1 : 0.3) * Math.log(records.length / traits.listRecords(trait).length);
  }
}

/** Known alternatives, and records with a tag of the target. */
function listCandidates({ target, known, traits }: SimilarRecordsInput): Set<number> {
  const candidates = new Set(known);
  for (const trait of traits.listTraitsOf(target)) {
    if (!traits.traits[trait]!.id.startsWith("tag:")) continue;
    for (const record of traits.listRecords(trait)) candidates.add(record);
  }
  return candidates;
}
