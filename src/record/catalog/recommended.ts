/**
 * The order `recommended`: tools that people know come first. Nothing can be paid for, and what is unknown of a tool only
 * leaves it where it is.
 */
import type { AiDetail } from "../schema/record.ts";
import type { Metric } from "../schema/vocabulary.ts";
import { findOwner } from "./comparison-owner.ts";
import type { ComparedPairs } from "./compared-pairs.ts";
import { listNewestSeries } from "./newest-series.ts";

/** Figure that counts as nothing, and figure from which on it counts in full; logarithmic in between. */
type Scale = readonly [from: number, to: number];

/** Printed on the methodology page. */
export const RECOMMENDED_METHOD = {
  version: "3",
  /** What each signal earns at most. */
  weights: { use: 0.5, owners: 0.85, pairs: 0.85, documents: 0.4 },
  useScales: {
    github_stars: [20_000, 200_000],
    github_dependents: [50_000, 500_000],
    pypi_monthly_downloads: [10_000_000, 300_000_000],
    npm_monthly_downloads: [3_000_000, 300_000_000],
    dockerhub_pulls: [20_000_000, 1_000_000_000],
    reviews: [1_000, 100_000],
  } satisfies Partial<Record<Metric | "reviews", Scale>>,
  owners: [1, 20] satisfies Scale,
  pairs: [1, 20] satisfies Scale,
  documents: [1, 10] satisfies Scale,
} as const;

export interface Fame {
  /** The strongest of its figures of use, 0 to 1. */
  use: number;
  /** Independent owners of lists and pages that name it, or compare it with another. */
  owners: number;
  /** Tools that editors or others weigh it against. */
  pairs: number;
  /** Terms and policies of it that are tracked. */
  documents: number;
}

/** 0 to 1, higher first: each signal closes a part of the gap to 1 that the others leave. */
export function rateFame({ use, owners, pairs, documents }: Fame): number {
  const method = RECOMMENDED_METHOD;
  const shares = {
    use,
    owners: toShare(owners, method.owners),
    pairs: toShare(pairs, method.pairs),
    // One document is a sign already.
    documents: toShare(documents + 1, method.documents),
  };
  const signals = Object.keys(shares) as (keyof Fame)[];
  return 1 - signals.reduce((gap, signal) => gap * (1 - method.weights[signal] * shares[signal]), 1);
}

/** By slug; discontinued tools have none, and come last. @param curated tools that editors pair with each, in both directions */
export function rateRecommendations(
  records: readonly AiDetail[],
  curated: ReadonlyMap<string, readonly string[]>,
  compared: ComparedPairs,
): Map<string, number> {
  const inUse = records.filter(({ status }) => status !== "discontinued");
  return new Map(
    inUse.map((record) => {
      const others = compared.get(record.slug) ?? new Map<string, never>();
      const pairs = new Set([...(curated.get(record.slug) ?? []), ...others.keys()]);
      const named = [...record.sources.map(toReference), ...[...others.values()].flat()];
      const fame = {
        use: rateUse(record),
        owners: new Set(named.map(findOwner)).size,
        pairs: pairs.size,
        documents: record.terms.length,
      };
      return [record.slug, rateFame(fame)] as const;
    }),
  );
}

/** The strongest figure alone counts: a tool that is measured in several places is not used more for that. */
export function rateUse(record: Pick<AiDetail, "metrics" | "ratingCount">): number {
  const scales: Readonly<Partial<Record<Metric | "reviews", Scale>>> = RECOMMENDED_METHOD.useScales;
  const shares = listNewestSeries(record.metrics).map(({ series, newest }) => {
    const scale = scales[series.metric];
    return scale === undefined ? 0 : toShare(newest.value, scale);
  });
  return Math.max(toShare(record.ratingCount, RECOMMENDED_METHOD.useScales.reviews), ...shares);
}

function toReference({ url, repository }: AiDetail["sources"][number]): { url?: string; repository?: string } {
  return { ...(url !== null && { url }), ...(repository !== null && { repository }) };
}

function toShare(value: number, [from, to]: Scale): number {
  if (value <= from) return 0;
  return Math.min(1, Math.log(value / from) / Math.log(to / from));
}
