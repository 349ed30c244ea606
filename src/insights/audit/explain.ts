/** What the audit says in words: titles, grades, and why there may be no score. */
import type { Audit, AuditCategoryId, AuditGrade, AuditOutcome } from "#record/schema/audit.ts";
import { NOUN } from "#site/nouns.ts";
import { AUDIT_METHOD } from "./method.ts";
import { splitExactly } from "./split-exactly.ts";
import { toScore } from "./score.ts";
import { formatCount, formatNumber, formatPercent } from "#lib/format/number.ts";
import { formatList } from "#lib/format/sentence.ts";

export const CATEGORY_TITLES: Readonly<Record<AuditCategoryId, string>> = {
  homepage: "Homepage",
  adoption: "Adoption",
  maintenance: "Maintenance",
  openness: "Openness",
  price: "Price transparency",
  "data-handling": "Data handling",
};

export const GRADE_MEANINGS: Readonly<Record<AuditGrade, string>> = {
  A: "Almost all known evidence is in its favour.",
  B: "Most known evidence is in its favour.",
  C: "The evidence is mixed, more for than against.",
  D: "The evidence is mixed, more against than for.",
  E: "Little known evidence is in its favour.",
};

export const OUTCOME_LABELS: Readonly<Record<AuditOutcome, string>> = {
  pass: "Pass",
  partial: "Partial",
  fail: "Fail",
  unknown: "Unknown",
  notApplicable: "Does not apply",
};

/** What an outcome does to the score. */
export const OUTCOME_MEANINGS: Readonly<Record<AuditOutcome, string>> = {
  pass: "Earns the full weight.",
  partial: "Earns half the weight.",
  fail: "Earns nothing, and the weight counts.",
  unknown: "No evidence either way, so the weight doesn’t count.",
  notApplicable: `Doesn’t apply to this ${NOUN.one}, so the weight doesn’t count.`,
};

/** Title of an audit without a score. */
export const NO_SCORE = "Not enough evidence yet";

/** One or two sentences under the number: what it is based on and may become, or why there is no score. */
export function explainScore(audit: Omit<Audit, "history">): string {
  const { known, unknown } = addUpPoints(audit.checks);
  const share = `${formatNumber(known)} of ${formatNumber(known + unknown)} points`;
  const range = findScoreRange(audit);
  if (range !== null) {
    const [low, high] = [range.low, range.high].map(({ score, grade }) => `${score} (${grade})`);
    return low === high
      ? `Based on ${share}.`
      : `Based on ${share}. With the rest known, it would be between ${low} and ${high}.`;
  }
  const isMeasured = audit.categories.some((row) => isMeasuredCategory(row.id) && row.known > 0);
  if (!isMeasured) {
    return `${NO_SCORE}: nothing about its homepage, adoption or prices has been measured. ${share} are known.`;
  }
  return `${NO_SCORE}: ${share} are known, and a score needs ${formatPercent(AUDIT_METHOD.minCoverage)} of them.`;
}

/** What was lost and what nobody knows, in points: "Every known check passes but “Open source” (5 of 30 known points lost); …". */
export function describeStanding({ checks }: Pick<Audit, "checks">): string {
  const { earned, known, unknown } = addUpPoints(checks);
  const rest = unknown === 0 ? "nothing is unknown" : `${unknown} of ${known + unknown} points are unknown`;
  if (known === 0) return "No check has an answer yet.";
  const counted = checks.filter(({ points }) => points !== null);
  const lost = counted.filter(({ points, weight }) => points! < weight);
  if (lost.length === 0) return `Every known check passes; ${rest}.`;
  const what =
    lost.length < Math.min(3, counted.length)
      ? `Every known check passes but ${formatList(lost.map(({ title }) => `“${title}”`))}`
      : `${lost.length} of ${formatCount(counted.length, "known check")} failed or passed in part`;
  return `${what} (${formatNumber(known - earned)} of ${known} known points lost); ${rest}.`;
}

export interface ScoreRange {
  low: { score: number; grade: AuditGrade };
  high: { score: number; grade: AuditGrade };
}

/** What the score would be with every unknown check failed, and passed; null without a score. */
export function findScoreRange({ score, checks, caps }: Pick<Audit, "score" | "checks" | "caps">): ScoreRange | null {
  if (score === null) return null;
  const [low, high] = (["fail", "pass"] as const).map((answer) => {
    const outcomes = checks.map(({ outcome }) => (outcome === "unknown" ? answer : outcome));
    const { value, grade } = toScore(outcomes, caps.length > 0);
    return { score: value!, grade: grade! };
  });
  return { low: low!, high: high! };
}

export interface AuditPoints {
  earned: number;
  /** Most that the checks with an answer could earn. */
  known: number;
  unknown: number;
}

/** On the scale of weights, which all checks and their sums share. */
export function addUpPoints(checks: Audit["checks"]): AuditPoints {
  const sum = { earned: 0, known: 0, unknown: 0 };
  for (const { points, outcome, weight } of checks) {
    if (outcome === "unknown") sum.unknown += weight;
    if (points === null) continue;
    sum.earned += points;
    sum.known += weight;
  }
  return sum;
}

/**
 * The most points each category could have on the scale of the score ("21 of 27"): known weights scaled to 100,
 * never below the points earned; null for categories of which nothing is known. They add up to 100.
 */
export function listMaxima(audit: Omit<Audit, "history">): Map<AuditCategoryId, number | null> {
  const counted = audit.categories.filter((row) => row.points !== null);
  const maxima = splitExactly(
    100,
    counted.map((row) => row.known),
  );
  for (const [index, row] of counted.entries()) {
    // Rounding may leave a full category one point short: it takes that point where most is left over.
    if (row.points! <= maxima[index]!) continue;
    const slack = counted.map((other, at) => maxima[at]! - other.points!);
    maxima[slack.indexOf(Math.max(...slack))]! -= 1;
    maxima[index]! += 1;
  }
  return new Map(
    audit.categories.map((row) => {
      const index = counted.indexOf(row);
      return [row.id, index === -1 ? null : maxima[index]!];
    }),
  );
}

/** Weight of the checks of each category that make sense for the tool; 0 where none does. */
export function listApplicable({
  categories,
  checks,
}: Pick<Audit, "categories" | "checks">): Map<AuditCategoryId, number> {
  return new Map(
    categories.map(({ id }) => {
      const asked = checks.filter(({ category, outcome }) => category === id && outcome !== "notApplicable");
      return [id, asked.reduce((sum, { weight }) => sum + weight, 0)];
    }),
  );
}

function isMeasuredCategory(id: AuditCategoryId): boolean {
  return AUDIT_METHOD.measuredCategories.some((measured) => measured === id);
}
