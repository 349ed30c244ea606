/** What a ranking reads of a catalogue. */
import type { AiDetail } from "../../schema/record.ts";

/** Keys of a record that its alternatives depend on; plain values, so that they can be sent to a thread. */
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
}

/** The record without what a ranking does not read, most of which is evidence. */
export function toRankableRecord(record: RankableRecord): RankableRecord {
  return {
    slug: record.slug,
    name: record.name,
    aliases: record.aliases,
    summary: record.summary,
    description: record.description,
    tags: record.tags,
    kind: record.kind,
    platforms: record.platforms,
    openSource: record.openSource,
    pricing: record.pricing,
    launchedAt: record.launchedAt,
    status: record.status,
    successor: record.successor,
  };
}
