/** Dates as strings of three precisions: YYYY, YYYY-MM, YYYY-MM-DD. A missing part means its last day. */

/** Last day that `date` may mean: a year is its 31 December, a month its last day. */
export function toLastDay(date: string): string {
  if (date.length === 10) return date;
  if (date.length === 4) return `${date}-12-31`;
  const [year, month] = date.split("-").map(Number) as [number, number];
  return `${date}-${String(new Date(Date.UTC(year, month, 0)).getUTCDate()).padStart(2, "0")}`;
}

/** First day that `date` may mean. */
export function toFirstDay(date: string): string {
  return date.length === 10 ? date : date.length === 7 ? `${date}-01` : `${date}-01-01`;
}

/** Whole days from one day to another (both YYYY-MM-DD); negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** The day `days` after `day`; before it when negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
