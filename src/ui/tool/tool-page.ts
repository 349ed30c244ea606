/** The entry of one tool. */
import { NOUN, capitalize } from "#site/nouns.ts";
import { feedRoutes, pageRoutes, sourceRoutes, twinRoutes } from "#site/routes.ts";
import { renderBreadcrumbs } from "../components/breadcrumbs.ts";
import { type Markup, html } from "#format/markup.ts";
import { toBreadcrumbs } from "../json-ld/pages.ts";
import { toSoftware } from "../json-ld/software.ts";
import type { FramedPage } from "../layouts/framed-page.ts";
import { toPicturePath } from "../share-picture/share-picture.ts";
import { type Citations, buildCitations } from "./citations.ts";
import { renderDiscontinuedNotice } from "./discontinued-notice.ts";
import { renderEndNotice } from "./end-notice.ts";
import { renderFactsTable } from "./facts-table.ts";
import { renderRatingNote } from "./rating-note.ts";
import { renderRecordNote } from "./record-note.ts";
import { renderToolHead } from "./tool-head.ts";
import type { ToolPageProps } from "./tool-page-props.ts";
import { renderToolSections } from "./tool-sections.ts";

export function renderToolPage(props: ToolPageProps): FramedPage {
  const { record, tagLabel } = props;
  const { name, slug } = record;
  const firstTag = record.tags[0]!;
  const steps = [
    { text: capitalize(NOUN.many), href: pageRoutes.ais() },
    { text: tagLabel(firstTag), href: pageRoutes.tag(firstTag) },
    { text: name },
  ];
  const hasEnded = record.status === "discontinued";
  return {
    title: `${name}: ${hasEnded ? "discontinued, facts and successors" : "facts, price, sources"}`,
    description: record.summary,
    path: pageRoutes.ai(slug),
    picture: toPicturePath(record),
    headLinks: html`<link rel="alternate" type="application/json" href="${twinRoutes.ai(slug)}" />
      <link rel="alternate" type="text/markdown" href="${pageRoutes.aiMarkdown(slug)}" />
      <link rel="alternate" type="application/atom+xml" title="Changes of ${name}" href="${feedRoutes.ai(slug)}" />`,
    jsonLd: [toSoftware(record), toBreadcrumbs(steps)],
    main: renderMain(props, renderBreadcrumbs(steps), buildCitations(record, props.relatedFrom)),
  };
}

function renderMain(props: ToolPageProps, breadcrumbs: Markup | "", citations: Citations): Markup {
  const { record } = props;
  const editHref = sourceRoutes.edit(`content/ais/${record.slug}.md`);
  const evidenceHref = sourceRoutes.edit(`content/evidence/${record.slug}.json`);
  return html`<article class="tool">
    <div class="tool-main">
      ${record.status === "discontinued" && renderDiscontinuedNotice(record, props.successor)}
      ${record.status !== "discontinued" && renderEndNotice(record, props.replacement, props.hasEndPassed, citations)}
      ${breadcrumbs} ${renderToolHead(record, props.tagLabel, citations)}
      ${renderFactsTable(record, citations, editHref)}
    </div>
    <aside class="tool-aside" aria-label="Rating and record">
      ${props.auditNote} ${renderRatingNote(record, citations, evidenceHref)} ${renderRecordNote(record, editHref)}
    </aside>
    <div class="tool-rest">${renderToolSections(props, citations, editHref)}</div>
  </article>`;
}
