import { describe, expect, test } from "vitest";
import { findPriceFrom, listPlans, withQuotes } from "#catalog/pricing.ts";
import { aPlan } from "../../fixtures/builders.ts";

const priceFrom = (...plans: Parameters<typeof aPlan>[0][]) => findPriceFrom(listPlans(plans.map(aPlan)));

describe("findPriceFrom", () => {
  test("is the cheapest recurring plan above 0", () => {
    expect(priceFrom({ name: "Free", usd: 0 }, { name: "Team", usd: 30 }, { name: "Pro", usd: 12 })?.usdPerMonth).toBe(
      12,
    );
  });

  test("takes a plan billed monthly before a cheaper one billed annually", () => {
    const price = priceFrom({ name: "Pro", usd: 12 }, { name: "Pro yearly", usd: 8, billing: "annual" });
    expect(price).toMatchObject({ usdPerMonth: 12, billing: "monthly", plan: "Pro" });
  });

  test("falls back to annual billing when nothing is billed monthly", () => {
    expect(priceFrom({ usd: 8, billing: "annual" })).toMatchObject({ usdPerMonth: 8, billing: "annual" });
  });

  test("reads the newest price of each plan name", () => {
    const price = priceFrom({ name: "Pro", usd: 5, asOf: "2024-01-01" }, { name: "Pro", usd: 9, asOf: "2026-01" });
    expect(price).toMatchObject({ usdPerMonth: 9, asOf: "2026-01" });
  });

  test("never takes usage, one-time or withdrawn prices", () => {
    expect(
      priceFrom(
        { usd: 1, billing: "usage", unit: "image" },
        { usd: 2, billing: "one-time" },
        { usd: 3, withdrawn: { at: "2026-01-01", why: "Misread." } },
      ),
    ).toBeNull();
  });
});

describe("listPlans", () => {
  test("says what a price is per", () => {
    const perOf = (plan: Parameters<typeof aPlan>[0]) => listPlans([aPlan(plan)])[0]!.per;
    expect(perOf({ billing: "annual" })).toBe("month");
    expect(perOf({ billing: "usage", unit: "image" })).toBe("image");
    expect(perOf({ billing: "one-time" })).toBe("purchase");
  });

  test("has one row a plan and billing, the newest quote, with the older ones beneath it", () => {
    const plans = listPlans([
      aPlan({ usd: 10, asOf: "2025-03" }),
      aPlan({ usd: 8, billing: "annual" }),
      aPlan({ name: "pro", usd: 12, asOf: "2026-08-01" }),
      aPlan({ usd: 11, asOf: "2026-01" }),
    ]);
    expect(plans.map(({ name, billing, usd }) => [name, billing, usd])).toEqual([
      ["Pro", "monthly", 12],
      ["Pro", "annual", 8],
    ]);
    expect(plans[0]!.quotes.map(({ usd, asOf }) => [usd, asOf])).toEqual([
      [12, "2026-08-01"],
      [11, "2026-01"],
      [10, "2025-03"],
    ]);
  });

  test("keeps prices per different units apart", () => {
    const usage = { billing: "usage", name: "API" } as const;
    const plans = listPlans([
      aPlan({ ...usage, unit: "1M input tokens" }),
      aPlan({ ...usage, unit: "1M output tokens" }),
    ]);
    expect(plans.map((plan) => plan.per)).toEqual(["1M input tokens", "1M output tokens"]);
  });

  test("never shows a withdrawn quote while another counts", () => {
    const withdrawn = { at: "2026-09-01", why: "Misread." };
    const [plan] = listPlans([aPlan({ usd: 99, asOf: "2026-08-01", withdrawn }), aPlan({ usd: 10, asOf: "2025-01" })]);
    expect(plan).toMatchObject({ usd: 10, withdrawn: null, quotes: [{ usd: 10 }, { usd: 99 }] });
  });

  test("can be asked for what was known from some of the quotes", () => {
    const [plan] = listPlans([aPlan({ usd: 10, asOf: "2025-01" }), aPlan({ usd: 12, asOf: "2026-01" })]);
    expect(withQuotes(plan!, plan!.quotes.slice(1))).toMatchObject({ usd: 10, asOf: "2025-01", quotes: [{ usd: 10 }] });
    expect(withQuotes(plan!, [])).toBeUndefined();
  });
});
