/** Plans as served: which quotes are one plan, which plans a newer list ended, and which have no price. */
import { foldName } from "#lib/text/fold.ts";
import type { PlanEvidence, PlanListEvidence } from "../schema/evidence-rows.ts";
import type { ExchangeRate } from "../schema/exchange-rate.ts";
import type { CustomPlan, EndedPlan, Plan, PlanList, PlanQuote } from "../schema/record-parts.ts";
import { toLastDay } from "./dates.ts";
import { convertToUsd, findRate } from "./exchange.ts";

type Billing = PlanEvidence["billing"];
type ToName = (name: string) => string;

/** A row with its price; rows of the same plan have the same `name`. */
interface PricedRow {
  name: string;
  row: PlanEvidence;
  quote: PlanQuote;
}

/** What an evidence file says of plans. */
interface PlanFiles {
  plans?: readonly PlanEvidence[] | undefined;
  planLists?: readonly PlanListEvidence[] | undefined;
}

export interface DerivedPlans {
  plans: Plan[];
  endedPlans: EndedPlan[];
  customPlans: CustomPlan[];
  planList: PlanList | null;
}

export function derivePlans(
  { plans: rows = [], planLists = [] }: PlanFiles,
  rates: readonly ExchangeRate[],
): DerivedPlans {
  const toName = followRenames(rows);
  const list = findNewestList(planLists);
  const listed = Map.groupBy(
    rows.filter((row) => isOfList(row, list)),
    (row) => toName(row.name),
  );
  const isOlder = (asOf: string): boolean => list !== null && toLastDay(asOf) < toLastDay(list.asOf);
  const isEnded = ({ name, billing, asOf }: Pick<Plan, "name" | "billing" | "asOf">): boolean => {
    const now = listed.get(toName(name));
    // A list that says how the plan is billed replaces a price that didn't.
    return (
      isOlder(asOf) && (now === undefined || (billing === "unknown" && now.every((row) => row.billing !== billing)))
    );
  };
  const { ended = [], standing = [] } = Object.groupBy(groupQuotes(rows, toName, rates), (plan) =>
    isRecurring(plan.billing) && plan.withdrawn === null && isEnded(plan) ? "ended" : "standing",
  );
  return {
    plans: standing,
    endedPlans: ended.map((plan) => ({ ...plan, endedAt: list!.asOf, endedBy: list!.source })),
    customPlans: listCustomPlans(rows, toName).filter(({ name, asOf }) => !isOlder(asOf) || listed.has(toName(name))),
    planList: list,
  };
}

/** Billed for a month or a year, so that prices a month can be compared. */
export function isRecurring(billing: Billing): boolean {
  return billing === "monthly" || billing === "annual" || billing === "unknown";
}

/** The plan as it was known from these quotes alone; undefined without any. */
export function withQuotes<P extends Plan>(plan: P, quotes: readonly PlanQuote[]): P | undefined {
  const sorted = quotes.toSorted(compareQuotes);
  return sorted.length === 0 ? undefined : { ...plan, ...sorted[0]!, quotes: sorted };
}

/** By a folded name, the folded name that the plan has today. */
function followRenames(rows: readonly PlanEvidence[]): ToName {
  const newer = new Map(
    rows.flatMap(({ name, renamedFrom, withdrawn }) =>
      renamedFrom === undefined || withdrawn !== undefined ? [] : [[foldName(renamedFrom), foldName(name)] as const],
    ),
  );
  return (name) => {
    const seen = new Set<string>();
    let current = foldName(name);
    // Two names that replace each other by mistake end the walk, not the program.
    while (newer.has(current) && !seen.has(current)) {
      seen.add(current);
      current = newer.get(current)!;
    }
    return current;
  };
}

/** Of lists of one day the later one in the file. */
function findNewestList(lists: readonly PlanListEvidence[]): PlanList | null {
  const standing = lists.filter((list) => list.withdrawn === undefined);
  const newest = standing.toSorted((a, b) => (toLastDay(a.asOf) < toLastDay(b.asOf) ? -1 : 1)).at(-1);
  return newest === undefined ? null : { asOf: newest.asOf, source: newest.source };
}

function isOfList(row: PlanEvidence, list: PlanList | null): boolean {
  return list !== null && row.withdrawn === undefined && row.source === list.source && row.asOf === list.asOf;
}

/**
 * One row a plan and billing, in the order in which the file first names them. Quotes are not plans: that a price was read
 * three times does not make three of it. Prices by use differ in their unit, prices a month don't.
 */
function groupQuotes(rows: readonly PlanEvidence[], toName: ToName, rates: readonly ExchangeRate[]): Plan[] {
  const priced = rows.flatMap((row) => {
    const quote = toQuote(row, rates);
    return quote === undefined ? [] : [{ name: toName(row.name), row, quote }];
  });
  const groups = Map.groupBy(priced, (one) => {
    const billing = findBilling(one, priced);
    return JSON.stringify([one.name, billing, isRecurring(billing) ? null : (one.row.unit ?? null)]);
  });
  return [...groups.values()].map((group) => toPlan(group, findBilling(group[0]!, priced)));
}

/** Where the billing is unknown, that of the same price of the plan, if another source states it. */
function findBilling({ name, row, quote }: PricedRow, all: readonly PricedRow[]): Billing {
  if (row.billing !== "unknown") return row.billing;
  const same = all.filter(
    (other) => other.name === name && other.quote.usd === quote.usd && other.row.withdrawn === undefined,
  );
  const stated = (["monthly", "annual"] as const).find((billing) =>
    same.some((other) => other.row.billing === billing),
  );
  return stated ?? "unknown";
}

function toPlan(group: readonly PricedRow[], billing: Billing): Plan {
  const sorted = group.toSorted((a, b) => compareQuotes(a.quote, b.quote));
  const { row: newest, quote } = sorted[0]!;
  const named = group.find(({ name, row }) => foldName(row.name) === name) ?? group[0]!;
  const unit = newest.unit ?? null;
  const { usd, amount, currency, isConverted, ...rest } = quote;
  return {
    name: named.row.name,
    usd,
    amount,
    currency,
    isConverted,
    per: billing === "usage" ? (unit ?? "use") : billing === "one-time" ? "purchase" : "month",
    billing,
    unit,
    renamedFrom: sorted.find(({ row }) => row.renamedFrom !== undefined)?.row.renamedFrom ?? null,
    ...rest,
    quotes: sorted.map((one) => one.quote),
  };
}

/** Undefined for a price on request, and for one in a currency without a rate of its day, which content never has. */
function toQuote(row: PlanEvidence, rates: readonly ExchangeRate[]): PlanQuote | undefined {
  const price = toPrice(row, rates);
  if (price === undefined) return undefined;
  return {
    ...price,
    trialDays: row.trialDays ?? null,
    includes: row.includes ?? null,
    asOf: row.asOf,
    source: row.source,
    confidence: row.confidence,
    note: row.note ?? null,
    withdrawn: row.withdrawn ?? null,
  };
}

function toPrice(
  { usd, amount, currency, asOf }: PlanEvidence,
  rates: readonly ExchangeRate[],
): Pick<PlanQuote, "usd" | "amount" | "currency" | "isConverted"> | undefined {
  if (usd !== undefined) return { usd, amount: usd, currency: "USD", isConverted: false };
  if (amount === undefined || currency === undefined) return undefined;
  const rate = findRate(rates, currency, asOf);
  return rate && { usd: convertToUsd(amount, rate), amount, currency, isConverted: true };
}

/** Newest first, withdrawn ones last; quotes of one day keep their order. */
function compareQuotes(a: PlanQuote, b: PlanQuote): number {
  const byStanding = Number(a.withdrawn !== null) - Number(b.withdrawn !== null);
  if (byStanding !== 0) return byStanding;
  const [left, right] = [toLastDay(a.asOf), toLastDay(b.asOf)];
  return left < right ? 1 : left > right ? -1 : 0;
}

/** Plans with a price on request, each by its newest row, unless a source of that day or later gives a price. */
function listCustomPlans(rows: readonly PlanEvidence[], toName: ToName): CustomPlan[] {
  const named = Map.groupBy(
    rows.filter((row) => row.withdrawn === undefined),
    (row) => toName(row.name),
  );
  return [...named.values()].flatMap((same) => {
    const newest = same.reduce((best, row) => (toLastDay(row.asOf) > toLastDay(best.asOf) ? row : best));
    if (newest.isCustom === undefined) return [];
    const { name, unit, includes, asOf, source, confidence, note } = newest;
    return [{ name, unit: unit ?? null, includes: includes ?? null, asOf, source, confidence, note: note ?? null }];
  });
}
