/** How the best value of a benchmark rose over time. */
import { toLastDay } from "#record/catalog/dates.ts";
import { findResultDate, findSharedSetting } from "#record/catalog/results.ts";
import type { Benchmark } from "#record/schema/benchmark.ts";
import type { FrontierStep } from "#record/schema/benchmark-view.ts";
import { RESULT_CLASSES } from "#record/schema/result-view.ts";
import { compareCodePoints } from "#lib/text/fold.ts";
import type { SubjectResult } from "./all-results.ts";
import { compareResults, groupAlike } from "./group-results.ts";

/**
 * Days on which the best value so far of the main metric was beaten, in the group with the most subjects: old results
 * too, as they are what was best then. Empty where results may only be cited.
 */
export function listFrontier(results: readonly SubjectResult[], benchmark: Benchmark): FrontierStep[] {
  if (benchmark.reuse === "citation-only") return [];
  const steps: FrontierStep[] = [];
  let best: SubjectResult | undefined;
  for (const one of findLargestGroup(results, benchmark).toSorted(byDateThenValue)) {
    const { subject, result } = one;
    const isBetter = best === undefined || isBeaten(best, one);
    if (!isBetter) continue;
    best = one;
    const step = { date: findResultDate(result), value: result.value, withModel: result.withModel, subject };
    steps.push({ ...step, source: result.source });
  }
  return steps;
}

function findLargestGroup(results: readonly SubjectResult[], benchmark: Benchmark): readonly SubjectResult[] {
  const comparable = results.filter(
    ({ result }) => result.isMain && findSharedSetting(result.setting, benchmark.comparableBy) !== null,
  );
  const groups = [...groupAlike(comparable, benchmark).values()];
  return groups.toSorted((a, b) => countSubjects(b) - countSubjects(a) || toClass(a) - toClass(b))[0] ?? [];
}

function countSubjects(group: readonly SubjectResult[]): number {
  return new Set(group.map(({ subject }) => subject.href)).size;
}

function toClass(group: readonly SubjectResult[]): number {
  return RESULT_CLASSES.indexOf(group[0]!.result.class);
}

function byDateThenValue(a: SubjectResult, b: SubjectResult): number {
  const [day, other] = [a, b].map(({ result }) => toLastDay(findResultDate(result)));
  return compareCodePoints(day!, other!) || compareResults(a.result, b.result);
}

function isBeaten({ result: best }: SubjectResult, { result }: SubjectResult): boolean {
  return result.higherIsBetter ? result.value > best.value : result.value < best.value;
}
