import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FACET_NAMES, countFacets } from "#record/catalog/facets.ts";
import { FILTERS } from "#record/catalog/filter-table.ts";
import { type RecordFilters, buildFilterTests, filterRecords } from "#record/catalog/filters.ts";
import { findMonthlyPrice } from "#record/catalog/pricing.ts";
import { KINDS, PLATFORMS, PRICINGS, STATUSES } from "#record/schema/vocabulary.ts";
import { aCatalog, aPlan, aRating, anAi } from "../../fixtures/builders.ts";

const TODAY = "2026-11-27";
const { records } = aCatalog(
  [
    anAi({
      name: "A",
      vendor: "Open AI",
      tags: ["writing", "chat"],
      pricing: "free",
      openSource: true,
      license: "MIT OR GPL-3.0-only",
      launchedAt: "2023",
    }),
    anAi({
      name: "B",
      vendor: "OpenAI",
      tags: ["chat"],
      pricing: "paid",
      openSource: false,
      launchedAt: "2024-03",
      platforms: ["ios"],
    }),
    anAi({ name: "C", tags: ["images"], pricing: "freemium", kind: "model", launchedAt: "2024-03-15", status: "beta" }),
    anAi({ name: "D", vendor: "Smith, Jones & Co", tags: ["images"], pricing: "paid" }),
  ],
  {
    evidence: { a: { ratings: [aRating()] }, b: { plans: [aPlan({ usd: 20 })] } },
    rateAudit: ({ record }) => ({ score: record.slug === "a" ? 70 : null, coverage: 1 }),
  },
);

const names = (filters: RecordFilters): string[] => filterRecords(records, filters, TODAY).map((record) => record.name);

describe("filters", () => {
  test.each<[string, RecordFilters, string[]]>([
    ["nothing set", {}, ["A", "B", "C", "D"]],
    ["one tag", { tag: ["chat"] }, ["A", "B"]],
    ["any of two tags", { tag: ["writing", "images"] }, ["A", "C", "D"]],
    ["a tag in capitals", { tag: ["CHAT"] }, ["A", "B"]],
    ["a tag and a price model", { tag: ["chat"], pricing: ["paid"] }, ["B"]],
    ["a vendor however it is spaced", { vendor: ["openai"] }, ["A", "B"]],
    ["a vendor with a comma", { vendor: ["smith, jones & co"] }, ["D"]],
    ["a kind", { kind: ["model"] }, ["C"]],
    ["a platform", { platform: ["ios"] }, ["B"]],
    ["a status", { status: ["beta"] }, ["C"]],
    ["open source", { openSource: true }, ["A"]],
    ["closed source, which unknown is not", { openSource: false }, ["B"]],
    ["a group of licences", { license: ["permissive"] }, ["A"]],
    ["an id within an expression, in any case", { license: ["gpl-3.0-ONLY"] }, ["A"]],
    ["a group that a choice makes freer", { license: ["copyleft"] }, []],
    ["terms of a closed tool", { license: ["other"] }, ["B"]],
    ["a licence nobody recorded", { license: ["unknown"] }, ["C", "D"]],
    ["what nobody has reviewed", { reviewed: false }, ["A", "B", "C", "D"]],
    ["what lacks a rating or a launch date", { gap: ["rating", "launch"] }, ["B", "C", "D"]],
    ["open source with a licence, which lacks none", { gap: ["license"] }, []],
    ["a rating, which unrated records fail", { ratingMin: 0 }, ["A"]],
    ["an audit score, which unknown fails", { auditMin: 70 }, ["A"]],
    ["a price, for which free and freemium count as 0", { priceMax: 0 }, ["A", "C"]],
    ["a price that a plan meets exactly", { priceMax: 20 }, ["A", "B", "C"]],
    ["a free plan, which free and freemium have", { freePlan: true }, ["A", "C"]],
    ["no free plan", { freePlan: false }, ["B", "D"]],
    ["a launch surely in 2024 or later", { launchedAfter: "2024" }, ["B", "C"]],
    ["a launch surely on or after a day", { launchedAfter: "2024-03-10" }, ["C"]],
    ["a launch surely in March 2024 or before", { launchedBefore: "2024-03" }, ["A", "B", "C"]],
    ["a launch surely on or before a day", { launchedBefore: "2024-03-15" }, ["A", "C"]],
    ["a span of dates", { launchedAfter: "2023", launchedBefore: "2023" }, ["A"]],
  ])("%s", (_, filters, expected) => {
    expect(names(filters)).toEqual(expected);
  });

  test("an unknown price is none", () => {
    expect(findMonthlyPrice(records[3]!)).toBeUndefined();
  });
});

const aRecord = fc.record({
  tags: fc.uniqueArray(fc.constantFrom("x", "y", "z"), { minLength: 1 }),
  vendor: fc.constantFrom("One", "Two", "two", undefined),
  pricing: fc.constantFrom(...PRICINGS),
  kind: fc.constantFrom(...KINDS),
  status: fc.constantFrom(...STATUSES),
  platforms: fc.uniqueArray(fc.constantFrom(...PLATFORMS), { maxLength: 3 }),
  openSource: fc.constantFrom(true, false, undefined),
  license: fc.constantFrom("MIT", "AGPL-3.0-only", "MIT AND BUSL-1.1", "Unheard-1.0", undefined),
});
const someFilters = fc.record({
  tag: fc.subarray(["x", "y"]),
  pricing: fc.subarray([...PRICINGS]),
  platform: fc.subarray(["web", "ios", "api"]),
  kind: fc.subarray(["app", "agent", "model"]),
  status: fc.subarray([...STATUSES]),
  vendor: fc.subarray(["ONE", "two"]),
  license: fc.subarray(["permissive", "other", "unknown", "BUSL-1.1"]),
  openSource: fc.constantFrom(true, false, undefined),
});

describe("facets", () => {
  test("count what the filter of each value would find, with the facet's own filter lifted", () => {
    fc.assert(
      fc.property(fc.array(aRecord, { maxLength: 12 }), someFilters, (fields, choice) => {
        const catalog = aCatalog(fields.map((some, number) => anAi({ name: `T${number}`, ...some })));
        const filters: RecordFilters = choice;
        const facets = countFacets(catalog.records, buildFilterTests(filters, TODAY), FACET_NAMES, () => undefined);
        for (const name of FACET_NAMES) {
          for (const { value, count } of facets[name]!.values) {
            const own = { [name]: FILTERS[name].type === "flag" ? value === "true" : [value] };
            expect(count, `${name}=${value}`).toBe(
              filterRecords(catalog.records, { ...filters, ...own }, TODAY).length,
            );
          }
        }
        for (const name of FACET_NAMES) {
          const { values } = facets[name]!;
          const known = values.filter(({ value }) => value !== "unknown").map(({ count }) => count);
          expect(values.slice(0, known.length).map(({ count }) => count)).toEqual(known.toSorted((a, b) => b - a));
          expect(values.map(({ count }) => count)).not.toContain(0);
        }
      }),
      { numRuns: 80 },
    );
  });

  test("name unknown prices last, however many there are, and find them by that value alone", () => {
    const pricings = ["unknown", "unknown", "paid"] as const;
    const { records } = aCatalog(pricings.map((pricing, number) => anAi({ name: `T${number}`, pricing })));
    const { pricing } = countFacets(records, [], ["pricing"], () => undefined);
    expect(pricing!.values.map(({ value, label, count }) => [value, label, count])).toEqual([
      ["paid", "Paid", 1],
      ["unknown", "Pricing unknown", 2],
    ]);
    expect(filterRecords(records, { pricing: ["unknown"] }, TODAY)).toHaveLength(2);
    expect(filterRecords(records, { priceMax: 0 }, TODAY)).toEqual([]);
  });

  test("list the fifty most frequent vendors and say that there are more", () => {
    const vendors = aCatalog(
      Array.from({ length: 60 }, (_, number) => anAi({ name: `T${number}`, vendor: `V${number}` })),
    );
    const { vendor, kind } = countFacets(vendors.records, [], ["vendor", "kind"], () => undefined);
    expect(vendor).toMatchObject({ truncated: true });
    expect(vendor!.values).toHaveLength(50);
    expect(kind).toEqual({ values: [{ value: "app", label: "App", count: 60 }], truncated: false });
  });

  test("show a rare value that is asked for, in its place", () => {
    const records = Array.from({ length: 60 }, (_, number) => anAi({ name: `T${number}`, vendor: `V${number}` }));
    const tests = buildFilterTests({ vendor: ["v59", "V7", "V0"] }, TODAY);
    const { vendor } = countFacets(aCatalog(records).records, tests, ["vendor"], () => undefined);
    expect(vendor!.values.slice(49).map(({ value, count }) => `${value} ${count}`)).toEqual(["V53 1", "V59 1", "V7 1"]);
    expect(vendor!.truncated).toBe(true);
  });

  test("have labels that a person reads", () => {
    const facets = countFacets(records, [], FACET_NAMES, (tag) => (tag === "chat" ? "Chat assistants" : undefined));
    expect(facets.tag!.values[0]).toEqual({ value: "chat", label: "Chat assistants", count: 2 });
    expect(facets.openSource!.values.map(({ label }) => label)).toEqual(["Closed source", "Open source"]);
    expect(facets.vendor!.values[0]).toEqual({ value: "Open AI", label: "Open AI", count: 2 });
  });
});

test("a free plan is one for everybody and for good, and unknown where nothing says so", () => {
  const free = (name: string) => ({ plans: [aPlan({ name, usd: 0 })] });
  const priced = aCatalog(
    ["Plan", "Trial", "Student", "Silent", "Used"].map((name) =>
      anAi({ name, pricing: name === "Silent" ? "unknown" : "usage-based" }),
    ),
    { evidence: { plan: free("Hobby"), trial: free("Trial"), student: free("For students") } },
  );
  const found = (freePlan: boolean): string[] =>
    filterRecords(priced.records, { freePlan }, TODAY).map((record) => record.name);
  expect(found(true)).toEqual(["Plan"]);
  expect(found(false)).toEqual([]);
});
