/** From outcomes to one number that adds up (contract §5). */
import {
  AUDIT_CATEGORIES,
  type AuditCap,
  type AuditCategoryId,
  type AuditGrade,
  type AuditOutcome,
} from "#record/schema/audit.ts";
import { NOUN } from "#site/nouns.ts";
import { AUDIT_METHOD, GRADE_FLOORS } from "./method.ts";
import { splitExactly } from "./split-exactly.ts";
import { CHECK_IDS, getCheck } from "./table.ts";

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
  /** The score before caps; null when too little is known. */
  raw: number | null;
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

/**
 * Adds up outcomes by the weights of the table.
 * @param outcomes of all checks, in the order of `CHECK_IDS`
 */
export function toScore(outcomes: readonly AuditOutcome[], isDiscontinued: boolean): Score {
  const tallies = tallyCategories(outcomes);
  const { known, applicable, points } = addUp(tallies);
  const isMeasured = tallies.some((row) => row.known > 0 && MEASURED_CATEGORIES.has(row.id));
  // 0.3 as a fraction: known / applicable >= 3 / 10 without rounding.
  const isCovered = known > 0 && known >= applicable * AUDIT_METHOD.minCoverage;
  const coverage = applicable === 0 ? 0 : known / applicable;
  if (!isMeasured || !isCovered) return { value: null, grade: null, coverage, tallies, raw: null, caps: [] };

  const raw = Math.round((points * 100) / known);
  const caps = isDiscontinued ? [toDiscontinuedCap(raw)] : [];
  const value = caps.reduce((sum, cap) => sum + cap.points, raw);
  return { value, grade: toGrade(value), coverage, tallies, raw, caps };
}

/** Points of each category on the scale of the score before caps; null when it has none. */
export function shareOut({ raw, tallies }: Score): Record<AuditCategoryId, number | null> {
  const shares = Object.fromEntries(AUDIT_CATEGORIES.map((id) => [id, null])) as Record<AuditCategoryId, number | null>;
  if (raw === null) return shares;
  const counted = tallies.filter((row) => row.known > 0);
  const parts = splitExactly(
    raw,
    counted.map((row) => row.points),
  );
  for (const [index, row] of counted.entries()) shares[row.id] = parts[index]!;
  return shares;
}

/** The grade of a score. */
export function toGrade(score: number): AuditGrade {
  return GRADE_FLOORS.find((floor) => score >= floor.from)!.grade;
}

const MEASURED_CATEGORIES: ReadonlySet<AuditCategoryId> = new Set(AUDIT_METHOD.measuredCategories);

/** Category (as a place among all) and weight of each check, in the order of `CHECK_IDS`. */
const CHECK_ROWS = CHECK_IDS.map((id) => {
  const { category, weight } = getCheck(id);
  return { category: AUDIT_CATEGORIES.indexOf(category), weight };
});

function tallyCategories(outcomes: readonly AuditOutcome[]): CategoryTally[] {
  const tallies = AUDIT_CATEGORIES.map((id): CategoryTally => ({ id, points: 0, known: 0, applicable: 0 }));
  for (const [index, { category, weight }] of CHECK_ROWS.entries()) {
    const outcome = outcomes[index]!;
    if (outcome === "notApplicable") continue;
    const tally = tallies[category]!;
    tally.applicable += weight;
    const points = toPoints(outcome, weight);
    if (points === null) continue;
    tally.known += weight;
    tally.points += points;
  }
  return tallies;
}

function addUp(tallies: readonly CategoryTally[]): Omit<CategoryTally, "id"> {
  const sum = { points: 0, known: 0, applicable: 0 };
  for (const tally of tallies) {
    sum.points += tally.points;
    sum.known += tally.known;
    sum.applicable += tally.applicable;
  }
  return sum;
}

function toDiscontinuedCap(raw: number): AuditCap {
  const limit = AUDIT_METHOD.discontinuedLimit;
  const reason =
    raw > limit
      ? `The ${NOUN.one} is discontinued, so the sum of ${raw} is cut to ${limit}.`
      : `The ${NOUN.one} is discontinued; the sum of ${raw} is within the limit of ${limit}.`;
  return { id: "discontinued", title: "Discontinued", limit, points: Math.min(0, limit - raw), reason };
}
