/** What the page of trends says of its own limits. */
import { expect, test } from "vitest";
import { buildTrends } from "#trends/build-trends.ts";
import { formatModelCoverage } from "#ui/trends/findings.ts";
import { listShownGaps } from "#ui/trends/shown-gaps.ts";
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
    "What grew most, in the last 365 days",
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
