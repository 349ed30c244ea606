import { formatDate } from "#lib/format/date.ts";
import { NOUN } from "#site/nouns.ts";
import { citeProbe } from "../cite.ts";
import { type Check, rateByLimits, toResult } from "../check.ts";
import { isAnswered, listVisits, toUnvisited } from "../homepage.ts";
import { HOMEPAGE_CHECKS } from "../table/homepage.ts";
import { formatPercent } from "#lib/format/number.ts";

const MAX_VISITS = 10;

/** Does the homepage answer when it is visited? */
export const checkAvailability: Check = (subject, today) => {
  if (subject.record.status === "discontinued") {
    return toResult("notApplicable", `The ${NOUN.one} is discontinued; its domain may have changed hands.`);
  }
  const visits = listVisits(subject, today).slice(0, MAX_VISITS);
  const newest = visits[0];
  if (newest === undefined) return toUnvisited(subject);
  const answered = visits.filter(isAnswered).length;
  const share = answered / visits.length;
  const failure = visits.find((visit) => !isAnswered(visit));
  const last =
    failure === undefined ? "" : `; the last failure was ${failure.outcome} on ${formatDate(failure.observedAt)}`;
  return toResult(
    rateByLimits(share, HOMEPAGE_CHECKS.availability.limits),
    `${answered} of the last ${visits.length} visits were answered (${formatPercent(share)})${last}.`,
    visits.map((visit) => citeProbe(subject.record, visit, visit.status ?? visit.outcome)),
  );
};
