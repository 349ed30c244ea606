/** Ranks alternatives in a thread of its own, while the search index is built. */
import { type RankingInput, toRankableRecord } from "../../catalog/alternatives/rankable-record.ts";
import type { RankedNumber } from "../../catalog/alternatives/ranking.ts";
import { runThread } from "./run-thread.ts";

export function rankInThread({ records, curated }: RankingInput): Promise<Record<string, RankedNumber[]>> {
  const input: RankingInput = { records: records.map(toRankableRecord), curated };
  return runThread<Record<string, RankedNumber[]>>(new URL("./ranking.worker.ts", import.meta.url), input).result;
}
