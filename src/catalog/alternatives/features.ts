/** Traits that make one tool an alternative to another: each from 0 to 1 and the same in both directions. */
import type { AiDetail } from "../../schema/record.ts";

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
const TRAITS = Object.keys(SIMILARITY_WEIGHTS) as Trait[];

const ERA_YEARS = 10;
/** With a launch date missing the usual distance is assumed. */
const UNKNOWN_ERA = 0.7;

export interface SharedTerms {
  tagCosine: number;
  textCosine: number;
  isMentioned: boolean;
}

/** Traits, and how much company the two share, 0 to 1. */
export interface Likeness {
  traits: Traits;
  company: number;
}

/** What is compared of a record, worked out once: each record is compared with a hundred others. */
export interface Features extends Pick<AiDetail, "tags" | "kind" | "openSource" | "pricing" | "platforms"> {
  launchYear: number | null;
}

export function toFeatures({ tags, kind, openSource, pricing, platforms, launchedAt }: AiDetail): Features {
  return { tags, kind, openSource, pricing, platforms, launchYear: toYear(launchedAt) };
}

export function compareTraits(a: Features, b: Features, shared: SharedTerms): Traits {
  const { launchYear: yearA } = a;
  const { launchYear: yearB } = b;
  return {
    tags: Math.min(1, shared.tagCosine),
    leadTags: ((b.tags.includes(a.tags[0]!) ? 1 : 0) + (a.tags.includes(b.tags[0]!) ? 1 : 0)) / 2,
    text: Math.min(1, shared.textCosine),
    mention: shared.isMentioned ? 1 : 0,
    kind: a.kind === b.kind ? 1 : 0,
    platforms: toOverlap(a.platforms, b.platforms),
    openness: a.openSource === b.openSource ? 1 : 0,
    pricing: a.pricing === b.pricing ? 1 : 0,
    era: yearA === null || yearB === null ? UNKNOWN_ERA : 1 - Math.min(Math.abs(yearA - yearB), ERA_YEARS) / ERA_YEARS,
  };
}

/** Weighted mean of the traits, raised by common company, 0 to 1. */
export function toSimilarity({ traits, company }: Likeness, weights: Readonly<Traits> = SIMILARITY_WEIGHTS): number {
  let sum = 0;
  let total = 0;
  for (const trait of TRAITS) {
    sum += weights[trait] * traits[trait];
    total += weights[trait];
  }
  return 1 - (1 - sum / total) * (1 - COMPANY_BONUS * company);
}

function toYear(date: string | null): number | null {
  return date === null ? null : Number(date.slice(0, 4));
}

/** Shared values as a part of all values of both. */
function toOverlap(a: readonly string[], b: readonly string[]): number {
  const shared = a.filter((value) => b.includes(value)).length;
  const all = a.length + b.length - shared;
  return all === 0 ? 0 : shared / all;
}
