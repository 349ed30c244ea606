import { formatSpan } from "#lib/format/durations.ts";
import { daysBetween, toLastDay } from "#record/catalog/dates.ts";
import { formatDate } from "#lib/format/date.ts";
import { citeObserved } from "../cite.ts";
import { type Check, rateByLimits, toResult } from "../check.ts";
import { excuseOfRepository, toMissing } from "../level.ts";
import { findRecentLook, formatAge } from "../looks.ts";
import { LOOK_AGE } from "../table/definition.ts";
import { MAINTENANCE_CHECKS } from "../table/maintenance.ts";

/** Is the code still worked on? */
export const checkLastCommit: Check = ({ record }, today) => {
  const excuse = excuseOfRepository(record);
  const { archived, lastCommitAt } = record.maintenance;
  if (archived?.value === true && excuse === null) {
    return toResult("fail", `The repository was archived, as of ${formatDate(archived.asOf)}.`, [
      citeObserved(record, { ...archived, value: "archived" }),
    ]);
  }
  const look = findRecentLook(lastCommitAt, today);
  if (look === undefined)
    return toMissing(`No check of the repository in the last ${formatSpan(LOOK_AGE)} records its last commit.`, excuse);
  const days = Math.max(0, daysBetween(toLastDay(look.value), toLastDay(look.asOf)));
  const outcome = rateByLimits(days, MAINTENANCE_CHECKS["last-commit"].limits);
  const reason = `The last commit dates from ${formatDate(look.value)}, ${formatAge(days, look)}`;
  const evidence = [citeObserved(record, look)];
  return outcome !== "pass" && excuse !== null
    ? toResult("notApplicable", `${excuse}, so this says little: ${reason}.`, evidence)
    : toResult(outcome, `${reason}.`, evidence);
};
