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

/** True from the day after the last one that `date` may mean. */
export function isPast(date: string, today: string): boolean {
  return toLastDay(date) < today;
}

/** Whole days from one day to another (both YYYY-MM-DD); negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return toDayNumber(to) - toDayNumber(from);
}

/** The day `days` after `day`; before it when negative. */
export function addDays(day: string, days: number): string {
  return fromDayNumber(toDayNumber(day) + days);
}

/**
 * Days since 1 March of the year 0. Years are counted from March, so that the leap day is the last of its year.
 * Plain arithmetic: an audit counts days so often that `Date` would be most of its cost.
 * @see https://howardhinnant.github.io/date_algorithms.html
 */
function toDayNumber(day: string): number {
  const month = readDigits(day, 5, 7);
  const year = readDigits(day, 0, 4) - (month < 3 ? 1 : 0);
  const monthFromMarch = month < 3 ? month + 9 : month - 3;
  return daysBeforeYear(year) + Math.floor((153 * monthFromMarch + 2) / 5) + readDigits(day, 8, 10) - 1;
}

function fromDayNumber(number: number): string {
  const guess = Math.floor((number * 400 + 591) / DAYS_OF_400_YEARS);
  const year = daysBeforeYear(guess) > number ? guess - 1 : guess;
  const dayOfYear = number - daysBeforeYear(year);
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return `${writeDigits(month < 3 ? year + 1 : year, 4)}-${writeDigits(month, 2)}-${writeDigits(day, 2)}`;
}

const DAYS_OF_400_YEARS = 146_097;

function daysBeforeYear(year: number): number {
  return 365 * year + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
}

function readDigits(text: string, start: number, end: number): number {
  let number = 0;
  for (let index = start; index < end; index++) number = number * 10 + text.charCodeAt(index) - 48;
  return number;
}

function writeDigits(number: number, length: number): string {
  return String(number).padStart(length, "0");
}
