/** Lengths of time in the units that clocks and databases count in. */
import { formatCount } from "./number.ts";

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const MINUTE_SECONDS = MINUTE_MS / 1000;
export const HOUR_SECONDS = HOUR_MS / 1000;
export const DAY_SECONDS = DAY_MS / 1000;

/** What follows "the last": "year", "2 years", "180 days". */
export function formatSpan(days: number): string {
  const years = days / 365;
  if (!Number.isInteger(years)) return formatCount(days, "day");
  return years === 1 ? "year" : formatCount(years, "year");
}
