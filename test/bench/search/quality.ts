/** How good rankings are, measured on judged queries. */
import { createRandom } from "../random.ts";
import type { Judgement } from "./judgements.ts";

export interface Quality {
  /** Share of queries whose first answer is a best one (the highest grade judged). */
  hitAt1: number;
  /** Mean of 1 ÷ place of the first best answer among ten; 0 when there is none. */
  mrr: number;
  ndcgAt10: number;
}

const DEPTH = 10;

/** @param answer slugs, best first */
export function measureQuality(judgements: readonly Judgement[], answer: (q: string) => readonly string[]): Quality {
  let [hits, reciprocals, gains] = [0, 0, 0];
  for (const { q, relevant } of judgements) {
    const slugs = answer(q).slice(0, DEPTH);
    const highest = Math.max(...Object.values(relevant));
    const place = slugs.findIndex((slug) => relevant[slug] === highest);
    if (place === 0) hits++;
    if (place >= 0) reciprocals += 1 / (place + 1);
    gains += measureNdcg(slugs, relevant);
  }
  const count = judgements.length;
  return { hitAt1: hits / count, mrr: reciprocals / count, ndcgAt10: gains / count };
}

/**
 * Gain 2^grade − 1, ideal over ten.
 * @see https://dl.acm.org/doi/10.1145/582415.582418 "Cumulated gain-based evaluation of IR techniques"
 */
export function measureNdcg(slugs: readonly string[], relevant: Readonly<Record<string, number>>): number {
  const ideal = Object.values(relevant).sort((a, b) => b - a);
  return sumGains(slugs.map((slug) => relevant[slug] ?? 0)) / sumGains(ideal);
}

function sumGains(grades: readonly number[]): number {
  return grades.slice(0, DEPTH).reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);
}

export interface Interval {
  mean: number;
  /** In 95 of 100 samples of as many queries the mean lies between these. */
  low: number;
  high: number;
}

const SAMPLES = 2_000;
const SEED = 7;

/** Bootstrap over the queries, with a fixed seed. */
export function measureInterval(values: readonly number[]): Interval {
  const { below } = createRandom(SEED);
  const toMean = (numbers: readonly number[]): number =>
    numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
  const means = Array.from({ length: SAMPLES }, () => toMean(values.map(() => values[below(values.length)]!)));
  means.sort((a, b) => a - b);
  return { mean: toMean(values), low: means[Math.floor(SAMPLES * 0.025)]!, high: means[Math.floor(SAMPLES * 0.975)]! };
}

/** nDCG@10 for each kind of query, "all" first. */
export function measureByKind(
  judgements: readonly Judgement[],
  answer: (q: string) => readonly string[],
): Map<string, Interval> {
  const rows = judgements.map(({ q, kind, relevant }) => ({ kind, ndcg: measureNdcg(answer(q), relevant) }));
  const toInterval = (some: typeof rows): Interval => measureInterval(some.map(({ ndcg }) => ndcg));
  const kinds = [...Map.groupBy(rows, (row) => row.kind)].map(([kind, some]) => [kind, toInterval(some)] as const);
  return new Map([["all", toInterval(rows)], ...kinds]);
}
