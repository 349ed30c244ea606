import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildTrends } from "#insights/trends/build-trends.ts";
import type { AiSource } from "#record/schema/ai.ts";
import type { Evidence } from "#record/schema/evidence.ts";
import { TREND_WINDOWS, Trends } from "#record/schema/trends.ts";
import { KINDS, PRICINGS, STATUSES } from "#record/schema/vocabulary.ts";
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

  test("list months without a known launch as unknown, and say so", () => {
    const trends = buildTrends(aCatalog([anAi({ ...TODAY, launchedAt: "2026-05" })]), "90d");
    expect(trends.launches.data).toEqual([
      { period: "2026-04", count: 0, isKnown: false },
      { period: "2026-05", count: 1, isKnown: true },
      { period: "2026-06", count: 0, isKnown: false },
    ]);
    expect(trends.gaps).toContainEqual({
      series: "launches",
      from: "2026-04",
      to: "2026-06",
      why: "No launch is known of 2026-04 and 2026-06: unknown, not none.",
    });
  });

  test("name years without a known launch in runs", () => {
    const ais = ["2018", "2022", "2024"].map((launchedAt) => anAi({ ...TODAY, name: launchedAt, launchedAt }));
    expect(buildTrends(aCatalog(ais), "all").gaps.map(({ why }) => why)).toContain(
      "No launch is known of 2019 to 2021, 2023 and 2025 to 2026: unknown, not none.",
    );
  });

  test("do not give a tag 0 launches where none is known", () => {
    const ais = [anAi({ ...TODAY, name: "A", tags: ["video"], launchedAt: "2026-05" }), anAi({ ...TODAY, name: "B" })];
    const rows = buildTrends(aCatalog(ais), "90d").tags.data;
    expect(rows.map(({ tag, launches, areLaunchesKnown }) => [tag, launches, areLaunchesKnown])).toEqual([
      ["video", 1, true],
      ["writing", 0, false],
    ]);
  });

  test("speak of no change of shares within a year that is hardly collected", () => {
    const cohort = (year: string, count: number) =>
      Array.from({ length: count }, (_, index) =>
        anAi({ ...TODAY, name: `T${year} ${index}`, launchedAt: `${year}-02` }),
      );
    const changeOf = (ais: AiSource[]) => buildTrends(aCatalog(ais), "365d");
    const collected = changeOf([...cohort("2025", 100), ...cohort("2026", 20)]);
    expect(collected.tags.data[0]!.shareChange).toBe(0);
    expect(collected.gaps.find(({ series }) => series === "tags")!.why).toContain("which lists were read decides it");
    const thin = changeOf([...cohort("2025", 101), ...cohort("2026", 20)]);
    expect(thin.tags.data[0]!.shareChange).toBeNull();
    expect(thin.gaps.find(({ series }) => series === "tags")!.why).toBe(
      "Launches of 2026 have hardly been collected, so their shares would tell which lists were read.",
    );
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

describe("tools that ended", () => {
  test("are counted, and are in no share", () => {
    const ended = anAi({
      ...TODAY,
      name: "Old",
      status: "discontinued",
      pricing: "free",
      openSource: true,
      tags: ["video"],
    });
    const ais = [
      ended,
      anAi({ ...TODAY, name: "A", pricing: "paid" }),
      anAi({ ...TODAY, name: "B", pricing: "unknown" }),
    ];
    const { totals, tags, pricing, kinds, openSource } = buildTrends(aCatalog(ais));
    expect(totals).toMatchObject({ ais: 3, discontinued: 1, inUse: 2 });
    expect(tags.data.map(({ tag, count, inUse, share }) => [tag, count, inUse, share])).toEqual([
      ["writing", 2, 2, 1],
      ["video", 1, 0, 0],
    ]);
    expect(pricing.data.find((row) => row.pricing === "free")).toMatchObject({ count: 1, inUse: 0 });
    expect(kinds.data.find((row) => row.kind === "app")).toMatchObject({ count: 3, inUse: 2 });
    expect(openSource.data.find((row) => row.openSource === true)).toMatchObject({ count: 1, inUse: 0 });
  });
});

describe("prices", () => {
  test("of less than a fifth of a group give no quartiles", () => {
    const build = (count: number) => {
      const ais = Array.from({ length: count }, (_, index) => anAi({ ...TODAY, name: `Tool ${index}` }));
      const evidence = Object.fromEntries(ais.slice(0, 5).map(({ slug }) => [slug, { plans: [aPlan({ usd: 10 })] }]));
      return buildTrends(aCatalog(ais, { evidence }));
    };
    const groups = ({ prices }: Trends) => prices.data.map(({ group, count, all }) => [group, count, all]);
    expect(groups(build(25))).toEqual(["all", "pricing", "kind", "tag"].map((group) => [group, 5, 25]));
    const thin = build(26);
    expect(thin.prices).toEqual({ coverage: { known: 5, all: 26 }, data: [] });
    expect(thin.gaps.find(({ series }) => series === "prices")!.why).toBe(
      "5 of 26 tools in use that are not free have a recurring price read in the window: quartiles need 5 prices and a fifth of what they speak of.",
    );
  });

  test("outside the window do not count, and free tools are not expected to have one", () => {
    const recent = Array.from({ length: 5 }, (_, index) => anAi({ ...TODAY, name: `New ${index}` }));
    const ais = [...recent, anAi({ name: "Old" }), anAi({ name: "Gratis", pricing: "free" })];
    const evidence = Object.fromEntries([
      ...recent.map(({ slug }): [string, Evidence] => [slug, { plans: [aPlan({ asOf: "2026-06", usd: 8 })] }]),
      ["old", { plans: [aPlan({ asOf: "2024-01-01" })] }],
    ]);
    const { prices } = buildTrends(aCatalog(ais, { evidence }), "30d");
    expect(prices.coverage).toEqual({ known: 5, all: 6 });
    expect(prices.data.filter(({ group }) => group === "all")).toEqual([
      {
        group: "all",
        value: null,
        count: 5,
        all: 6,
        lowerQuartile: 8,
        median: 8,
        upperQuartile: 8,
        oldest: "2026-06",
        newest: "2026-06",
      },
    ]);
  });
});
