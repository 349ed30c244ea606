import { daysBetween } from "#catalog/dates.ts";
import { formatDate } from "#format/date.ts";
import { citeDay } from "../cite.ts";
import { type Check, rateByLimits, toFinding } from "../finding.ts";
import { RECORD_CHECKS } from "../table/record.ts";

/** Did a person compare the facts with the pages? */
export const checkReview: Check = ({ record }, today) => {
  if (record.reviewedAt === null) return toFinding("fail", "No person has compared the facts with the pages yet.");
  const days = Math.max(0, daysBetween(record.reviewedAt, today));
  const outcome = rateByLimits(days, RECORD_CHECKS.review.limits) === "pass" ? "pass" : "partial";
  return toFinding(outcome, `A person compared the facts with the pages on ${formatDate(record.reviewedAt)}.`, [
    citeDay(record, record.reviewedAt),
  ]);
};
