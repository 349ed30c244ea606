/** What the pages of one record show: picked from the catalogue, rendered without Astro, so that a thread can do it too. */
import { CATEGORY_MEANINGS, OUTCOME_LABELS } from "#audit/explain.ts";
import type { Catalog } from "#catalog/catalog.ts";
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
import { toTagLabel } from "./_lists.ts";

/** Worked out once for a record: its pages and its twins in the API show the same. */
export interface RecordFindings {
  audit: Audit;
  alternatives: readonly Alternative[];
}

/** The entry of a tool. */
export function buildToolPage(catalog: Catalog, record: AiDetail, { audit, alternatives }: RecordFindings): FramedPage {
  const { name, slug, links } = record;
  return renderToolPage({
    record,
    successor: record.successor === null ? undefined : catalog.bySlug.get(record.successor),
    replacement: record.lifecycle.replacement === null ? undefined : catalog.bySlug.get(record.lifecycle.replacement),
    relatedFrom: catalog.relatedFrom.get(slug) ?? [],
    tagLabel: toTagLabel(catalog),
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
