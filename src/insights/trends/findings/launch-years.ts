/** Tools by the year of their launch, for comparing what was launched when. */
import type { AiDetail } from "#record/schema/record.ts";
import { listThinYears } from "../launch-bias.ts";

/** Years with fewer dated launches say nothing about shares. */
const MIN_LAUNCHES = 50;

/** Years between the two that are compared: what was new then, and what is now. */
const YEARS_APART = 2;

export interface LaunchYear {
  year: string;
  records: readonly AiDetail[];
}

/** Years that are over with enough dated launches, oldest first, without those that are hardly collected yet. */
export function listLaunchYears(records: readonly AiDetail[], today: string): LaunchYear[] {
  const thin = new Set(listThinYears(records, today).map(({ year }) => year));
  const dated = records.filter((record) => record.launchedAt !== null);
  return [...Map.groupBy(dated, (record) => record.launchedAt!.slice(0, 4))]
    .map(([year, group]) => ({ year, records: group }))
    .filter(({ year, records }) => year < today.slice(0, 4) && records.length >= MIN_LAUNCHES && !thin.has(year))
    .sort((a, b) => Number(a.year) - Number(b.year));
}

/** The newest such year and the one two years before it; undefined when there are not both. */
export function findComparedYears(
  years: readonly LaunchYear[],
): { earlier: LaunchYear; later: LaunchYear } | undefined {
  const later = years.at(-1);
  const earlier = years.find(({ year }) => later !== undefined && Number(year) === Number(later.year) - YEARS_APART);
  return later === undefined || earlier === undefined ? undefined : { earlier, later };
}
