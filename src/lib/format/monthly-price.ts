/** A recurring price with all that it depends on: whom it is charged for, and for how long one pays ahead. */
import { formatUsd } from "./number.ts";

type Billing = "monthly" | "annual" | "unknown";

interface MonthlyPrice {
  usdPerMonth: number;
  /** What it is charged per, besides the month; null when per account. */
  unit: string | null;
  billing: Billing;
}

interface CheapestPrice extends MonthlyPrice {
  plan: string;
  /** Whether nothing cheaper can be missing. */
  fromCompleteList: boolean;
}

/** "$10 a month per user, billed yearly". */
export function formatMonthlyPrice({ usdPerMonth, unit, billing }: MonthlyPrice): string {
  return `${formatUsd(usdPerMonth)} a month${unit === null ? "" : ` per ${unit}`}${formatBilledAhead(billing)}`;
}

/** "from $10 a month" where every plan is known; else the plan, as others may cost less: "Plus $20 a month". */
export function formatPriceFrom(price: CheapestPrice): string {
  return `${price.fromCompleteList ? "from" : price.plan} ${formatMonthlyPrice(price)}`;
}

/** What follows a price a month: nothing for one that is paid month by month. */
export function formatBilledAhead(billing: string): string {
  if (billing === "annual") return ", billed yearly";
  return billing === "unknown" ? ", billing not stated" : "";
}
