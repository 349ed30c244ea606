/** Labels under a time axis. */
import { toFirstDay } from "#record/catalog/dates.ts";
import { formatDateShort } from "#lib/format/date.ts";
import { DAY_MS } from "#lib/format/durations.ts";

export interface TimeTick {
  day: string;
  text: string;
}

/** Day as a number that can be placed on an axis. */
export function toDayNumber(date: string): number {
  return Date.parse(`${toFirstDay(date)}T00:00:00Z`) / DAY_MS;
}

/** At most five labels: years when there are enough, else the first and the last day. */
export function listTimeTicks(first: string, last: string): TimeTick[] {
  const [firstYear, lastYear] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))];
  const years = Array.from({ length: lastYear - firstYear }, (_, index) => firstYear + 1 + index);
  if (years.length >= 2) {
    const step = Math.ceil(years.length / 5);
    return years.filter((_, index) => index % step === 0).map((year) => ({ day: `${year}-01-01`, text: String(year) }));
  }
  return [first, last].map((day) => ({ day, text: formatDateShort(day.slice(0, 7)) }));
}
