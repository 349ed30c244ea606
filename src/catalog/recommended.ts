/**
 * The order `recommended`: tools that are widely used and well documented come first. Nothing can be paid for, and what
 * is unknown of a tool only leaves it where it is.
 */
import type { AiDetail } from "#schema/record.ts";
import type { Metric } from "#schema/vocabulary.ts";
import { listNewestSeries } from "./newest-series.ts";

/** Printed on the methodology page. */
export const RECOMMENDED_METHOD = {
  version: "1",
  /** Shares of the two halves; they add up to 1. */
  adoptionWeight: 0.6,
  evidenceWeight: 0.4,
  /** This number of cited facts earns half of the evidence part. */
  halfEvidence: 4,
  /** Figure that counts as no adoption, and figure from which on adoption counts in full; logarithmic in between. */
  adoptionScales: {
    github_stars: [100, 300_000],
    github_dependents: [10, 500_000],
    pypi_monthly_downloads: [1_000, 500_000_000],
    npm_monthly_downloads: [1_000, 500_000_000],
    dockerhub_pulls: [10_000, 1_000_000_000],
    reviews: [10, 100_000],
    pairs: [1, 10],
  } satisfies Partial<Record<Metric | "reviews" | "pairs", readonly [number, number]>>,
} as const;

type Signal = keyof typeof RECOMMENDED_METHOD.adoptionScales;

/**
 * 0 to 1, higher first; undefined for discontinued tools, which come last. `pairCount`: in how many curated pairs of
 * alternatives the tool is named.
 */
export function rateRecommendation(record: AiDetail, pairCount: number): number | undefined {
  if (record.status === "discontinued") return undefined;
  const { adoptionWeight, evidenceWeight } = RECOMMENDED_METHOD;
  return adoptionWeight * rateAdoption(record, pairCount) + evidenceWeight * rateEvidence(record);
}

/** By slug; discontinued tools have none. @param curated tools that editors pair with each, in both directions */
export function rateRecommendations(
  records: readonly AiDetail[],
  curated: ReadonlyMap<string, readonly string[]>,
): Map<string, number> {
  return new Map(
    records.flatMap((record) => {
      const value = rateRecommendation(record, curated.get(record.slug)?.length ?? 0);
      return value === undefined ? [] : [[record.slug, value] as const];
    }),
  );
}

/** The strongest signal alone counts: a tool that is measured in several places is not used more for that. */
function rateAdoption(record: AiDetail, pairCount: number): number {
  const signals: [Signal, number][] = [
    ["reviews", record.ratingCount],
    ["pairs", pairCount],
  ];
  for (const { series, newest } of listNewestSeries(record.metrics)) {
    if (series.metric in RECOMMENDED_METHOD.adoptionScales) signals.push([series.metric as Signal, newest.value]);
  }
  return Math.max(...signals.map(([signal, value]) => toShare(value, RECOMMENDED_METHOD.adoptionScales[signal])));
}

function rateEvidence({ sources, plans, ratings, metrics }: AiDetail): number {
  const cited = sources.length + plans.length + ratings.length + metrics.length;
  return cited / (cited + RECOMMENDED_METHOD.halfEvidence);
}

function toShare(value: number, [from, to]: readonly [number, number]): number {
  if (value <= from) return 0;
  return Math.min(1, Math.log(value / from) / Math.log(to / from));
}
