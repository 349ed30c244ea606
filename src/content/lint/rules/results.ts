/** Published results of benchmarks, and their definitions. */
import type { Benchmark, BenchmarkMetric, BenchmarkResult } from "#record/schema/benchmark.ts";
import { findReuse } from "#site/credited-benchmarks.ts";
import { listResultRows, type ResultRow, toResultKey } from "../benchmark-rows.ts";
import { BENCHMARKS_PATH, type Rule, type Violation, type LintContent } from "../rule.ts";
import { NOUN } from "#site/nouns.ts";
import { foldName } from "#lib/text/fold.ts";
import { rankNearest } from "#lib/text/nearest.ts";
import { findResultDate } from "#record/catalog/results.ts";
import { toLastDay } from "#record/catalog/dates.ts";

export const benchmarkDefinition: Rule = {
  id: "benchmark-definition",
  title: "A benchmark says what its figures mean",
  severity: "error",
  explanation:
    "Ids are unique, tags exist, and limits fit the unit: a `percent` that ends at 1 is a `share`, a `share` ends at 1, and `min` is below `max`. A benchmark whose results come from a source without a licence, or with one that excludes commercial use, is `citation-only`: such results stand beside their subject and in no bulk file. `comparableBy` names keys that some result has; otherwise nothing could ever be ranked.",
  example: {
    wrong: '{ "id": "resolved-rate", "unit": "percent", "min": 0, "max": 1 }',
    right: '{ "id": "resolved-rate", "unit": "percent", "min": 0, "max": 100 }',
  },
  isFixable: false,
  *find(content) {
    const { benchmarks, tags, hasTags } = content;
    const known = new Set(tags.map(({ id }) => id));
    const repositories = groupRepositories(content);
    const seen = new Set<string>();
    for (const [index, benchmark] of benchmarks.entries()) {
      const at = ["benchmarks", index];
      if (seen.has(benchmark.id)) {
        const hint = "join the two, or give one another id";
        yield { path: BENCHMARKS_PATH, at: [...at, "id"], message: `${benchmark.id} is defined twice`, hint };
      }
      seen.add(benchmark.id);
      for (const [place, tag] of benchmark.tags.entries()) {
        if (!hasTags || known.has(tag)) continue;
        const hint = "content/tags.json has the tags there are";
        yield { path: BENCHMARKS_PATH, at: [...at, "tags", place], message: `there is no tag ${tag}`, hint };
      }
      for (const [place, metric] of benchmark.metrics.entries()) {
        const fault = findUnitFault(metric);
        if (fault !== undefined) yield { path: BENCHMARKS_PATH, at: [...at, "metrics", place, "max"], ...fault };
      }
      yield* findReuseFault(benchmark, index, repositories.get(benchmark.id) ?? new Set());
    }
  },
};

function findUnitFault({ id, unit, min, max }: BenchmarkMetric): Pick<Violation, "message" | "hint"> | undefined {
  if (min !== null && max !== null && min >= max)
    return { message: `${id} has a min of ${min}, which is not below its max of ${max}`, hint: "exchange the two" };
  if (unit === "percent" && max !== null && max <= 1)
    return { message: `${id} is in percent and ends at ${max}`, hint: "write unit share, or max 100" };
  if (unit === "share" && max !== 1)
    return { message: `${id} is a share and ends at ${max}`, hint: "write max 1, or unit percent" };
  return undefined;
}

function* findReuseFault(
  { id, reuse }: Benchmark,
  index: number,
  repositories: ReadonlySet<string>,
): Generator<Violation> {
  const bound = [...repositories].find((repository) => findReuse(repository) === "citation-only");
  if (reuse !== "open" || bound === undefined) return;
  const message = `${id} is open, and results of it come from ${bound}, which may only be cited`;
  const hint = "write reuse citation-only, or take those results out";
  yield { path: BENCHMARKS_PATH, at: ["benchmarks", index, "reuse"], message, hint };
}

function groupRepositories(content: Parameters<typeof listResultRows>[0]): ReadonlyMap<string, ReadonlySet<string>> {
  const byBenchmark = new Map<string, Set<string>>();
  for (const { row } of listResultRows(content)) {
    const { repository } = row.source;
    if (repository === undefined) continue;
    const known = byBenchmark.get(row.benchmark) ?? new Set();
    byBenchmark.set(row.benchmark, known.add(repository));
  }
  return byBenchmark;
}

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

/** Dates aside: of one figure, one row may say when it was measured and another when it was published. */
function toFigureKey({ benchmark, metric, value, setting, source }: BenchmarkResult): string {
  return JSON.stringify([benchmark, metric, value, setting, source.repository, source.path, source.url]);
}

function suggest(word: string, known: LintContent["benchmarks"][number]["id"][]): string {
  const near = rankNearest(word, known, 3);
  return near.length === 0 ? `define it in ${BENCHMARKS_PATH} first` : `did you mean ${near.join(", ")}?`;
}

export const repeatedResult: Rule = {
  id: "repeated-result",
  title: "A result stands once, and one setting has one spelling",
  severity: "error",
  explanation:
    "Two rows of one subject, benchmark, metric, model, setting and reporter are the same result: with the same value, the newer one adds nothing; with two values of one day, one is wrong and is marked as withdrawn. Keys and values of `setting` and values of `withModel` that differ only in case, spaces or signs are one: written in two ways, they would be ranked apart.",
  example: {
    wrong: '"setting": { "editFormat": "Diff" } beside "setting": { "editFormat": "diff" }',
    right: '"setting": { "editFormat": "diff" } in both',
  },
  isFixable: false,
  *find(content) {
    const rows = [...listResultRows(content)].filter(({ row }) => row.withdrawn === undefined);
    yield* findRepeated(rows);
    yield* findSpellings(rows);
  },
};

function* findRepeated(rows: readonly ResultRow[]): Generator<Violation> {
  const groups = Map.groupBy(rows, ({ subject, row }) => `${subject} ${toResultKey(row)}`);
  for (const group of groups.values()) {
    const sorted = group.toSorted((a, b) => (toDay(a) < toDay(b) ? -1 : 1));
    for (const [index, one] of sorted.entries()) {
      const former = sorted[index - 1];
      if (former === undefined) continue;
      const { path, at, row } = one;
      const what = `${row.metric} of ${row.benchmark}`;
      if (row.value === former.row.value)
        yield {
          path,
          at,
          message: `${what} is ${row.value} as in the row of ${toDay(former)}`,
          hint: "delete the row if it is new; of two committed ones mark one as withdrawn, with the day and the reason",
        };
      else if (toDay(one) === toDay(former))
        yield {
          path,
          at: [...at, "value"],
          message: `${what} is ${row.value} here and ${former.row.value} in another row of ${toDay(one)}`,
          hint: "say in setting or withModel how they differ, or mark the wrong one as withdrawn",
        };
    }
  }
}

function toDay({ row }: ResultRow): string {
  return toLastDay(findResultDate(row));
}

function* findSpellings(rows: readonly ResultRow[]): Generator<Violation> {
  const spellings = new Map<string, string>();
  for (const { path, at, row } of rows) {
    for (const { place, what, text, folded } of listWritten(row)) {
      const key = `${row.benchmark} ${what} ${folded}`;
      const known = spellings.get(key);
      if (known === undefined) spellings.set(key, text);
      else if (known !== text)
        yield {
          path,
          at: [...at, ...place],
          message: `${what} is “${text}” here and “${known}” elsewhere`,
          hint: `write “${known}”`,
        };
    }
  }
}

/** What of a row can be spelled in several ways: keys and values of its setting, and its model. */
function listWritten({ setting = {}, withModel }: BenchmarkResult) {
  return [
    ...Object.entries(setting).flatMap(([key, text]) => [
      { place: ["setting", key], what: "a key of setting", text: key, folded: foldName(key).replace(/s$/u, "") },
      { place: ["setting", key], what: key, text, folded: toSpelling(text) },
    ]),
    ...(withModel === undefined
      ? []
      : [{ place: ["withModel"], what: "withModel", text: withModel, folded: toSpelling(withModel) }]),
  ];
}

function toSpelling(text: string): string {
  return foldName(text.replaceAll(".", "·dot·"));
}
