import { daysBetween, toLastDay } from "#catalog/dates.ts";
import { formatDate } from "#format/date.ts";
import { type Check, rateByLimits, toFinding } from "../finding.ts";
import { findNewestSighting } from "../sightings.ts";
import { RECORD_CHECKS } from "../table/record.ts";
import { formatCount } from "#format/number.ts";

/** How old is the newest source? */
export const checkSourceAge: Check = (subject, today) => {
  const newest = findNewestSighting(subject, ["figure", "mention"]);
  if (newest === undefined) return toFinding("fail", "Neither the record nor its evidence names a dated source.");
  const days = Math.max(0, daysBetween(toLastDay(newest.day), today));
  const { limits } = RECORD_CHECKS["source-age"];
  return toFinding(
    rateByLimits(days, limits),
    `The newest source is of ${formatDate(newest.day)}, ${formatCount(days, "day")} old; up to ${limits.pass} days pass.`,
    [newest.cite()],
  );
};
