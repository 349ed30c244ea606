import { formatDate } from "#lib/format/date.ts";
import { citeField, citePlan } from "../cite.ts";
import { type Check, toResult } from "../check.ts";
import { findPriceExemption, listRecentPlans, toUnpriced } from "../plans.ts";
import { formatCount } from "#lib/format/number.ts";

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
