/** Benchmarks with what the catalogue knows of them: the list and the detail of `/benchmarks`. */
import type { Catalog } from "#record/catalog/catalog.ts";
import { findResultDate } from "#record/catalog/results.ts";
import type { Benchmark } from "#record/schema/benchmark.ts";
import type { BenchmarkDetail, BenchmarkSummary, ResultGroup } from "#record/schema/benchmark-view.ts";
import { apiRoutes, pageRoutes } from "#site/routes.ts";
import { compareCodePoints, fold } from "#lib/text/fold.ts";
import { type SubjectResult, groupAllResults } from "./all-results.ts";
import { listFrontier } from "./frontier.ts";
import { groupResults } from "./group-results.ts";

const detailsOf = new WeakMap<Catalog, ReadonlyMap<string, BenchmarkDetail>>();

/** By id, in the order of their names; made once for a catalogue. */
export function describeBenchmarks(catalog: Catalog): ReadonlyMap<string, BenchmarkDetail> {
  const known = detailsOf.get(catalog);
  if (known !== undefined) return known;
  const results = groupAllResults(catalog);
  const details = [...catalog.benchmarks.values()]
    .toSorted((a, b) => compareCodePoints(fold(a.name), fold(b.name)))
    .map((benchmark) => [benchmark.id, describe(benchmark, results.get(benchmark.id) ?? [])] as const);
  const byId = new Map(details);
  detailsOf.set(catalog, byId);
  return byId;
}

/** The same without groups and frontier. */
export function summarizeBenchmark(detail: BenchmarkDetail): BenchmarkSummary {
  const { groups: _, frontier: __, ...summary } = detail;
  return summary;
}

function describe(benchmark: Benchmark, results: readonly SubjectResult[]): BenchmarkDetail {
  const live = results.filter(({ result }) => result.isLive);
  const groups = groupResults(results, benchmark);
  const dates = live.map(({ result }) => findResultDate(result));
  return {
    ...benchmark,
    subjectCount: new Set(live.map(({ subject }) => subject.href)).size,
    resultCount: live.length,
    newest: dates.toSorted(compareCodePoints).at(-1) ?? null,
    best: findBest(benchmark, groups),
    links: { self: apiRoutes.benchmark(benchmark.id), html: pageRoutes.benchmark(benchmark.id) },
    groups,
    frontier: listFrontier(results, benchmark),
  };
}

/** Of the first group that is ranked by the main metric. A best value without its source would be no citation. */
function findBest({ reuse, metrics }: Benchmark, groups: readonly ResultGroup[]): BenchmarkSummary["best"] {
  if (reuse === "citation-only") return null;
  const main = metrics.find(({ isMain }) => isMain)!;
  const first = groups.find(({ metric, isRanked }) => isRanked && metric === main.id)?.results[0];
  return first === undefined ? null : { subject: first.subject, value: first.value, withModel: first.withModel };
}
