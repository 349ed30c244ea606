/** One contestant on one catalogue: bytes, times and quality. */
import type { Catalog } from "../../../src/catalog/catalog.ts";
import type { Contestant } from "./contestant.ts";
import type { Judgement } from "./judgements.ts";
import { type Quality, measureQuality } from "./quality.ts";

export interface Measurement extends Quality {
  name: string;
  buildMs: number;
  indexBytes: number;
  /** From the index's text to the first possible answer. */
  loadMs: number;
  /** Over the queries, of each one's fastest time. */
  p50Ms: number;
  p95Ms: number;
  freshNdcgAt10: number;
  unseenNdcgAt10: number;
}

export interface BenchQueries {
  /** These are timed as well. */
  judgements: readonly Judgement[];
  fresh: readonly Judgement[];
  /** Part of `fresh`. */
  unseen: readonly Judgement[];
}

/** Each query is timed so often and its fastest time taken: what the engine needs, not what else the machine does. */
const ROUNDS = 7;
/** No further round is begun after so long. */
const ENOUGH_MS = 15_000;

/** @param now milliseconds from any fixed moment */
export async function measureContestant(
  contestant: Contestant,
  catalog: Catalog,
  { judgements, fresh, unseen }: BenchQueries,
  now: () => number,
): Promise<Measurement> {
  const buildStart = now();
  const index = await contestant.build(catalog);
  const buildMs = now() - buildStart;
  const loadStart = now();
  const loaded = await contestant.load(index, catalog);
  const loadMs = now() - loadStart;
  const fastest = judgements.map(() => Infinity);
  const roundsStart = now();
  for (let round = 0; round < ROUNDS && (round === 0 || now() - roundsStart < ENOUGH_MS); round++) {
    for (const [number, { q }] of judgements.entries()) {
      const start = now();
      loaded.answer(q);
      fastest[number] = Math.min(fastest[number]!, now() - start);
    }
  }
  const times = fastest.sort((a, b) => a - b);
  return {
    name: contestant.name,
    buildMs,
    indexBytes: new TextEncoder().encode(index).length,
    loadMs,
    p50Ms: toPercentile(times, 0.5),
    p95Ms: toPercentile(times, 0.95),
    ...measureQuality(judgements, loaded.answer),
    freshNdcgAt10: measureQuality(fresh, loaded.answer).ndcgAt10,
    unseenNdcgAt10: measureQuality(unseen, loaded.answer).ndcgAt10,
  };
}

function toPercentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
