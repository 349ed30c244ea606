/** Plans, read for a check. */
import { toLastDay } from "../catalog/dates.ts";
import type { AiDetail, Plan } from "../schema/record.ts";
import { type Finding, toFinding } from "./finding.ts";

/** Plans that still stand, newest first; those of one day keep the order of the file. */
export function listStandingPlans(record: AiDetail): Plan[] {
  return record.plans
    .filter((plan) => plan.withdrawn === null)
    .sort((a, b) => {
      const [left, right] = [toLastDay(a.asOf), toLastDay(b.asOf)];
      return left < right ? 1 : left > right ? -1 : 0;
    });
}

/** Says why there is no price to look for, or nothing. */
export function findPriceExemption(record: AiDetail): Finding | undefined {
  if (record.status === "discontinued")
    return toFinding("notApplicable", "The tool is discontinued; it can't be bought.");
  if (record.pricing !== "free" || listStandingPlans(record).length > 0) return undefined;
  return toFinding("notApplicable", "The tool is free, and no plan is recorded: there is no price to publish.");
}
