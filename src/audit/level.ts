/** Checks that read one figure off a series, or the change between two of its samples. */
import type { AiDetail } from "../schema/record.ts";
import { LABELS, type Metric } from "../schema/vocabulary.ts";
import { type Sample, citeSample } from "./cite.ts";
import { type Finding, rateByLimits, toFinding } from "./finding.ts";
import type { SamplePair } from "./samples.ts";
import type { CheckLimits } from "./table/definition.ts";
import { formatCount, formatDate, formatNumber, formatPercent } from "./words.ts";

/**
 * How a figure may be read. "both": a low figure counts against the tool. "high": only a figure that passes says
 * something; a low one is the figure of a client, or of one way among many to use the tool.
 */
export type Reading = "both" | "high";

/** Tools whose source is closed have repositories of clients and samples at most. */
export function readingOfRepository(record: AiDetail): Reading {
  return record.openSource === false ? "high" : "both";
}

/** Only libraries and frameworks are used mainly through a package. */
export function readingOfPackage(record: AiDetail): Reading {
  return record.kind === "library" || record.kind === "framework" ? "both" : "high";
}

export interface Level {
  metric: Metric;
  sample: Sample | undefined;
  limits: CheckLimits;
  reading: Reading;
}

/** Rates the newest sample of a metric. */
export function rateLevel(record: AiDetail, level: Level): Finding {
  const { metric, sample, limits, reading } = level;
  if (sample === undefined) return toMissing(reading, `No sample of ${nameOf(metric)} from the last two years.`);
  const outcome = rateByLimits(sample.value, limits);
  const figure = `${formatNumber(sample.value)} ${nameOf(metric)} on ${formatDate(sample.date)}`;
  const evidence = [citeSample(record, sample)];
  if (outcome !== "pass" && reading === "high") {
    return toFinding("notApplicable", `${figure}; a low figure says little about a tool of this kind.`, evidence);
  }
  return toFinding(outcome, `${figure}; ${formatNumber(limits.pass)} or more pass.`, evidence);
}

/** Rates the change between two samples of a metric. */
export function rateChange(
  record: AiDetail,
  metric: Metric,
  pair: SamplePair | undefined,
  limits: CheckLimits,
  reading: Reading,
): Finding {
  if (pair === undefined) {
    return toMissing(reading, `No two samples of ${nameOf(metric)} from one source, 180 to 730 days apart.`);
  }
  const outcome = rateByLimits(pair.change, limits);
  const evidence = [citeSample(record, pair.from), citeSample(record, pair.to)];
  const reason = `${formatChange(metric, pair)}.`;
  return outcome !== "pass" && reading === "high"
    ? toFinding("notApplicable", reason, evidence)
    : toFinding(outcome, reason, evidence);
}

/** "GitHub stars rose by 12 %, from 10,000 to 11,200, in the 245 days to 3 August 2026". */
export function formatChange(metric: Metric, { from, to, days, change }: SamplePair): string {
  const name = nameOf(metric);
  const subject = name.charAt(0).toUpperCase() + name.slice(1);
  const span = `in the ${formatCount(days, "day")} to ${formatDate(to.date)}`;
  if (change === 0) return `${subject} stayed at ${formatNumber(to.value)} ${span}`;
  const figures = `from ${formatNumber(from.value)} to ${formatNumber(to.value)}`;
  const size = Math.abs(change) < 0.01 ? "less than 1 %" : formatPercent(Math.abs(change));
  return `${subject} ${change > 0 ? "rose" : "fell"} by ${size}, ${figures}, ${span}`;
}

function toMissing(reading: Reading, reason: string): Finding {
  return toFinding(reading === "both" ? "unknown" : "notApplicable", reason);
}

function nameOf(metric: Metric): string {
  return LABELS[metric]!;
}
