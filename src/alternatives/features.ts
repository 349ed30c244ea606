/** Features that make one tool an alternative to another: each from 0 to 1 and the same in both directions. */

/**
 * Weight of each feature: learned by logistic regression on one half of the curated pairs (`isTrainingPair`), rounded, and
 * measured on the other half by `npm run bench:alternatives`.
 */
export const SIMILARITY_WEIGHTS = {
  /** Shared tags, rare ones more. */
  tags: 1.8,
  /** The first tag of either record, its most specific one, is among the tags of the other. */
  leadTags: 4.5,
  /** Rare words and word pairs of summary and description. */
  text: 6.6,
  /** One text names the other tool. */
  mention: 2,
  kind: 0.7,
  platforms: 0.5,
  /** Both open source, both not, or both unknown. */
  openness: 0.75,
  pricing: 0.4,
  /** Launched in neighbouring years; 0 from ten years apart. */
  era: 1.5,
} as const;

/** What being paired with the same tools adds at most: this part of what is missing to 1. */
const COMPANY_BONUS = 0.3;

export type Feature = keyof typeof SIMILARITY_WEIGHTS;
export type Features = Record<Feature, number>;

const TOTAL_WEIGHT = Object.values(SIMILARITY_WEIGHTS).reduce((sum, weight) => sum + weight, 0);

/** Weighted mean of the features, raised by common company, 0 to 1. */
export function toSimilarity(features: Features, company: number): number {
  const sum =
    SIMILARITY_WEIGHTS.tags * features.tags +
    SIMILARITY_WEIGHTS.leadTags * features.leadTags +
    SIMILARITY_WEIGHTS.text * features.text +
    SIMILARITY_WEIGHTS.mention * features.mention +
    SIMILARITY_WEIGHTS.kind * features.kind +
    SIMILARITY_WEIGHTS.platforms * features.platforms +
    SIMILARITY_WEIGHTS.openness * features.openness +
    SIMILARITY_WEIGHTS.pricing * features.pricing +
    SIMILARITY_WEIGHTS.era * features.era;
  return 1 - (1 - sum / TOTAL_WEIGHT) * (1 - COMPANY_BONUS * company);
}
