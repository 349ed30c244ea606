/**
 * Learns the weights of the features from curated pairs: for each tool a softmax over its candidates, whose likelihood of the
 * named ones is raised by gradient steps (conditional logistic regression). No randomness: the same pairs, the same weights.
 */
import { SIMILARITY_WEIGHTS, type Feature, type Features } from "#insights/alternatives/features.ts";
import type { Catalog } from "#record/catalog/catalog.ts";
import type { SimilarityIndex } from "#insights/alternatives/similarity.ts";
import type { CuratedPair } from "./recall.ts";

const EPOCHS = 14;
const FIRST_STEP = 0.05;
/** Each pass over the pairs steps less far. */
const DECAY = 0.8;
/** Pulls weights that do nothing towards 0. */
const SHRINKAGE = 1e-4;

const FEATURES = Object.keys(SIMILARITY_WEIGHTS) as Feature[];

interface Choice {
  /** Features of every candidate. */
  candidates: Features[];
  /** Indexes of the named ones. */
  named: number[];
}

/**
 * Weights for `toSimilarity`; never below 0.
 * @param known pairs to learn from
 * @param hidden pairs that count neither as right nor as wrong
 */
export function fitWeights(
  { records }: Catalog,
  index: SimilarityIndex,
  known: readonly CuratedPair[],
  hidden: readonly CuratedPair[],
): Features {
  const numbers = new Map(records.map((record, number) => [record, number]));
  const hiddenOf = Map.groupBy(hidden, (pair) => pair.from);
  const choices = [...Map.groupBy(known, (pair) => pair.from)].map(([from, pairs]): Choice => {
    const left = new Set((hiddenOf.get(from) ?? []).map((pair) => pair.to));
    const targets = new Set(pairs.map((pair) => pair.to));
    const compared = index.compare(numbers.get(from)!).filter(({ number }) => !left.has(records[number]!));
    const named = compared.flatMap(({ number }, place) => (targets.has(records[number]!) ? [place] : []));
    return { candidates: compared.map(({ features }) => features), named };
  });
  const weights = Object.fromEntries(FEATURES.map((feature) => [feature, 1])) as Features;
  let step = FIRST_STEP;
  for (let epoch = 0; epoch < EPOCHS; epoch++, step *= DECAY) {
    for (const choice of choices) if (choice.named.length > 0) climb(weights, choice, step);
  }
  return weights;
}

function climb(weights: Features, { candidates, named }: Choice, step: number): void {
  const scores = candidates.map((features) =>
    FEATURES.reduce((sum, feature) => sum + weights[feature] * features[feature], 0),
  );
  const highest = Math.max(...scores);
  const odds = scores.map((score) => Math.exp(score - highest));
  const total = odds.reduce((sum, odd) => sum + odd, 0);
  for (const feature of FEATURES) {
    const expected = candidates.reduce((sum, features, place) => sum + (odds[place]! / total) * features[feature], 0);
    const wanted = named.reduce((sum, place) => sum + candidates[place]![feature], 0) / named.length;
    weights[feature] = Math.max(0, weights[feature] + step * (wanted - expected - SHRINKAGE * weights[feature]));
  }
}
