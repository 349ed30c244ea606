/** Fits the weights of the search to judged queries, and says what each of them is worth. */
import type { Catalog } from "#record/catalog/catalog.ts";
import { loadSearchEngine } from "#search/engine.ts";
import type { SearchIndexJson } from "#search/index-json.ts";
import { type SearchWeights, WEIGHTS } from "#search/weights.ts";
import { type Judgement, isKnownItem } from "./judgements.ts";
import { measureNdcg } from "./quality.ts";

export interface Fit {
  weights: SearchWeights;
  score: CohortScore;
}

/** nDCG@10 on all queries, and on those of people who have one tool in mind. */
export interface CohortScore {
  all: number;
  knownItem: number;
}

export interface Worth {
  weight: keyof SearchWeights;
  /** nDCG@10 lost with the weight at 0, or at its neutral value. */
  lost: number;
}

const NAMES = Object.keys(WEIGHTS) as (keyof SearchWeights)[];
/** Tried for each weight in turn; one at 0 is tried at `FIRST_VALUE`. */
const STEPS = [0.65, 1.5];
const FIRST_VALUE = 0.2;
/** A smaller gain is noise: it moves a single place of a single query. */
const MIN_GAIN = 0.0006;
/** Weights that multiply, so that 1 leaves them out and not 0. */
const NEUTRAL: Partial<SearchWeights> = {
  firstTag: 1,
  inOrder: 1,
  outOfOrder: 1,
  wholePhrase: 1,
  completionInName: 1,
  weakWord: 1,
  latentOfNames: 1,
};

export interface FitInput {
  catalog: Catalog;
  index: SearchIndexJson;
  judgements: readonly Judgement[];
}

/**
 * Coordinate ascent from the weights in use: no randomness, so the same judgements give the same weights. A step must gain
 * overall and must not lose on queries for one tool: names come first whatever exploring gains.
 */
export async function fitWeights(input: FitInput, rounds: number, onGain?: (fit: Fit) => void): Promise<Fit> {
  let best: Fit = { weights: WEIGHTS, score: await measure(input, WEIGHTS) };
  for (let round = 0; round < rounds; round++) {
    for (const name of NAMES) {
      const value = best.weights[name];
      for (const tried of value === 0 ? [FIRST_VALUE] : STEPS.map((step) => round2(value * step))) {
        const weights = { ...best.weights, [name]: tried };
        const score = await measure(input, weights);
        if (score.all < best.score.all + MIN_GAIN || score.knownItem < best.score.knownItem) continue;
        best = { weights, score };
        onGain?.(best);
      }
    }
  }
  return best;
}

/**
 * Mean nDCG@10 of queries under weights that were fitted to the others only: what a fit is worth beyond its own queries.
 * Each fold has its share of every kind.
 */
export async function crossValidate(input: FitInput, foldCount: number, rounds: number): Promise<number> {
  const folds = Array.from({ length: foldCount }, (): Judgement[] => []);
  for (const some of Map.groupBy(input.judgements, ({ kind }) => kind).values()) {
    for (const [place, judgement] of some.entries()) folds[place % foldCount]!.push(judgement);
  }
  let sum = 0;
  for (const held of folds) {
    const others = input.judgements.filter((judgement) => !held.includes(judgement));
    const { weights } = await fitWeights({ ...input, judgements: others }, rounds);
    sum += (await measure({ ...input, judgements: held }, weights)).all * held.length;
  }
  return sum / input.judgements.length;
}

/** Every weight left out in turn, the most telling first. */
export async function listWorths(input: FitInput): Promise<Worth[]> {
  const whole = await measure(input, WEIGHTS);
  const worths: Worth[] = [];
  for (const weight of NAMES) {
    const left = await measure(input, { ...WEIGHTS, [weight]: NEUTRAL[weight] ?? 0 });
    worths.push({ weight, lost: whole.all - left.all });
  }
  return worths.sort((a, b) => b.lost - a.lost);
}

export async function measure({ catalog, index, judgements }: FitInput, weights: SearchWeights): Promise<CohortScore> {
  const engine = loadSearchEngine(index, catalog, weights);
  const request = { filters: {}, sort: { key: "relevance" }, facets: [], page: 1, limit: 10, explain: false } as const;
  const scores: { isKnown: boolean; ndcg: number }[] = [];
  for (const judgement of judgements) {
    const { hits } = await engine.search({ ...request, q: judgement.q });
    const slugs = hits.map((hit) => hit.record.slug);
    scores.push({ isKnown: isKnownItem(judgement), ndcg: measureNdcg(slugs, judgement.relevant) });
  }
  return { all: toMean(scores), knownItem: toMean(scores.filter(({ isKnown }) => isKnown)) };
}

function toMean(scores: readonly { ndcg: number }[]): number {
  return scores.length === 0 ? 0 : scores.reduce((sum, { ndcg }) => sum + ndcg, 0) / scores.length;
}

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}
