import { describe, expect, test } from "vitest";
import { AGE_LIMITS } from "#site/thresholds.ts";
import { listStale, measureFreshness } from "#insights/freshness/measure-freshness.ts";
import { rateWorth } from "#insights/freshness/worth.ts";
import { addDays } from "#record/catalog/dates.ts";
import type { Evidence } from "#record/schema/evidence.ts";
import { aCatalog, aPlan, aRating, anAi } from "../../fixtures/builders.ts";
import { aStatement } from "../audit/subjects.ts";

const TODAY = "2026-11-27";
const ago = (days: number): string => addDays(TODAY, -days);

/** "Today" is the newest observation. */
const aFreshCatalog = (evidence: Record<string, Evidence>, fields: Record<string, object> = {}) =>
  aCatalog(
    [...Object.keys(evidence), "today"].map((slug) => anAi({ slug, name: slug, ...fields[slug] })),
    { evidence: { ...evidence, today: { ratings: [aRating({ asOf: TODAY, count: 1 })] } } },
  );

describe("freshness", () => {
  const limit = AGE_LIMITS.price.freshDays;

  test("counts a fact as fresh up to its limit and not a day longer", () => {
    const catalog = aFreshCatalog({
      one: { plans: [aPlan({ asOf: ago(limit) })] },
      two: { plans: [aPlan({ asOf: ago(limit + 1) })] },
    });
    expect(measureFreshness(catalog).find(({ kind }) => kind === "price")).toMatchObject({ total: 2, fresh: 1 });
    expect(listStale(catalog).map(({ slug, days }) => [slug, days])).toEqual([["two", limit + 1]]);
  });

  test("takes the newest of its sort: an older quote of a plan is history", () => {
    const catalog = aFreshCatalog({ one: { plans: [aPlan({ asOf: ago(900) }), aPlan({ asOf: ago(1) })] } });
    expect(listStale(catalog, ["price"])).toEqual([]);
  });

  test("leaves tools that ended alone", () => {
    const catalog = aFreshCatalog({ one: { plans: [aPlan({ asOf: ago(900) })] } }, { one: { status: "discontinued" } });
    expect(listStale(catalog)).toEqual([]);
  });

  test("puts what matters more first, and of one record what is furthest past its limit", () => {
    const rated: Evidence = {
      plans: [aPlan({ asOf: ago(400) })],
      ratings: [aRating({ asOf: ago(10) })],
      dataUse: [aStatement({ asOf: ago(400) })],
    };
    const catalog = aFreshCatalog({ unrated: { plans: [aPlan({ asOf: ago(400) })] }, rated });
    expect(listStale(catalog).map(({ slug, fact }) => [slug, fact.kind])).toEqual([
      ["rated", "price"],
      ["unrated", "price"],
      ["rated", "data"],
    ]);
  });
});

test("worth grows with use, names, ratings and prices, and lies between 0 and 1", () => {
  const stars = (value: number): Evidence => ({
    metrics: [{ metric: "github_stars", samples: [{ date: ago(5), value, source: { repository: "a/b", path: "c" } }] }],
  });
  const catalog = aFreshCatalog(
    { few: stars(10), many: stars(9_000), bare: {} },
    { bare: {}, few: { alternatives: ["bare"] } },
  );
  const worth = rateWorth(catalog);
  expect(worth.get("many")!).toBeGreaterThan(worth.get("bare")!);
  expect(worth.get("few")!).toBeGreaterThan(worth.get("bare")!);
  expect(Math.max(...worth.values())).toBeLessThanOrEqual(1);
});
