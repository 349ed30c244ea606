/** Models by what a month costs and how they do at the benchmark that compares most of them. */
import { hasModelEnded } from "#record/catalog/model-end.ts";
import { formatSetting } from "#record/result-words.ts";
import type { Benchmark, BenchmarkMetric } from "#record/schema/benchmark.ts";
import type { BenchmarkDetail } from "#record/schema/benchmark-view.ts";
import type { Model } from "#record/schema/model-view.ts";
import { calculateTokenCost } from "./cost.ts";
import { EXAMPLE_USES } from "./month-costs.ts";

export interface CostAgainstScore {
  benchmark: Pick<Benchmark, "id" | "name">;
  metric: BenchmarkMetric;
  /** Equal for all points, in words. */
  setting: string;
  /** Tokens of the month. */
  use: string;
  /** The cheapest first. */
  points: readonly { name: string; href: string; cost: number; value: number; isLeader: boolean }[];
}

/** Fewer points are no picture. */
const MIN_POINTS = 8;

/** The second example of a month: what the fields of the table are filled in with. */
const USE = EXAMPLE_USES[1]!;

/** @param benchmarks with their groups; those that may only be cited are left out: a picture of them would be a copy */
export function compareCostAndScore(
  models: readonly Model[],
  benchmarks: readonly BenchmarkDetail[],
  today: string,
): CostAgainstScore | null {
  const byHref = new Map(models.map((model) => [model.links.self, model]));
  const pictures = benchmarks
    .filter(({ reuse, retired }) => reuse === "open" && retired === null)
    .flatMap((benchmark) => {
      const metric = benchmark.metrics.find(({ isMain }) => isMain)!;
      // Two axes of which less is better are read wrongly.
      if (!metric.higherIsBetter) return [];
      return benchmark.groups
        .filter((group) => group.metric === metric.id && group.class === "independent" && group.isRanked)
        .map((group) => ({
          benchmark: { id: benchmark.id, name: benchmark.name },
          metric,
          setting: formatSetting(group.setting),
          use: USE.meaning,
          points: markLeaders(
            group.results.flatMap(({ subject, value }) => toPoint(byHref.get(subject.href), value, today)),
          ),
        }));
    });
  const largest = pictures.reduce<CostAgainstScore | null>(
    (most, picture) => (picture.points.length > (most?.points.length ?? 0) ? picture : most),
    null,
  );
  return largest === null || largest.points.length < MIN_POINTS ? null : largest;
}

type Point = CostAgainstScore["points"][number];

function toPoint(model: Model | undefined, value: number, today: string): Omit<Point, "isLeader">[] {
  if (model === undefined || model.price === null || hasModelEnded(model.ends, today)) return [];
  const cost = calculateTokenCost(model.price.usdPerMillionTokens, USE);
  // A price of 0 is one of a trial or a subsidy; it has no place on a scale of factors.
  return cost === null || cost === 0 ? [] : [{ name: model.name, href: model.links.html, cost, value }];
}

function markLeaders(points: readonly Omit<Point, "isLeader">[]): Point[] {
  let best = Number.NEGATIVE_INFINITY;
  return points
    .toSorted((a, b) => a.cost - b.cost || b.value - a.value)
    .map((point) => {
      const isLeader = point.value > best;
      if (isLeader) best = point.value;
      return { ...point, isLeader };
    });
}
