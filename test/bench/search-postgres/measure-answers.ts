/** Milliseconds of the judged queries on one engine. */
import { listFitted, listUnseen } from "../search/judgements.ts";
import { type FacetName } from "#record/catalog/facets.ts";
import type { SearchEngine } from "#search/request.ts";

export interface AnswerTimes {
  p50Ms: number;
  p95Ms: number;
  slowest: string;
}

/** Each query is asked once to warm up and then twice; the faster of those counts. */
const ROUNDS = 3;

export async function measureAnswers(
  engine: SearchEngine,
  facets: readonly FacetName[],
  now: () => number,
): Promise<AnswerTimes> {
  const queries = [...listFitted(), ...listUnseen()].map(({ q }) => q);
  const rounds: number[][] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const times: number[] = [];
    for (const q of queries) {
      const asked = now();
      await engine.search({ q, filters: {}, sort: { key: "relevance" }, facets, page: 1, limit: 20 });
      times.push(now() - asked);
    }
    rounds.push(times);
  }
  const fastest = queries.map((q, place) => ({
    q,
    ms: Math.min(...rounds.slice(1).map((times) => times[place]!)),
  }));
  const sorted = fastest.toSorted((a, b) => a.ms - b.ms);
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)]!.ms;
  const slowest = sorted.slice(-3).map(({ q, ms }) => `${q} (${ms.toFixed(0)} ms)`);
  return { p50Ms: at(0.5), p95Ms: at(0.95), slowest: slowest.join(", ") };
}
