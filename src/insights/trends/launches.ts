/** When tools were launched: by month, or by year in the window without beginning. */
import type { Coverage, Trends } from "#record/schema/trends.ts";
import type { AiDetail } from "#record/schema/record.ts";
import { type Period, listMonths, placeDate } from "./period.ts";

export function buildLaunches(records: readonly AiDetail[], period: Period): Trends["launches"] {
  const launched = listLaunchedIn(records, period);
  const length = period.window === "all" ? 4 : 7;
  const counts = new Map(listPeriods(launched, period).map((name) => [name, 0]));
  for (const record of launched) {
    const name = record.launchedAt!.slice(0, length);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return {
    coverage: countLaunchCoverage(records, period),
    // A list says what was launched, never that nothing was: a period without a dated launch is unknown.
    data: [...counts].map(([name, count]) => ({ period: name, count, isKnown: count > 0 })),
  };
}

/** Records whose launch surely lies in the window. */
export function listLaunchedIn(records: readonly AiDetail[], period: Period): AiDetail[] {
  return records.filter(({ launchedAt }) => launchedAt !== null && placeDate(period, launchedAt) === "inside");
}

/** Of how many records one can say whether they were launched in the window. */
export function countLaunchCoverage(records: readonly AiDetail[], period: Period): Coverage {
  const known = records.filter(
    ({ launchedAt }) => launchedAt !== null && placeDate(period, launchedAt) !== "unknown",
  ).length;
  return { known, all: records.length };
}

/** Every month or year of the window, so that one without known launches is named as a hole. */
function listPeriods(launched: readonly AiDetail[], period: Period): string[] {
  if (period.from !== null) return listMonths(period.from, period.to);
  const years = launched.map((record) => Number(record.launchedAt!.slice(0, 4)));
  if (years.length === 0) return [];
  const [first, last] = [Math.min(...years), Number(period.to.slice(0, 4))];
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
}
