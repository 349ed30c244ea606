/** Traits that make one tool an alternative to another: each from 0 to 1 and the same in both directions. */

/**
 * Weight of each trait: learned by logistic regression on one half of the curated pairs (`isTrainingPair`), rounded, and
 * measured on the other half by `npm run bench:alternatives`.
 */
export const SIMILARITY_WEIGHTS = {
  /** Shared tags, rare ones more. */
  tags: 1.8,
  /** The first tag, the most telling one, of either stands among the other's. */
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

export type Trait = keyof typeof SIMILARITY_WEIGHTS;
export type Traits = Record<Trait, number>;

const TOTAL_WEIGHT = Object.values(SIMILARITY_WEIGHTS).reduce((sum, weight) => sum + weight, 0);

/** Weighted mean of the traits, raised by common company, 0 to 1. */
export function toSimilarity(traits: Traits, company: number): number {
  const sum =
    SIMILARITY_WEIGHTS.tags * traits.tags +
    SIMILARITY_WEIGHTS.leadTags * traits.leadTags +
    SIMILARITY_WEIGHTS.text * traits.text +
    SIMILARITY_WEIGHTS.mention * traits.mention +
    SIMILARITY_WEIGHTS.kind * traits.kind +
    SIMILARITY_WEIGHTS.platforms * traits.platforms +
    SIMILARITY_WEIGHTS.openness * traits.openness +
    SIMILARITY_WEIGHTS.pricing * traits.pricing +
    SIMILARITY_WEIGHTS.era * traits.era;
  return 1 - (1 - sum / TOTAL_WEIGHT) * (1 - COMPANY_BONUS * company);
}
