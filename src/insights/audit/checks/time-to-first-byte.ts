import { citeProbe } from "../cite.ts";
import { type Check, rateByLimits, toResult } from "../check.ts";
import { findExemption, listVisits, toUnvisited } from "../homepage.ts";
import { HOMEPAGE_CHECKS } from "../table/homepage.ts";
import { formatNumber } from "#lib/format/number.ts";

const MAX_VISITS = 5;

/** How long does the homepage take to start answering? */
export const checkTimeToFirstByte: Check = (subject, today) => {
  const exemption = findExemption(subject);
  if (exemption !== undefined) return exemption;
  const visits = listVisits(subject, today)
    .filter((visit) => visit.outcome === "ok" && visit.ttfbMs !== null)
    .slice(0, MAX_VISITS);
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
