import { formatSpan } from "#lib/format/durations.ts";
import { daysBetween, toLastDay } from "#record/catalog/dates.ts";
import { formatDate } from "#lib/format/date.ts";
import { citeObserved } from "../cite.ts";
import { type Check, rateByLimits, toResult } from "../check.ts";
import { excuseOfRepository, toMissing } from "../level.ts";
import { findRecentLook, formatAge } from "../looks.ts";
import { LOOK_AGE } from "../table/definition.ts";
import { MAINTENANCE_CHECKS } from "../table/maintenance.ts";

/** Are new versions published? */
export const checkLastRelease: Check = ({ record }, today) => {
  const excuse = excuseOfRepository(record);
  const { lastReleaseAt, lastRelease } = record.maintenance;
  const look = findRecentLook(lastReleaseAt, today);
  if (look === undefined)
    return toMissing(
      `No check of the repository in the last ${formatSpan(LOOK_AGE)} records its last release.`,
      excuse,
    );
  const days = Math.max(0, daysBetween(toLastDay(look.value), toLastDay(look.asOf)));
  const isRecent = rateByLimits(days, MAINTENANCE_CHECKS["last-release"].limits) === "pass";
  const name = lastRelease === null ? "The last release" : `The last release, ${lastRelease.value},`;
  const reason = `${name} dates from ${formatDate(look.value)}, ${formatAge(days, look)}`;
  const evidence = [citeObserved(record, look)];
  if (isRecent) return toResult("pass", `${reason}.`, evidence);
  return excuse === null
    ? toResult("partial", `${reason}; some projects publish without releases.`, evidence)
    : toResult("notApplicable", `${excuse}, so this says little: ${reason}.`, evidence);
};
