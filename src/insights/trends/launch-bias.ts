/** Years whose launches the catalogue has hardly begun to collect. */
import type { AiDetail } from "#record/schema/record.ts";

/** A recent year with less than this part of the year before is a hole in the catalogue, not a collapse of the market. */
const THIN_PART = 0.2;

/** Only years this near to today: what is long past has had time to be collected. */
const RECENT_YEARS = 2;

export interface ThinYear {
  year: string;
  count: number;
  /** All dated launches. */
  dated: number;
}

export function listThinYears(records: readonly AiDetail[], today: string): ThinYear[] {
  const counts = countLaunchYears(records);
  const dated = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const current = Number(today.slice(0, 4));
  return Array.from({ length: RECENT_YEARS }, (_, index) => current - RECENT_YEARS + 1 + index)
    .map((year) => ({
      year: String(year),
      count: counts.get(String(year)) ?? 0,
      before: counts.get(String(year - 1)) ?? 0,
    }))
    .filter(({ count, before }) => before > 0 && count < before * THIN_PART)
    .map(({ year, count }) => ({ year, count, dated }));
}

/** Launches by year, of the tools whose year is known. */
export function countLaunchYears(records: readonly AiDetail[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { launchedAt } of records) {
    if (launchedAt === null) continue;
    const year = launchedAt.slice(0, 4);
    counts.set(year, (counts.get(year) ?? 0) + 1);
  }
  return counts;
}
