/** Answers to filters say of how many records the value is unknown: what a filter leaves out is not all known to differ. */
import { expect, test } from "vitest";
import type { AiList } from "#record/schema/list.ts";
import type { SearchResults } from "#record/schema/search.ts";
import { anAi } from "../../fixtures/builders.ts";
import { aService, askJson } from "../../fixtures/service.ts";

const service = aService([
  anAi({ name: "Open one", openSource: true, pricing: "free", vendor: "Acme" }),
  anAi({ name: "Closed one", openSource: false, pricing: "free", vendor: "Acme" }),
  anAi({ name: "Open two", pricing: "free" }),
  anAi({ name: "Open three", pricing: "paid" }),
  anAi({ name: "Open four", pricing: "unknown", openSource: true }),
]);

test.each([
  ["openSource=true", { openSource: 2 }],
  ["openSource=false", { openSource: 2 }],
  ["pricing=free", { pricing: 1 }],
  ["pricing=free,unknown", { pricing: 0 }],
  ["vendor=acme", { vendor: 3 }],
  ["ratingMin=4", { ratingMin: 5 }],
  ["launchedAfter=2020&pricing=paid", { pricing: 0, launchedAfter: 1 }],
  // With several filters, those that meet all others.
  ["openSource=true&pricing=free", { pricing: 1, openSource: 1 }],
  // What was never announced is known; nothing missing is a fact too.
  ["endsBefore=2030", { endsBefore: 0 }],
  ["gap=doubt", { gap: 0 }],
])("%s", async (query, unknown) => {
  expect((await askJson<AiList>(service, `/ais?${query}`)).unknown).toEqual(unknown);
  expect((await askJson<SearchResults>(service, `/search?${query}`)).unknown).toEqual(unknown);
});

test("of a question are counted among what it finds", async () => {
  const found = await askJson<SearchResults>(service, "/search?q=open&openSource=true");
  expect([found.page.total, found.unknown]).toEqual([2, { openSource: 2 }]);
});

test("without a filter nothing is counted", async () => {
  for (const path of ["/ais", "/ais?sort=name", "/ais?slugs=open-one", "/search?q=open"])
    expect(await askJson<object>(service, path)).not.toHaveProperty("unknown");
});
