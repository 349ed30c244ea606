import { describe, expect, test } from "vitest";
import { runAudit } from "#insights/audit/run.ts";
import type { Evidence } from "#record/schema/evidence.ts";
import { aBenchmark, aCatalog, anAi, aPlan, aResult } from "../../fixtures/builders.ts";

const TODAY = "2026-11-30";
const [MAIN] = aBenchmark().metrics;
const COST = {
  ...MAIN!,
  id: "cost",
  label: "Cost",
  unit: "usd",
  higherIsBetter: false,
  max: null,
  isMain: false,
} as const;
const BENCHMARK = aBenchmark({ metrics: [MAIN!, COST] });

function audit(benchmarks: Evidence["benchmarks"]) {
  const plans = [aPlan({ asOf: "2026-11-01" })];
  const catalog = aCatalog([anAi({ name: "Example" })], {
    benchmarks: [BENCHMARK],
    evidence: { example: { plans, ...(benchmarks !== undefined && { benchmarks }) } },
  });
  const record = catalog.bySlug.get("example")!;
  return { audit: runAudit({ record, probes: [] }, TODAY), good: record.glance.good };
}

describe("published results beside the score", () => {
  test("those of main figures that still count", () => {
    const old = aResult({ value: 40, publishedAt: "2024-01-01" });
    const { performance } = audit([aResult(), aResult({ metric: "cost", value: 3 }), old]).audit;
    expect(performance).toMatchObject({ results: [{ benchmark: "issues", value: 50 }], note: null });
    expect(performance.results).toHaveLength(1);
  });

  test.each([
    ["none", undefined, "No published result of a benchmark is known."],
    ["an old one", [aResult({ publishedAt: "2024-01-01" })], "too old, or no main figure"],
  ])("%s: says why there is none", (_, results, note) => {
    const { performance } = audit(results).audit;
    expect(performance.results).toEqual([]);
    expect(performance.note).toContain(note);
  });

  test("nothing else of the audit moves, and the tool's quality is answered", () => {
    const [without, measured] = [audit(undefined), audit([aResult()])];
    expect({ ...measured.audit, performance: null }).toEqual({ ...without.audit, performance: null });
    expect(without.good.state).toBe("unknown");
    expect(measured.good).toMatchObject({ text: "1 published result", state: "known" });
  });
});
