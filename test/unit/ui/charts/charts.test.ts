import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { renderColumnChart } from "#ui/charts/column-chart.ts";
import { renderLineChart } from "#ui/charts/line-chart.ts";
import { findTicks, toPercent } from "#ui/charts/scale.ts";
import { listTimeTicks } from "#ui/charts/time-axis.ts";

const values = fc.array(fc.double({ min: 0, max: 1e9, noNaN: true }), { minLength: 1, maxLength: 30 });

describe("ticks", () => {
  test("are few, evenly spaced and enclose every value", () => {
    fc.assert(
      fc.property(values, fc.boolean(), (data, fromZero) => {
        const ticks = findTicks(data, fromZero);
        expect(ticks.values.length).toBeGreaterThanOrEqual(2);
        expect(ticks.values.length).toBeLessThanOrEqual(8);
        expect(ticks.min).toBeLessThanOrEqual(Math.min(...data));
        expect(ticks.max).toBeGreaterThanOrEqual(Math.max(...data) * (1 - 1e-9));
        expect(!fromZero || ticks.min === 0).toBe(true);
      }),
      { examples: [[[5e-324], false]] },
    );
  });

  test("place values between 0 and 100%", () => {
    expect([toPercent(5, 0, 10), toPercent(0, 0, 10), toPercent(10, 0, 10), toPercent(3, 3, 3)]).toEqual([
      50, 0, 100, 50,
    ]);
  });
});

describe("a time axis", () => {
  test("names years when there are some, at most five", () => {
    expect(listTimeTicks("2018-03-01", "2026-08-01").map((tick) => tick.text)).toEqual([
      "2019",
      "2021",
      "2023",
      "2025",
    ]);
  });

  test("names first and last month of a short time", () => {
    expect(listTimeTicks("2026-01-05", "2026-08-22").map((tick) => tick.text)).toEqual(["Jan 2026", "Aug 2026"]);
  });
});

describe("a column chart", () => {
  test("draws nothing where a value is not known", () => {
    const columns = [
      { label: "2024", value: 3 },
      { label: "2025", value: null },
      { label: "2026", value: 0 },
    ];
    const { markup } = renderColumnChart({ id: "c", title: "Launches", description: "By year", columns });
    expect([...markup.matchAll(/<title>(.*?)<\/title>/g)].map(([, title]) => title)).toEqual(["2024: 3", "2026: 0"]);
    expect(markup).toContain("2025");
  });
});

describe("a line chart", () => {
  const points = [
    { date: "2025-01-01", value: 10 },
    { date: "2025-03-01", value: 20 },
    { date: "2026-03-01", value: 30 },
  ];
  const draw = (shape: "line" | "step") =>
    renderLineChart({ id: "c", title: "Stars <grew>", description: "d", points, shape }).markup;

  test("marks every sample, and joins those far apart by dots only", () => {
    expect(draw("line").match(/<circle/g)).toHaveLength(3);
    const gap = /class="gap"[^>]* d="([^"]*)"/.exec(draw("line"))?.[1];
    const series = /class="series"[^>]* d="([^"]*)"/.exec(draw("line"))?.[1];
    expect([gap, series].map((path) => path?.match(/M/g)?.length)).toEqual([1, 1]);
  });

  test("keeps a step a step", () => {
    expect(draw("step")).toMatch(/class="series"[^>]* d="M[\d.]+ [\d.]+H[\d.]+V[\d.]+/);
    expect(draw("step")).toMatch(/class="gap"[^>]* d=""/);
  });

  test("says in words what it shows, and needs no inline style", () => {
    expect(draw("line")).toContain("Stars &lt;grew&gt;</title>");
    expect(draw("line")).not.toContain("style=");
  });
});

test("a column chart draws one column a period, zero ones too", () => {
  const columns = [
    { label: "2024", value: 0 },
    { label: "2025", value: 5, isPartial: true },
  ];
  const { markup } = renderColumnChart({ id: "c", title: "t", description: "d", columns });
  expect(markup.match(/<rect/g)).toHaveLength(2);
  expect(markup).toContain("bar-partial");
});
