import type { Benchmark, BenchmarkMetric, BenchmarkResult } from "#record/schema/benchmark.ts";
import { NOUN } from "#site/nouns.ts";
import { foldName } from "#lib/text/fold.ts";
import { rankNearest } from "#lib/text/nearest.ts";
import { type ResultRow, listResultRows } from "../benchmark-rows.ts";
import { BENCHMARKS_PATH, type LintContent, type Rule, type Violation } from "../rule.ts";

/** Below this part of the usual value, a percentage of at most 1 is taken for a share. */
const USUAL_PERCENT = 20;

type Fault = Pick<Violation, "message" | "hint"> & { key: string };

export const benchmarkResult: Rule = {
  id: "benchmark-result",
  title: "A result fits the benchmark it names",
  severity: "error",
  explanation: `Benchmark and metric are defined in \`${BENCHMARKS_PATH}\`, the value is between the metric's limits, and what was measured is what the benchmark measures: a result of a model belongs to the model in \`content/models/\`, not to a ${NOUN.one} that runs it, and the same figure of the same source never stands at both. A value of at most 1 in percent, where others of the metric are ${USUAL_PERCENT} and more, is a share.`,
  example: {
    wrong: '{ "benchmark": "swe-bench-verified", "metric": "resolved-rate", "value": 0.718 }',
    right: '{ "benchmark": "swe-bench-verified", "metric": "resolved-rate", "value": 71.8 }',
  },
  isFixable: false,
  *find(content) {
    const definitions = new Map(content.benchmarks.map((benchmark) => [benchmark.id, benchmark]));
    const rows = [...listResultRows(content)];
    const medians = findMedians(rows);
    for (const { path, at, row, type } of rows) {
      if (row.withdrawn !== undefined) continue;
      const fault = findFault(row, type, definitions, medians);
      if (fault !== undefined) yield { path, at: [...at, fault.key], message: fault.message, hint: fault.hint };
    }
    yield* findShared(rows);
  },
};

function findFault(
  row: BenchmarkResult,
  type: ResultRow["type"],
  definitions: ReadonlyMap<string, Benchmark>,
  medians: ReadonlyMap<string, number>,
): Fault | undefined {
  const benchmark = definitions.get(row.benchmark);
  if (benchmark === undefined)
    return {
      key: "benchmark",
      message: `there is no benchmark ${row.benchmark}`,
      hint: suggest(row.benchmark, [...definitions.keys()]),
    };
  const metric = benchmark.metrics.find(({ id }) => id === row.metric);
  if (metric === undefined) {
    const hint = suggest(
      row.metric,
      benchmark.metrics.map(({ id }) => id),
    );
    return { key: "metric", message: `${row.benchmark} has no metric ${row.metric}`, hint };
  }
  if (!benchmark.subjects.includes(type)) {
    const measured = type === "ai" ? "models" : NOUN.many;
    const place = type === "ai" ? "content/models/<provider>.json" : "content/evidence/<slug>.json";
    return { key: "benchmark", message: `${row.benchmark} measures ${measured}`, hint: `move the row to ${place}` };
  }
  return findValueFault(row, metric, medians.get(toMetricKey(row)) ?? 0);
}

function findValueFault({ value }: BenchmarkResult, metric: BenchmarkMetric, median: number): Fault | undefined {
  const { id, unit, min, max } = metric;
  const limits = `${id} goes from ${min ?? "any value"} to ${max ?? "any value"}`;
  if ((min !== null && value < min) || (max !== null && value > max))
    return {
      key: "value",
      message: `${value} is outside its limits: ${limits}`,
      hint: `write it in the metric's unit: ${unit}`,
    };
  if (unit === "percent" && value > 0 && value <= 1 && median >= USUAL_PERCENT)
    return {
      key: "value",
      message: `${value} percent looks like a share: others are about ${median}`,
      hint: `write ${value * 100}, or name the metric that is a share`,
    };
  return undefined;
}

function findMedians(rows: readonly ResultRow[]): ReadonlyMap<string, number> {
  const groups = Map.groupBy(rows, ({ row }) => toMetricKey(row));
  return new Map(
    [...groups].map(([key, group]) => {
      const values = group.map(({ row }) => row.value).sort((a, b) => a - b);
      return [key, values[Math.floor(values.length / 2)]!];
    }),
  );
}

function toMetricKey({ benchmark, metric }: BenchmarkResult): string {
  return `${benchmark} ${metric}`;
}

/** The same figure of the same place in a source at a tool and at a model of its name. */
function* findShared(rows: readonly ResultRow[]): Generator<Violation> {
  const ofModels = Map.groupBy(
    rows.filter(({ type }) => type === "model"),
    ({ row }) => toFigureKey(row),
  );
  for (const { path, at, row, subject, type } of rows) {
    if (type === "model" || row.withdrawn !== undefined) continue;
    const name = row.withModel ?? subject;
    const model = ofModels.get(toFigureKey(row))?.find((other) => isSameName(name, other.subject));
    if (model === undefined) continue;
    const message = `the same result stands at the model ${model.subject}`;
    const hint = `keep it where it was measured; ${NOUN.aOne} with that model has figures of its own`;
    yield { path, at, message, hint };
  }
}

/** "GLM-4.5" and "zai/glm-4.5". */
function isSameName(name: string, model: string): boolean {
  const [own, other] = [foldName(name), foldName(model.split("/").at(-1)!)];
  return own.includes(other) || other.includes(own);
}

function toFigureKey({ benchmark, metric, value, setting, measuredAt, publishedAt, source }: BenchmarkResult): string {
  return JSON.stringify([
    benchmark,
    metric,
    value,
    setting,
    measuredAt,
    publishedAt,
    source.repository,
    source.path,
    source.url,
  ]);
}

function suggest(word: string, known: LintContent["benchmarks"][number]["id"][]): string {
  const near = rankNearest(word, known, 3);
  return near.length === 0 ? `define it in ${BENCHMARKS_PATH} first` : `did you mean ${near.join(", ")}?`;
}
