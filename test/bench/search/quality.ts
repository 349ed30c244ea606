/** How good rankings are, measured on judged queries. */
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

/** Mean nDCG@10 for each kind of query. */
export function measureQualityByKind(
  judgements: readonly Judgement[],
  answer: (q: string) => readonly string[],
): Map<string, number> {
  const byKind = Map.groupBy(judgements, (judgement) => judgement.kind);
  return new Map([...byKind].map(([kind, some]) => [kind, measureQuality(some, answer).ndcgAt10]));
}
