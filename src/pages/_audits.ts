/** Audits for pages. */
import { explainScore, listMaxima } from "../audit/explain.ts";
import { type AuditToday, runAudit, runAuditToday } from "../audit/run.ts";
import type { Catalog } from "../catalog/catalog.ts";
import type { AuditSubject } from "../catalog/snapshot.ts";
import type { Audit, AuditOutcome } from "../schema/audit.ts";
import type { AiDetail } from "../schema/record.ts";
import type { AuditSummary } from "../ui/audit/audit-summary.ts";

interface AuditOverview {
  /** By slug. */
  summaries: ReadonlyMap<string, AuditSummary>;
  /** How often each check has each outcome, by its id. */
  outcomes: ReadonlyMap<string, ReadonlyMap<AuditOutcome, number>>;
}

const overviews = new WeakMap<Catalog, AuditOverview>();

/** Summaries of all audits: one pass a build. Whole audits are not kept, for they are large. */
export function getAuditOverview(catalog: Catalog): AuditOverview {
  const known = overviews.get(catalog);
  if (known !== undefined) return known;
  const summaries = new Map<string, AuditSummary>();
  const outcomes = new Map<string, Map<AuditOutcome, number>>();
  for (const record of catalog.records) {
    const audit = runAuditToday(toSubject(catalog, record), catalog.today);
    summaries.set(record.slug, toAuditSummary(audit));
    for (const { id, outcome } of audit.checks) {
      const counts = outcomes.get(id) ?? new Map<AuditOutcome, number>();
      outcomes.set(id, counts.set(outcome, (counts.get(outcome) ?? 0) + 1));
    }
  }
  const overview = { summaries, outcomes };
  overviews.set(catalog, overview);
  return overview;
}

export function buildAudit(catalog: Catalog, record: AiDetail): Audit {
  return runAudit(toSubject(catalog, record), catalog.today);
}

function toSubject(catalog: Catalog, record: AiDetail): AuditSubject {
  return { record, probes: catalog.probes.get(record.slug) ?? [] };
}

export function toAuditSummary(audit: AuditToday): AuditSummary {
  const { slug, score, grade, categories, caps, checks } = audit;
  return {
    slug,
    score,
    grade,
    categories,
    caps,
    explanation: explainScore(audit),
    maxima: listMaxima(audit),
    checkCount: checks.length,
    unknownCount: checks.filter((check) => check.outcome === "unknown").length,
  };
}
