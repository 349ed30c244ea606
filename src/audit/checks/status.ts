import { addDays, toLastDay } from "#catalog/dates.ts";
import { formatDate } from "#format/date.ts";
import { citeDoubt, citeField } from "../cite.ts";
import { type Check, toFinding } from "../finding.ts";
import { findNewestSighting } from "../sightings.ts";
import { MAINTENANCE_CHECKS } from "../table/maintenance.ts";
import { toClause } from "#format/sentence.ts";

/** Is the tool still offered? */
export const checkStatus: Check = (subject, today) => {
  const { record } = subject;
  if (record.status === "discontinued") {
    const when = record.discontinuedAt === null ? "on an unknown date" : `as of ${formatDate(record.discontinuedAt)}`;
    return toFinding("fail", `Discontinued, ${when}.`, citeField(record, "status", record.status));
  }
  const doubt = record.doubts.find(({ field }) => field === "status");
  if (doubt !== undefined) {
    return toFinding("unknown", `Listed as ${record.status}, but in doubt: ${toClause(doubt.note)}.`, [
      citeDoubt(record, doubt),
    ]);
  }
  const oldest = addDays(today, -MAINTENANCE_CHECKS.status.maxAgeDays);
  const sighting = findNewestSighting(subject);
  if (sighting === undefined || toLastDay(sighting.day) < oldest) {
    return toFinding("unknown", `Listed as ${record.status}, but nothing dated within the last year shows it.`);
  }
  const reason = `Listed as ${record.status}; ${sighting.what} of ${formatDate(sighting.day)} shows it.`;
  return toFinding("pass", reason, [sighting.cite()]);
};
