/** Label, value, citation; what is unknown says so and can be added. */
import type { FactPart } from "#record/fields/field.ts";
import { toWords } from "#record/fields.ts";
import type { AiDetail } from "#schema/record.ts";
import { type Markup, html } from "#format/markup.ts";
import { renderSparkline } from "../charts/sparkline.ts";
import { renderCite } from "./cite.ts";
import type { Citations } from "./citations.ts";
import { type Fact, listFacts } from "./facts.ts";
import { renderReportLink } from "./report-link.ts";
import { renderUnknown } from "./unknown.ts";

/** Shown above the facts, with its own number there. */
const CITED_ABOVE = ["aliases"];

export function renderFactsTable(record: AiDetail, citations: Citations, editHref: string): Markup {
  const facts = listFacts(record);
  const shown = new Set([...CITED_ABOVE, ...facts.flatMap(({ keys }) => keys)]);
  const others = [...citations.fields].filter(([field]) => !shown.has(field));
  return html`<dl class="facts">
    ${facts.map((fact) => html`${renderFact(fact, citations, editHref)} `)}
    <dt>Record</dt>
    <dd>${renderRecordSources(citations, editHref)}${others.map(renderOtherSource)}</dd>
  </dl>`;
}

function renderFact(fact: Fact, citations: Citations, editHref: string): Markup {
  const { label, parts, sources = [], keys, field, curve } = fact;
  const what = label.toLowerCase();
  const value = parts.length === 0 ? renderUnknown(editHref, what) : html`${parts.map(renderFactPart)}`;
  const numbers = [
    ...sources.map(({ href }) => citations.numberOf(href)),
    ...keys.flatMap((key) => citations.fields.get(key) ?? []),
  ];
  const cite = numbers.length === 0 ? "" : html` ${renderCite(numbers)}`;
  const line = curve === undefined ? "" : html` ${renderSparkline(curve, `${label} over time`)}`;
  // The space before "Wrong?" is in the link: outside it would be laid out anew when the link comes in.
  return html`<dt>${label}</dt>
    <dd>${value}${cite}${line}<wbr />${renderReportLink(field, what)}</dd>`;
}

function renderFactPart({ text, href }: FactPart): Markup | string {
  return href === undefined ? text : html`<a href="${href}">${text}</a>`;
}

/** What is read where the record has a source for all of it, and where it has none. */
function renderRecordSources(citations: Citations, editHref: string): Markup {
  if (citations.record.length > 0)
    return html`${citations.record.length === 1 ? "source" : "sources"} ${renderCite(citations.record)}`;
  const what =
    citations.list.length === 0
      ? "written from general knowledge, no source yet"
      : "what has no number of a source is written from general knowledge";
  return html`<span class="unknown">${what} — <a href="${editHref}" aria-label="add one: a source">add one</a></span>`;
}

/** A source of something that no row shows. */
function renderOtherSource([field, numbers]: readonly [string, readonly number[]]): Markup {
  return html`; ${toWords(field)} ${renderCite(numbers)}`;
}
