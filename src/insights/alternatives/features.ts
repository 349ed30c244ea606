/** Features that make one tool an alternative to another: each from 0 to 1 and the same in both directions. */

/**
 * Weight of each feature: learned by logistic regression on one half of the curated pairs (`isTrainingPair`), rounded, and
 * measured on the other half by `npm run bench:alternatives`.
 */
export const SIMILARITY_WEIGHTS = {
  /** Shared tags, rare ones more. */
  tags: 0.5,
  /** The first tag of either record, its most specific one, is among the tags of the other. */
  leadTags: 3.1,
  /** Shared tasks, rare ones more. */
  tasks: 1,
  /** The first task of either record is among the tasks of the other. */
  leadTasks: 2,
  /** Rare words and word pairs of summary and description. */
  text: 3.8,
  /** Near in the latent space: the same in other words. */
  latent: 7.2,
  /** One text names the other tool. */
  mention: 1.6,
  /** An import said that they are alike (`similarTo`). Set by hand, small: no pair of those is judged. */
  imported: 0.5,
  kind: 0.45,
  platforms: 0.15,
  /** Both open source, both not, or both unknown. */
  openness: 0.75,
  pricing: 0.3,
  /** Launched in neighbouring years; 0 from ten years apart. */
  era: 1.25,
} as const;

/** What being paired with the same tools adds at most: this part of what is missing to 1. */
const COMPANY_BONUS = 0.4;

/** Equal records are equal, whatever the last bits of their sums are. */
const STEPS = 10_000;

export type Feature = keyof typeof SIMILARITY_WEIGHTS;
export type Features = Record<Feature, number>;

const TOTAL_WEIGHT = Object.values(SIMILARITY_WEIGHTS).reduce((sum, weight) => sum + weight, 0);

/** Weighted mean of the features, raised by common company, 0 to 1. */
export function toSimilarity(features: Features, company: number): number {
  const sum =
    SIMILARITY_WEIGHTS.tags * features.tags +
    SIMILARITY_WEIGHTS.leadTags * features.leadTags +
    SIMILARITY_WEIGHTS.tasks * features.tasks +
    SIMILARITY_WEIGHTS.leadTasks * features.leadTasks +
    SIMILARITY_WEIGHTS.text * features.text +
    SIMILARITY_WEIGHTS.latent * features.latent +
    SIMILARITY_WEIGHTS.mention * features.mention +
    SIMILARITY_WEIGHTS.imported * features.imported +
    SIMILARITY_WEIGHTS.kind * features.kind +
    SIMILARITY_WEIGHTS.platforms * features.platforms +
    SIMILARITY_WEIGHTS.openness * features.openness +
    SIMILARITY_WEIGHTS.pricing * features.pricing +
    SIMILARITY_WEIGHTS.era * features.era;
  const similarity = 1 - (1 - sum / TOTAL_WEIGHT) * (1 - COMPANY_BONUS * company);
  return Math.round(similarity * STEPS) / STEPS;
}
