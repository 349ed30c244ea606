/** Whether its price is known, cited and fresh. */
import { formatDate } from "#lib/format/date.ts";
import { citeField, citePlan } from "../cite.ts";
import { type Check, toResult, rateByLimits } from "../check.ts";
import { findPriceExemption, listRecentPlans, toUnpriced } from "../plans.ts";
import { formatCount } from "#lib/format/number.ts";
import { daysBetween, toLastDay } from "#record/catalog/dates.ts";
import { PRICE_CHECKS } from "../table/price.ts";

/** Are its prices recorded with a source one can trust? */
export const checkPlansSourced: Check = ({ record }, today) => {
  const plans = listRecentPlans(record, today);
  const exemption = findPriceExemption(record);
  if (exemption !== undefined) return exemption;
  if (plans.length === 0) {
    const isStated = record.sources.some((source) => source.field === "pricing");
    return record.pricing === "contact-sales" && isStated
      ? toResult("fail", "Its makers name a price on request only.", citeField(record, "pricing", record.pricing))
      : toUnpriced(record);
  }
  const sure = plans.filter((plan) => plan.confidence === "high");
  const evidence = (sure.length > 0 ? sure : plans).map((plan) => citePlan(record, plan));
  const newest = formatDate(plans[0]!.asOf);
  return sure.length > 0
    ? toResult("pass", `${formatCount(plans.length, "plan")} with a source, the newest of ${newest}.`, evidence)
    : toResult(
        "partial",
        `${formatCount(plans.length, "plan")} with a source, none of high confidence, the newest of ${newest}.`,
        evidence,
      );
};

/** How old are the recorded prices? */
export const checkPriceAge: Check = ({ record }, today) => {
  const exemption = findPriceExemption(record);
  if (exemption !== undefined) return exemption;
  const newest = listRecentPlans(record, today)[0];
  if (newest === undefined) return toUnpriced(record);
  const days = Math.max(0, daysBetween(toLastDay(newest.asOf), today));
  const { limits } = PRICE_CHECKS["price-age"];
  return toResult(
    rateByLimits(days, limits),
    `The newest price is of ${formatDate(newest.asOf)}, ${formatCount(days, "day")} old; anything up to ${limits.pass} days passes.`,
    [citePlan(record, newest)],
  );
};

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
