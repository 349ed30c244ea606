/** Words and order of results on pages. */
import { describe, expect, test } from "vitest";
import { describeBenchmarks } from "#insights/benchmarks/describe-benchmarks.ts";
import { compareCostAndScore } from "#insights/models/cost-against-score.ts";
import { listModels } from "#insights/models/list-models.ts";
import type { BenchmarkResult } from "#record/schema/benchmark.ts";
import {
  findBestKnown,
  findFrontierTitle,
  findMainMetric,
  findSaturation,
  formatAge,
  toSubjectPath,
} from "#ui/benchmarks/benchmark-words.ts";
import { listPerformanceRows } from "#ui/compare/performance-rows.ts";
import { arrangeResults } from "#ui/tool/measured.ts";
import { aBenchmark, aCatalog, aResult, anAi } from "../../../fixtures/builders.ts";
import { aModel, aPrice, aProvider } from "../../models/_providers.ts";

function aCatalogOf(tools: Record<string, Partial<BenchmarkResult>[]>) {
  return aCatalog(
    Object.keys(tools).map((slug) => anAi({ slug, name: slug, reviewedAt: "2026-11-20" })),
    {
      evidence: Object.fromEntries(
        Object.entries(tools).map(([slug, rows]) => [slug, { benchmarks: rows.map((row) => aResult(row)) }]),
      ),
      benchmarks: [aBenchmark()],
    },
  );
}

const describeOf = (tools: Record<string, Partial<BenchmarkResult>[]>) =>
  describeBenchmarks(aCatalogOf(tools)).get("issues")!;
const resultsOf = (rows: Partial<BenchmarkResult>[]) => aCatalogOf({ alpha: rows }).bySlug.get("alpha")!.benchmarks;
const values = (...list: number[]) => Object.fromEntries(list.map((value, index) => [`tool-${index}`, [{ value }]]));

describe("a benchmark", () => {
  test("says that it is nearly saturated when three come to the end of its scale", () => {
    expect(findSaturation(describeOf(values(99, 98.5, 40)))).toBeNull();
    expect(findSaturation(describeOf(values(99, 98.5, 97.2, 40)))).toMatch(/^Nearly saturated: 3 tools and models/);
  });

  test("has a best known result only where five are ranked, and it names who reported it", () => {
    expect(findBestKnown(describeOf(values(80, 70, 60, 50)))).toBeNull();
    const best = findBestKnown(describeOf(values(80, 70, 60, 50, 40)))!;
    expect(best).toMatchObject({ value: 80, reportedBy: "benchmark" });
    expect(toSubjectPath(best.subject)).toBe("/ais/tool-0/");
  });

  test("tells how the best moved, if it ever did", () => {
    const { frontier, metrics } = describeOf({
      one: [{ value: 40, publishedAt: "2026-02-01" }],
      two: [{ value: 71.8, publishedAt: "2026-08-01" }],
    });
    const main = findMainMetric({ metrics });
    expect(findFrontierTitle(frontier, main)).toBe("The best went from 40% in Feb 2026 to 71.8% in Aug 2026");
    expect(findFrontierTitle(frontier.slice(0, 1), main)).toBeNull();
  });

  test.each([
    ["2026-10-20", "1 month old"],
    ["2025-05-01", "18 months old"],
    ["2023-06", "3 years old"],
  ])("of %s is %s", (date, age) => {
    expect(formatAge(date, "2026-11-20")).toBe(age);
  });
});

describe("the results of a tool", () => {
  test("begin with the best of each benchmark and class, independent ones first", () => {
    const { best, further } = arrangeResults(
      resultsOf([{ value: 80, reportedBy: "vendor" }, { value: 60 }, { value: 65, withModel: "GPT-5" }]),
    );
    expect(best.map(({ value, class: kind }) => [value, kind])).toEqual([
      [65, "independent"],
      [80, "self-reported"],
    ]);
    expect(further.map(({ value }) => value)).toEqual([60]);
  });

  test("that are old or withdrawn don't count; withdrawn ones aren't shown", () => {
    const { best, old } = arrangeResults(
      resultsOf([
        { value: 50, publishedAt: "2021-01-01" },
        { value: 90, withdrawn: { at: "2026-11-01", why: "Wrong." } },
      ]),
    );
    expect([best, old.map(({ value }) => value)]).toEqual([[], [50]]);
  });
});

describe("a comparison", () => {
  const rowsOf = (tools: Record<string, Partial<BenchmarkResult>[]>) => listPerformanceRows(aCatalogOf(tools).records);

  test("puts equal settings side by side, whatever else one of them has", () => {
    const setting = { attempts: "1" };
    const [row] = rowsOf({
      one: [
        { value: 71.8, setting, withModel: "GPT-5" },
        { value: 99, reportedBy: "vendor" },
      ],
      two: [{ value: 60, setting }],
    });
    expect(row!.label).toBe("Issues, resolved (independent, attempts 1)");
    expect(row!.cells.map(({ text }) => text)).toEqual(["71.8% with GPT-5, 1 Jun 2026", "60%, 1 Jun 2026"]);
  });

  test("says how and by whom each was measured where that differs", () => {
    const [row] = rowsOf({
      one: [{ value: 71.8, setting: { attempts: "1" } }],
      two: [{ value: 90, setting: { attempts: "4" }, reportedBy: "vendor" }],
    });
    expect(row!.label).toContain("not measured alike");
    expect(row!.cells[1]!.text).toBe("90%, attempts 4, reported by its makers, 1 Jun 2026");
  });

  test("leaves out what measured only one of them", () => {
    expect(rowsOf({ one: [{}], two: [] })).toEqual([]);
  });
});

describe("cost against score", () => {
  const pictureOf = (benchmark: Parameters<typeof aBenchmark>[0] = {}) => {
    const models = Array.from({ length: 9 }, (_, index) => ({
      ...aModel(`model-${index}`, { prices: [aPrice(index, index * 2)] }),
      benchmarks: [aResult({ value: index === 3 ? 90 : 40 + index })],
    }));
    const catalog = aCatalog([], { providers: [aProvider("acme", models)], benchmarks: [aBenchmark(benchmark)] });
    return compareCostAndScore(listModels(catalog), [...describeBenchmarks(catalog).values()], catalog.today);
  };

  test("has those that nothing beats at no more cost, and no free model", () => {
    const { points } = pictureOf()!;
    expect(points).toHaveLength(8);
    expect(points.filter(({ isLeader }) => isLeader).map(({ value }) => value)).toEqual([41, 42, 90]);
  });

  test("draws nothing of results that may only be cited, or of benchmarks out of use", () => {
    expect(pictureOf({ reuse: "citation-only" })).toBeNull();
    expect(pictureOf({ retired: { at: "2026-01-01", why: "Saturated." } })).toBeNull();
  });
});
