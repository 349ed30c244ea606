/** What the page of trends says of its own limits. */
import { expect, test } from "vitest";
import { buildTrends } from "#insights/trends/build-trends.ts";
import {
  countKnown,
  describeMoverDays,
  findKindFinding,
  findOpennessFinding,
  findPricingFinding,
  formatModelCoverage,
  isPricingUnknown,
} from "#ui/trends/findings.ts";
import { listShownGaps } from "#ui/trends/shown-gaps.ts";
import type { MoverRow } from "#record/schema/trends.ts";
import { aCatalog, anAi } from "../../../fixtures/builders.ts";
import { aModel, aPrice, aProvider } from "../../models/_providers.ts";

const on = (asOf: string) => ({ prices: [aPrice(1, 2, { asOf })] });
const catalog = aCatalog(
  [
    anAi({ name: "Dated", launchedAt: "2026-02-01", reviewedAt: "2026-11-20" }),
    anAi({ name: "Undated", reviewedAt: "2026-11-20" }),
  ],
  {
    providers: [
      aProvider("acme", [aModel("old", on("2026-07-02")), aModel("new", on("2026-11-20"))]),
      aProvider("zeta", [aModel("other", on("2026-09-05"))]),
    ],
  },
);
const trends = { year: buildTrends(catalog, "365d"), all: buildTrends(catalog, "all") };

test("models have the day of the newest price, whichever row comes first", () => {
  expect(formatModelCoverage(trends.all.models)).toBe(
    "3 of 3 hosted models have a known price for text, in US dollars per million tokens, the newest price of each, read up to 20 November 2026.",
  );
});

test("gaps are those of the window that the page shows, each once and under a name", () => {
  const gaps = listShownGaps(trends);
  expect(gaps.map(({ title }) => title)).toEqual([
    "What grew most",
    "Launches",
    "Tags",
    "Prices, read in the last 365 days",
    "Models",
  ]);
  expect(gaps.find(({ title }) => title === "Models")!.reasons).toEqual([
    "The newest price of each model counts, read between 2026-07-02 and 2026-11-20: they compare models, not one model over time.",
  ]);
  expect(gaps.find(({ title }) => title === "Tags")!.reasons).toHaveLength(1);
});

test("every gap of a window has a block of the page", () => {
  const shown = listShownGaps({ year: trends.all, all: trends.all }).flatMap(({ reasons }) => reasons);
  expect(shown.toSorted()).toEqual([...new Set(trends.all.gaps.map(({ why }) => why))].toSorted());
});

test("shares are of tools in use whose value is known, and name how many are not", () => {
  const ais = [
    ...(["free", "freemium", "paid", "unknown"] as const).map((pricing) =>
      anAi({ name: pricing, pricing, openSource: true }),
    ),
    anAi({ name: "Closed", pricing: "paid", kind: "library", openSource: false }),
    ...["Old 1", "Old 2", "Old 3", "Old 4"].map((name) =>
      anAi({ name, pricing: "free", kind: "agent", openSource: true, status: "discontinued", discontinuedAt: "2026" }),
    ),
    anAi({ name: "Untold", pricing: "paid" }),
  ];
  const all = buildTrends(aCatalog(ais), "all");
  expect(findPricingFinding(all)).toBe("40% of the tools listed here can be tried without paying; of 1 it is unknown");
  expect(findOpennessFinding(all)).toBe("80% of the tools listed here are open source; of 1 it is unknown");
  expect(findKindFinding(all)).toBe("The most common kind listed here: App, 83%");
  expect(countKnown(all.pricing.data, isPricingUnknown)).toEqual({ known: 5, all: 6 });
});

test("growth names its days, and says when nobody has counted since", () => {
  const row = (from: string, to: string, isCurrent: boolean) =>
    ({ from: { date: from, value: 1000 }, to: { date: to, value: 2000 }, isCurrent }) as MoverRow;
  const stale = [row("2025-06-30", "2026-03-31", false), row("2025-04-01", "2026-02-28", false)];
  expect(describeMoverDays(stale, "2026-11-20")).toBe("1 Apr 2025 – 31 Mar 2026; not counted in the 234 days since");
  expect(describeMoverDays([...stale, row("2026-01-01", "2026-08-22", true)], "2026-11-20")).toBe(
    "1 Apr 2025 – 22 Aug 2026",
  );
});
