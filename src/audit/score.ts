/** From outcomes to one number that adds up (contract §5). */
import {
  AUDIT_CATEGORIES,
  type AuditCap,
  type AuditCategoryId,
  type AuditGrade,
  type AuditOutcome,
} from "../schema/audit.ts";
import { AUDIT_METHOD, GRADE_FLOORS } from "./method.ts";
import { splitExactly } from "./split-exactly.ts";
import { type CheckId, getCheck } from "./table.ts";

export interface CategoryTally {
  id: AuditCategoryId;
  points: number;
  known: number;
  applicable: number;
}

export interface Score {
  /** 0 to 100 after caps; null when too little is known. */
  value: number | null;
  grade: AuditGrade | null;
  /** Known over applicable weight, exact. */
  coverage: number;
  tallies: CategoryTally[];
  /** Points of each category on the scale of the score; null when it has none. */
  shares: Record<AuditCategoryId, number | null>;
  caps: AuditCap[];
}

/** Share of the weight that an outcome earns; null when its weight does not count. */
const SHARES: Readonly<Record<AuditOutcome, number | null>> = {
  pass: 1,
  partial: AUDIT_METHOD.partialShare,
  fail: 0,
  unknown: null,
  notApplicable: null,
};

/** Points of an outcome; null when its weight does not count. */
export function toPoints(outcome: AuditOutcome, weight: number): number | null {
  const share = SHARES[outcome];
  return share === null ? null : weight * share;
}

/** Adds up outcomes by the weights of the table. */
export function toScore(outcomes: ReadonlyMap<CheckId, AuditOutcome>, isDiscontinued: boolean): Score {
  const tallies = AUDIT_CATEGORIES.map((id) => tally(id, outcomes));
  const known = sum(tallies.map((row) => row.known));
  const applicable = sum(tallies.map((row) => row.applicable));
  const points = sum(tallies.map((row) => row.points));
  const isMeasured = AUDIT_METHOD.measuredCategories.some((id) => tallies.find((row) => row.id === id)!.known > 0);
  // 0.3 as a fraction: known / applicable >= 3 / 10 without rounding.
  const isCovered = known > 0 && known >= applicable * AUDIT_METHOD.minCoverage;
  const coverage = applicable === 0 ? 0 : known / applicable;
  const none = Object.fromEntries(AUDIT_CATEGORIES.map((id) => [id, null])) as Score["shares"];
  if (!isMeasured || !isCovered) return { value: null, grade: null, coverage, tallies, shares: none, caps: [] };

  const raw = Math.round((points * 100) / known);
  const counted = tallies.filter((row) => row.known > 0);
  const parts = splitExactly(
    raw,
    counted.map((row) => row.points),
  );
  const shares = { ...none, ...Object.fromEntries(counted.map((row, index) => [row.id, parts[index]!])) };
  const caps = isDiscontinued ? [toDiscontinuedCap(raw)] : [];
  const value = raw + sum(caps.map((cap) => cap.points));
  return { value, grade: toGrade(value), coverage, tallies, shares, caps };
}

/** The grade of a score. */
export function toGrade(score: number): AuditGrade {
  return GRADE_FLOORS.find((floor) => score >= floor.from)!.grade;
}

function tally(id: AuditCategoryId, outcomes: ReadonlyMap<CheckId, AuditOutcome>): CategoryTally {
  const row: CategoryTally = { id, points: 0, known: 0, applicable: 0 };
  for (const [check, outcome] of outcomes) {
    const { category, weight } = getCheck(check);
    if (category !== id || outcome === "notApplicable") continue;
    row.applicable += weight;
    const points = toPoints(outcome, weight);
    if (points === null) continue;
    row.known += weight;
    row.points += points;
  }
  return row;
}

function toDiscontinuedCap(raw: number): AuditCap {
  const limit = AUDIT_METHOD.discontinuedLimit;
  const reason =
    raw > limit
      ? `The tool is discontinued, so the sum of ${raw} is cut to ${limit}.`
      : `The tool is discontinued; the sum of ${raw} is within the limit of ${limit}.`;
  return { id: "discontinued", title: "Discontinued", limit, points: Math.min(0, limit - raw), reason };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
