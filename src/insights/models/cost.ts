/** What a month costs: by tokens at a model, by seats of a plan. Exact to a millionth of a dollar; unknown stays unknown. */
import type { Plan } from "#record/schema/record-parts.ts";

export interface TokenRates {
  /** US dollars per million tokens; null: unknown. */
  input: number | null;
  output: number | null;
  cacheRead: number | null;
}

export interface TokenUse {
  /** Tokens a month that are sent, those read from a cache included. */
  inputTokens: number;
  outputTokens: number;
  /** Share of the input that is read from a cache, 0 to 1. */
  cachedShare: number;
}

/**
 * US dollars a month; null when a rate that is needed is unknown. Without a known rate for reads from a cache the full
 * input rate is taken: that is what one pays where there is no discount.
 */
export function calculateTokenCost(
  rates: TokenRates,
  { inputTokens, outputTokens, cachedShare }: TokenUse,
): number | null {
  const cachedTokens = inputTokens * cachedShare;
  const parts = [
    toPart(inputTokens - cachedTokens, rates.input),
    toPart(cachedTokens, rates.cacheRead ?? rates.input),
    toPart(outputTokens, rates.output),
  ];
  if (parts.includes(null)) return null;
  return roundToMillionth(parts.reduce<number>((sum, part) => sum + part!, 0));
}

export interface PlanRate {
  /** US dollars a month; for a plan billed by the year, of one month of it. */
  usd: number;
  billing: Plan["billing"];
  /** What it is per, besides the month. */
  unit: string | null;
}

/** Units that are people: such a plan is paid once for each. */
const SEAT = /\b(users?|seats?|members?|editors?|developers?|agents?|persons?|people|licen[cs]es?)\b/i;

/**
 * US dollars a month for so many seats; null for prices by use and one-time prices, and for units that are not people.
 * A plan without a unit is paid once, however many use it.
 */
export function calculatePlanCost({ usd, billing, unit }: PlanRate, seats: number): number | null {
  if (billing === "usage" || billing === "one-time") return null;
  if (unit === null) return usd;
  return SEAT.test(unit) ? roundToMillionth(usd * seats) : null;
}

/** Nothing of nothing is free even where the rate is unknown. */
function toPart(tokens: number, usdPerMillion: number | null): number | null {
  if (tokens === 0) return 0;
  return usdPerMillion === null ? null : (tokens / 1_000_000) * usdPerMillion;
}

function roundToMillionth(usd: number): number {
  return Math.round(usd * 1_000_000) / 1_000_000;
}
