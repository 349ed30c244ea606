import { formatSpan } from "#lib/format/durations.ts";
import { addDays, toLastDay } from "#record/catalog/dates.ts";
import { formatDate } from "#lib/format/date.ts";
import { citeDoubt, citeField } from "../cite.ts";
import { type Check, toResult } from "../check.ts";
import { findNewestSighting } from "../sightings.ts";
import { MAINTENANCE_CHECKS } from "../table/maintenance.ts";
import { toClause } from "#lib/format/sentence.ts";

/** Is the tool still offered? */
export const checkStatus: Check = (subject, today) => {
  const { record } = subject;
  if (record.status === "discontinued") {
    const when = record.discontinuedAt === null ? "on an unknown date" : `as of ${formatDate(record.discontinuedAt)}`;
    return toResult("fail", `Discontinued, ${when}.`, citeField(record, "status", record.status));
  }
  const doubt = record.doubts.find(({ field }) => field === "status");
  if (doubt !== undefined) {
    return toResult("unknown", `Listed as ${record.status}, but in doubt: ${toClause(doubt.note)}.`, [
      citeDoubt(record, doubt),
    ]);
  }
  const oldest = addDays(today, -MAINTENANCE_CHECKS.status.maxAgeDays);
  const sighting = findNewestSighting(subject);
  if (sighting === undefined || toLastDay(sighting.day) < oldest) {
    return toResult(
      "unknown",
      `Listed as ${record.status}, but nothing dated within the last ${formatSpan(MAINTENANCE_CHECKS.status.maxAgeDays)} shows it.`,
    );
  }
  const reason = `Listed as ${record.status}; ${sighting.what} of ${formatDate(sighting.day)} shows it.`;
  return toResult("pass", reason, [sighting.cite()]);
};
