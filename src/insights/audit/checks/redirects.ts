import { getDomain } from "tldts";
import { formatDate } from "#lib/format/date.ts";
import type { ProbeEvidence } from "#record/schema/evidence-rows.ts";
import { citeProbe } from "../cite.ts";
import { type Check, rateByLimits, toResult } from "../check.ts";
import { findExemption, listVisits, toUnvisited } from "../homepage.ts";
import { HOMEPAGE_CHECKS } from "../table/homepage.ts";
import { formatCount } from "#lib/format/number.ts";

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
