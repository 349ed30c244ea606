import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildTrends } from "#trends/build-trends.ts";
import type { AiSource } from "#schema/ai.ts";
import type { Evidence } from "#schema/evidence.ts";
import { TREND_WINDOWS, Trends } from "#schema/trends.ts";
import { KINDS, PRICINGS, STATUSES } from "#schema/vocabulary.ts";
import { aCatalog, aPlan, aRating, anAi } from "../../fixtures/builders.ts";

const TODAY = { reviewedAt: "2026-06-30" };

const someDate = fc.option(
  fc.oneof(
    fc.integer({ min: 2015, max: 2026 }).map(String),
    fc
      .tuple(fc.integer({ min: 2015, max: 2026 }), fc.integer({ min: 1, max: 12 }))
      .map(([year, month]) => `${year}-${String(month).padStart(2, "0")}`),
  ),
  { nil: undefined },
);

const someAis = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...KINDS),
      pricing: fc.constantFrom(...PRICINGS),
      status: fc.constantFrom(...STATUSES),
      openSource: fc.option(fc.boolean(), { nil: undefined }),
      launchedAt: someDate,
      tags: fc.uniqueArray(fc.constantFrom("writing", "email", "video"), { minLength: 1 }),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((rows): AiSource[] => rows.map((fields, index) => anAi({ ...fields, name: `Tool ${index}`, ...TODAY })));

const sum = (rows: readonly { count: number }[]): number => rows.reduce((total, row) => total + row.count, 0);

describe("trends of any catalogue", () => {
  test("follow the schema in every window, and their partitions sum to the totals", () => {
    fc.assert(
      fc.property(someAis, fc.constantFrom(...TREND_WINDOWS), (ais, window) => {
        const trends = buildTrends(aCatalog(ais), window);
        expect(Trends.safeParse(trends).error).toBeUndefined();
        for (const block of [trends.pricing, trends.kinds, trends.openSource])
          expect(sum(block.data)).toBe(trends.totals.ais);
        expect(trends.openSource.data.find((row) => row.openSource === true)!.count).toBe(trends.totals.openSource);
        const beta = ais.filter((ai) => ai.status === "beta").length;
        expect(trends.totals.active + trends.totals.discontinued + beta).toBe(trends.totals.ais);
      }),
      { numRuns: 60 },
    );
  });

  test("never know more than there is", () => {
    fc.assert(
      fc.property(someAis, fc.constantFrom(...TREND_WINDOWS), (ais, window) => {
        const { launches, tags, pricing, kinds, openSource, prices, models, movers } = buildTrends(
          aCatalog(ais),
          window,
        );
        for (const { coverage } of [launches, tags, pricing, kinds, openSource, prices, models, movers]) {
          expect(coverage.known).toBeLessThanOrEqual(coverage.all);
        }
        const unknown = pricing.data.find((row) => row.pricing === "unknown")!.count;
        expect(pricing.coverage.known + unknown).toBe(pricing.coverage.all);
        expect(sum(launches.data)).toBeLessThanOrEqual(launches.coverage.known);
      }),
      { numRuns: 60 },
    );
  });

  test("count every dated launch once in the window without beginning", () => {
    fc.assert(
      fc.property(someAis, (ais) => {
        const { launches } = buildTrends(aCatalog(ais), "all");
        const past = ais.filter((ai) => ai.launchedAt !== undefined && ai.launchedAt.padEnd(7, "-01") <= "2026-06");
        expect(sum(launches.data)).toBe(past.length);
      }),
      { numRuns: 60 },
    );
  });

  test("are the same for the same records in any order", () => {
    fc.assert(
      fc.property(someAis, (ais) => {
        expect(JSON.stringify(buildTrends(aCatalog(ais.toReversed())))).toBe(
          JSON.stringify(buildTrends(aCatalog(ais))),
        );
      }),
      { numRuns: 30 },
    );
  });
});

describe("windows", () => {
  test("end on the day of the newest observation, whatever the clock says", () => {
    const trends = buildTrends(aCatalog([anAi(TODAY)]), "30d");
    expect(trends.asOf).toBe("2026-06-30");
    expect(trends.launches.data.map((row) => row.period)).toEqual(["2026-06"]);
  });

  test("list months without launches as 0", () => {
    const trends = buildTrends(aCatalog([anAi({ ...TODAY, launchedAt: "2026-05" })]), "90d");
    expect(trends.launches.data).toEqual([
      { period: "2026-04", count: 0 },
      { period: "2026-05", count: 1 },
      { period: "2026-06", count: 0 },
    ]);
  });

  test("leave out dates too coarse to place, and say so", () => {
    const trends = buildTrends(aCatalog([anAi({ ...TODAY, launchedAt: "2026" })]), "90d");
    expect(trends.launches.coverage).toEqual({ known: 0, all: 1 });
    expect(trends.gaps.map((gap) => gap.why).join(" ")).toContain("1 only a year");
  });

  test("a year with hardly any launches after a full one is called a gap of the catalogue", () => {
    const ais = Array.from({ length: 12 }, (_, index) =>
      anAi({ ...TODAY, name: `Tool ${index}`, launchedAt: index === 0 ? "2026-01" : "2025-03" }),
    );
    const why = buildTrends(aCatalog(ais), "all")
      .gaps.map((gap) => gap.why)
      .join(" ");
    expect(why).toContain("Only 1 of 12 dated launches are of 2026");
    expect(why).toContain("2026 is counted up to 2026-06-30 only");
  });
});

const aTool = (index: number, value: number): [AiSource, Evidence] => [
  anAi({ ...TODAY, name: `Tool ${index}` }),
  { ratings: [aRating({ value, count: 1000 })], plans: [aPlan({ usd: 10 * (index + 1) })] },
];

describe("medians", () => {
  test("leave out unrated tools and need three values", () => {
    const tools = [aTool(0, 4), aTool(1, 5), aTool(2, 3)];
    const unrated = anAi({ ...TODAY, name: "Unrated" });
    const build = (some: typeof tools) =>
      buildTrends(
        aCatalog([...some.map(([ai]) => ai), unrated], {
          evidence: Object.fromEntries(some.map(([ai, evidence]) => [ai.slug, evidence])),
        }),
      ).tags.data[0]!;
    expect(build(tools)).toMatchObject({ count: 4, medianRating: 3.98, medianPriceFrom: 20 });
    expect(build(tools.slice(1))).toMatchObject({ medianRating: null, medianPriceFrom: null });
  });

  test("need a fifth of the tools that could have a value", () => {
    const known = [aTool(0, 4), aTool(1, 5), aTool(2, 3)];
    const build = (unknown: number, fields: Partial<AiSource>) =>
      buildTrends(
        aCatalog(
          [
            ...known.map(([ai]) => ai),
            ...Array.from({ length: unknown }, (_, index) => anAi({ ...TODAY, ...fields, name: `Other ${index}` })),
          ],
          { evidence: Object.fromEntries(known.map(([ai, evidence]) => [ai.slug, evidence])) },
        ),
      ).tags.data[0]!;
    expect(build(12, {})).toMatchObject({ medianRating: 3.98, medianPriceFrom: 20 });
    expect(build(13, {})).toMatchObject({ medianRating: null, medianPriceFrom: null });
    expect(build(13, { pricing: "free" })).toMatchObject({ medianRating: null, medianPriceFrom: 20 });
  });
});

describe("prices", () => {
  test("outside the window do not count, and free tools are not expected to have one", () => {
    const ais = [anAi({ ...TODAY, name: "New" }), anAi({ name: "Old" }), anAi({ name: "Gratis", pricing: "free" })];
    const evidence = {
      new: { plans: [aPlan({ asOf: "2026-06", usd: 8 })] },
      old: { plans: [aPlan({ asOf: "2024-01-01" })] },
    };
    const { prices } = buildTrends(aCatalog(ais, { evidence }), "30d");
    expect(prices.coverage).toEqual({ known: 1, all: 2 });
    expect(prices.data).toEqual([
      {
        group: "all",
        value: null,
        count: 1,
        lowerQuartile: 8,
        median: 8,
        upperQuartile: 8,
        oldest: "2026-06",
        newest: "2026-06",
      },
    ]);
  });
});
