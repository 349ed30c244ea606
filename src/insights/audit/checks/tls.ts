import { formatDate } from "#lib/format/date.ts";
import { citeProbe } from "../cite.ts";
import { type Check, rateByLimits, toResult } from "../check.ts";
import { findExemption, listVisits, toUnvisited } from "../homepage.ts";
import { HOMEPAGE_CHECKS } from "../table/homepage.ts";
import { formatCount } from "#lib/format/number.ts";

/** Is the certificate valid, and for how long? */
export const checkTls: Check = (subject, today) => {
  const exemption = findExemption(subject);
  if (exemption !== undefined) return exemption;
  const visit = listVisits(subject, today).find((visit) => visit.outcome === "tls-error" || visit.tlsDaysLeft !== null);
  if (visit === undefined) return toUnvisited(subject);
  const day = formatDate(visit.observedAt);
  if (visit.outcome === "tls-error") {
    const reason = `The certificate did not validate on ${day}: ${visit.error ?? "no reason given"}.`;
    return toResult("fail", reason, [citeProbe(subject.record, visit, visit.error)]);
  }
  const days = visit.tlsDaysLeft!;
  return toResult(
    rateByLimits(days, HOMEPAGE_CHECKS.tls.limits),
    `The certificate was valid for another ${formatCount(days, "day")} on ${day}.`,
    [citeProbe(subject.record, visit, days)],
  );
};
