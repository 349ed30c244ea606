import { daysBetween, toLastDay } from "#record/catalog/dates.ts";
import { formatDate } from "#lib/format/date.ts";
import { citePlan } from "../cite.ts";
import { type Check, rateByLimits, toResult } from "../check.ts";
import { findPriceExemption, listRecentPlans, toUnpriced } from "../plans.ts";
import { PRICE_CHECKS } from "../table/price.ts";
import { formatCount } from "#lib/format/number.ts";

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
    `The newest price is of ${formatDate(newest.asOf)}, ${formatCount(days, "day")} old; up to ${limits.pass} days pass.`,
    [citePlan(record, newest)],
  );
};
