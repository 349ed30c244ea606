import { formatDate } from "#lib/format/date.ts";
import { citeProbe } from "../cite.ts";
import { type Check, rateByLimits, toResult } from "../check.ts";
import { findExemption, listVisits, toUnvisited } from "../homepage.ts";
import { HOMEPAGE_CHECKS } from "../table/homepage.ts";
import { formatList } from "#lib/format/sentence.ts";

/** @see https://owasp.org/www-project-secure-headers/ */
const EXPECTED = [
  "strict-transport-security",
  "content-security-policy",
  "x-content-type-options",
  "referrer-policy",
  "x-frame-options",
];

/** Does the homepage send the usual security headers? */
export const checkSecurityHeaders: Check = (subject, today) => {
  const exemption = findExemption(subject);
  if (exemption !== undefined) return exemption;
  const visit = listVisits(subject, today).find((visit) => visit.outcome === "ok" && visit.securityHeaders !== null);
  if (visit === undefined) return toUnvisited(subject);
  const sent = EXPECTED.filter((header) => visit.securityHeaders!.includes(header));
  const names = sent.length === 0 ? "" : `: ${formatList(sent)}`;
  return toResult(
    rateByLimits(sent.length, HOMEPAGE_CHECKS["security-headers"].limits),
    `${sent.length} of ${EXPECTED.length} security headers were sent on ${formatDate(visit.observedAt)}${names}.`,
    [citeProbe(subject.record, visit, sent.join(", "))],
  );
};
