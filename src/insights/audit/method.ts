/** The rules of the audit that are not about a single check (contract §5). The table of checks is in table.ts. */
import type { AuditCategoryId, AuditGrade } from "#record/schema/audit.ts";

export const AUDIT_METHOD = {
  version: "2",
  /** Day on which scores of this version were first published. */
  since: "2026-11-28",
  /** Share of a check's weight that a partial outcome earns. */
  partialShare: 0.5,
  /** Smallest known share of the applicable weight that gives a score. */
  minCoverage: 0.3,
  /** One of these must be known: the others describe the record more than the tool. */
  measuredCategories: ["homepage", "adoption", "price"],
  /** Highest score of a tool that is discontinued. */
  discontinuedLimit: 20,
  /** Most points of `history`, the audit itself among them. */
  maxHistory: 12,
} as const satisfies Record<string, string | number | readonly AuditCategoryId[]>;

/** Weight of each category; the weights of its checks add up to it, and all of them to 100. */
export const CATEGORY_WEIGHTS: Readonly<Record<AuditCategoryId, number>> = {
  homepage: 15,
  adoption: 20,
  maintenance: 25,
  openness: 15,
  price: 10,
  "data-handling": 15,
};

/** Checks of method 1 that are no longer part of the score; their addresses lead to the methodology page. */
export const RETIRED_CHECKS = [
  "last-sample",
  "record-sources",
  "source-age",
  "review",
  "link-check",
  "description",
  "doubts",
] as const;

/** Lowest score of each grade, best first. */
export const GRADE_FLOORS: readonly { grade: AuditGrade; from: number }[] = [
  { grade: "A", from: 85 },
  { grade: "B", from: 70 },
  { grade: "C", from: 55 },
  { grade: "D", from: 40 },
  { grade: "E", from: 0 },
];
