/** What the pages of one record show: picked from the catalogue, rendered without Astro, so that a thread can do it too. */
import { CATEGORY_MEANINGS, OUTCOME_LABELS } from "#audit/explain.ts";
import { isPast } from "#catalog/dates.ts";
import type { Catalog } from "#catalog/catalog.ts";
import { pickLabels } from "#catalog/tag-labels.ts";
import type { RelatedFrom } from "#catalog/relations.ts";
import type { Alternative } from "#schema/alternatives.ts";
import type { Audit } from "#schema/audit.ts";
import type { AiDetail } from "#schema/record.ts";
import { renderAlternatives } from "#ui/alternatives/alternatives.ts";
import { renderAuditNote } from "#ui/audit/audit-note.ts";
import { renderAuditPage } from "#ui/audit/audit-page.ts";
import { renderContactForm } from "#ui/contact/contact-form.ts";
import type { FramedPage } from "#ui/layouts/framed-page.ts";
import { renderToolPage } from "#ui/tool/tool-page.ts";
import { toAuditSummary } from "./_audits.ts";
import { CONTACT_TEXTS, CORRECTION_TEXTS } from "./_contact.ts";

/** Worked out once for a record: its pages and its twins in the API show the same. */
export interface RecordFindings {
  audit: Audit;
  alternatives: readonly Alternative[];
}

type Named = Pick<AiDetail, "name" | "slug">;

/** What the page of a tool takes from elsewhere in the catalogue. */
export interface Surroundings {
  successor: Named | undefined;
  replacement: Named | undefined;
  hasEndPassed: boolean;
  relatedFrom: readonly RelatedFrom[];
  /** Names of the record's tags and tasks by id. */
  tagLabels: Readonly<Record<string, string>>;
}

export function findSurroundings(catalog: Catalog, record: AiDetail): Surroundings {
  const { successor, lifecycle, slug, tags, tasks } = record;
  return {
    successor: findNamed(catalog, successor),
    replacement: findNamed(catalog, lifecycle.replacement),
    hasEndPassed: lifecycle.ends !== null && isPast(lifecycle.ends, catalog.today),
    relatedFrom: catalog.relatedFrom.get(slug) ?? [],
    tagLabels: pickLabels(catalog, [...tags, ...tasks]),
  };
}

function findNamed(catalog: Catalog, slug: string | null): Named | undefined {
  const found = slug === null ? undefined : catalog.bySlug.get(slug);
  return found && { name: found.name, slug: found.slug };
}

/** The entry of a tool. */
export function buildToolPage(
  record: AiDetail,
  { tagLabels, ...surroundings }: Surroundings,
  { audit, alternatives }: RecordFindings,
): FramedPage {
  const { name, slug, links } = record;
  return renderToolPage({
    record,
    ...surroundings,
    tagLabel: (tag) => tagLabels[tag] ?? tag,
    auditNote: renderAuditNote(toAuditSummary(audit)),
    alternatives: renderAlternatives(slug, alternatives),
    correctionTexts: CORRECTION_TEXTS,
    contactForm: links.contact === null ? "" : renderContactForm(name, links.contact, CONTACT_TEXTS),
  });
}

/** The audit of a tool, check by check. */
export function buildAuditPage(record: AiDetail, audit: Audit): FramedPage {
  return renderAuditPage({
    record,
    audit,
    summary: toAuditSummary(audit),
    outcomeLabels: OUTCOME_LABELS,
    categoryMeanings: CATEGORY_MEANINGS,
  });
}
