/** Live results of a benchmark beside their like: one metric, one setting, one class of reporter. */
import { findResultDate, findSharedSetting } from "#record/catalog/results.ts";
import type { Benchmark, BenchmarkMetric } from "#record/schema/benchmark.ts";
import type { ResultGroup, Standing } from "#record/schema/benchmark-view.ts";
import { RESULT_CLASSES, type ServedResult } from "#record/schema/result-view.ts";
import { compareCodePoints } from "#lib/text/fold.ts";
import type { SubjectResult } from "./all-results.ts";

/** Fewer subjects make no ranking: the first of three says little. */
export const MIN_RANKED = 5;

/** The main metric first; of one metric independent results before others, then what is ranked, then the larger group. */
export function groupResults(results: readonly SubjectResult[], benchmark: Benchmark): ResultGroup[] {
  return benchmark.metrics
    .toSorted((a, b) => Number(b.isMain) - Number(a.isMain))
    .flatMap((metric) => {
      const live = results.filter(({ result }) => result.isLive && result.metric === metric.id);
      return [...groupAlike(live, benchmark).values()]
        .map((group) => toGroup(group, benchmark, metric))
        .sort(compareGroups);
    });
}

/** Results that may stand beside each other, by what they share. */
export function groupAlike(
  results: readonly SubjectResult[],
  { comparableBy }: Pick<Benchmark, "comparableBy">,
): Map<string, SubjectResult[]> {
  return Map.groupBy(results, ({ result }) =>
    JSON.stringify([result.class, findSharedSetting(result.setting, comparableBy)]),
  );
}

/** Groups of one metric: those of each class in the order of the best that anybody reached in their setting. */
export function sortByBest(
  groups: readonly ResultGroup[],
  { id, higherIsBetter }: Pick<BenchmarkMetric, "id" | "higherIsBetter">,
): ResultGroup[] {
  const best = ({ results }: ResultGroup): number => (higherIsBetter ? -1 : 1) * results[0]!.value;
  return groups
    .filter(({ metric, results }) => metric === id && results.length > 0)
    .sort((a, b) => RESULT_CLASSES.indexOf(a.class) - RESULT_CLASSES.indexOf(b.class) || best(a) - best(b));
}

/** Below 0 when `a` is better; of equal values the newer one. */
export function compareResults(a: ServedResult, b: ServedResult): number {
  const order = a.higherIsBetter ? b.value - a.value : a.value - b.value;
  return order || compareCodePoints(findResultDate(b), findResultDate(a));
}

function toGroup(
  group: readonly SubjectResult[],
  { comparableBy }: Benchmark,
  { id, higherIsBetter }: BenchmarkMetric,
): ResultGroup {
  const { class: reporters, setting } = group[0]!.result;
  const shared = findSharedSetting(setting, comparableBy);
  const best = listBestOfEach(group);
  const isRanked = shared !== null && best.length >= MIN_RANKED;
  const values = best.map(({ result }) => result.value);
  const results = best.map(({ subject, result }): Standing => {
    const better = values.filter((value) => (higherIsBetter ? value > result.value : value < result.value)).length;
    const { value, withModel, measuredAt, publishedAt, reportedBy, isVerified, source } = result;
    return {
      rank: isRanked ? better + 1 : null,
      of: best.length,
      percentile: isRanked ? Math.round(((best.length - 1 - better) / (best.length - 1)) * 100) : null,
      subject,
      value,
      withModel,
      measuredAt,
      publishedAt,
      reportedBy,
      isVerified,
      source,
    };
  });
  return { metric: id, setting: shared, class: reporters, isRanked, results };
}

/** A subject stands once, by its best result; whichever model a tool worked with. */
function listBestOfEach(group: readonly SubjectResult[]): SubjectResult[] {
  const bySubject = new Map<string, SubjectResult>();
  for (const one of group) {
    const known = bySubject.get(one.subject.href);
    if (known === undefined || compareResults(one.result, known.result) < 0) bySubject.set(one.subject.href, one);
  }
  return [...bySubject.values()].sort(
    (a, b) => compareResults(a.result, b.result) || compareCodePoints(a.subject.href, b.subject.href),
  );
}

function compareGroups(a: ResultGroup, b: ResultGroup): number {
  return (
    RESULT_CLASSES.indexOf(a.class) - RESULT_CLASSES.indexOf(b.class) ||
    Number(b.isRanked) - Number(a.isRanked) ||
    b.results.length - a.results.length ||
    compareCodePoints(JSON.stringify(a.setting), JSON.stringify(b.setting))
  );
}
