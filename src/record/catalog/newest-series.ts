/**
 * Which series says what a metric is today. A source that changes its way of counting begins a new series and leaves
 * the old one behind, so a metric can have several; the one with the newest sample counts.
 */
import type { MetricSeries, ServedSample } from "../schema/record-parts.ts";
import { METRICS, type Metric } from "../schema/vocabulary.ts";

export interface NewestSeries {
  series: MetricSeries;
  /** Its newest sample that isn't withdrawn. */
  newest: ServedSample;
}

/** Undefined where no sample of the metric counts. Of series whose newest samples are of one day, the later in the file. */
export function findNewestSeries(all: readonly MetricSeries[], metric: Metric): NewestSeries | undefined {
  let found: NewestSeries | undefined;
  for (const series of all) {
    const newest = series.metric === metric ? findNewestSample(series) : undefined;
    if (newest !== undefined && (found === undefined || newest.date >= found.newest.date)) found = { series, newest };
  }
  return found;
}

/** One for each metric that has a sample that counts, in the vocabulary's order. */
export function listNewestSeries(all: readonly MetricSeries[]): NewestSeries[] {
  return METRICS.flatMap((metric) => findNewestSeries(all, metric) ?? []);
}

function findNewestSample({ samples }: MetricSeries): ServedSample | undefined {
  return samples
    .filter(({ withdrawn }) => withdrawn === null)
    .reduce<ServedSample | undefined>(
      (newest, sample) => (newest === undefined || sample.date >= newest.date ? sample : newest),
      undefined,
    );
}
