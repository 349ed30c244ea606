/** Plans as served, and the one price a list shows. */
import { foldName } from "#text/fold.ts";
import type { Evidence } from "#schema/evidence.ts";
import type { AiRecord, Plan, PlanQuote, PriceFrom } from "#schema/record.ts";
import { PRICINGS } from "#schema/vocabulary.ts";
import { toLastDay } from "./dates.ts";

/** Pricing models under which one pays nothing to begin with; a fork's vocabulary may have fewer. */
export const FREE_TO_USE: readonly string[] = PRICINGS.filter((model) => ["free", "freemium"].includes(model));

type PlanRow = NonNullable<Evidence["plans"]>[number];

/**
 * One row a plan: quotes of one name, billing and unit are one plan, in the order in which the file first names them.
 * Quotes are not plans: that a price was read three times does not make three of it.
 */
export function listPlans(rows: readonly PlanRow[]): Plan[] {
  const groups = new Map<string, PlanRow[]>();
  for (const row of rows) {
    const key = JSON.stringify([foldName(row.name), row.billing, row.unit ?? null]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return [...groups.values()].map((group) => toPlan(group[0]!, group.map(toQuote)));
}

/** The plan as it was known from these quotes alone; undefined without any. */
export function withQuotes(plan: Plan, quotes: readonly PlanQuote[]): Plan | undefined {
  const sorted = sortQuotes(quotes);
  return sorted.length === 0 ? undefined : { ...plan, ...sorted[0]!, quotes: sorted };
}

function toPlan({ name, billing, unit }: PlanRow, quotes: readonly PlanQuote[]): Plan {
  const per = billing === "usage" ? (unit ?? "use") : billing === "one-time" ? "purchase" : "month";
  const sorted = sortQuotes(quotes);
  const { usd, ...newest } = sorted[0]!;
  return { name, usd, per, billing, unit: unit ?? null, ...newest, quotes: sorted };
}

function toQuote(row: PlanRow): PlanQuote {
  return {
    usd: row.usd,
    asOf: row.asOf,
    source: row.source,
    confidence: row.confidence,
    note: row.note ?? null,
    withdrawn: row.withdrawn ?? null,
  };
}

/** Newest first, withdrawn ones last; quotes of one day keep the order of the file. */
function sortQuotes(quotes: readonly PlanQuote[]): PlanQuote[] {
  return quotes.toSorted((a, b) => {
    const byStanding = Number(a.withdrawn !== null) - Number(b.withdrawn !== null);
    if (byStanding !== 0) return byStanding;
    const [left, right] = [toLastDay(a.asOf), toLastDay(b.asOf)];
    return left < right ? 1 : left > right ? -1 : 0;
  });
}

/**
 * Cheapest recurring plan above 0 (contract §2): monthly-billed plans before annual ones, ties by the file's order. Usage
 * and one-time prices are not monthly prices. Plans that differ in their unit alone count as one: the newest of them.
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

/** US dollars a month to start with: 0 where nothing is paid to begin with, else the cheapest plan, undefined when unknown. */
export function findMonthlyPrice(record: AiRecord): number | undefined {
  if (FREE_TO_USE.includes(record.pricing)) return 0;
  return record.priceFrom?.usdPerMonth;
}
