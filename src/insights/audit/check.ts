/** What a check hands back, before weight and points are known. */
import type { AuditSubject } from "#record/catalog/snapshot.ts";
import type { AuditEvidence, AuditOutcome } from "#record/schema/audit.ts";
import type { CheckLimits } from "./table/definition.ts";

export interface CheckResult {
  outcome: AuditOutcome;
  /** One sentence with the figures. */
  reason: string;
  evidence: AuditEvidence[];
}

/** A check is pure: the record, its probes and the day ages are counted to (YYYY-MM-DD). */
export type Check = (subject: AuditSubject, today: string) => CheckResult;

/** Puts a result together. */
export function toResult(outcome: AuditOutcome, reason: string, evidence: AuditEvidence[] = []): CheckResult {
  return { outcome, reason, evidence };
}

/** How a figure compares: at the pass limit or better, at the partial limit or better, or neither. */
export function rateByLimits(value: number, limits: CheckLimits): "pass" | "partial" | "fail" {
  const isAtLeast = (limit: number): boolean => (limits.better === "higher" ? value >= limit : value <= limit);
  if (isAtLeast(limits.pass)) return "pass";
  return limits.partial !== undefined && isAtLeast(limits.partial) ? "partial" : "fail";
}
