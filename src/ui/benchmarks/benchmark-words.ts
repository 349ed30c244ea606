/** What pages say of a benchmark and of those that report its results. */
import { daysBetween, toLastDay } from "#record/catalog/dates.ts";
import { formatDateShort } from "#lib/format/date.ts";
import { formatCompact, formatCount, formatNumber } from "#lib/format/number.ts";
import { findResultDate } from "#record/catalog/results.ts";
import { formatValue, toSettingWords } from "#record/result-words.ts";
import type {
  BenchmarkDetail,
  BenchmarkSummary,
  FrontierStep,
  ResultGroup,
  ResultSubject,
  Standing,
} from "#record/schema/benchmark-view.ts";
import type { BenchmarkMetric } from "#record/schema/benchmark.ts";
import type { ResultClass } from "#record/schema/result-view.ts";
import type { Unit } from "#record/schema/units.ts";
import { API_BASE } from "#site/routes.ts";

/** Headings of the three classes, with what they mean. */
export const CLASS_WORDS: Readonly<Record<ResultClass, { title: string; note: string }>> = {
  independent: {
    title: "Independent results",
    note: "Measured or checked by those who run the benchmark, or by a third party that sells none of what it measures.",
  },
  "self-reported": {
    title: "Reported by their makers",
    note: "Each maker measured its own product. Nobody else checked, so these stand apart.",
  },
  competitor: {
    title: "Reported by competitors",
    note: "Measured by somebody who makes or sells another product in the same table. These stand apart.",
  },
};

/** Part of the scale from its end within which a benchmark hardly tells good from better. */
const SATURATED_SHARE = 0.03;
const SATURATED_SUBJECTS = 3;

export function findMainMetric({ metrics }: Pick<BenchmarkSummary, "metrics">): BenchmarkMetric {
  return metrics.find(({ isMain }) => isMain)!;
}

/** "Saturated: …" where several have next to nothing left to gain; null: it still tells them apart. */
export function findSaturation({ metrics, groups }: Pick<BenchmarkDetail, "metrics" | "groups">): string | null {
  const { id, higherIsBetter, min, max } = findMainMetric({ metrics });
  const end = higherIsBetter ? max : min;
  if (end === null || min === null || max === null) return null;
  const near = new Set(
    groups
      .filter(({ metric }) => metric === id)
      .flatMap(({ results }) => results)
      .filter(({ value }) => Math.abs(end - value) <= (max - min) * SATURATED_SHARE)
      .map(({ subject }) => subject.href),
  ).size;
  return near < SATURATED_SUBJECTS
    ? null
    : `Nearly saturated: ${formatCount(near, "tool or model", "tools and models")} come within ${SATURATED_SHARE * 100}% of the end of the scale, so it hardly tells them apart.`;
}

/** A value on an axis: the unit stands in the table. */
export function formatTick(value: number, unit: Unit): string {
  if (unit === "percent") return formatValue(value, unit);
  return value < 10_000 ? formatNumber(value) : formatCompact(value);
}

/** "attempts 1, version 1.0.1", or why there is none. */
export function formatGroupSetting({ setting }: ResultGroup): string {
  if (setting === null) return "settings not stated in a way that compares";
  return Object.entries(setting)
    .map(([key, value]) => `${toSettingWords(key)} ${value}`)
    .join(", ");
}

/** "Dec 2025": of the measurement, else of the publication. */
export function formatStandingDate(standing: Pick<Standing, "measuredAt" | "publishedAt">): string {
  return formatDateShort(findResultDate(standing));
}

/** Who says so, in few words: the heading of the table has said what that means. */
export function toReporter({ reportedBy, isVerified }: Pick<Standing, "reportedBy" | "isVerified">): string {
  if (reportedBy === "vendor") return isVerified === true ? "its maker, checked" : "its maker";
  return { benchmark: "the benchmark", "third-party": "a third party", competitor: "a competitor" }[reportedBy];
}

/** "62 tools": what a benchmark has results of. */
export function formatSubjects({
  subjects,
  subjectCount,
}: Pick<BenchmarkSummary, "subjects" | "subjectCount">): string {
  const [only] = subjects;
  if (subjects.length > 1) return formatCount(subjectCount, "tool or model", "tools and models");
  return only === "ai" ? formatCount(subjectCount, "tool") : formatCount(subjectCount, "model");
}

/** What the curve shows, as its heading; null where nothing was ever beaten. */
export function findFrontierTitle(frontier: readonly FrontierStep[], { unit }: BenchmarkMetric): string | null {
  const [first, last] = [frontier[0], frontier.at(-1)];
  if (first === undefined || last === undefined || first === last) return null;
  const [from, to] = [first.value, last.value].map((value) => formatValue(value, unit));
  return `The best went from ${from} in ${formatDateShort(first.date.slice(0, 7))} to ${to} in ${formatDateShort(last.date.slice(0, 7))}`;
}

/** Page of a tool or model: its address in the API without the base. */
export function toSubjectPath({ href }: Pick<ResultSubject, "href">): string {
  return `${href.slice(API_BASE.length)}/`;
}

/** Of the first ranked group by the main figure, with its source; null where nothing is ranked. */
export function findBestKnown({ metrics, groups }: Pick<BenchmarkDetail, "metrics" | "groups">): Standing | null {
  const { id } = findMainMetric({ metrics });
  return groups.find((group) => group.isRanked && group.metric === id)?.results[0] ?? null;
}

const YEAR_DAYS = 365;
const MONTH_DAYS = 30;

/** "3 years old"; in months until there are two years of them. */
export function formatAge(date: string, today: string): string {
  const days = daysBetween(toLastDay(date), today);
  return days >= 2 * YEAR_DAYS
    ? `${formatCount(Math.floor(days / YEAR_DAYS), "year")} old`
    : `${formatCount(Math.max(1, Math.floor(days / MONTH_DAYS)), "month")} old`;
}
