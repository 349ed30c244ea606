import { citePlan } from "../cite.ts";
import { type Check, toResult } from "../check.ts";
import { findPriceExemption, listRecentPlans, toUnpriced } from "../plans.ts";

/** Does a reader learn what using it costs? */
export const checkPriceKnown: Check = ({ record }, today) => {
  const exemption = findPriceExemption(record);
  if (exemption !== undefined) return exemption;
  const plans = listRecentPlans(record, today);
  const allRecurring = plans.filter((plan) => plan.billing === "monthly" || plan.billing === "annual");
  const recurring = allRecurring.find((plan) => plan.usd > 0) ?? allRecurring[0];
  if (recurring !== undefined) {
    const what = recurring.usd === 0 ? "A free plan" : "A price per month";
    return toResult("pass", `${what} is known: ${recurring.name}.`, [citePlan(record, recurring)]);
  }
  const other = plans[0];
  if (other === undefined) return toUnpriced(record);
  const used = plans.find((plan) => plan.billing === "usage" && plan.unit !== null);
  if (used !== undefined && record.pricing === "usage-based") {
    return toResult("pass", `It is paid by use, and the price per ${used.unit} is known.`, [citePlan(record, used)]);
  }
  const reason = `Only ${other.billing === "usage" ? "prices per use" : "a one-time price"} are known, no recurring plan.`;
  return toResult("partial", reason, [citePlan(record, used ?? other)]);
};
