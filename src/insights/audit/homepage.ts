/** Visits of a homepage, read for a check. */
import { formatSpan } from "#lib/format/durations.ts";
import { addDays } from "#record/catalog/dates.ts";
import type { AuditSubject } from "#record/catalog/snapshot.ts";
import type { ProbeEvidence } from "#record/schema/evidence-rows.ts";
import { NOUN } from "#site/nouns.ts";
import { type CheckResult, toResult } from "./check.ts";
import { PROBE_AGE } from "./table/definition.ts";

/** Hosts that many tools share: their speed and headers are the host's. */
const SHARED_HOSTS: ReadonlySet<string> = new Set([
  "github.com",
  "gitlab.com",
  "bitbucket.org",
  "codeberg.org",
  "huggingface.co",
  "pypi.org",
  "www.npmjs.com",
  "chromewebstore.google.com",
  "chrome.google.com",
  "marketplace.visualstudio.com",
  "apps.apple.com",
  "play.google.com",
]);

/** Refusals are about the visitor, not the page. */
const REFUSED: ReadonlySet<number> = new Set([401, 403, 429, 451]);

/** Visits that are not older than PROBE_AGE and say something about the homepage, newest first. */
export function listVisits({ probes }: AuditSubject, today: string): ProbeEvidence[] {
  if (probes.length === 0) return [];
  const oldest = addDays(today, -PROBE_AGE);
  return probes
    .filter((probe) => probe.observedAt >= oldest && isConclusive(probe))
    .toReversed()
    .sort((a, b) => (a.observedAt < b.observedAt ? 1 : a.observedAt > b.observedAt ? -1 : 0));
}

/** True when a visit got the homepage, however long. */
export function isAnswered(visit: ProbeEvidence): boolean {
  return visit.outcome === "ok" || visit.outcome === "too-large";
}

/** Whether the newest visit got the homepage; null when there is none that tells. */
export function hasAnswered(subject: AuditSubject, today: string): boolean | null {
  const newest = listVisits(subject, today)[0];
  return newest === undefined ? null : isAnswered(newest);
}

function isConclusive(probe: ProbeEvidence): boolean {
  if (probe.outcome === "blocked-by-robots") return false;
  return probe.outcome !== "http-error" || probe.status === null || !REFUSED.has(probe.status);
}

/** Says why the homepage can't be measured at all, or nothing. */
export function findExemption({ record }: AuditSubject): CheckResult | undefined {
  if (record.status === "discontinued") {
    return toResult("notApplicable", `The ${NOUN.one} is discontinued; its domain may have changed hands.`);
  }
  const host = URL.parse(record.url)?.hostname ?? "";
  if (!SHARED_HOSTS.has(host)) return undefined;
  return toResult("notApplicable", `The homepage is a page of ${host}; measuring it would measure that host.`);
}

/** For a homepage without a visit that counts. */
export function toUnvisited({ probes }: AuditSubject): CheckResult {
  const reason =
    probes.length === 0
      ? "The homepage has not been measured yet."
      : `No visit of the last ${formatSpan(PROBE_AGE)} measured this; the visits on record are older, were refused or failed earlier.`;
  return toResult("unknown", reason);
}
