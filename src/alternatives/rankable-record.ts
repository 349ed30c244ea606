/** What a ranking reads of a catalogue. */
import type { AiDetail } from "#schema/record.ts";

/** Keys of a record that its alternatives depend on. */
export type RankableRecord = Pick<
  AiDetail,
  | "slug"
  | "name"
  | "aliases"
  | "summary"
  | "description"
  | "tags"
  | "kind"
  | "platforms"
  | "openSource"
  | "pricing"
  | "launchedAt"
  | "status"
  | "successor"
>;

export interface RankingInput {
  /** In the order of the catalogue. */
  records: readonly RankableRecord[];
  /** Pairs that people named, in both directions, by slug. */
  curated: ReadonlyMap<string, readonly string[]>;
  /** Pairs that an import wrote, in both directions, by slug: a weak signal. */
  imported?: ReadonlyMap<string, readonly string[]>;
}
