import { describe, expect, test } from "vitest";
import { findPriceFrom, toPlan } from "#catalog/pricing.ts";
import { aPlan } from "../../fixtures/builders.ts";

const priceFrom = (...plans: Parameters<typeof aPlan>[0][]) => findPriceFrom(plans.map((plan) => toPlan(aPlan(plan))));

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

describe("toPlan", () => {
  test("says what a price is per", () => {
    expect(toPlan(aPlan({ billing: "annual" })).per).toBe("month");
    expect(toPlan(aPlan({ billing: "usage", unit: "image" })).per).toBe("image");
    expect(toPlan(aPlan({ billing: "one-time" })).per).toBe("purchase");
  });
});
