/** Tools one would weigh against a given one, for "alternative to X". */
import type { AiDetail } from "../schema/record.ts";
import type { Preference } from "./preferences.ts";
import type { TraitIndex } from "./trait-index.ts";

/** Alternatives named for one tool. */
const MAX_ALTERNATIVES = 20;

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
  const shared = weighSharedTraits(target, records, traits);
  const subjects = new Set(records[target]!.tags);
  const places = new Map(known.map((record, place) => [record, 1 - place / (2 * known.length)]));
  for (const record of known) if (!shared.has(record)) shared.set(record, 0);
  const ranked: { record: number; score: number }[] = [];
  for (const [record, weight] of shared) {
    const { status, tags, kind } = records[record]!;
    if (record === target || status === "discontinued") continue;
    if (!places.has(record) && !tags.some((tag) => subjects.has(tag))) continue;
    let score = weight / 10 + likeness(record) + prominence(record) / 2 + (places.get(record) ?? 0);
    if (kind !== records[target]!.kind) score *= 0.8;
    for (const preference of preferences) score *= 1 + preference.fit(records[record]!);
    ranked.push({ record, score });
  }
  return ranked
    .sort((a, b) => b.score - a.score || (records[a.record]!.slug < records[b.record]!.slug ? -1 : 1))
    .slice(0, MAX_ALTERNATIVES);
}

/** Rarity of the traits that a record shares with the target; tags say more than platforms and prices. */
function weighSharedTraits(target: number, records: readonly AiDetail[], traits: TraitIndex): Map<number, number> {
  const shared = new Map<number, number>();
  for (const trait of traits.listTraitsOf(target)) {
    const carriers = traits.listRecords(trait);
    const isTag = traits.traits[trait]!.id.startsWith("tag:");
    const weight = (isTag ? 1 : 0.3) * Math.log(records.length / carriers.length);
    for (const record of carriers) {
      const share = weight * traits.weigh(trait, target) * traits.weigh(trait, record);
      shared.set(record, (shared.get(record) ?? 0) + share);
    }
  }
  return shared;
}
