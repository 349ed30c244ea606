import { describe, expect, test } from "vitest";
import { derivePlans, withQuotes } from "#record/catalog/plans.ts";
import type { Evidence } from "#record/schema/evidence.ts";
import type { ExchangeRate } from "#record/schema/exchange-rate.ts";
import { aPlan } from "../../fixtures/builders.ts";

type PlanRow = ReturnType<typeof aPlan>;

const listPlans = (rows: readonly PlanRow[]) => derivePlans({ plans: [...rows] }, []).plans;

/** A row whose price is not in dollars, or on request. */
const aPlanOf = (fields: Partial<PlanRow>): PlanRow => ({
  name: "Pro",
  billing: "monthly",
  asOf: "2026-06-01",
  source: "https://example.com/pricing",
  confidence: "high",
  ...fields,
});

describe("derivePlans", () => {
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

  test("takes a figure whose billing is not stated as the plan's price for a month or a year where it is the same", () => {
    const plans = listPlans([
      aPlan({ usd: 20 }),
      aPlan({ usd: 16, billing: "annual" }),
      aPlan({ usd: 16, billing: "unknown", asOf: "2026-09-01" }),
      aPlan({ usd: 25, billing: "unknown", asOf: "2026-10-01" }),
    ]);
    expect(plans.map(({ usd, billing, asOf }) => [usd, billing, asOf])).toEqual([
      [20, "monthly", "2026-06-01"],
      [16, "annual", "2026-09-01"],
      [25, "unknown", "2026-10-01"],
    ]);
  });

  test("has one row for a plan that one source prices per seat and another does not", () => {
    const plans = listPlans([aPlan({ usd: 20 }), aPlan({ usd: 22, unit: "seat", asOf: "2026-09-01" })]);
    expect(plans).toMatchObject([{ usd: 22, unit: "seat", quotes: [{ usd: 22 }, { usd: 20 }] }]);
  });
});

describe("a renamed plan", () => {
  test("stands once, under its new name, with the quotes of both", () => {
    const plans = listPlans([
      aPlan({ name: "Team", usd: 30, unit: "user" }),
      aPlan({ name: "Business", usd: 25, asOf: "2026-08-01", renamedFrom: "Team" }),
      aPlan({ name: "Business", usd: 20, billing: "annual", asOf: "2026-08-01" }),
    ]);
    expect(plans.map(({ name, usd, renamedFrom }) => [name, usd, renamedFrom])).toEqual([
      ["Business", 25, "Team"],
      ["Business", 20, null],
    ]);
    expect(plans[0]!.quotes.map(({ usd }) => usd)).toEqual([25, 30]);
  });

  test("is followed over several names, and a circle of names ends", () => {
    const [plan, ...more] = listPlans([
      aPlan({ name: "Alpha", asOf: "2024" }),
      aPlan({ name: "Beta", asOf: "2025", renamedFrom: "Alpha" }),
      aPlan({ name: "Gamma", asOf: "2026", renamedFrom: "beta" }),
    ]);
    expect(plan).toMatchObject({ name: "Gamma", quotes: [{ asOf: "2026" }, { asOf: "2025" }, { asOf: "2024" }] });
    expect(more).toEqual([]);
    expect(
      listPlans([aPlan({ name: "One", renamedFrom: "Two" }), aPlan({ name: "Two", renamedFrom: "One" })]),
    ).toHaveLength(2);
  });
});

describe("a complete list of plans", () => {
  const LIST = { asOf: "2026-08-13", source: "https://example.com/plans" };
  const derive = (plans: PlanRow[], parts: Pick<Evidence, "planLists"> = { planLists: [LIST] }) =>
    derivePlans({ plans, ...parts }, []);
  const creator = aPlan({ name: "Creator", usd: 49 });
  const pro = aPlan({ name: "Pro", usd: 69, ...LIST });

  test("ends older plans that it lacks and keeps their quotes", () => {
    const { plans, endedPlans, planList } = derive([creator, pro]);
    expect(plans.map(({ name }) => name)).toEqual(["Pro"]);
    expect(endedPlans).toMatchObject([
      { name: "Creator", endedAt: LIST.asOf, endedBy: LIST.source, quotes: [{ usd: 49, asOf: creator.asOf }] },
    ]);
    expect(planList).toEqual(LIST);
  });

  test("ends no plan that was seen later, none that it prices differently, and no price by use", () => {
    const { plans, endedPlans } = derive([
      pro,
      aPlan({ name: "Max", usd: 99, asOf: "2026-09-01" }),
      aPlan({ name: "Pro", usd: 59, billing: "annual" }),
      aPlan({ name: "Credit", usd: 0.01, billing: "usage", unit: "credit" }),
    ]);
    expect(plans.map(({ name, billing }) => `${name} ${billing}`)).toEqual([
      "Pro monthly",
      "Max monthly",
      "Pro annual",
      "Credit usage",
    ]);
    expect(endedPlans).toEqual([]);
  });

  test("ends an older price whose billing nobody stated, where it states that of the plan", () => {
    const { plans, endedPlans } = derive([pro, aPlan({ usd: 98, billing: "unknown" })]);
    expect(plans.map(({ usd, billing }) => [usd, billing])).toEqual([[69, "monthly"]]);
    expect(endedPlans.map(({ usd, billing }) => [usd, billing])).toEqual([[98, "unknown"]]);
  });

  test("is the newest one, and a withdrawn one never", () => {
    const older = { asOf: "2026-07-01", source: "https://example.com/older" };
    const withdrawn = { ...LIST, withdrawn: { at: "2026-09-01", why: "Named two of five plans." } };
    expect(derive([creator, pro], { planLists: [LIST, older] }).planList).toEqual(LIST);
    expect(derive([creator, pro], { planLists: [withdrawn] })).toMatchObject({ planList: null, endedPlans: [] });
  });

  test("may name plans on request", () => {
    const enterprise = aPlanOf({ name: "Enterprise", ...LIST, isCustom: true, billing: "unknown" });
    const former = aPlanOf({ name: "Suite", isCustom: true, billing: "unknown" });
    const { plans, customPlans } = derive([pro, enterprise, former]);
    expect(plans.map(({ name }) => name)).toEqual(["Pro"]);
    expect(customPlans).toMatchObject([{ name: "Enterprise", asOf: LIST.asOf }]);
  });
});

describe("a price in another currency", () => {
  const source = { npm: "rates", version: "1.0.0" };
  const rates: ExchangeRate[] = [
    { currency: "EUR", asOf: "2026-05-01", usd: 1.1, source },
    { currency: "EUR", asOf: "2026-06-01", usd: 1.2, source },
    { currency: "EUR", asOf: "2026-07-01", usd: 1.3, source },
    { currency: "CNY", asOf: "2026-06-01", usd: 0.14, source },
  ];
  const inEuro = (asOf: string) => aPlanOf({ asOf, amount: 29, currency: "EUR" });

  test("is converted by the newest rate on or before its date", () => {
    const usdOf = (asOf: string) => derivePlans({ plans: [inEuro(asOf)] }, rates).plans[0]!.usd;
    expect([usdOf("2026-05-31"), usdOf("2026-06-01"), usdOf("2026-06")]).toEqual([31.9, 34.8, 34.8]);
  });

  test("is served as stated, and says that it was converted", () => {
    const { plans } = derivePlans({ plans: [inEuro("2026-06-14"), aPlan({ name: "Dollar" })] }, rates);
    expect(plans[0]).toMatchObject({ usd: 34.8, amount: 29, currency: "EUR", isConverted: true });
    expect(plans[1]).toMatchObject({ usd: 10, amount: 10, currency: "USD", isConverted: false });
  });
});
