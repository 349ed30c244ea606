/** How the best known results rose: benchmarks that measure many, month by month. */
import type { Catalog } from "#record/catalog/catalog.ts";
import type { BenchmarkDetail } from "#record/schema/benchmark-view.ts";
import type { PerformanceRow, Trends } from "#record/schema/trends.ts";
import { describeBenchmarks } from "../benchmarks/describe-benchmarks.ts";
import { compareCodePoints } from "#lib/text/fold.ts";
import { type Period, placeDate } from "./period.ts";

/** The best of fewer says who was measured, not who is good. */
const MIN_SUBJECTS = 8;

/** Benchmarks with a best value over time, the one beaten last first. */
export function listRaces(catalog: Catalog): BenchmarkDetail[] {
  return [...describeBenchmarks(catalog).values()]
    .filter(
      ({ frontier, retired, subjectCount }) => retired === null && frontier.length > 0 && subjectCount >= MIN_SUBJECTS,
    )
    .sort((a, b) => compareCodePoints(b.frontier.at(-1)!.date, a.frontier.at(-1)!.date));
}

/** The best at the beginning of the window, and of each month in which it was beaten. */
export function buildPerformance(catalog: Catalog, period: Period): Trends["performance"] {
  const races = listRaces(catalog);
  const inUse = [...catalog.benchmarks.values()].filter(({ retired }) => retired === null);
  return {
    coverage: { known: races.length, all: inUse.length },
    data: races.flatMap((race) => listRows(race, period)),
  };
}

function listRows({ id, name, metrics, frontier }: BenchmarkDetail, period: Period): PerformanceRow[] {
  const { id: metric, unit } = metrics.find(({ isMain }) => isMain)!;
  const months = new Map<string, PerformanceRow>();
  for (const { date, value, withModel, subject, source } of frontier) {
    const month = date.slice(0, 7);
    months.set(month, { benchmark: id, name, metric, unit, period: month, best: value, withModel, subject, source });
  }
  const rows = [...months.values()];
  // A date that is too coarse to tell is no step of this window, but it may be what was best before it.
  const first = rows.findIndex((row) => placeDate(period, row.period) === "inside");
  return first < 0 ? rows.slice(-1) : rows.slice(Math.max(0, first - 1));
}
