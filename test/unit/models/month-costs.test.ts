/** Tables of what a month costs. */
import { expect, test } from "vitest";
import { listModels } from "#insights/models/list-models.ts";
import { listOtherCosts, listSeatCosts, listTokenCosts } from "#insights/models/month-costs.ts";
import { NO_RESULTS, aCatalog, aPlan, anAi } from "../../fixtures/builders.ts";
import { aModel, aPrice, aProvider, anEnd } from "./_providers.ts";

test("models by tokens: the cheapest first, without those that ended or whose price is unknown", () => {
  const models = [
    aModel("dear", { prices: [aPrice(3, 15)] }),
    aModel("cheap", { prices: [aPrice(0.5, 1.5)] }),
    aModel("ended"),
    aModel("unknown", { prices: [aPrice(null, 2)] }),
    aModel("pictures", { modalities: { input: ["text"], output: ["image"] } }),
  ];
  const ends = [anEnd("ended", { date: "2026-01-01" }), anEnd("dear", { date: "2027-01-01" })];
  const rows = listTokenCosts(
    listModels({ ...NO_RESULTS, providers: [aProvider("acme", models, ends)] }),
    "2026-11-28",
  );
  expect(rows.map(({ model, usd }) => [model.model, ...usd])).toEqual([
    // 1 × 0.50 + 0.2 × 1.50; ten times that; 100 × 0.50 + 20 × 1.50
    ["cheap", 0.8, 8, 80],
    // 1 × 3 + 0.2 × 15; 100 × 3 + 20 × 15
    ["dear", 6, 60, 600],
  ]);
});

test("models that are free, and those that only read, are listed apart", () => {
  const models = [
    aModel("writer", { prices: [aPrice(1, 2)] }),
    aModel("gift", { prices: [aPrice(0, 0)] }),
    aModel("reader", { prices: [aPrice(0.1, 0)] }),
    aModel("nova-embed", { prices: [aPrice(0.1, 0.1)] }),
  ];
  const listed = listModels({ ...NO_RESULTS, providers: [aProvider("acme", models)] });
  expect(listTokenCosts(listed, "2026-11-28").map(({ model }) => model.model)).toEqual(["writer"]);
  const { free, readers } = listOtherCosts(listed, "2026-11-28");
  expect([free, readers].map((some) => some.map(({ model }) => model))).toEqual([["gift"], ["nova-embed", "reader"]]);
});

test("of models that cost the same, makers come before other hosts", () => {
  const listed = listModels({
    ...NO_RESULTS,
    providers: [
      aProvider("acme", [aModel("other/nova", { prices: [aPrice(1, 2)] })]),
      aProvider("other", [aModel("nova", { prices: [aPrice(1, 2)] })]),
    ],
  });
  expect(listTokenCosts(listed, "2026-11-28").map(({ model }) => model.provider)).toEqual(["other", "acme"]);
});

test("plans by seats: recurring prices above 0 for people or an account", () => {
  const plans = [
    aPlan({ name: "Free", usd: 0 }),
    aPlan({ name: "Solo", usd: 20 }),
    aPlan({ name: "Team", usd: 30, unit: "user" }),
    aPlan({ name: "Tokens", usd: 2, billing: "usage", unit: "1M tokens" }),
  ];
  const { records } = aCatalog([anAi({ slug: "alpha" }), anAi({ slug: "gone", status: "discontinued" })], {
    evidence: { alpha: { plans }, gone: { plans } },
  });
  expect(listSeatCosts(records).map(({ record, plan, usd }) => [record.slug, plan.name, ...usd])).toEqual([
    ["alpha", "Solo", 20, 20, 20],
    ["alpha", "Team", 30, 150, 600],
  ]);
});
