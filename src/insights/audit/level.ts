/** Checks that read one figure off a series, or the change between two of its samples. */
import { formatSpan } from "#lib/format/durations.ts";
import { formatDate } from "#lib/format/date.ts";
import type { AiDetail } from "#record/schema/record.ts";
import { LABELS, type Metric } from "#record/schema/vocabulary.ts";
import { NOUN, capitalize } from "#site/nouns.ts";
import { type Sample, citeSample } from "./cite.ts";
import { type CheckResult, rateByLimits, toResult } from "./check.ts";
import type { SamplePair } from "./samples.ts";
import { type CheckLimits, PAIR_SPAN, SAMPLE_AGE } from "./table/definition.ts";
import { formatCount, formatNumber, formatPercent } from "#lib/format/number.ts";

/**
 * Why a low figure says nothing about the tool, as the start of a sentence; null when it does count against it.
 * A high figure counts for the tool in any case.
 */
export type LowFigureExcuse = string | null;

/** Tools whose source is closed have repositories of clients and samples at most. */
export function excuseOfRepository(record: AiDetail): LowFigureExcuse {
  return record.openSource === false ? `The ${NOUN.one} is not open source` : null;
}

/** Only libraries and frameworks are used mainly through a package. */
export function excuseOfPackage(record: AiDetail): LowFigureExcuse {
  if (record.kind === "library" || record.kind === "framework") return null;
  return `${capitalize(NOUN.many)} of this kind are not used mainly through a package`;
}

export interface Level {
  metric: Metric;
  sample: Sample | undefined;
  limits: CheckLimits;
  excuse: LowFigureExcuse;
}

/** Rates the newest sample of a metric. */
export function rateLevel(record: AiDetail, { metric, sample, limits, excuse }: Level): CheckResult {
  if (sample === undefined)
    return toMissing(`No sample of ${nameOf(metric)} from the last ${formatSpan(SAMPLE_AGE)}.`, excuse);
  const outcome = rateByLimits(sample.value, limits);
  const figure = `${formatNumber(sample.value)} ${nameOf(metric)} on ${formatDate(sample.date)}`;
  const evidence = [citeSample(record, sample)];
  return outcome !== "pass" && excuse !== null
    ? toResult("notApplicable", `${excuse}, so ${figure} say little.`, evidence)
    : toResult(outcome, `${figure}; ${formatNumber(limits.pass)} or more pass.`, evidence);
}

/** Rates the change between two samples of a metric. */
export function rateChange(
  record: AiDetail,
  metric: Metric,
  pair: SamplePair | undefined,
  limits: CheckLimits,
  excuse: LowFigureExcuse,
): CheckResult {
  if (pair === undefined) {
    return toMissing(`No two samples of ${nameOf(metric)} from one source, ${PAIR_SPAN}.`, excuse);
  }
  const outcome = rateByLimits(pair.change, limits);
  const evidence = [citeSample(record, pair.from), citeSample(record, pair.to)];
  const reason = formatMetricChange(metric, pair);
  return outcome !== "pass" && excuse !== null
    ? toResult("notApplicable", `${excuse}, so this says little: ${reason}.`, evidence)
    : toResult(outcome, `${reason}.`, evidence);
}

/** For a figure that is not there: unknown, or not asked for. */
export function toMissing(reason: string, excuse: LowFigureExcuse): CheckResult {
  return excuse === null
    ? toResult("unknown", reason)
    : toResult("notApplicable", `${excuse}, and no figure is on record.`);
}

/** "GitHub stars rose by 12%, from 10,000 to 11,200, in the 245 days to 3 August 2026". */
export function formatMetricChange(metric: Metric, { from, to, days, change }: SamplePair): string {
  const name = nameOf(metric);
  const subject = name.charAt(0).toUpperCase() + name.slice(1);
  const span = `in the ${formatCount(days, "day")} to ${formatDate(to.date)}`;
  if (change === 0) return `${subject} stayed at ${formatNumber(to.value)} ${span}`;
  const figures = `from ${formatNumber(from.value)} to ${formatNumber(to.value)}`;
  const size = Math.abs(change) < 0.01 ? "less than 1%" : formatPercent(Math.abs(change));
  return `${subject} ${change > 0 ? "rose" : "fell"} by ${size}, ${figures}, ${span}`;
}

function nameOf(metric: Metric): string {
  return LABELS[metric]!;
}
