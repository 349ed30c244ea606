/** The facts an outcome rests on, each with its source, its content file and its date. */
import { formatUsd } from "#lib/format/number.ts";
import { findSourceUrl } from "#record/catalog/source-link.ts";
import type { AuditEvidence } from "#record/schema/audit.ts";
import type { ProbeEvidence } from "#record/schema/evidence-rows.ts";
import type { DataUse, Observed } from "#record/schema/record-facts.ts";
import type { AiDetail } from "#record/schema/record.ts";
import type { CitedRating, MetricSeries, Plan } from "#record/schema/record-parts.ts";

export type Sample = MetricSeries["samples"][number];

const recordFile = (slug: string): string => `content/ais/${slug}.md`;
const evidenceFile = (slug: string): string => `content/evidence/${slug}.json`;

/** A key of the record's file. Cites the sources that support the key, or the file alone when none says so. */
export function citeField(record: AiDetail, field: string, value: string | number): AuditEvidence[] {
  const sources = record.sources.filter((source) => source.field === field);
  const file = recordFile(record.slug);
  if (sources.length === 0) return [{ url: null, file, value, observedAt: null }];
  return sources.map((source) => ({
    url: findSourceUrl(source),
    file,
    value,
    observedAt: source.readAt ?? source.asOf,
  }));
}

/** A source of the record. */
export function citeSource(record: AiDetail, source: AiDetail["sources"][number]): AuditEvidence {
  const observedAt = source.readAt ?? source.asOf;
  return { url: findSourceUrl(source), file: recordFile(record.slug), value: source.path, observedAt };
}

/** A day in the record's file, such as that of its review. */
export function citeDay(record: AiDetail, day: string, url: string | null = null): AuditEvidence {
  return { url, file: recordFile(record.slug), value: day, observedAt: day };
}

export function citeSample(record: AiDetail, sample: Sample): AuditEvidence {
  const url = findSourceUrl(sample.source);
  return { url, file: evidenceFile(record.slug), value: sample.value, observedAt: sample.date };
}

export function citePlan(record: AiDetail, plan: Plan): AuditEvidence {
  const value = `${plan.name}: ${formatUsd(plan.usd)} per ${plan.per}`;
  return { url: plan.source, file: evidenceFile(record.slug), value, observedAt: plan.asOf };
}

export function citeRating(record: AiDetail, rating: CitedRating): AuditEvidence {
  return { url: rating.url, file: evidenceFile(record.slug), value: rating.count, observedAt: rating.asOf };
}

export function citeProbe(record: AiDetail, probe: ProbeEvidence, value: string | number | null): AuditEvidence {
  return { url: probe.url, file: evidenceFile(record.slug), value, observedAt: probe.observedAt };
}

/** What was seen at a repository. */
export function citeObserved(record: AiDetail, observed: Observed<string | number>): AuditEvidence {
  const { value, asOf, source } = observed;
  return { url: findSourceUrl(source), file: evidenceFile(record.slug), value, observedAt: asOf };
}

export function citeDataUse(record: AiDetail, { value, scope, asOf, source }: DataUse): AuditEvidence {
  const stated = scope === null ? value : `${value} (${scope})`;
  return { url: findSourceUrl(source), file: evidenceFile(record.slug), value: stated, observedAt: asOf };
}

export function citeDoubt(record: AiDetail, doubt: AiDetail["doubts"][number]): AuditEvidence {
  return { url: null, file: evidenceFile(record.slug), value: doubt.note, observedAt: null };
}
