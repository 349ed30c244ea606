/** A new best of a benchmark that measures many: what a commit brought, against all that was known before it. */
import { classify, findResultDate, findSharedSetting } from "#record/catalog/results.ts";
import { Benchmark, BenchmarkResult } from "#record/schema/benchmark.ts";
import type { Json } from "#lib/format/json.ts";
import { isNews } from "./list-evidence-rows.ts";

export interface HeldResult {
  /** Slug of a tool, or provider and id of a model. */
  holder: string;
  row: Json;
}

export interface NewBest {
  holder: string;
  /** As an event tells them. */
  from: Json;
  to: Json;
}

/** A benchmark of fewer is led by whoever was measured last. */
const MIN_SUBJECTS = 8;

/**
 * Of each group of comparable results of a main metric, the best that came, where it beats what was known. Results that may
 * only be cited set no record here, as they have no frontier.
 * @param file `content/benchmarks.json` at that commit, as parsed
 * @param day committer day of the commit, YYYY-MM-DD
 */
export function findNewBests(
  file: Readonly<Record<string, Json>> | undefined,
  { come, known }: { come: readonly HeldResult[]; known: readonly HeldResult[] },
  day: string,
): NewBest[] {
  const fresh = listResults(come, (result) => isNews(findResultDate(result), day));
  if (fresh.length === 0) return [];
  const others = Map.groupBy(
    listResults(known, () => true),
    ({ result }) => toMetric(result),
  );
  return listDefinitions(file).flatMap((benchmark) => {
    const main = toMetric({ benchmark: benchmark.id, metric: findMain(benchmark).id });
    const former = groupAlike(others.get(main) ?? [], benchmark);
    const come = fresh.filter(({ result }) => toMetric(result) === main);
    return [...groupAlike(come, benchmark)].flatMap(([conditions, group]) => {
      const rivals = former.get(conditions) ?? [];
      if (new Set(rivals.map(({ holder }) => holder)).size < MIN_SUBJECTS) return [];
      const [best, beaten] = [findBest(group, benchmark), findBest(rivals, benchmark)];
      if (compare(best.result, beaten.result, benchmark) >= 0) return [];
      return [{ holder: best.holder, from: toTold(beaten, benchmark), to: toTold(best, benchmark) }];
    });
  });
}

interface Held {
  holder: string;
  result: BenchmarkResult;
}

/** Old commits follow old rules: what today's schema refuses defines nothing. */
function listDefinitions(file: Readonly<Record<string, Json>> | undefined): Benchmark[] {
  const rows = Array.isArray(file?.benchmarks) ? file.benchmarks : [];
  return rows.flatMap((row) => {
    const { success, data } = Benchmark.safeParse(row);
    return success && data.reuse === "open" && data.retired === null ? [data] : [];
  });
}

function listResults(held: readonly HeldResult[], counts: (result: BenchmarkResult) => boolean): Held[] {
  return held.flatMap(({ holder, row }) => {
    const { success, data: result } = BenchmarkResult.safeParse(row);
    return success && result.withdrawn === undefined && counts(result) ? [{ holder, result }] : [];
  });
}

function toMetric({ benchmark, metric }: Pick<BenchmarkResult, "benchmark" | "metric">): string {
  return `${benchmark} ${metric}`;
}

/** Settings that are not stated compare with nothing. */
function groupAlike(held: readonly Held[], { comparableBy }: Benchmark): Map<string, Held[]> {
  const comparable = held.flatMap((one) => {
    const setting = findSharedSetting(one.result.setting ?? null, comparableBy);
    return setting === null ? [] : [{ one, conditions: JSON.stringify([classify(one.result), setting]) }];
  });
  const groups = Map.groupBy(comparable, ({ conditions }) => conditions);
  return new Map([...groups].map(([conditions, group]) => [conditions, group.map(({ one }) => one)]));
}

function findBest(group: readonly Held[], benchmark: Benchmark): Held {
  return group.reduce((best, one) => (compare(one.result, best.result, benchmark) < 0 ? one : best));
}

/** Below 0 when `a` is better. */
function compare(a: BenchmarkResult, b: BenchmarkResult, benchmark: Benchmark): number {
  return findMain(benchmark).higherIsBetter ? b.value - a.value : a.value - b.value;
}

function toTold({ holder, result }: Held, benchmark: Benchmark): Json {
  return {
    benchmark: benchmark.id,
    name: benchmark.name,
    metric: result.metric,
    value: result.value,
    unit: findMain(benchmark).unit,
    holder,
    withModel: result.withModel ?? null,
    date: findResultDate(result),
  };
}

function findMain({ metrics }: Benchmark): Benchmark["metrics"][number] {
  return metrics.find(({ isMain }) => isMain)!;
}
