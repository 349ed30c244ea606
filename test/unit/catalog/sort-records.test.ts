import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type RecordSort, SORT_KEYS, type SortKey, sortRecords } from "#record/catalog/sort-records.ts";
import type { Evidence } from "#record/schema/evidence.ts";
import { aCatalog, aPlan, aRating, anAi } from "../../fixtures/builders.ts";

const catalog = aCatalog(
  [
    anAi({ name: "Beta", launchedAt: "2023", pricing: "paid" }),
    anAi({ name: "alpha", launchedAt: "2023-06", pricing: "free" }),
    anAi({ name: "Émile", slug: "emile", pricing: "paid" }),
    anAi({ name: "Zeta", launchedAt: "2022-01-01", pricing: "paid" }),
  ],
  {
    evidence: {
      beta: { ratings: [aRating({ value: 4.5 })], plans: [aPlan({ usd: 20 })] },
      zeta: { ratings: [aRating({ value: 2 })], plans: [aPlan({ usd: 5 })] },
    },
    rateAudit: ({ record }) => ({
      score: record.slug === "emile" ? 80 : record.slug === "zeta" ? 40 : null,
      coverage: 1,
    }),
  },
);
const { records } = catalog;
const slugs = (key: SortKey, descending: boolean): string[] =>
  sortRecords(records, { key, descending }, catalog).map((record) => record.slug);

test.each<[SortKey, string[], string[]]>([
  ["name", ["alpha", "beta", "emile", "zeta"], ["zeta", "emile", "beta", "alpha"]],
  ["rating", ["zeta", "beta", "alpha", "emile"], ["beta", "zeta", "alpha", "emile"]],
  ["launched", ["zeta", "alpha", "beta", "emile"], ["beta", "alpha", "zeta", "emile"]],
  ["audit", ["zeta", "emile", "alpha", "beta"], ["emile", "zeta", "alpha", "beta"]],
  ["price", ["alpha", "zeta", "beta", "emile"], ["beta", "zeta", "alpha", "emile"]],
  ["added", ["alpha", "beta", "emile", "zeta"], ["alpha", "beta", "emile", "zeta"]],
])("by %s, unknown values last and ties by slug in both directions", (key, ascending, descending) => {
  expect(slugs(key, false)).toEqual(ascending);
  expect(slugs(key, true)).toEqual(descending);
});

test("by falling price, what is free at first counts with its cheapest plan, and what is only free comes last", () => {
  const priced = aCatalog(
    [
      anAi({ name: "Cheap", pricing: "paid" }),
      anAi({ name: "Dear", pricing: "freemium" }),
      anAi({ name: "Free", pricing: "free" }),
      anAi({ name: "Unknown", pricing: "paid" }),
    ],
    { evidence: { cheap: { plans: [aPlan({ usd: 5 })] }, dear: { plans: [aPlan({ usd: 200 })] } } },
  );
  const order = (descending: boolean): string[] =>
    sortRecords(priced.records, { key: "price", descending }, priced).map(({ slug }) => slug);
  expect(order(true)).toEqual(["dear", "cheap", "free", "unknown"]);
  expect(order(false)).toEqual(["dear", "free", "cheap", "unknown"]);
});

test("the order does not hang on the order before", () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray([...records], { minLength: 4 }),
      fc.constantFrom(...SORT_KEYS, "recommended" as const),
      fc.boolean(),
      (shuffled, key, descending) => {
        const sort: RecordSort = key === "recommended" ? { key } : { key, descending };
        expect(sortRecords(shuffled, sort, catalog)).toEqual(sortRecords(records, sort, catalog));
      },
    ),
  );
});

test("recommended puts what is used and documented first, and discontinued tools last", () => {
  const stars = (value: number): Evidence => ({
    metrics: [
      {
        metric: "github_stars",
        samples: [{ date: "2026-06-01", value, source: { repository: "a/b", path: "c.csv" } }],
      },
    ],
  });
  const listed = aCatalog(
    [
      anAi({ name: "Gone", status: "discontinued" }),
      anAi({ name: "Plain" }),
      anAi({ name: "Known" }),
      anAi({ name: "Famous" }),
    ],
    { evidence: { gone: stars(100_000), known: stars(900), famous: stars(90_000) } },
  );
  const found = sortRecords(listed.records, { key: "recommended" }, listed);
  expect(found.map((record) => record.slug)).toEqual(["famous", "known", "plain", "gone"]);
});
