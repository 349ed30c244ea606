/** What a tool costs, in a few words: the pricing model, and the cheapest monthly price when one is known. */
import type { Plan } from "./schema/record-parts.ts";
import { LABELS } from "./schema/vocabulary.ts";
import { formatUsd } from "#lib/format/number.ts";

/** "Freemium", "Pay per use". */
export function formatPricing(record: { pricing: string }): string {
  return LABELS[record.pricing] ?? record.pricing;
}

/** "$10 a month per user", "$0.30 per 1M input tokens", "$49 once". */
export function formatPlanPrice(plan: Pick<Plan, "usd" | "billing" | "unit" | "per">): string {
  const price = plan.usd === 0 ? "Free" : formatUsd(plan.usd);
  if (plan.billing === "usage") return `${formatUsd(plan.usd)} per ${plan.per}`;
  if (plan.usd === 0) return price;
  if (plan.billing === "one-time") return `${price} once`;
  return `${price} a month${plan.unit === null ? "" : ` per ${plan.unit}`}`;
}

/** How a plan is billed, for a table. */
export const BILLING_LABELS: Readonly<Record<Plan["billing"], string>> = {
  monthly: "monthly",
  annual: "yearly",
  unknown: "not stated",
  usage: "by use",
  "one-time": "once",
};
