/**
 * Times at which a source changed what it counts. Tools do not double all together within a year; when those of one
 * list do, it is the list that changed, and no growth may be read across that time.
 */
import type { Metric } from "#record/schema/vocabulary.ts";
import { daysBetween } from "#record/catalog/dates.ts";
import type { SourceSeries } from "./metric-series.ts";
import { findMedian, round } from "#lib/statistics.ts";

/** Tools that must step between the same two days. */
const MIN_TOOLS = 5;

/** Median growth between two samples, up or down, beyond what growth of tools explains. */
const MAX_FACTOR = 2;

/** Over longer times a median may double. */
const MAX_DAYS = 365;

export interface SourceBreak {
  metric: Metric;
  source: string;
  from: string;
  to: string;
  tools: number;
  /** Median growth of the tools between the two days. */
  factor: number;
}

export function findSourceBreaks(series: readonly SourceSeries[]): SourceBreak[] {
  const steps = series.flatMap(({ metric, source, samples }) =>
    samples.slice(1).map((to, index) => ({ metric, source, from: samples[index]!, to })),
  );
  const near = steps.filter(({ from, to }) => from.value > 0 && daysBetween(from.date, to.date) <= MAX_DAYS);
  const groups = Map.groupBy(near, ({ metric, source, from, to }) =>
    JSON.stringify([metric, source, from.date, to.date]),
  );
  return [...groups.values()].flatMap((group) => {
    const factor = findMedian(group.map(({ from, to }) => to.value / from.value))!;
    if (group.length < MIN_TOOLS || (factor <= MAX_FACTOR && factor >= 1 / MAX_FACTOR)) return [];
    const { metric, source, from, to } = group[0]!;
    return [{ metric, source, from: from.date, to: to.date, tools: group.length, factor: round(factor, 1) }];
  });
}

/** True when a movement between the two days would cross a break. */
export function crossesBreak(breaks: readonly SourceBreak[], series: SourceSeries, from: string, to: string): boolean {
  return breaks.some(
    (found) => found.metric === series.metric && found.source === series.source && from < found.to && to > found.from,
  );
}
