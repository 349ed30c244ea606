/** Plans, read for a check. */
import { addDays, toLastDay } from "#record/catalog/dates.ts";
import { formatDate } from "#lib/format/date.ts";
import type { AiDetail } from "#record/schema/record.ts";
import type { Plan } from "#record/schema/record-parts.ts";
import { NOUN } from "#site/nouns.ts";
import { citePlan } from "./cite.ts";
import { type CheckResult, toResult } from "./check.ts";
import { PRICE_AGE } from "./table/definition.ts";

/** Plans that are not withdrawn, newest first; those of one day keep the order of the file. */
export function listStandingPlans(record: AiDetail): Plan[] {
  return record.plans
    .filter((plan) => plan.withdrawn === null)
    .sort((a, b) => {
      const [left, right] = [toLastDay(a.asOf), toLastDay(b.asOf)];
      return left < right ? 1 : left > right ? -1 : 0;
    });
}

/** Plans that still tell what is asked today: those not older than PRICE_AGE. */
export function listRecentPlans(record: AiDetail, today: string): Plan[] {
  const plans = listStandingPlans(record);
  if (plans.length === 0) return plans;
  const oldest = addDays(today, -PRICE_AGE);
  return plans.filter((plan) => toLastDay(plan.asOf) >= oldest);
}

/** For a record whose plans, if any, are all too old. */
export function toUnpriced(record: AiDetail): CheckResult {
  const newest = listStandingPlans(record)[0];
  return newest === undefined
    ? toResult("unknown", "No plan is recorded.")
    : toResult("unknown", `The newest plan is of ${formatDate(newest.asOf)}, too old to tell what is asked today.`, [
        citePlan(record, newest),
      ]);
}

/** Says why there is no price to look for, or nothing. */
export function findPriceExemption(record: AiDetail): CheckResult | undefined {
  if (record.status === "discontinued")
    return toResult("notApplicable", `The ${NOUN.one} is discontinued; it can't be bought.`);
  if (record.pricing !== "free" || listStandingPlans(record).length > 0) return undefined;
  return toResult("notApplicable", `The ${NOUN.one} is free, and no plan is recorded: there is no price to publish.`);
}
