import { daysBetween, toLastDay } from "#catalog/dates.ts";
import { formatDate } from "#format/date.ts";
import { type Check, rateByLimits, toFinding } from "../finding.ts";
import { findNewestSighting } from "../sightings.ts";
import { MAINTENANCE_CHECKS } from "../table/maintenance.ts";

/** Was anything measured of it lately? */
export const checkLastSample: Check = (subject, today) => {
  if (subject.record.status === "discontinued") {
    return toFinding("notApplicable", "The tool is discontinued; its measurements belong to the past.");
  }
  const newest = findNewestSighting(subject, ["figure", "visit"]);
  if (newest === undefined)
    return toFinding("unknown", "Nothing dated was measured: no metric, plan, rating or visit.");
  const days = Math.max(0, daysBetween(toLastDay(newest.day), today));
  const isRecent = rateByLimits(days, MAINTENANCE_CHECKS["last-sample"].limits) === "pass";
  const reason = `The newest measurement is ${newest.what} of ${formatDate(newest.day)}`;
  return isRecent
    ? toFinding("pass", `${reason}.`, [newest.cite()])
    : toFinding("unknown", `${reason}, too long ago to tell how things stand.`, [newest.cite()]);
};
