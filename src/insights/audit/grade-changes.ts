/** Which single answers would change the grade. */
import type { AuditGradeChange, AuditOutcome } from "#record/schema/audit.ts";
import { toScore } from "./score.ts";
import { CHECK_IDS, getCheck } from "./table.ts";

const MAX_CHANGES = 6;

/**
 * Every check that counts or could count, answered otherwise: what fails or is partial passes, what is unknown passes or
 * fails. The heaviest first. Empty when no single answer is enough.
 * @param outcomes of all checks, in the order of `CHECK_IDS`
 */
export function listGradeChanges(outcomes: readonly AuditOutcome[], isDiscontinued: boolean): AuditGradeChange[] {
  const { grade } = toScore(outcomes, isDiscontinued);
  const changes: AuditGradeChange[] = [];
  for (const [index, id] of CHECK_IDS.entries()) {
    for (const outcome of ANSWERS[outcomes[index]!]) {
      const next = toScore(outcomes.with(index, outcome), isDiscontinued);
      if (next.grade === grade || next.grade === null) continue;
      changes.push({ check: id, outcome, score: next.value!, grade: next.grade });
    }
  }
  return changes.sort((a, b) => weightOf(b) - weightOf(a)).slice(0, MAX_CHANGES);
}

const ANSWERS: Readonly<Record<AuditOutcome, readonly ("pass" | "fail")[]>> = {
  pass: [],
  partial: ["pass"],
  fail: ["pass"],
  unknown: ["pass", "fail"],
  notApplicable: [],
};

function weightOf({ check }: AuditGradeChange): number {
  return getCheck(check as (typeof CHECK_IDS)[number]).weight;
}
