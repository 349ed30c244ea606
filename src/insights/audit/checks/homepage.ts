/** What probes measured on the homepage. */
import { formatDate } from "#lib/format/date.ts";
import { NOUN } from "#site/nouns.ts";
import { citeProbe } from "../cite.ts";
import { type Check, rateByLimits, toResult } from "../check.ts";
import { isAnswered, listVisits, toUnvisited, findExemption } from "../homepage.ts";
import { HOMEPAGE_CHECKS } from "../table/homepage.ts";
import { formatPercent, formatNumber, formatCount, formatBytes } from "#lib/format/number.ts";
import { getDomain } from "tldts";
import type { ProbeEvidence } from "#record/schema/evidence-rows.ts";
import { formatList } from "#lib/format/sentence.ts";

const VISITS_COUNTED = 10;

/** Does the homepage answer when it is visited? */
export const checkAvailability: Check = (subject, today) => {
  if (subject.record.status === "discontinued") {
    return toResult("notApplicable", `The ${NOUN.one} is discontinued; its domain may have changed hands.`);
  }
  const visits = listVisits(subject, today).slice(0, VISITS_COUNTED);
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

const VISITS_TIMED = 5;

/** How long does the homepage take to start answering? */
export const checkTimeToFirstByte: Check = (subject, today) => {
  const exemption = findExemption(subject);
  if (exemption !== undefined) return exemption;
  const visits = listVisits(subject, today)
    .filter((visit) => visit.outcome === "ok" && visit.ttfbMs !== null)
    .slice(0, VISITS_TIMED);
  const times = visits.map((visit) => visit.ttfbMs!).sort((a, b) => a - b);
  // The lower middle for an even number: one more fast visit can then never move it up.
  const median = times[Math.floor((times.length - 1) / 2)];
  if (median === undefined) return toUnvisited(subject);
  const { limits } = HOMEPAGE_CHECKS["time-to-first-byte"];
  const what = times.length === 1 ? "in the only visit" : `in the median of ${times.length} visits`;
  return toResult(
    rateByLimits(median, limits),
    `The first byte came after ${formatNumber(Math.round(median))} ms ${what}; up to ${formatNumber(limits.pass)} ms pass.`,
    visits.map((visit) => citeProbe(subject.record, visit, visit.ttfbMs)),
  );
};

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

/** Does the recorded address lead straight to the page? */
export const checkRedirects: Check = (subject, today) => {
  const exemption = findExemption(subject);
  if (exemption !== undefined) return exemption;
  const visit = listVisits(subject, today).find((visit) => visit.outcome === "redirect-loop" || isFollowed(visit));
  if (visit === undefined) return toUnvisited(subject);
  const evidence = [citeProbe(subject.record, visit, visit.finalUrl)];
  const day = formatDate(visit.observedAt);
  if (visit.outcome === "redirect-loop") {
    return toResult("fail", `The redirects never ended on ${day}.`, evidence);
  }
  const count = visit.redirects!;
  const path = count === 0 ? "without a redirect" : `after ${formatCount(count, "redirect")}`;
  const reason = `The address led to ${visit.finalUrl} ${path} on ${day}`;
  if (!visit.finalUrl!.startsWith("https:")) return toResult("fail", `${reason}, which is not https.`, evidence);
  const outcome = rateByLimits(count, HOMEPAGE_CHECKS.redirects.limits);
  if (getDomain(visit.finalUrl!) === getDomain(visit.url)) return toResult(outcome, `${reason}.`, evidence);
  return toResult(outcome === "pass" ? "partial" : outcome, `${reason}, which is another domain.`, evidence);
};

function isFollowed(visit: ProbeEvidence): boolean {
  return (
    (visit.outcome === "ok" || visit.outcome === "too-large") && visit.redirects !== null && visit.finalUrl !== null
  );
}

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
