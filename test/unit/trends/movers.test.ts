import { describe, expect, test } from "vitest";
import { buildMovers, listMoverSamples } from "#insights/trends/movers.ts";
import { toPeriod } from "#insights/trends/period.ts";
import type { Evidence } from "#record/schema/evidence.ts";
import type { Metric } from "#record/schema/vocabulary.ts";
import { aCatalog, anAi } from "../../fixtures/builders.ts";

type Samples = NonNullable<Evidence["metrics"]>[number]["samples"];

const YEAR = toPeriod("365d", "2026-06-30");
const ALL = toPeriod("all", "2026-06-30");

function sample(date: string, value: number, path = "stars.csv"): Samples[number] {
  return { date, value, source: { repository: "list/list", path } };
}

function moversOf(samples: Samples | Record<string, Samples>, period = YEAR, metric: Metric = "github_stars") {
  const tools = Array.isArray(samples) ? { example: samples } : samples;
  const evidence = Object.fromEntries(
    Object.entries(tools).map(([slug, samples]) => [slug, { metrics: [{ metric, samples }] }]),
  );
  return buildMovers(
    aCatalog(
      Object.keys(tools).map((slug) => anAi({ name: slug, slug })),
      { evidence },
    ).records,
    period,
  );
}

describe("a mover", () => {
  test("is two samples of one source, with the days between them", () => {
    const { data, coverage } = moversOf([sample("2026-01-01", 1000), sample("2026-03-01", 1500)]);
    expect(data).toEqual([
      {
        slug: "example",
        metric: "github_stars",
        from: { date: "2026-01-01", value: 1000 },
        to: { date: "2026-03-01", value: 1500 },
        days: 59,
        change: 0.5,
        isCurrent: true,
        source: { url: null, repository: "list/list", path: "stars.csv", commit: null },
      },
    ]);
    expect(coverage).toEqual({ known: 1, all: 1 });
  });

  test("is never made of two sources", () => {
    expect(moversOf([sample("2026-01-01", 1000, "a.csv"), sample("2026-03-01", 9000, "b.csv")]).data).toEqual([]);
  });

  test("is drawn from samples that are counted as it is, even where one list counted in two ways", () => {
    const metric = "pypi_monthly_downloads" as const;
    const metrics = [
      { metric, method: "30 days", samples: [sample("2025-11-01", 900_000)] },
      { metric, method: "calendar month", samples: [sample("2026-01-01", 200_000), sample("2026-03-01", 300_000)] },
    ];
    const { records } = aCatalog([anAi()], { evidence: { example: { metrics } } });
    const [row] = buildMovers(records, YEAR).data;
    expect(listMoverSamples(records[0]!, row!).map(({ value }) => value)).toEqual([200_000, 300_000]);
  });

  test("takes issues of one list, dated in their names, for one source", () => {
    expect(
      moversOf([sample("2026-01-01", 1000, "r-2026-01-01.csv"), sample("2026-03-01", 1500, "r-2026-03-01.csv")]).data,
    ).toHaveLength(1);
  });

  test("is never made of samples years apart, also without a window", () => {
    expect(moversOf([sample("2022-01-01", 1000), sample("2026-03-01", 90_000)], ALL).data).toEqual([]);
  });

  test("needs both samples inside the window", () => {
    expect(moversOf([sample("2025-01-01", 1000), sample("2026-03-01", 9000)]).data).toEqual([]);
  });

  test("is not made of withdrawn samples", () => {
    const withdrawn = { ...sample("2026-03-01", 9000), withdrawn: { at: "2026-04-01", why: "Wrong repository." } };
    expect(moversOf([sample("2026-01-01", 1000), withdrawn]).data).toEqual([]);
  });

  test.each([
    ["github_stars", 1000],
    ["npm_monthly_downloads", 100_000],
    ["pypi_monthly_downloads", 100_000],
    ["dockerhub_pulls", 100_000],
  ] as const)("does not start below the floor of %s", (metric, floor) => {
    const from = (value: number) =>
      moversOf([sample("2026-01-01", value), sample("2026-03-01", 9_000_000)], YEAR, metric).data;
    expect(from(floor)).toHaveLength(1);
    expect(from(floor - 1)).toEqual([]);
  });

  test("is current up to 180 days after its last sample, and not a day longer", () => {
    const upTo = (to: string) =>
      moversOf([sample("2026-01-01", 1000), sample("2026-03-01", 1500)], toPeriod("365d", to)).data[0]!.isCurrent;
    expect([upTo("2026-08-28"), upTo("2026-08-29")]).toEqual([true, false]);
  });

  test("is no fall and no standstill", () => {
    const { data, coverage } = moversOf([sample("2026-01-01", 2000), sample("2026-03-01", 1500)]);
    expect(data).toEqual([]);
    expect(coverage.known).toBe(1);
  });

  test("is no metric whose sources change what they count", () => {
    expect(moversOf([sample("2026-01-01", 1000), sample("2026-03-01", 1500)], YEAR, "github_dependents").data).toEqual(
      [],
    );
  });
});

test("when all tools of a list leap together, the list changed, and nobody moved", () => {
  const leap = Array.from({ length: 6 }, (_, index) => [
    `tool-${index}`,
    [sample("2026-01-01", 1000 + index), sample("2026-03-01", 4000 + index), sample("2026-05-01", 4400 + index)],
  ]);
  const { data } = moversOf(Object.fromEntries(leap) as Record<string, Samples>);
  expect(data).toHaveLength(6);
  expect(data.every((row) => row.from.date === "2026-03-01" && row.change < 0.11)).toBe(true);
});
