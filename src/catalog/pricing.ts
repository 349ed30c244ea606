/** Plans as served, and the one price a list shows. */
import type { Evidence } from "#schema/evidence.ts";
import type { AiRecord, Plan, PriceFrom } from "#schema/record.ts";
import { toLastDay } from "./dates.ts";

type PlanRow = NonNullable<Evidence["plans"]>[number];

export function toPlan(row: PlanRow): Plan {
  const per = row.billing === "usage" ? (row.unit ?? "use") : row.billing === "one-time" ? "purchase" : "month";
  return {
    name: row.name,
    usd: row.usd,
    per,
    billing: row.billing,
    unit: row.unit ?? null,
    asOf: row.asOf,
    source: row.source,
    confidence: row.confidence,
    note: row.note ?? null,
    withdrawn: row.withdrawn ?? null,
  };
}

/**
 * Cheapest recurring plan above 0 (contract §2): the newest row per plan name and billing, monthly-billed plans before
 * annual ones, ties by the file's order. Usage and one-time prices are no monthly price.
 */
export function findPriceFrom(plans: readonly Plan[]): PriceFrom | null {
  const newest = new Map<string, Plan>();
  for (const plan of plans) {
    if (plan.withdrawn !== null || (plan.billing !== "monthly" && plan.billing !== "annual")) continue;
    const key = JSON.stringify([plan.name, plan.billing]);
    const known = newest.get(key);
    if (known === undefined || toLastDay(plan.asOf) > toLastDay(known.asOf)) newest.set(key, plan);
  }
  const candidates = [...newest.values()].filter((plan) => plan.usd > 0);
  const monthly = candidates.filter((plan) => plan.billing === "monthly");
  const cheapest = (monthly.length > 0 ? monthly : candidates).reduce<Plan | undefined>(
    (best, plan) => (best === undefined || plan.usd < best.usd ? plan : best),
    undefined,
  );
  if (cheapest === undefined) return null;
  return {
    usdPerMonth: cheapest.usd,
    plan: cheapest.name,
    unit: cheapest.unit,
    billing: cheapest.billing === "annual" ? "annual" : "monthly",
    asOf: cheapest.asOf,
    source: cheapest.source,
  };
}

/** US dollars a month to start with: 0 for free and freemium tools, else the cheapest plan, undefined when unknown. */
export function findMonthlyPrice(record: AiRecord): number | undefined {
  if (record.pricing === "free" || record.pricing === "freemium") return 0;
  return record.priceFrom?.usdPerMonth;
}
