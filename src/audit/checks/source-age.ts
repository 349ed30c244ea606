import { daysBetween, toLastDay } from "../../catalog/dates.ts";
import { citeSource } from "../cite.ts";
import { type Check, rateByLimits, toFinding } from "../finding.ts";
import { RECORD_CHECKS } from "../table/record.ts";
import { formatCount, formatDate } from "../words.ts";

/** How old is the newest source? */
export const checkSourceAge: Check = ({ record }, today) => {
  const newest = record.sources
    .flatMap((source) => [source.readAt, source.asOf].filter((date) => date !== null).map((date) => ({ source, date })))
    .sort((a, b) => (toLastDay(a.date) < toLastDay(b.date) ? 1 : -1))[0];
  if (newest === undefined) return toFinding("fail", "The record names no dated source.");
  const days = Math.max(0, daysBetween(toLastDay(newest.date), today));
  const { limits } = RECORD_CHECKS["source-age"];
  return toFinding(
    rateByLimits(days, limits),
    `The newest source is of ${formatDate(newest.date)}, ${formatCount(days, "day")} old; up to ${limits.pass} days pass.`,
    [citeSource(record, newest.source)],
  );
};
