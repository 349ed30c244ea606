/** Dates as people read them, as exact as they are known; British order. */

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** `2024` → "2024", `2024-07` → "July 2024", `2024-07-04` → "4 July 2024". */
export function formatDate(date: string): string {
  return formatParts(date, (month) => month);
}

/** The same with months of three letters: "4 Jul 2024". */
export function formatDateShort(date: string): string {
  return formatParts(date, (month) => month.slice(0, 3));
}

/** "in 2024", "in July 2024", "on 4 July 2024". */
export function formatWhen(date: string): string {
  return `${date.length === 10 ? "on" : "in"} ${formatDate(date)}`;
}

/** The day of an instant in UTC, `YYYY-MM-DD`. @param at an instant, or milliseconds since 1970 */
export function toDay(at: Date | number): string {
  return new Date(at).toISOString().slice(0, 10);
}

function formatParts(date: string, toName: (month: string) => string): string {
  const year = date.slice(0, 4);
  if (date.length === 4) return year;
  const month = toName(MONTHS[Number(date.slice(5, 7)) - 1]!);
  return date.length === 7 ? `${month} ${year}` : `${Number(date.slice(8, 10))} ${month} ${year}`;
}
