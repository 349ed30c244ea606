/** One contestant on one catalogue: bytes, times and quality. */
import type { Catalog } from "#record/catalog/catalog.ts";
import type { Contestant, LoadedContestant } from "./contestant.ts";
import type { Halves, Judgement } from "./judgements.ts";
import { type Interval, type Quality, measureByKind, measureQuality } from "./quality.ts";

/** nDCG@10 by kind of query, "all" first. */
export type ByKind = ReadonlyMap<string, Interval>;

export interface Measurement {
  name: string;
  /** Null when the engine was too slow to be asked every judged query. */
  quality: Quality | null;
  /** nDCG@10 on the fresh queries and on the pooled ones; null as above. */
  freshNdcgAt10: number | null;
  pooledNdcgAt10: number | null;
  /** On those that nobody fitted to; null as above. */
  unseen: Quality | null;
  unseenByKind: ByKind | null;
  forums: Halves<Quality | null>;
  forumsByKind: Halves<ByKind | null>;
  /** Judged queries that were asked, and so timed. */
  askedQueries: number;
  buildMs: number;
  indexBytes: number;
  /** From the index's text to the first possible answer. */
  loadMs: number;
  /** Over the queries, of the time each took when it was asked for the first time by a warm engine. */
  firstP50Ms: number;
  /** Over the queries, of each one's fastest time. */
  p50Ms: number;
  p95Ms: number;
}

export interface BenchQueries {
  /** These are timed as well. */
  judgements: readonly Judgement[];
  /** These warm the engine up. */
  fresh: readonly Judgement[];
  pooled: readonly Judgement[];
  /** Part of `fresh` and `pooled`. */
  unseen: readonly Judgement[];
  forums: Halves<readonly Judgement[]>;
}

/** Each query is timed so often and its fastest time taken: what the engine needs, not what else the machine does. */
const ROUNDS = 15;
/** The fresh queries are asked so often before, untimed: an engine must not pay for being measured before another. */
const WARM_UP_ROUNDS = 15;
/** No further round, of either sort, is begun after so long. */
const ENOUGH_MS = 15_000;
/** The first round, of either sort, is broken off after so long: an engine that needs seconds a query shows it soon. */
const TOO_LONG_MS = 120_000;
/** Queries are grouped by kind; every tenth is asked first, so that a round that is broken off has met all kinds. */
const STRIDE = 10;

/** @param now milliseconds from any fixed moment */
export async function measureContestant(
  contestant: Contestant,
  catalog: Catalog,
  { judgements, fresh, pooled, unseen, forums }: BenchQueries,
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
  await askRepeatedly([...fresh, ...pooled], loaded, WARM_UP_ROUNDS, answers, now);
  const rounds = await askRepeatedly(judgements, loaded, ROUNDS, answers, now);
  await askRepeatedly([...forums.fitted, ...forums.unseen], loaded, 1, answers, now);
  const fastest = rounds[0]!.map((_, place) => Math.min(...rounds.map((round) => round[place]!)));
  const judge = (asked: readonly Judgement[]): Quality | null =>
    asked.every(({ q }) => answers.has(q)) ? measureQuality(asked, getAnswer) : null;
  const judgeKinds = (asked: readonly Judgement[]): ByKind | null =>
    judge(asked) === null ? null : measureByKind(asked, getAnswer);
  return {
    name: contestant.name,
    buildMs,
    indexBytes: new TextEncoder().encode(index).length,
    loadMs,
    firstP50Ms: toPercentile(rounds[0]!, 0.5),
    p50Ms: toPercentile(fastest, 0.5),
    p95Ms: toPercentile(fastest, 0.95),
    quality: judge(judgements),
    freshNdcgAt10: judge(fresh)?.ndcgAt10 ?? null,
    pooledNdcgAt10: judge(pooled)?.ndcgAt10 ?? null,
    unseen: judge(unseen),
    unseenByKind: judgeKinds(unseen),
    forums: { fitted: judge(forums.fitted), unseen: judge(forums.unseen) },
    forumsByKind: { fitted: judgeKinds(forums.fitted), unseen: judgeKinds(forums.unseen) },
    askedQueries: rounds[0]!.length,
  };
}

/** Milliseconds of the queries, by round. Puts what was answered into `answers`: a slow engine is not asked again for it. */
async function askRepeatedly(
  judgements: readonly Judgement[],
  { answer }: LoadedContestant,
  count: number,
  answers: Map<string, readonly string[]>,
  now: () => number,
): Promise<number[][]> {
  const spread = Array.from({ length: STRIDE }, (_, offset) =>
    judgements.filter((_, index) => index % STRIDE === offset),
  ).flat();
  const rounds: number[][] = [];
  const start = now();
  while (rounds.length < count && (rounds.length === 0 || now() - start < ENOUGH_MS)) {
    const round: number[] = [];
    for (const { q } of spread) {
      if (now() - start > TOO_LONG_MS) break;
      const asked = now();
      const answered = await answer(q);
      round.push(now() - asked);
      answers.set(q, answered);
    }
    rounds.push(round);
  }
  return rounds;
}

function toPercentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
