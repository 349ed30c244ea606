/** A recurring price with all that it depends on: whom it is charged for, and for how long one pays ahead. */
import { formatUsd } from "./number.ts";

interface MonthlyPrice {
  usdPerMonth: number;
  /** What it is charged per, besides the month; null when per account. */
  unit: string | null;
  billing: "monthly" | "annual";
}

/** "$10 a month per user, billed yearly". */
export function formatMonthlyPrice({ usdPerMonth, unit, billing }: MonthlyPrice): string {
  return `${formatUsd(usdPerMonth)} a month${unit === null ? "" : ` per ${unit}`}${billing === "annual" ? ", billed yearly" : ""}`;
}
