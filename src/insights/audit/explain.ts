/** What the audit says in words: titles, grades, and why there may be no score. */
import type { Audit, AuditCategoryId, AuditGrade, AuditOutcome } from "#record/schema/audit.ts";
import { NOUN } from "#site/nouns.ts";
import { AUDIT_METHOD } from "./method.ts";
import { splitExactly } from "./split-exactly.ts";
import { formatPercent } from "#lib/format/number.ts";

export const CATEGORY_TITLES: Readonly<Record<AuditCategoryId, string>> = {
  homepage: "Homepage",
  adoption: "Adoption",
  maintenance: "Maintenance",
  openness: "Openness",
  price: "Price transparency",
  "data-handling": "Data handling",
};

/** What each category is about, one sentence. */
export const CATEGORY_MEANINGS: Readonly<Record<AuditCategoryId, string>> = {
  homepage: `How the homepage responded when we visited it. This says nothing about how fast the ${NOUN.one} itself is.`,
  adoption: "How much it is used, and whether that grows.",
  maintenance: "Whether it can be used today and is being looked after.",
  openness: "What you may read, change, run and connect.",
  price: "Whether you can find out what it costs, from a dated source.",
  "data-handling": "What its makers say they do with your data.",
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

/** One or two sentences under the number: how much of the weight is known, or why there is no score. */
export function explainScore(audit: Omit<Audit, "history">): string {
  const share = formatPercent(audit.coverage);
  if (audit.score !== null) return `Based on ${share} of what applies to it; the rest is unknown.`;
  const isMeasured = audit.categories.some((row) => isMeasuredCategory(row.id) && row.known > 0);
  if (!isMeasured) {
    return `${NO_SCORE}: nothing about its homepage, adoption or prices has been measured. ${share} of what applies to it is known.`;
  }
  return `${NO_SCORE}: ${share} of what applies to it is known, and a score needs ${formatPercent(AUDIT_METHOD.minCoverage)}.`;
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
