/** What the output price of a model did over time, in a sentence. */
import { formatDate } from "#format/date.ts";
import type { TimePoint } from "../charts/line-chart.ts";
import { formatRate } from "./format-rate.ts";

export interface PriceFinding {
  text: string;
  hasChanged: boolean;
}

/** @param points oldest first; fewer than two say nothing about time */
export function findPriceFinding(points: readonly TimePoint[]): PriceFinding | null {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 2) return null;
  const since = formatDate(first.date);
  if (points.every(({ value }) => value === first.value))
    return { text: `Unchanged since ${since}, the oldest known price.`, hasChanged: false };
  if (first.value === last.value)
    return { text: `Output costs ${formatRate(last.value)} again, as on ${since}`, hasChanged: true };
  const verb = last.value < first.value ? "fell" : "rose";
  const text = `Output ${verb} from ${formatRate(first.value)} on ${since} to ${formatRate(last.value)}`;
  return { text, hasChanged: true };
}
