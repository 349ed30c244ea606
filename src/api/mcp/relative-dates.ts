/** Days as people say them, counted from the day that the data is of: only what can be meant in one way. */
import { addDays, daysBetween } from "#record/catalog/dates.ts";

/** Whether a date begins a span or ends it. */
export type Side = "start" | "end";

const SPAN = /^(the |in |within |since )*(last |past |next )?(\d{1,4}|an?|one)? ?(d|day|week|month|year)s?( ago)?$/;
const THIS = /^(?:since )?this (week|month|year)$/;

/**
 * A date of any precision; undefined for what is none, or could be two: "last year" may be the year before this one or
 * the past twelve months.
 */
export function readRelativeDate(text: string, today: string, side: Side): string | undefined {
  const words = text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, " ")
    .slice(0, 40);
  if (words === "today" || words === "now") return today;
  if (words === "yesterday") return addDays(today, -1);
  if (words === "tomorrow") return addDays(today, 1);
  const present = THIS.exec(words)?.[1];
  if (present === "year") return today.slice(0, 4);
  if (present === "month") return today.slice(0, 7);
  if (present === "week") return addDays(today, (side === "start" ? 0 : 6) - countDaysSinceMonday(today));
  const [, before = "", direction = "", count, unit, ago] = SPAN.exec(words) ?? [];
  if (unit === undefined) return undefined;
  if (count === undefined && direction !== "past ") return undefined;
  const isPast = ago !== undefined || /^(last|past) /.test(direction) || (side === "start" && direction === "");
  const isNext = direction === "next " || /\b(in|within) $/.test(before);
  if (!isPast && !isNext) return undefined;
  const size = /^\d/.test(count ?? "") ? Number(count) : 1;
  return move(today, isPast ? -size : size, unit);
}

/** "30 days" and "past 3 months" as a number of days. */
export function readDays(text: string, today: string): number | undefined {
  const first = /\d|past/i.test(text) ? readRelativeDate(text, today, "start") : undefined;
  return first?.length === 10 ? daysBetween(first, today) : undefined;
}

/** The last day of a shorter month stands for a day that it lacks. */
function move(day: string, count: number, unit: string): string {
  if (unit.startsWith("d")) return addDays(day, count);
  if (unit === "week") return addDays(day, count * 7);
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  const months = year * 12 + (month - 1) + count * (unit === "year" ? 12 : 1);
  const first = `${String(Math.floor(months / 12)).padStart(4, "0")}-${String((months % 12) + 1).padStart(2, "0")}-01`;
  const next = addDays(`${first.slice(0, 8)}28`, 4);
  const last = addDays(`${next.slice(0, 8)}01`, -1);
  return `${first.slice(0, 8)}${String(Math.min(date, Number(last.slice(8)))).padStart(2, "0")}`;
}

/** A Monday. */
const SOME_MONDAY = "2024-01-01";

function countDaysSinceMonday(day: string): number {
  return ((daysBetween(SOME_MONDAY, day) % 7) + 7) % 7;
}
