import { formatDate } from "#lib/format/date.ts";
import { citeProbe } from "../cite.ts";
import { type Check, rateByLimits, toResult } from "../check.ts";
import { findExemption, listVisits, toUnvisited } from "../homepage.ts";
import { HOMEPAGE_CHECKS } from "../table/homepage.ts";
import { formatBytes } from "#lib/format/number.ts";

/** How large is the homepage's document? */
export const checkPageWeight: Check = (subject, today) => {
  const exemption = findExemption(subject);
  if (exemption !== undefined) return exemption;
  const visit = listVisits(subject, today).find(
    (visit) => visit.outcome === "too-large" || (visit.outcome === "ok" && visit.bytes !== null),
  );
  if (visit === undefined) return toUnvisited(subject);
  const day = formatDate(visit.observedAt);
  const evidence = [citeProbe(subject.record, visit, visit.bytes)];
  if (visit.outcome === "too-large") {
    return toResult("fail", `The document was larger than the visit reads, on ${day}.`, evidence);
  }
  const { limits } = HOMEPAGE_CHECKS["page-weight"];
  return toResult(
    rateByLimits(visit.bytes!, limits),
    `The document had ${formatBytes(visit.bytes!)} on ${day}; up to ${formatBytes(limits.pass)} pass.`,
    evidence,
  );
};
