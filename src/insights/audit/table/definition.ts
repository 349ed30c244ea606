/** What the published table says of each check. */
import { AGE_LIMITS } from "#site/thresholds.ts";
import type { AuditCategoryId } from "#record/schema/audit.ts";

export interface CheckLimits {
  pass: number;
  /** Left out where there is no middle. */
  partial?: number;
  unit: string;
  better: "higher" | "lower";
}

export interface CheckText {
  title: string;
  /** Weight out of 100. */
  weight: number;
  /** The question, in a reader's words. */
  asks: string;
  /** Evidence without which the outcome is unknown. */
  needs: string;
  /** Which records it does not apply to; null: it applies to all. */
  exempt: string | null;
  /** Figures that decide; null when no figure does. */
  limits: CheckLimits | null;
  /** Oldest evidence that still counts, in days before "today"; null: no limit. */
  maxAgeDays: number | null;
  /** What the limits leave unsaid: when it passes, is partial, fails. */
  rule: string;
  /** What to do when it does not pass. */
  remediation: string;
}

export interface CheckDefinition extends CheckText {
  category: AuditCategoryId;
}

/** Oldest samples that count: many lists are read once a year. */
export const SAMPLE_AGE = AGE_LIMITS.figure.usableDays;

/** Oldest visits of a homepage that count. */
export const PROBE_AGE = AGE_LIMITS.visit.usableDays;

/** Older prices say nothing about today. */
export const PRICE_AGE = AGE_LIMITS.price.usableDays;

/** Oldest looks at a repository that count. */
export const LOOK_AGE = AGE_LIMITS.look.usableDays;

/** Oldest evidence that a tool is still offered. */
export const STATUS_AGE = 365;

/** Oldest statements about data that count: terms and certificates are read seldom. */
export const DATA_AGE = AGE_LIMITS.data.usableDays;

/** Days between two samples that are compared: closer ones show noise, those further apart show another time. */
export const PAIR_DAYS = { min: 180, max: 730 };
export const PAIR_SPAN = `${PAIR_DAYS.min} to ${PAIR_DAYS.max} days apart`;

export const METRIC_REMEDY = "Add a dated sample with its source to the evidence file.";

/** Puts the checks of one category into the table; keeps each check's exact limits for the code that reads them. */
export function defineChecks<const Checks extends Record<string, CheckText>>(
  category: AuditCategoryId,
  checks: Checks,
): { [Id in keyof Checks]: Checks[Id] & { category: AuditCategoryId } } {
  return Object.fromEntries(Object.entries(checks).map(([id, check]) => [id, { ...check, category }])) as {
    [Id in keyof Checks]: Checks[Id] & { category: AuditCategoryId };
  };
}
