/** Rows as served: every key present, unknown is null. */
import { toLastDay } from "#catalog/dates.ts";
import { toServedSource } from "#catalog/served-source.ts";
import type { MetricEvidence } from "#schema/evidence-rows.ts";
import type { SourceReference } from "#schema/primitives.ts";
import type { MetricSeries, ServedRecordSource } from "#schema/record-parts.ts";

export function toMetrics(rows: readonly MetricEvidence[]): MetricSeries[] {
  return rows.map((series) => ({
    metric: series.metric,
    package: series.package ?? null,
    method: series.method ?? null,
    samples: series.samples.map((sample) => ({
      date: toLastDay(sample.date),
      value: sample.value,
      source: toServedSource(sample.source),
      withdrawn: sample.withdrawn ?? null,
    })),
  }));
}

interface WrittenSource extends SourceReference {
  field?: string | undefined;
  asOf?: string | undefined;
  readAt?: string | undefined;
  archived?: string | undefined;
  quote?: string | undefined;
}

export function toRecordSource(row: WrittenSource): ServedRecordSource {
  return {
    field: row.field ?? null,
    ...toServedSource(row),
    asOf: row.asOf ?? null,
    readAt: row.readAt ?? null,
    archived: row.archived ?? null,
    quote: row.quote ?? null,
  };
}
