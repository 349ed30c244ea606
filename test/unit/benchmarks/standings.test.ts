/** Where tools and models stand, as the interface answers it. */
import { describe, expect, test } from "vitest";
import type { BenchmarkDetail } from "#record/schema/benchmark-view.ts";
import type { Benchmark, BenchmarkResult } from "#record/schema/benchmark.ts";
import { getBenchmark, listBenchmarks } from "#api/endpoints/benchmarks.ts";
import { aBenchmark, aCatalog, aResult, aServiceWithoutSearch, anAi } from "../../fixtures/builders.ts";
import { aModel, aProvider } from "../models/_providers.ts";

interface Measured {
  /** Rows by tool. */
  tools?: Record<string, BenchmarkResult[]>;
  /** Rows by model of one provider. */
  models?: Record<string, BenchmarkResult[]>;
  benchmark?: Partial<Benchmark>;
}

function aService({ tools = {}, models = {}, benchmark = {} }: Measured) {
  const hosted = Object.entries(models).map(([id, benchmarks]) => ({ ...aModel(id), benchmarks }));
  const catalog = aCatalog(
    Object.keys(tools).map((slug) => anAi({ slug, name: slug, reviewedAt: "2026-11-20" })),
    {
      evidence: Object.fromEntries(Object.entries(tools).map(([slug, benchmarks]) => [slug, { benchmarks }])),
      providers: hosted.length === 0 ? [] : [aProvider("acme", hosted)],
      benchmarks: [aBenchmark(benchmark)],
    },
  );
  return aServiceWithoutSearch(catalog);
}

async function read(measured: Measured): Promise<BenchmarkDetail> {
  const answer = await getBenchmark.answer(aService(measured), {
    path: { id: "issues" },
    query: {},
    toPagePath: String,
  });
  return (answer as { body: BenchmarkDetail }).body;
}

const five = (fields: (index: number) => Partial<BenchmarkResult> = () => ({})): Record<string, BenchmarkResult[]> =>
  Object.fromEntries(
    [0, 1, 2, 3, 4].map((index) => [`tool-${index}`, [aResult({ value: 10 * index, ...fields(index) })]]),
  );

const toRanks = ({ groups }: BenchmarkDetail) =>
  groups.map((group) => [
    group.class,
    group.setting,
    group.results.map(({ rank, subject, value }) => `${rank} ${subject.name} ${value}`),
  ]);

describe("a group", () => {
  test("ranks five subjects, the best first, and equal values alike", async () => {
    const detail = await read({ tools: five((index) => ({ value: Math.min(30, 10 * index) })) });
    expect(toRanks(detail)).toEqual([
      ["independent", {}, ["1 tool-3 30", "1 tool-4 30", "3 tool-2 20", "4 tool-1 10", "5 tool-0 0"]],
    ]);
    expect(detail.groups[0]!.results.map(({ percentile }) => percentile)).toEqual([100, 100, 50, 25, 0]);
    expect(detail.best).toMatchObject({ value: 30, subject: { slug: "tool-3" } });
  });

  test("of four has no rank, and the benchmark no best", async () => {
    const { "tool-4": _, ...four } = five();
    const detail = await read({ tools: four });
    expect(detail.groups.flatMap(({ results }) => results.map(({ rank, percentile }) => [rank, percentile]))).toEqual(
      Array.from({ length: 4 }, () => [null, null]),
    );
    expect(detail.best).toBeNull();
  });

  test("where less is better, begins with the least", async () => {
    const metrics = [{ ...aBenchmark().metrics[0]!, higherIsBetter: false }];
    const detail = await read({ tools: five(), benchmark: { metrics } });
    expect(detail.groups[0]!.results[0]).toMatchObject({ rank: 1, value: 0, percentile: 100 });
  });

  test("keeps each class of reporter apart", async () => {
    const reporters = ["benchmark", "third-party", "vendor", "vendor", "competitor"] as const;
    const detail = await read({
      tools: five((index) => ({ reportedBy: reporters[index]!, ...(index === 3 && { isVerified: true }) })),
    });
    expect(detail.groups.map(({ class: by, results }) => [by, results.map(({ subject }) => subject.slug)])).toEqual([
      ["independent", ["tool-3", "tool-1", "tool-0"]],
      ["self-reported", ["tool-2"]],
      ["competitor", ["tool-4"]],
    ]);
  });

  test("has equal settings, and those that don't state theirs have no rank", async () => {
    const tools = {
      ...five(() => ({ setting: { attempts: "1", version: "2" } })),
      other: [aResult({ value: 99, setting: { attempts: "2" } })],
      silent: [aResult({ value: 98 })],
    };
    const detail = await read({ tools, benchmark: { comparableBy: ["attempts"] } });
    expect(detail.groups.map(({ setting, isRanked, results }) => [setting, isRanked, results.length])).toEqual([
      [{ attempts: "1" }, true, 5],
      [null, false, 1],
      [{ attempts: "2" }, false, 1],
    ]);
  });

  test("has a tool once, with the model of its best result, and models beside tools", async () => {
    const tools = { agent: [aResult({ value: 40, withModel: "A" }), aResult({ value: 60, withModel: "B" })] };
    const detail = await read({ tools, models: { "model-1": [aResult({ value: 50 })] } });
    expect(detail.groups[0]!.results.map(({ subject, value, withModel }) => [subject.name, value, withModel])).toEqual([
      ["agent", 60, "B"],
      ["model-1", 50, null],
    ]);
  });

  test.for([
    ["old", {}, { publishedAt: "2025-06-01" }],
    ["withdrawn", {}, { withdrawn: { at: "2026-07-01", why: "Wrong." } }],
    ["of a retired benchmark", { retired: { at: "2026", why: "Replaced." } }, {}],
  ] as const)("leaves out what is %s", async ([, benchmark, fields]) => {
    const detail = await read({ tools: five(() => fields), benchmark });
    expect([detail.groups, detail.resultCount, detail.subjectCount, detail.newest]).toEqual([[], 0, 0, null]);
  });
});

describe("the frontier", () => {
  const rising = five((index) => ({ publishedAt: `202${index + 2}-01-01`, value: [20, 10, 30, 30, 50][index]! }));

  test("has the days on which the best was beaten, old results too", async () => {
    const detail = await read({ tools: rising });
    expect(detail.frontier.map(({ date, value }) => [date, value])).toEqual([
      ["2022-01-01", 20],
      ["2024-01-01", 30],
      ["2026-01-01", 50],
    ]);
  });

  test("is empty, and the best unnamed, where results may only be cited", async () => {
    const detail = await read({ tools: rising, benchmark: { reuse: "citation-only", license: null, freshDays: 3650 } });
    expect([detail.frontier, detail.best, detail.groups[0]!.results.length]).toEqual([[], null, 5]);
  });
});

test("the list has each benchmark without its groups", async () => {
  const answer = await listBenchmarks.answer(aService({ tools: five() }), { path: {}, query: {}, toPagePath: String });
  const { data } = (answer as { body: { data: object[] } }).body;
  expect(data).toMatchObject([{ id: "issues", subjectCount: 5, resultCount: 5, newest: "2026-06-01" }]);
  expect(Object.keys(data[0]!)).not.toContain("groups");
});

test.for([
  ["Issues", { redirectTo: "/api/v1/benchmarks/issues" }],
  ["isues", { problem: "not-found" }],
] as const)("the id %s is not an address of its own", async ([id, expected]) => {
  const answer = await getBenchmark.answer(aService({}), { path: { id }, query: {}, toPagePath: String });
  expect(answer).toMatchObject(expected);
});
