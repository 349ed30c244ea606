/** Series of a metric, read for a check: the newest sample, and two samples that may be compared. */
import { addDays, daysBetween } from "#catalog/dates.ts";
import type { AiDetail } from "#schema/record.ts";
import type { Metric } from "#schema/vocabulary.ts";
import type { Sample } from "./cite.ts";
import { PAIR_DAYS, SAMPLE_AGE } from "./table/definition.ts";

/** Samples that are not withdrawn, oldest first; those of one day keep the order of the file. */
function listSamples(record: AiDetail, metric: Metric): Sample[] {
  const samples: Sample[] = [];
  for (const series of record.metrics) {
    if (series.metric !== metric) continue;
    for (const sample of series.samples) if (sample.withdrawn === null) samples.push(sample);
  }
  return samples.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

/** The newest sample, unless it is too old to say anything about today. */
export function findNewestSample(record: AiDetail, metric: Metric, today: string): Sample | undefined {
  const newest = listSamples(record, metric).at(-1);
  if (newest === undefined) return undefined;
  return newest.date >= addDays(today, -SAMPLE_AGE) ? newest : undefined;
}

export interface SamplePair {
  from: Sample;
  to: Sample;
  days: number;
  /** Relative change as measured: 0.1 is ten per cent more. */
  change: number;
}

/**
 * The latest two samples of one series (one way of counting) and source whose distance is within PAIR_DAYS. When the newest
 * sample has no partner the next older one is tried, so that a sample added today never hides a change that was known before.
 */
export function findPair(record: AiDetail, metric: Metric, today: string): SamplePair | undefined {
  const samples = listSamples(record, metric);
  if (samples.length < 2) return undefined;
  const oldest = addDays(today, -SAMPLE_AGE);
  const methods = record.metrics.filter((series) => series.metric === metric).map((series) => new Set(series.samples));
  for (const to of samples.toReversed()) {
    if (to.date < oldest) return undefined;
    const alike = methods.find((series) => series.has(to))!;
    const from = samples.findLast((sample) => alike.has(sample) && isPartner(sample, to));
    if (from === undefined) continue;
    return { from, to, days: daysBetween(from.date, to.date), change: (to.value - from.value) / from.value };
  }
  return undefined;
}

function isPartner(from: Sample, to: Sample): boolean {
  const days = daysBetween(from.date, to.date);
  return days >= PAIR_DAYS.min && days <= PAIR_DAYS.max && from.value > 0 && sourceOf(from) === sourceOf(to);
}

/** Lists count differently, so only figures of one list are compared; its files change their names with the date. */
function sourceOf(sample: Sample): string {
  return sample.source.repository ?? URL.parse(sample.source.url ?? "")?.hostname ?? "";
}
