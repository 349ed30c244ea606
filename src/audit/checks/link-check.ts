import { daysBetween } from "#catalog/dates.ts";
import { formatDate } from "#format/date.ts";
import { citeDay } from "../cite.ts";
import { type Check, rateByLimits, toFinding } from "../finding.ts";
import { RECORD_CHECKS } from "../table/record.ts";

/** Did a machine get an answer from the homepage? */
export const checkLinkCheck: Check = ({ record }, today) => {
  if (record.status === "discontinued") {
    return toFinding("notApplicable", "The tool is discontinued; its domain may have changed hands.");
  }
  if (record.linkCheckedAt === null) return toFinding("unknown", "No link check is recorded.");
  const days = Math.max(0, daysBetween(record.linkCheckedAt, today));
  const isRecent = rateByLimits(days, RECORD_CHECKS["link-check"].limits) === "pass";
  const reason = `The homepage answered on ${formatDate(record.linkCheckedAt)}`;
  const evidence = [citeDay(record, record.linkCheckedAt, record.url)];
  return isRecent
    ? toFinding("pass", `${reason}.`, evidence)
    : toFinding("unknown", `${reason}, too long ago to tell how things stand.`, evidence);
};
