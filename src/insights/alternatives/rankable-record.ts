/** What a ranking reads of a catalogue. */
import type { AiDetail } from "#record/schema/record.ts";

/** Keys of a record that its alternatives depend on. */
const KEYS = [
  "slug",
  "name",
  "aliases",
  "summary",
  "uses",
  "description",
  "tags",
  "tasks",
  "kind",
  "platforms",
  "openSource",
  "pricing",
  "launchedAt",
  "status",
  "successor",
] as const satisfies readonly (keyof AiDetail)[];

export type RankableRecord = Pick<AiDetail, (typeof KEYS)[number]>;

/** The record without all that a ranking does not read. */
export function toRankable(record: AiDetail): RankableRecord {
  return Object.fromEntries(KEYS.map((key) => [key, record[key]])) as unknown as RankableRecord;
}

export interface RankingInput {
  /** In the order of the catalogue. */
  records: readonly RankableRecord[];
  /** Pairs that editors named, in both directions, by slug. */
  curated: ReadonlyMap<string, readonly string[]>;
  /** Pairs that others compare, in both directions, by slug. */
  compared?: ReadonlyMap<string, ReadonlyMap<string, unknown>>;
  /** Pairs that an import wrote, in both directions, by slug: a weak signal. */
  imported?: ReadonlyMap<string, readonly string[]>;
}

/** Everything that each record was paired with, by whomever, by slug. */
export function joinPairs({ records, curated, compared }: RankingInput): Map<string, string[]> {
  return new Map(
    records.flatMap(({ slug }) => {
      const others = new Set([...(curated.get(slug) ?? []), ...(compared?.get(slug)?.keys() ?? [])]);
      return others.size === 0 ? [] : [[slug, [...others]] as const];
    }),
  );
}
