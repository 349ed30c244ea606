/** What a week is called. */
import type { Week } from "#insights/news/weeks.ts";
import { formatDate } from "#lib/format/date.ts";

/** "16 to 22 November 2026", "30 November to 6 December 2026". */
export function formatWeek({ from, to }: Pick<Week, "from" | "to">): string {
  const [first, last] = [formatDate(from), formatDate(to)];
  if (from.slice(0, 4) !== to.slice(0, 4)) return `${first} to ${last}`;
  const [day, month] = first.split(" ");
  return `${from.slice(0, 7) === to.slice(0, 7) ? day : `${day} ${month}`} to ${last}`;
}
