/** `GET /benchmarks` and `GET /benchmarks/{id}`: what is measured, and where tools and models stand. */
import { describeBenchmarks, summarizeBenchmark } from "#insights/benchmarks/describe-benchmarks.ts";
import { refuse } from "../http/answer.ts";
import { buildEnvelope } from "../http/paging.ts";
import { quote } from "../http/parameters/parameter.ts";
import { count } from "../http/parameters/scalars.ts";
import { BENCHMARK_ID_PATTERN } from "#record/schema/benchmark.ts";
import { BenchmarkDetail, BenchmarkList } from "#record/schema/benchmark-view.ts";
import { NOUN } from "#site/nouns.ts";
import { apiRoutes } from "#site/routes.ts";
import { rankNearest } from "#lib/text/nearest.ts";
import { defineRead, listLaterPages } from "../define-read.ts";
import { LIST_LIMIT } from "../parameters/tables.ts";

export const listBenchmarks = defineRead({
  id: "listBenchmarks",
  address: "/benchmarks",
  rel: "benchmarks",
  group: "benchmarks",
  summary: `What ${NOUN.many} and models are measured by`,
  description:
    "Benchmarks by name, 50 per page: what each measures, who runs it and has an interest in it, what to know before trusting it, and how many results are known.",
  query: {
    page: count(999_999, "Page, from 1. A page past the last is empty."),
    limit: count(LIST_LIMIT.max, `Benchmarks per page, at most ${LIST_LIMIT.max}; default ${LIST_LIMIT.default}.`),
  },
  schema: BenchmarkList,
  isList: true,
  example: "/benchmarks?limit=2",
  twins: [
    { address: "/benchmarks.json", list: () => [{}] },
    {
      address: "/benchmarks/page/{page}.json",
      list: ({ catalog }) => listLaterPages(catalog.benchmarks.size, LIST_LIMIT.default),
    },
  ],
  answer({ catalog }, { query, toPagePath }) {
    const envelope = buildEnvelope(
      catalog,
      [...describeBenchmarks(catalog).values()],
      { number: query.page ?? 1, size: query.limit ?? LIST_LIMIT.default, toPath: toPagePath },
      summarizeBenchmark,
    );
    return { body: envelope, links: envelope.links };
  },
});

export const getBenchmark = defineRead({
  id: "getBenchmark",
  address: "/benchmarks/{id}",
  group: "benchmarks",
  summary: `One benchmark, and where ${NOUN.many} and models stand`,
  description:
    "Live results in groups that may be compared: one metric, one setting, and one class of reporter, so that no figure of a maker stands beside an independent one. Groups of fewer than 5, and settings that don't compare, are not ranked. A result with one model is none with another.",
  path: {
    id: {
      description: "Id of the benchmark. Capitals redirect.",
      example: "swe-bench-verified",
      pattern: BENCHMARK_ID_PATTERN.source,
    },
  },
  query: {},
  schema: BenchmarkDetail,
  canMove: true,
  problems: ["not-found"],
  example: "/benchmarks/swe-bench-verified",
  twins: [
    { address: "/benchmarks/{id}.json", list: ({ catalog }) => [...catalog.benchmarks.keys()].map((id) => ({ id })) },
  ],
  answer({ catalog }, { path }) {
    const asked = path["id"] ?? "";
    const detail = describeBenchmarks(catalog).get(asked);
    if (detail !== undefined) return { body: detail };
    const id = asked.toLowerCase();
    if (catalog.benchmarks.has(id)) return { redirectTo: apiRoutes.benchmark(id) };
    const suggestions = rankNearest(id, [...catalog.benchmarks.keys()], 3);
    const hint = suggestions.length === 0 ? "" : ` Did you mean ${suggestions.join(", ")}?`;
    return refuse("not-found", `No benchmark has the id ${quote(asked)}.${hint}`, { extensions: { suggestions } });
  },
});
