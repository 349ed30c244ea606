/** Body of `GET /ais/<slug>/audit` (contract §5): what was looked at, what was found, and how the score adds up. */
import { z } from "zod";
import { ServedResult } from "./result-view.ts";
import { EXAMPLE } from "#site/examples.ts";
import { NOUN } from "#site/nouns.ts";
import { Day, PartialDate, Slug } from "./primitives.ts";

export const AUDIT_OUTCOMES = ["pass", "partial", "fail", "unknown", "notApplicable"] as const;
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number];

export const AUDIT_GRADES = ["A", "B", "C", "D", "E"] as const;
export type AuditGrade = (typeof AUDIT_GRADES)[number];

export const AUDIT_CATEGORIES = ["homepage", "adoption", "maintenance", "openness", "price", "data-handling"] as const;
export type AuditCategoryId = (typeof AUDIT_CATEGORIES)[number];

const score = z.int().min(0).max(100);

export const AuditEvidence = z
  .object({
    url: z.string().nullable().meta({ description: "Page or file that states the fact.", format: "uri" }),
    file: z
      .string()
      .meta({ description: "Content file that holds it.", examples: [`content/evidence/${EXAMPLE.slug}.json`] }),
    value: z.union([z.string(), z.number()]).nullable().meta({ description: "What was read there." }),
    observedAt: PartialDate.nullable().meta({ description: "When it was so; null when the source gives no date." }),
  })
  .meta({ id: "AuditEvidence", description: "One fact an outcome rests on." });
export type AuditEvidence = z.infer<typeof AuditEvidence>;

export const AuditCheck = z
  .object({
    id: z.string().meta({ description: "Name of the check, as in its address.", examples: ["github-stars"] }),
    category: z.enum(AUDIT_CATEGORIES),
    title: z.string(),
    weight: z.int().positive().meta({ description: "Weight out of 100." }),
    outcome: z.enum(AUDIT_OUTCOMES).meta({
      description:
        "pass: all of the weight; partial: half of it; fail: none; unknown and notApplicable: the weight does not count.",
    }),
    points: z
      .number()
      .min(0)
      .nullable()
      .meta({ description: "Part of the weight that was earned; null when the weight does not count." }),
    reason: z.string().meta({ description: "One sentence with the figures." }),
    evidence: z.array(AuditEvidence),
    remediation: z
      .string()
      .nullable()
      .meta({ description: "What would make it pass or known; null when nothing is left to do." }),
    documentation: z
      .string()
      .meta({ description: "Page that explains the check and its thresholds.", format: "uri-reference" }),
  })
  .meta({ id: "AuditCheck", description: "One question asked of a record, and the answer." });
export type AuditCheck = z.infer<typeof AuditCheck>;

export const AuditCategory = z
  .object({
    id: z.enum(AUDIT_CATEGORIES),
    title: z.string(),
    points: score.nullable().meta({
      description:
        "Its part of the score: these and the points of `caps` add up to the score exactly. null when nothing in it is known or there is no score.",
    }),
    weight: z.int().positive().meta({ description: "Weight out of 100." }),
    known: z.int().min(0).meta({ description: "Part of that weight whose checks have an answer." }),
  })
  .meta({ id: "AuditCategory" });
export type AuditCategory = z.infer<typeof AuditCategory>;

export const AuditCap = z
  .object({
    id: z.string().meta({ examples: ["discontinued"] }),
    title: z.string(),
    limit: score.meta({ description: "Highest score it allows." }),
    points: z
      .int()
      .max(0)
      .meta({ description: "What it takes off the sum of the categories; 0 when the sum is below the limit." }),
    reason: z.string(),
  })
  .meta({ id: "AuditCap", description: "A limit of the score, as a line of its own in the sum." });
export type AuditCap = z.infer<typeof AuditCap>;

export const AuditGradeChange = z
  .object({
    check: z.string(),
    outcome: z.enum(["pass", "fail"]).meta({ description: "The answer that would change the grade." }),
    score,
    grade: z.enum(AUDIT_GRADES),
  })
  .meta({ id: "AuditGradeChange", description: "A single answer that would change the grade." });
export type AuditGradeChange = z.infer<typeof AuditGradeChange>;

export const AuditConfidence = z
  .object({
    known: z
      .number()
      .min(0)
      .max(1)
      .meta({
        description: `Share of what could be known about such ${NOUN.aOne} that the record knows, rounded down to two decimals.`,
      }),
    sources: z.int().min(0).meta({ description: "Different sources: hosts, on GitHub repositories." }),
    oldestAt: PartialDate.nullable().meta({
      description: "Date of the oldest evidence behind an outcome that counts; null when none is dated.",
    }),
  })
  .meta({ id: "AuditConfidence", description: "How far to trust this audit. No part of the score." });
export type AuditConfidence = z.infer<typeof AuditConfidence>;

export const AuditPerformance = z
  .object({
    results: z.array(ServedResult).meta({ description: "Published results that still count, of main figures alone." }),
    note: z.string().nullable().meta({ description: "Why there is none; null where there is one." }),
  })
  .meta({ id: "AuditPerformance", description: "How it did at published benchmarks. No part of the score." });
export type AuditPerformance = z.infer<typeof AuditPerformance>;

export const AuditProbe = z
  .object({
    observedAt: Day,
    url: z.string().meta({ format: "uri" }),
    outcome: z.string().meta({ description: "ok, or what went wrong.", examples: ["ok", "timeout"] }),
    error: z.string().nullable().meta({ description: "The failure in words." }),
    status: z.int().nullable(),
    finalUrl: z.string().nullable(),
    redirects: z.int().nullable(),
    dnsMs: z.number().nullable(),
    connectMs: z.number().nullable(),
    tlsDaysLeft: z.int().nullable(),
    ttfbMs: z.number().nullable().meta({ description: "Time to the first byte of the last answer, in milliseconds." }),
    bytes: z.int().nullable().meta({ description: "Size of the homepage's document alone." }),
    securityHeaders: z.array(z.string()).nullable(),
  })
  .meta({ id: "AuditProbe", description: "One visit to the homepage." });
export type AuditProbe = z.infer<typeof AuditProbe>;

export const Audit = z
  .object({
    slug: Slug,
    asOf: Day.meta({
      description: "The day ages are counted to: the first of the month of the newest observation in the catalogue.",
    }),
    method: z.object({
      version: z.string(),
      since: Day.meta({ description: "Day on which scores of this version were first published." }),
      documentation: z
        .string()
        .meta({ description: "Page with the formula and the table of checks.", format: "uri-reference" }),
    }),
    summary: z
      .string()
      .meta({ description: "The audit in one sentence, from openness, maintenance, prices and data handling." }),
    score: score.nullable().meta({
      description:
        "Points over known weight × 100; null under 0.3 coverage or when nothing is measured: not enough evidence yet.",
    }),
    grade: z.enum(AUDIT_GRADES).nullable().meta({ description: "A from 85, B from 70, C from 55, D from 40, else E." }),
    coverage: z
      .number()
      .min(0)
      .max(1)
      .meta({ description: "Known weight over applicable weight, rounded down to two decimals." }),
    categories: z.array(AuditCategory),
    checks: z.array(AuditCheck),
    caps: z.array(AuditCap),
    gradeChanges: z
      .array(AuditGradeChange)
      .meta({ description: "Single answers that would change the grade, the heaviest first, at most 6." }),
    confidence: AuditConfidence,
    performance: AuditPerformance,
    measurements: z.object({
      probes: z
        .array(AuditProbe)
        .meta({ description: "Visits to the homepage, newest first, at most 10; empty until probes have run." }),
    }),
    history: z.array(z.object({ asOf: Day, score })).meta({
      description:
        "This version of the method over the evidence dated by earlier days, oldest first, at most 12 points, this audit last; fields of the record without a date count as they are today. Scores published before `method.since` came from an earlier version.",
    }),
  })
  .meta({ id: "Audit", description: "Audit of one record." });
export type Audit = z.infer<typeof Audit>;
