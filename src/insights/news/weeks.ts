/** Weeks as ISO 8601 counts them: Monday to Sunday; a week belongs to the year that has its Thursday. */
import { addDays, daysBetween } from "#record/catalog/dates.ts";

/** A Monday. */
const FIRST_MONDAY = "1970-01-05";
const DAYS_OF_WEEK = 7;

export interface Week {
  /** As in the address of its page: `2026-w35`. */
  id: string;
  /** Its Monday. */
  from: string;
  /** Its Sunday. */
  to: string;
}

/** The week of a day, YYYY-MM-DD. */
export function findWeek(day: string): Week {
  const place = daysBetween(FIRST_MONDAY, day);
  const from = addDays(day, -(((place % DAYS_OF_WEEK) + DAYS_OF_WEEK) % DAYS_OF_WEEK));
  const thursday = addDays(from, 3);
  const year = thursday.slice(0, 4);
  const number = Math.floor(daysBetween(`${year}-01-01`, thursday) / DAYS_OF_WEEK) + 1;
  return { id: `${year}-w${String(number).padStart(2, "0")}`, from, to: addDays(from, DAYS_OF_WEEK - 1) };
}
