import { describe, expect, test } from "vitest";
import { derivePlans } from "#record/catalog/plans.ts";
import { findPriceFrom } from "#record/catalog/pricing.ts";
import { aPlan } from "../../fixtures/builders.ts";

const priceFrom = (...rows: Parameters<typeof aPlan>[0][]) => {
  const { plans, planList } = derivePlans({ plans: rows.map(aPlan) }, []);
  return findPriceFrom(plans, planList);
};

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

  test("takes a price a month whose billing is not stated before one billed annually", () => {
    const price = priceFrom({ name: "Go", usd: 9, billing: "unknown" }, { name: "Plus", usd: 8, billing: "annual" });
    expect(price).toMatchObject({ usdPerMonth: 9, plan: "Go", billing: "unknown" });
  });

  test("is for anybody: a price for students counts only where there is no other", () => {
    const forStudents = { name: "Education Pro", usd: 10 };
    expect(priceFrom(forStudents, { name: "Pro", usd: 20 })).toMatchObject({ usdPerMonth: 20, plan: "Pro" });
    expect(priceFrom(forStudents)).toMatchObject({ usdPerMonth: 10, plan: "Education Pro" });
  });

  test("says whether every plan is known", () => {
    const plans = [aPlan({ name: "Go", usd: 8 })];
    const cheapestOf = (evidence: Parameters<typeof derivePlans>[0]) => {
      const derived = derivePlans(evidence, []);
      return findPriceFrom(derived.plans, derived.planList);
    };
    expect(cheapestOf({ plans })?.fromCompleteList).toBe(false);
    const planLists = [{ asOf: plans[0]!.asOf, source: plans[0]!.source }];
    expect(cheapestOf({ plans, planLists })?.fromCompleteList).toBe(true);
  });
});
