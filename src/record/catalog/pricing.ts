/** The one price that a list shows, and what one pays to begin with. */
import type { Plan, PlanList, PriceFrom } from "../schema/record-parts.ts";
import { PRICINGS } from "../schema/vocabulary.ts";
import { toLastDay } from "./dates.ts";
import { isRecurring } from "./plans.ts";

/** Pricing models under which one pays nothing to begin with; a fork's vocabulary may have fewer. */
export const FREE_TO_USE: readonly string[] = PRICINGS.filter((model) => ["free", "freemium"].includes(model));

/** Names of plans for some people, or for some days. */
const LIMITED_PLAN = /\b(?:trial|students?|education|teachers?|non-?profits?|startups?)\b/i;

/** Whether the cheapest price was read at second hand. */
export function isPriceWeak({ priceFrom, plans }: { priceFrom: PriceFrom | null; plans: readonly Plan[] }): boolean {
  return plans.some(
    ({ name, source, confidence }) => name === priceFrom?.plan && source === priceFrom.source && confidence !== "high",
  );
}

/**
 * Cheapest recurring plan above 0 (contract §2): prices a month before those billed annually, ties by the file's order. Usage
 * and one-time prices are not monthly prices. A plan with two prices a month counts with the newer, and one for students or
 * the like only where there is no other.
 */
export function findPriceFrom(plans: readonly Plan[], planList: PlanList | null): PriceFrom | null {
  const newest = new Map<string, Plan>();
  for (const plan of plans) {
    if (plan.withdrawn !== null || !isRecurring(plan.billing)) continue;
    const key = JSON.stringify([plan.name, plan.billing === "annual"]);
    const known = newest.get(key);
    if (known === undefined || toLastDay(plan.asOf) > toLastDay(known.asOf)) newest.set(key, plan);
  }
  const paid = [...newest.values()].filter((plan) => plan.usd > 0);
  const forAnybody = paid.filter((plan) => !LIMITED_PLAN.test(plan.name));
  const candidates = forAnybody.length > 0 ? forAnybody : paid;
  const monthly = candidates.filter((plan) => plan.billing !== "annual");
  const cheapest = (monthly.length > 0 ? monthly : candidates).reduce<Plan | undefined>(
    (best, plan) => (best === undefined || plan.usd < best.usd ? plan : best),
    undefined,
  );
  if (cheapest === undefined) return null;
  return {
    usdPerMonth: cheapest.usd,
    plan: cheapest.name,
    unit: cheapest.unit,
    billing: cheapest.billing === "annual" || cheapest.billing === "unknown" ? cheapest.billing : "monthly",
    asOf: cheapest.asOf,
    source: cheapest.source,
    fromCompleteList: planList !== null,
  };
}

/** A plan that costs nothing for good, for anybody. */
export function isFreePlan(plan: Plan): boolean {
  const isFree = plan.withdrawn === null && plan.usd === 0 && isRecurring(plan.billing);
  return isFree && plan.trialDays === null && !LIMITED_PLAN.test(plan.name);
}

/** Whether it can be used for good without paying; null where neither its pricing model nor a plan says so. */
export function hasFreePlan({ pricing, plans }: { pricing: string; plans: readonly Plan[] }): boolean | null {
  if (FREE_TO_USE.includes(pricing) || plans.some(isFreePlan)) return true;
  return PAID_ONLY.has(pricing) ? false : null;
}

/** Pricing models under which nobody uses it free for good. */
export const PAID_ONLY: ReadonlySet<string> = new Set(["paid", "free-trial", "contact-sales"]);

/** US dollars a month to start with: 0 where nothing is paid to begin with, else the cheapest plan, undefined when unknown. */
export function findMonthlyPrice(record: { pricing: string; priceFrom: PriceFrom | null }): number | undefined {
  if (FREE_TO_USE.includes(record.pricing)) return 0;
  return record.priceFrom?.usdPerMonth;
}

/** US dollars a month for those who pay: the cheapest plan above 0, 0 where there is none to pay for, undefined when unknown. */
export function findPaidPrice(record: { pricing: string; priceFrom: PriceFrom | null }): number | undefined {
  return record.priceFrom?.usdPerMonth ?? findMonthlyPrice(record);
}
