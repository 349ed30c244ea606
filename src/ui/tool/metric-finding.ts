/** What a series of samples says, as the title of its chart. Only sampled values are compared; nothing is filled in. */
import { daysBetween } from "#record/catalog/dates.ts";
import type { MetricSeries, ServedSample } from "#record/schema/record-parts.ts";
import { LABELS } from "#record/schema/vocabulary.ts";
import { formatDate } from "#lib/format/date.ts";
import { formatCount, formatNumber } from "#lib/format/number.ts";

/** A change over less than this says little. */
const MIN_DAYS = 28;
const WANTED_DAYS = 365;

/** Samples that count, oldest first. */
export function listValidSamples(series: MetricSeries): ServedSample[] {
  return series.samples.filter((sample) => sample.withdrawn === null).toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

/** "GitHub stars grew 12% in 350 days, to 58,210"; with one sample its value and day. */
export function findMetricFinding(series: MetricSeries): string {
  const label = LABELS[series.metric] ?? series.metric;
  const samples = listValidSamples(series);
  const last = samples.at(-1);
  if (last === undefined) return `${label}: no sample that counts`;
  const base = findBase(samples, last);
  if (base === undefined || base.value === 0)
    return `${label}: ${formatNumber(last.value)} on ${formatDate(last.date)}`;
  const days = formatCount(daysBetween(base.date, last.date), "day");
  const percent = Math.round((last.value / base.value - 1) * 100);
  if (percent === 0) return `${label} stayed near ${formatNumber(last.value)} for ${days}`;
  return `${label} ${percent > 0 ? "grew" : "fell"} ${formatNumber(Math.abs(percent))}% in ${days}, to ${formatNumber(last.value)}`;
}

/** The sample whose distance from the last one is nearest to a year. */
function findBase(samples: readonly ServedSample[], last: ServedSample): ServedSample | undefined {
  const distanceOf = (sample: ServedSample): number => Math.abs(daysBetween(sample.date, last.date) - WANTED_DAYS);
  return samples
    .filter((sample) => daysBetween(sample.date, last.date) >= MIN_DAYS)
    .toSorted((a, b) => distanceOf(a) - distanceOf(b))[0];
}
