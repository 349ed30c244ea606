/**
 * Every check of the audit: weight, thresholds with their units, and the evidence it needs.
 * The checks read their limits here and the pages print them from here, so the two cannot differ.
 */
import { ADOPTION_CHECKS } from "./table/adoption.ts";
import { DATA_HANDLING_CHECKS } from "./table/data-handling.ts";
import type { CheckDefinition } from "./table/definition.ts";
import { MAINTENANCE_CHECKS } from "./table/maintenance.ts";
import { OPENNESS_CHECKS } from "./table/openness.ts";
import { HOMEPAGE_CHECKS } from "./table/homepage.ts";
import { PRICE_CHECKS } from "./table/price.ts";

export const AUDIT_CHECKS = {
  ...HOMEPAGE_CHECKS,
  ...ADOPTION_CHECKS,
  ...MAINTENANCE_CHECKS,
  ...OPENNESS_CHECKS,
  ...PRICE_CHECKS,
  ...DATA_HANDLING_CHECKS,
} as const;

export type CheckId = keyof typeof AUDIT_CHECKS;

/** Ids in the order of the table: category by category. */
export const CHECK_IDS = Object.keys(AUDIT_CHECKS) as CheckId[];

/** A check's row of the table. */
export function getCheck(id: CheckId): CheckDefinition {
  return AUDIT_CHECKS[id];
}
