/** Rows as served: every key present, unknown is null. */
import { findNewest } from "../catalog/derive-facts.ts";
import { toLastDay } from "../catalog/dates.ts";
import { toServedSource } from "../catalog/served-source.ts";
import type { MetricEvidence } from "../schema/evidence-rows.ts";
import type { PageEvidence, PageKind, Pages } from "../schema/page.ts";
import type { SourceReference } from "../schema/primitives.ts";
import type { MetricSeries, ServedRecordSource } from "../schema/record-parts.ts";

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

/** Of each page the newest row that is sure enough. */
export function toPages(rows: readonly PageEvidence[]): Pages {
  const standing = rows.filter(({ withdrawn, confidence }) => withdrawn === undefined && confidence !== "low");
  const find = (page: PageKind): Pages[PageKind] => {
    const row = findNewest(standing.filter((one) => one.page === page));
    return row === undefined ? null : { url: row.url, asOf: row.asOf, source: toServedSource(row.source) };
  };
  return {
    documentation: find("documentation"),
    changelog: find("changelog"),
    statusPage: find("statusPage"),
    trust: find("trust"),
  };
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
