/** What follows the facts of a tool: a section for each thing that is known of it, and none for what is not. */
import type { AiDetail } from "#schema/record.ts";
import { renderBlock } from "../components/block.ts";
import { type Markup, html, trustMarkup } from "#format/markup.ts";
import { renderCorrectionForm } from "../corrections/correction-form.ts";
import type { Citations } from "./citations.ts";
import { renderCiteThis } from "./cite-this.ts";
import { renderDataUseTable } from "./data-use-table.ts";
import { renderDoubtList } from "./doubt-list.ts";
import { renderMetricChart } from "./metric-chart.ts";
import { renderPlansTable } from "./plans-table.ts";
import { renderRatingsTable } from "./ratings-table.ts";
import { renderRelationList } from "./relation-list.ts";
import { renderReportLink } from "./report-link.ts";
import { renderSourceList } from "./source-list.ts";
import { renderTermsList } from "./terms-list.ts";
import type { ToolPageProps } from "./tool-page-props.ts";
import { renderUpkeepTable } from "./upkeep-table.ts";
import { listUpkeep } from "./upkeep.ts";

export function renderToolSections(props: ToolPageProps, citations: Citations, editHref: string): Markup {
  const { record, alternatives, correctionTexts, contactForm } = props;
  return html`${renderDescription(record)} ${renderPlans(record, citations)} ${renderDataUse(record, citations)}
  ${renderTerms(record)} ${renderUpkeep(record, citations)} ${renderRelations(props, citations)} ${alternatives}
  ${renderFigures(record, citations)} ${renderRatings(record, citations)} ${renderDoubts(record, editHref)}
  ${renderSources(props, citations, editHref)} ${renderCorrectionForm(record, correctionTexts)} ${contactForm}`;
}

function renderDescription(record: AiDetail): Markup {
  // Made from Markdown by the renderer of the catalogue, which leaves no markup of the source.
  const description = trustMarkup(record.descriptionHtml);
  return renderBlock({ id: "about", title: "Description" }, html`<div class="prose">${description}</div>`);
}

function renderPlans(record: AiDetail, citations: Citations): Markup | "" {
  const { plans, customPlans, endedPlans } = record;
  if (!plans.some((plan) => plan.withdrawn === null) && customPlans.length + endedPlans.length === 0) return "";
  return renderBlock(
    { id: "plans", title: "Plans and prices", aside: renderReportLink("plans", "a plan or a price") },
    renderPlansTable(record, citations),
  );
}

function renderDataUse(record: AiDetail, citations: Citations): Markup | "" {
  const rows = record.dataUse.filter((row) => row.withdrawn === null);
  if (rows.length === 0) return "";
  return renderBlock(
    { id: "data-handling", title: "Data handling", aside: renderReportLink("dataUse", "data handling") },
    renderDataUseTable(rows, citations),
  );
}

function renderTerms({ terms }: AiDetail): Markup | "" {
  if (terms.length === 0) return "";
  return renderBlock(
    { id: "terms", title: "Terms and their changes", aside: renderReportLink("terms", "the terms") },
    renderTermsList(terms),
  );
}

function renderUpkeep({ maintenance }: AiDetail, citations: Citations): Markup | "" {
  const rows = listUpkeep(maintenance);
  if (rows.length === 0) return "";
  return renderBlock(
    { id: "upkeep", title: "Maintenance", aside: renderReportLink("maintenance", "maintenance") },
    renderUpkeepTable(rows, citations),
  );
}

function renderRelations({ record, relatedFrom }: ToolPageProps, citations: Citations): Markup | "" {
  if (record.relations.length === 0 && relatedFrom.length === 0) return "";
  return renderBlock(
    { id: "relations", title: "Connections", aside: renderReportLink("relations", "a connection") },
    renderRelationList(record.relations, relatedFrom, citations),
  );
}

function renderFigures({ metrics }: AiDetail, citations: Citations): Markup | "" {
  if (metrics.length === 0) return "";
  const charts = metrics.map((series) => renderMetricChart(series, citations));
  return renderBlock(
    { id: "figures", title: "Figures over time", aside: renderReportLink("metrics", "a figure") },
    html`${charts}`,
  );
}

function renderRatings({ ratings }: AiDetail, citations: Citations): Markup | "" {
  if (ratings.length === 0) return "";
  return renderBlock(
    { id: "ratings", title: "Cited ratings", aside: renderReportLink("ratings", "a rating") },
    renderRatingsTable(ratings, citations),
  );
}

function renderDoubts({ doubts }: AiDetail, editHref: string): Markup | "" {
  if (doubts.length === 0) return "";
  const aside = html`<a href="${editHref}">Resolve one</a>`;
  return renderBlock({ id: "doubts", title: "Doubts", aside }, renderDoubtList(doubts));
}

function renderSources({ record }: ToolPageProps, citations: Citations, editHref: string): Markup {
  const list =
    citations.list.length > 0
      ? renderSourceList(citations.list)
      : html`<p class="unknown">None yet. Everything above is general knowledge and hasn’t been checked.</p>`;
  const aside = html`<a href="${editHref}">Add a source</a>`;
  return renderBlock({ id: "sources", title: "Sources", aside }, html`${list} ${renderCiteThis(record)}`);
}
