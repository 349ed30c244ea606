/** Series of a metric, read for a check: the newest sample, and two samples that may be compared. */
import { addDays, daysBetween } from "#record/catalog/dates.ts";
import type { AiDetail } from "#record/schema/record.ts";
import type { Metric } from "#record/schema/vocabulary.ts";
import type { Sample } from "./cite.ts";
import { PAIR_DAYS, SAMPLE_AGE } from "./table/definition.ts";

/** Samples of each series (one way of counting), those that are not withdrawn; those of one day keep the order of the file. */
function listSeries(record: AiDetail, metric: Metric): Sample[][] {
  const series = record.metrics.filter((one) => one.metric === metric);
  return series.map(({ samples }) =>
    samples
      .filter((sample) => sample.withdrawn === null)
      .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)),
  );
}

/** The newest sample, unless it is too old to say anything about today. */
export function findNewestSample(record: AiDetail, metric: Metric, today: string): Sample | undefined {
  const oldest = addDays(today, -SAMPLE_AGE);
  const recent = listSeries(record, metric).flatMap((samples) => samples.at(-1) ?? []);
  return findLatest(
    recent.filter(({ date }) => date >= oldest),
    ({ date }) => date,
  );
}

export interface SamplePair {
  from: Sample;
  to: Sample;
  days: number;
  /** Relative change as measured: 0.1 is ten per cent more. */
  change: number;
}

/**
 * The latest two samples of one series and source whose distance is within PAIR_DAYS. When the newest sample has no partner
 * the next older one is tried, so that a sample added today never hides a change that was known before.
 */
export function findPair(record: AiDetail, metric: Metric, today: string): SamplePair | undefined {
  const oldest = addDays(today, -SAMPLE_AGE);
  const comparable = listSeries(record, metric).flatMap((samples) => [...Map.groupBy(samples, sourceOf).values()]);
  const pairs = comparable.flatMap((samples) => findLatestPair(samples.reverse(), oldest) ?? []);
  return findLatest(pairs, ({ to }) => to.date);
}

/** @param samples newest first */
function findLatestPair(samples: readonly Sample[], oldest: string): SamplePair | undefined {
  for (const to of samples) {
    if (to.date < oldest) return undefined;
    const from = findPartner(samples, to);
    if (from === undefined) continue;
    return { from, to, days: daysBetween(from.date, to.date), change: (to.value - from.value) / from.value };
  }
  return undefined;
}

/** Looks no further back than a partner may lie: of a long series, few samples are near each other. */
function findPartner(samples: readonly Sample[], to: Sample): Sample | undefined {
  for (const from of samples) {
    const days = daysBetween(from.date, to.date);
    if (days > PAIR_DAYS.max) return undefined;
    if (days >= PAIR_DAYS.min && from.value > 0) return from;
  }
  return undefined;
}

/** Of those of one day the last. */
function findLatest<T>(all: readonly T[], toDate: (one: T) => string): T | undefined {
  return all.reduce<T | undefined>(
    (latest, one) => (latest === undefined || toDate(one) >= toDate(latest) ? one : latest),
    undefined,
  );
}

/** Lists count differently, so only figures of one list are compared; its files change their names with the date. */
function sourceOf(sample: Sample): string {
  return sample.source.repository ?? URL.parse(sample.source.url ?? "")?.hostname ?? "";
}
