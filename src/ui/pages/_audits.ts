/** Audits for pages. */
import { addUpPoints, describeStanding, explainScore, findScoreRange } from "#insights/audit/explain.ts";
import { type AuditToday, listOutcomes, runAudit } from "#insights/audit/run.ts";
import { CHECK_IDS } from "#insights/audit/table.ts";
import type { Catalog } from "#record/catalog/catalog.ts";
import type { AuditSubject } from "#record/catalog/snapshot.ts";
import type { Audit, AuditOutcome } from "#record/schema/audit.ts";
import type { AiDetail } from "#record/schema/record.ts";
import type { AuditSummary } from "../audit/audit-summary.ts";

/** How often each check has each outcome, by its id. */
type OutcomeCounts = ReadonlyMap<string, ReadonlyMap<AuditOutcome, number>>;

const countsOf = new WeakMap<Catalog, OutcomeCounts>();

/** Outcomes of all checks over the catalogue: one pass a build. */
export function countOutcomes(catalog: Catalog): OutcomeCounts {
  const known = countsOf.get(catalog);
  if (known !== undefined) return known;
  const outcomes = new Map<string, Map<AuditOutcome, number>>();
  for (const record of catalog.records) {
    for (const [index, outcome] of listOutcomes(toSubject(catalog, record), catalog.today).entries()) {
      const id = CHECK_IDS[index]!;
      const counts = outcomes.get(id) ?? new Map<AuditOutcome, number>();
      outcomes.set(id, counts.set(outcome, (counts.get(outcome) ?? 0) + 1));
    }
  }
  countsOf.set(catalog, outcomes);
  return outcomes;
}

export function buildAudit(catalog: Catalog, record: AiDetail): Audit {
  return runAudit(toSubject(catalog, record), catalog.today);
}

function toSubject(catalog: Catalog, record: AiDetail): AuditSubject {
  return { record, probes: catalog.probes.get(record.slug) ?? [] };
}

export function toAuditSummary(audit: AuditToday): AuditSummary {
  const { slug, score, grade, categories, checks } = audit;
  return {
    slug,
    sentence: audit.summary,
    standing: describeStanding(audit),
    score,
    grade,
    range: findScoreRange(audit),
    explanation: explainScore(audit),
    points: addUpPoints(checks),
    parts: categories.map(({ id, title }) => ({
      title,
      ...addUpPoints(checks.filter(({ category }) => category === id)),
    })),
    checkCount: checks.filter((check) => check.outcome !== "notApplicable").length,
    unknownCount: checks.filter((check) => check.outcome === "unknown").length,
  };
}
