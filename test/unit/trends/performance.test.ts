import { describe, expect, test } from "vitest";
import { buildTrends } from "#insights/trends/build-trends.ts";
import { TREND_WINDOWS, type TrendWindow, Trends } from "#record/schema/trends.ts";
import type { Benchmark } from "#record/schema/benchmark.ts";
import { aBenchmark, aCatalog, aResult, anAi } from "../../fixtures/builders.ts";

const DAYS = ["2024", "2025-03-01", "2025-11-02", "2026-02-10", "2026-02-20", "2026-05", "2026-06-01", "2026-06-02"];

/** Eight tools, each better than the one before. */
function build(window: TrendWindow, fields: Partial<Benchmark> = {}, count = 8): Trends["performance"] {
  const tools = DAYS.slice(0, count).map((publishedAt, index) => ({ publishedAt, slug: `tool-${index}`, index }));
  const catalog = aCatalog(
    tools.map(({ slug }) => anAi({ slug, name: slug, reviewedAt: "2026-06-30" })),
    {
      evidence: Object.fromEntries(
        tools.map(({ slug, publishedAt, index }) => [
          slug,
          { benchmarks: [aResult({ value: 10 + index, publishedAt })] },
        ]),
      ),
      benchmarks: [aBenchmark({ freshDays: 3650, ...fields }), aBenchmark({ id: "empty" })],
    },
  );
  const trends = buildTrends(catalog, window);
  expect(Trends.safeParse(trends).error).toBeUndefined();
  return trends.performance;
}

const steps = ({ data }: Trends["performance"]) =>
  data.map(({ period, best, subject }) => [period, best, subject.slug]);

describe("best known results", () => {
  test("of all time, the last of each month", () => {
    expect(steps(build("all"))).toEqual([
      ["2024", 10, "tool-0"],
      ["2025-03", 11, "tool-1"],
      ["2025-11", 12, "tool-2"],
      ["2026-02", 14, "tool-4"],
      ["2026-05", 15, "tool-5"],
      ["2026-06", 17, "tool-7"],
    ]);
  });

  test("of a window begin with what was best before it", () => {
    expect(steps(build("90d"))).toEqual([
      ["2026-02", 14, "tool-4"],
      ["2026-05", 15, "tool-5"],
      ["2026-06", 17, "tool-7"],
    ]);
  });

  test("say of how many benchmarks they are known, with name, unit and source", () => {
    const { coverage, data } = build("all");
    expect(coverage).toEqual({ known: 1, all: 2 });
    expect(data[0]).toMatchObject({ benchmark: "issues", name: "Issues", metric: "resolved", unit: "percent" });
    expect(data[0]!.source).not.toBeNull();
  });

  test.each<[string, Partial<Benchmark>, number]>([
    ["fewer than eight subjects", {}, 7],
    ["a retired benchmark", { retired: { at: "2026", why: "Replaced." } }, 8],
    ["results that may only be cited", { reuse: "citation-only", license: null }, 8],
  ])("are none of %s", (_, fields, count) => {
    for (const window of TREND_WINDOWS) expect(build(window, fields, count).data).toEqual([]);
  });
});
