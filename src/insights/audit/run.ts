/** The audit of one record: every check, the score they add up to, and how it stood before. */
import { pageRoutes } from "#site/routes.ts";
import type { AuditRating, AuditSubject } from "#record/catalog/snapshot.ts";
import type { Audit, AuditCheck, AuditOutcome, AuditProbe } from "#record/schema/audit.ts";
import type { ProbeEvidence } from "#record/schema/evidence-rows.ts";
import { rateConfidence } from "./confidence.ts";
import { CATEGORY_TITLES } from "./explain.ts";
import type { CheckResult } from "./check.ts";
import { buildHistory } from "./history.ts";
import { listGradeChanges } from "./grade-changes.ts";
import { AUDIT_METHOD, CATEGORY_WEIGHTS } from "./method.ts";
import { listPerformance } from "./performance.ts";
import { CHECKS } from "./registry.ts";
import { type Score, shareOut, toPoints, toScore } from "./score.ts";
import { summarizeAudit } from "./sentence.ts";
import { CHECK_IDS, type CheckId, getCheck } from "./table.ts";

const MAX_PROBES = 10;

/** An audit without how it stood before, which costs most of the work. */
export type AuditToday = Omit<Audit, "history">;

/**
 * Audits a record (contract §5, §14). Pure and deterministic; the record's `auditScore` is not an input. Ages are counted to
 * the first day of the month of `today` (YYYY-MM-DD), so that a new observation of one tool moves no other's audit.
 */
export function runAudit(subject: AuditSubject, today: string): Audit {
  const audit = runAuditToday(subject, today);
  return { ...audit, history: buildHistory(subject, audit, scoreAudit) };
}

export function runAuditToday(subject: AuditSubject, today: string): AuditToday {
  const asOf = toAuditDay(today);
  const findings = runChecks(subject, asOf);
  const score = scoreFindings(subject, findings);
  const checks = findings.map((finding, index) => toAuditCheck(CHECK_IDS[index]!, finding));
  const shares = shareOut(score);
  return {
    slug: subject.record.slug,
    asOf,
    method: { version: AUDIT_METHOD.version, since: AUDIT_METHOD.since, documentation: pageRoutes.methodology() },
    summary: summarizeAudit(subject.record, checks),
    score: score.value,
    grade: score.grade,
    coverage: Math.floor(score.coverage * 100) / 100,
    categories: score.tallies.map(({ id, known }) => ({
      id,
      title: CATEGORY_TITLES[id],
      points: shares[id],
      weight: CATEGORY_WEIGHTS[id],
      known,
    })),
    checks,
    caps: score.caps,
    gradeChanges: listGradeChanges(
      findings.map((finding) => finding.outcome),
      isDiscontinued(subject),
    ),
    confidence: rateConfidence(subject.record, checks),
    performance: listPerformance(subject.record),
    measurements: { probes: listProbes(subject.probes) },
  };
}

/** Outcomes alone, in the order of `CHECK_IDS`. */
export function listOutcomes(subject: AuditSubject, today: string): AuditOutcome[] {
  return runChecks(subject, toAuditDay(today)).map((finding) => finding.outcome);
}

/** What a record says of its audit. */
export function rateAudit(subject: AuditSubject, today: string): AuditRating {
  const { value, coverage } = scoreFindings(subject, runChecks(subject, toAuditDay(today)));
  return { score: value, coverage };
}

/** The score alone, 0 to 100; null when too little is known. */
export function scoreAudit(subject: AuditSubject, today: string): number | null {
  return scoreFindings(subject, runChecks(subject, toAuditDay(today))).value;
}

/** The day that ages are counted to: the first of the month of `day`. */
export function toAuditDay(day: string): string {
  return `${day.slice(0, 8)}01`;
}

function isDiscontinued({ record }: AuditSubject): boolean {
  return record.status === "discontinued";
}

/** In the order of the table. */
function runChecks(subject: AuditSubject, today: string): CheckResult[] {
  return CHECK_IDS.map((id) => CHECKS[id](subject, today));
}

function scoreFindings(subject: AuditSubject, findings: readonly CheckResult[]): Score {
  const outcomes = findings.map((finding) => finding.outcome);
  return toScore(outcomes, subject.record.status === "discontinued");
}

function toAuditCheck(id: CheckId, { outcome, reason, evidence }: CheckResult): AuditCheck {
  const { category, title, weight, remediation } = getCheck(id);
  const isSettled = outcome === "pass" || outcome === "notApplicable";
  return {
    id,
    category,
    title,
    weight,
    outcome,
    points: toPoints(outcome, weight),
    reason,
    evidence,
    remediation: isSettled ? null : remediation,
    documentation: pageRoutes.auditCheck(id),
  };
}

/** Newest first; visits of one day in reverse order of the file. */
function listProbes(probes: readonly ProbeEvidence[]): AuditProbe[] {
  return probes
    .toReversed()
    .sort((a, b) => (a.observedAt < b.observedAt ? 1 : a.observedAt > b.observedAt ? -1 : 0))
    .slice(0, MAX_PROBES)
    .map((probe) => ({ ...probe }));
}
