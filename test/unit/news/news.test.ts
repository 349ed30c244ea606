import { describe, expect, test } from "vitest";
import { listLatest, listWeeks } from "#insights/news/list-news.ts";
import { findWeek } from "#insights/news/weeks.ts";
import type { ModelPrice } from "#record/schema/model.ts";
import type { Evidence } from "#record/schema/evidence.ts";
import { aBenchmark, aCatalog, aPlan, aResult, anAi } from "../../fixtures/builders.ts";
import { aModel, aPrice, aProvider, anEnd } from "../models/_providers.ts";

const END = { source: { url: "https://example.com/end" }, confidence: "high", asOf: "2026-08-01" } as const;
const TERMS = {
  service: "Notes",
  document: "Privacy Policy",
  repository: "terms/versions",
  path: "Notes/Privacy Policy.md",
  firstRecorded: "2024-01-01",
  firstCommit: "abcdef1",
} as const;

function tell(evidence: Evidence, prices: ModelPrice[] = [], today = "2026-11-20"): string[] {
  const providers = [aProvider("openai", [aModel("o9", { name: "o9", prices })])];
  const catalog = aCatalog([anAi({ name: "Notes" }), anAi({ name: "Other" })], {
    evidence: { notes: evidence },
    providers,
  });
  return listWeeks({ ...catalog, today }).flatMap(({ items }) =>
    items.map(({ day, name, says }) => `${day} ${name} ${says}`),
  );
}

test.each([
  ["2026-11-30", "2026-w49", "2026-11-30", "2026-12-06"],
  ["2026-12-06", "2026-w49", "2026-11-30", "2026-12-06"],
  // The first of January belongs to the year of its Thursday.
  ["2027-01-01", "2026-w53", "2026-12-28", "2027-01-03"],
  ["2025-12-29", "2026-w01", "2025-12-29", "2026-01-04"],
  ["1969-12-31", "1970-w01", "1969-12-29", "1970-01-04"],
])("%s is in %s", (day, id, from, to) => {
  expect(findWeek(day)).toEqual({ id, from, to });
});

describe("ends", () => {
  test("are told when they are announced and when they come, and never before", () => {
    const lifecycle = [
      { ...END, kind: "shutdown" as const, date: "2026-11-02", announcedAt: "2026-08-03", replacement: "other" },
    ];
    expect(tell({ lifecycle })).toEqual([
      "2026-11-02 Notes reached its announced end; its maker names Other instead",
      "2026-08-03 Notes ends on 2 November 2026; its maker names Other instead",
    ]);
    expect(tell({ lifecycle }, [], "2026-10-01")).toHaveLength(1);
  });

  test("of several models of a provider on one day are one sentence", () => {
    const ends = ["a", "b"].map((id) => anEnd(id, { date: "2026-10-23" }));
    const catalog = aCatalog([anAi()], { providers: [aProvider("openai", [aModel("a"), aModel("b")], ends)] });
    expect(listWeeks({ ...catalog, today: "2026-11-20" })[0]!.items).toMatchObject([
      { name: "2 models of Openai", says: "reached their announced end: a and b", href: "/shutdowns/" },
    ]);
  });
});

describe("prices", () => {
  test("are news where two dated ones of one plan differ and lie close enough to say when", () => {
    const at = (asOf: string, usd: number) => aPlan({ asOf, usd, source: `https://example.com/${asOf}` });
    expect(tell({ plans: [at("2026-09-01", 10), at("2026-10-01", 12)] })).toEqual([
      "2026-10-01 Notes charges $12 a month for its plan Pro, up from $10",
    ]);
    expect(tell({ plans: [at("2026-01-01", 10), at("2026-10-01", 12)] })).toEqual([]);
    expect(tell({ plans: [at("2026-09-01", 10)] })).toEqual([]);
  });

  test("that sources give to and fro did not move", () => {
    const plans = [
      aPlan({ asOf: "2026-08-02", usd: 5 }),
      aPlan({ asOf: "2026-08-15", usd: 8 }),
      aPlan({ asOf: "2026-09-08", usd: 5 }),
    ];
    expect(tell({ plans })).toEqual([]);
  });

  test("of models say what changed, and a change of unit is none", () => {
    const prices = [aPrice(3, 10, { asOf: "2026-05-01" }), aPrice(2, 10, { asOf: "2026-06-01" })];
    expect(tell({}, prices)).toEqual(["2026-06-01 o9 at Openai costs $2 for input, down from $3, per million tokens"]);
    expect(tell({}, [prices[0]!, aPrice(3, 120, { asOf: "2026-06-01" })])).toEqual([]);
    expect(tell({}, [prices[0]!, aPrice(0, 10, { asOf: "2026-06-01" })])).toEqual([]);
  });
});

test("a document that several collections follow changed once, and a few words are no news", () => {
  const change = { date: "2026-08-01", commit: "abcdef2", confidence: "high" as const };
  const terms = [
    { ...TERMS, changes: [{ ...change, added: 60, removed: 1, share: 0.02 }] },
    { ...TERMS, repository: "terms/eu-versions", changes: [{ ...change, added: 61, removed: 2, share: 0.02 }] },
    { ...TERMS, document: "Terms of Service", changes: [{ ...change, added: 1, removed: 1, share: 0.001 }] },
  ] as Evidence["terms"];
  expect(tell({ terms })).toEqual(["2026-08-01 Notes changed its Privacy Policy: 61 words added, 2 removed"]);
});

test("a best result is news when it beats another, on the day of the result", () => {
  const slugs = ["a", "b", "c", "d", "e", "f", "g", "h"];
  const evidence = Object.fromEntries(
    slugs.map((slug, place) => [
      slug,
      { benchmarks: [aResult({ value: 50 + place, publishedAt: `2026-06-0${place + 1}` })] },
    ]),
  );
  const records = slugs.map((name) => anAi({ name }));
  const catalog = { ...aCatalog(records, { evidence, benchmarks: [aBenchmark()] }), today: "2026-06-04" };
  const items = listWeeks(catalog).flatMap((week) => week.items);
  expect(items.map(({ day, name, says }) => `${day} ${name} ${says}`)).toEqual([
    "2026-06-04 d leads Issues at 53%; the best before was 52% (c, 3 June 2026)",
    "2026-06-03 c leads Issues at 52%; the best before was 51% (b, 2 June 2026)",
    "2026-06-02 b leads Issues at 51%; the best before was 50% (a, 1 June 2026)",
  ]);
  expect(listLatest(catalog, 2, 180)).toEqual(items.slice(0, 2));
  expect(listLatest(catalog, 2, 0).map(({ name }) => name)).toEqual(["d"]);
});
