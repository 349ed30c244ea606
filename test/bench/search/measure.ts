/** One contestant on one catalogue: bytes, times and quality. */
import type { Catalog } from "../../../src/catalog/catalog.ts";
import type { Contestant, LoadedContestant } from "./contestant.ts";
import type { Judgement } from "./judgements.ts";
import { type Quality, measureQuality } from "./quality.ts";

export interface Measurement extends Quality {
  name: string;
  buildMs: number;
  indexBytes: number;
  /** From the index's text to the first possible answer. */
  loadMs: number;
  /** Over the queries, of the time each took when it was asked for the first time by a warm engine. */
  firstP50Ms: number;
  /** Over the queries, of each one's fastest time. */
  p50Ms: number;
  p95Ms: number;
  freshNdcgAt10: number;
  unseenNdcgAt10: number;
}

export interface BenchQueries {
  /** These are timed as well. */
  judgements: readonly Judgement[];
  /** These warm the engine up. */
  fresh: readonly Judgement[];
  /** Part of `fresh`. */
  unseen: readonly Judgement[];
}

/** Each query is timed so often and its fastest time taken: what the engine needs, not what else the machine does. */
const ROUNDS = 15;
/** The fresh queries are asked so often before, untimed: an engine must not pay for being measured before another. */
const WARM_UP_ROUNDS = 15;
/** No further round, of either sort, is begun after so long. */
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
  const answers = new Map<string, readonly string[]>();
  const getAnswer = (query: string): readonly string[] => answers.get(query) ?? [];
  askRepeatedly(fresh, loaded, WARM_UP_ROUNDS, answers, now);
  const rounds = askRepeatedly(judgements, loaded, ROUNDS, answers, now);
  const fastest = judgements.map((_, number) => Math.min(...rounds.map((round) => round[number]!)));
  return {
    name: contestant.name,
    buildMs,
    indexBytes: new TextEncoder().encode(index).length,
    loadMs,
    firstP50Ms: toPercentile(rounds[0]!, 0.5),
    p50Ms: toPercentile(fastest, 0.5),
    p95Ms: toPercentile(fastest, 0.95),
    ...measureQuality(judgements, getAnswer),
    freshNdcgAt10: measureQuality(fresh, getAnswer).ndcgAt10,
    unseenNdcgAt10: measureQuality(unseen, getAnswer).ndcgAt10,
  };
}

/** Milliseconds of each query, by round. Puts what was answered into `answers`: a slow engine is not asked again for it. */
function askRepeatedly(
  judgements: readonly Judgement[],
  { answer }: LoadedContestant,
  count: number,
  answers: Map<string, readonly string[]>,
  now: () => number,
): number[][] {
  const rounds: number[][] = [];
  const start = now();
  while (rounds.length < count && (rounds.length === 0 || now() - start < ENOUGH_MS)) {
    rounds.push(
      judgements.map(({ q }) => {
        const asked = now();
        const answered = answer(q);
        const ms = now() - asked;
        answers.set(q, answered);
        return ms;
      }),
    );
  }
  return rounds;
}

function toPercentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
