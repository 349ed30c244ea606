/** Windows of time that end "today", the day of the newest observation, and where a date of any precision lies. */
import type { TrendWindow } from "#record/schema/trends.ts";
import { addDays, toFirstDay, toLastDay } from "#record/catalog/dates.ts";

export interface Period {
  window: TrendWindow;
  /** First day inside; null when the window has no beginning. */
  from: string | null;
  /** Last day inside. */
  to: string;
  /** Length; null when the window has no beginning. */
  days: number | null;
}

/** `unknown`: the date is too coarse to tell. */
export type Place = "inside" | "before" | "after" | "unknown";

export function toPeriod(window: TrendWindow, today: string): Period {
  if (window === "all") return { window, from: null, to: today, days: null };
  const days = Number.parseInt(window, 10);
  return { window, from: addDays(today, 1 - days), to: today, days };
}

/**
 * Where a launch or release of that date lies. A month that straddles an edge counts as inside; a year is too coarse for
 * a window with a beginning, unless all of it lies before.
 */
export function placeDate(period: Period, date: string): Place {
  if (toFirstDay(date) > period.to) return "after";
  if (period.from === null) return "inside";
  if (toLastDay(date) < period.from) return "before";
  return date.length === 4 ? "unknown" : "inside";
}

/** True when the last day that `date` may mean lies in the window; for observations, whose age is what counts. */
export function isObservedIn(period: Period, date: string): boolean {
  return period.from === null || toLastDay(date) >= period.from;
}

/** Calendar months of which at least one day lies between two days, oldest first. */
export function listMonths(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = toNextMonth(month)) months.push(month);
  return months;
}

function toNextMonth(month: string): string {
  const [year, number] = month.split("-").map(Number) as [number, number];
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
}
