/** One served record from one content file and its evidence: every key present, unknown is null. */
import type { RecordDates } from "#schema/event.ts";
import type { Evidence } from "#schema/evidence.ts";
import type { ExchangeRate } from "#schema/exchange-rate.ts";
import type { AiSource } from "#schema/ai.ts";
import type { AiDetail } from "#schema/record.ts";
import { toLastDay } from "./dates.ts";
import {
  findObservedAt,
  listDataUse,
  toLifecycle,
  toMaintenance,
  toRelations,
  toTermsDocument,
} from "./derive-facts.ts";
import { gradeOpenness } from "./openness.ts";
import { derivePlans } from "./plans.ts";
import { findPriceFrom } from "./pricing.ts";
import { rateRecord } from "./rating.ts";
import { apiRoutes, pageRoutes } from "#site/routes.ts";
import { toServedSource } from "./served-source.ts";

export interface DeriveRecordOptions {
  /** Markdown to safe HTML. */
  renderMarkdown: (markdown: string) => string;
  /** The name of another record by its slug. */
  findName: (slug: string) => string | undefined;
  /** Of other currencies, in US dollars. */
  rates: readonly ExchangeRate[];
}

/** `auditScore` is left null here: an audit reads the finished record. */
export function deriveRecord(
  source: AiSource,
  evidence: Evidence,
  dates: RecordDates | undefined,
  { renderMarkdown, findName, rates }: DeriveRecordOptions,
): AiDetail {
  const rating = rateRecord(evidence.ratings ?? []);
  const { plans, endedPlans, customPlans, planList } = derivePlans(evidence, rates);
  const lifecycle = toLifecycle(evidence.lifecycle ?? []);
  return {
    id: source.id,
    slug: source.slug,
    name: source.name,
    rating: rating.value,
    ratingCount: rating.count,
    ratingSubject: rating.subject,
    tags: source.tags,
    pricing: source.pricing,
    priceFrom: findPriceFrom(plans, planList),
    summary: source.summary,
    kind: source.kind,
    vendor: source.vendor ?? null,
    url: source.url,
    platforms: source.platforms,
    openSource: source.openSource ?? null,
    license: source.license ?? null,
    repository: source.repository ?? null,
    launchedAt: source.launchedAt ?? null,
    discontinuedAt: source.discontinuedAt ?? null,
    status: source.status,
    statusNote: source.statusNote ?? null,
    successor: source.successor ?? null,
    acquiredBy: source.acquiredBy ?? null,
    auditScore: null,
    openness: gradeOpenness(source, evidence),
    endsAt: lifecycle.ends,
    addedAt: dates?.addedAt ?? null,
    updatedAt: dates?.updatedAt ?? null,
    links: toLinks(source),
    tasks: source.tasks ?? [],
    uses: source.uses ?? [],
    description: source.description,
    descriptionHtml: renderMarkdown(source.description),
    aliases: source.aliases ?? [],
    models: source.models ?? [],
    formerSlugs: source.formerSlugs ?? [],
    packages: { npm: source.packages?.npm ?? null, pypi: source.packages?.pypi ?? null },
    reviewedAt: source.reviewedAt ?? null,
    reviewedBy: source.reviewedBy ?? null,
    linkCheckedAt: source.linkCheckedAt ?? null,
    plans,
    endedPlans,
    customPlans,
    planList,
    ratings: rating.rows,
    metrics: (evidence.metrics ?? []).map((series) => ({
      metric: series.metric,
      package: series.package ?? null,
      method: series.method ?? null,
      samples: series.samples.map((sample) => ({
        date: toLastDay(sample.date),
        value: sample.value,
        source: toServedSource(sample.source),
        withdrawn: sample.withdrawn ?? null,
      })),
    })),
    sources: (source.sources ?? []).map((row) => ({
      field: row.field ?? null,
      ...toServedSource(row),
      asOf: row.asOf ?? null,
      readAt: row.readAt ?? null,
      archived: row.archived ?? null,
      quote: row.quote ?? null,
    })),
    doubts: (evidence.doubts ?? []).map((doubt) => ({ field: doubt.field, note: doubt.note })),
    dataUse: listDataUse(evidence.dataUse ?? [], source.kind),
    terms: (evidence.terms ?? []).map(toTermsDocument),
    lifecycle,
    maintenance: toMaintenance(evidence.maintenance ?? []),
    relations: toRelations(evidence.relations ?? [], findName),
    observedAt: findObservedAt(evidence, source.linkCheckedAt),
  };
}

/** Nobody answers for a tool that ended, so it takes no messages. */
function toLinks(source: AiSource): AiDetail["links"] {
  return {
    self: apiRoutes.ai(source.slug),
    html: pageRoutes.ai(source.slug),
    audit: apiRoutes.audit(source.slug),
    alternatives: apiRoutes.alternatives(source.slug),
    history: apiRoutes.history(source.slug),
    contact: source.status === "discontinued" ? null : apiRoutes.contact(source.slug),
  };
}
