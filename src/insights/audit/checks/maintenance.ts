/** Whether somebody looks after it. */
import { formatSpan } from "#lib/format/durations.ts";
import { addDays, toLastDay, daysBetween } from "#record/catalog/dates.ts";
import { formatDate } from "#lib/format/date.ts";
import { citeDoubt, citeField, citeObserved } from "../cite.ts";
import { type Check, toResult, rateByLimits } from "../check.ts";
import { findNewestSighting } from "../sightings.ts";
import { MAINTENANCE_CHECKS } from "../table/maintenance.ts";
import { toClause } from "#lib/format/sentence.ts";
import { excuseOfRepository, toMissing, rateLevel, rateChange } from "../level.ts";
import { findRecentLook, formatAge } from "../looks.ts";
import { LOOK_AGE } from "../table/definition.ts";
import { findNewestSample, findPair } from "../samples.ts";
import { NOUN } from "#site/nouns.ts";

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
  const reason = `Listed as ${record.status}, and ${sighting.what} of ${formatDate(sighting.day)} shows that it is offered.`;
  return toResult("pass", reason, [sighting.cite()]);
};

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

/** Does the work rest on many people? */
export const checkContributors: Check = ({ record }, today) =>
  rateLevel(record, {
    metric: "github_contributors",
    sample: findNewestSample(record, "github_contributors", today),
    limits: MAINTENANCE_CHECKS.contributors.limits,
    excuse: excuseOfRepository(record),
  });

/** Did new people contribute? */
export const checkContributorsTrend: Check = ({ record }, today) => {
  const pair = findPair(record, "github_contributors", today);
  const { limits } = MAINTENANCE_CHECKS["contributors-trend"];
  const finding = rateChange(record, "github_contributors", pair, limits, excuseOfRepository(record));
  if (finding.outcome !== "fail") return finding;
  // Nobody can un-contribute: a falling figure is a new way of counting.
  return toResult(
    "unknown",
    `${finding.reason.slice(0, -1)}; a fall means that the way of counting changed.`,
    finding.evidence,
  );
};

/** Does a discontinued tool say what comes after it? */
export const checkSuccessor: Check = ({ record }) => {
  if (record.status !== "discontinued") return toResult("notApplicable", `The ${NOUN.one} can be used today.`);
  if (record.successor !== null) {
    return toResult("pass", `Its successor is ${record.successor}.`, citeField(record, "successor", record.successor));
  }
  if (record.statusNote !== null) {
    const evidence = citeField(record, "statusNote", record.statusNote);
    return toResult("partial", "A note explains the end, but no successor is named.", evidence);
  }
  return toResult("unknown", "Neither a successor nor a note on the end is recorded; there may be none.");
};
