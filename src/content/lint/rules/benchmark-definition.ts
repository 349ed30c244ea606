import type { Benchmark, BenchmarkMetric } from "#record/schema/benchmark.ts";
import { findReuse } from "#site/credited-benchmarks.ts";
import { listResultRows } from "../benchmark-rows.ts";
import { BENCHMARKS_PATH, type Rule, type Violation } from "../rule.ts";

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
