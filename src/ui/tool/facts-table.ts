/** Label, value, citation; what is unknown says so and can be added. */
import type { AiDetail } from "#schema/record.ts";
import { type Markup, html } from "#format/markup.ts";
import { renderSparkline } from "../charts/sparkline.ts";
import { renderCite } from "./cite.ts";
import type { Citations } from "./citations.ts";
import { type Fact, type FactPart, listFacts, toVendorHref } from "./facts.ts";
import { renderReportLink } from "./report-link.ts";
import { renderUnknown } from "./unknown.ts";

export function renderFactsTable(record: AiDetail, citations: Citations, editHref: string): Markup {
  return html`<dl class="facts">
    ${listFacts(record, toVendorHref).map((fact) => html`${renderFact(fact, citations, editHref)} `)}
    <dt>Record</dt>
    <dd>${renderRecordSources(citations, editHref)}</dd>
  </dl>`;
}

function renderFact(
  { label, parts, source, what, field, curve }: Fact,
  citations: Citations,
  editHref: string,
): Markup {
  const value = parts.length === 0 ? renderUnknown(editHref, what) : html`${parts.map(renderFactPart)}`;
  const cite = source === undefined ? "" : html` ${renderCite([citations.numberOf(source)])}`;
  const line = curve === undefined ? "" : html` ${renderSparkline(curve, `${label} over time`)}`;
  // The space before "Wrong?" is in the link: outside it would be laid out anew when the link comes in.
  return html`<dt>${label}</dt>
    <dd>${value}${cite}${line}<wbr />${renderReportLink(field, what)}</dd>`;
}

function renderFactPart({ text, href }: FactPart): Markup | string {
  return href === undefined ? text : html`<a href="${href}">${text}</a>`;
}

function renderRecordSources(citations: Citations, editHref: string): Markup {
  if (citations.record.length > 0)
    return html`${citations.record.length === 1 ? "source" : "sources"} ${renderCite(citations.record)}`;
  return html`<span class="unknown"
    >written from general knowledge, no source yet —
    <a href="${editHref}" aria-label="add one: a source">add one</a></span
  >`;
}
