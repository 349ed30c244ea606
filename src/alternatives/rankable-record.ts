/** What a ranking reads of a catalogue. */
import type { AiDetail } from "#schema/record.ts";

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
  /** Pairs that people named, in both directions, by slug. */
  curated: ReadonlyMap<string, readonly string[]>;
  /** Pairs that an import wrote, in both directions, by slug: a weak signal. */
  imported?: ReadonlyMap<string, readonly string[]>;
}
