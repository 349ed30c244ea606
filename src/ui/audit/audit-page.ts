/** Every check of one tool's audit: outcome, reason, evidence, and what would change it. */
import { NOUN, capitalize } from "#site/nouns.ts";
import { pageRoutes, twinRoutes } from "#site/routes.ts";
import type { Audit, AuditCheck } from "#schema/audit.ts";
import type { AiDetail } from "#schema/record.ts";
import { renderBlock } from "../components/block.ts";
import { renderBreadcrumbs } from "../components/breadcrumbs.ts";
import { type Markup, html } from "#format/markup.ts";
import { toBreadcrumbs } from "../json-ld/pages.ts";
import type { FramedPage } from "../layouts/framed-page.ts";
import { toPicturePath } from "../share-picture/share-picture.ts";
import { renderAuditMargin } from "./audit-margin.ts";
import type { AuditSummary } from "./audit-summary.ts";
import { renderCheckEntry } from "./check-entry.ts";
import { renderGradeChanges } from "./grade-changes.ts";

export interface AuditPageProps {
  record: Pick<AiDetail, "name" | "slug" | "aliases">;
  audit: Audit;
  summary: AuditSummary;
  /** What each outcome is called. */
  outcomeLabels: Readonly<Record<string, string>>;
  /** What each category is about. */
  categoryMeanings: Readonly<Record<string, string>>;
}

export function renderAuditPage(props: AuditPageProps): FramedPage {
  const { record, audit, summary } = props;
  const { name, slug } = record;
  const score = audit.score === null ? "Not enough evidence yet" : `${audit.score} of 100, grade ${audit.grade}`;
  const known = audit.score === null ? `${score}.` : `${score}. ${summary.explanation}`;
  const steps = [
    { text: capitalize(NOUN.many), href: pageRoutes.ais() },
    { text: name, href: pageRoutes.ai(slug) },
    { text: "Audit" },
  ];
  return {
    title: `Audit of ${name}: ${score}`,
    description: `${audit.summary} ${name} in ${summary.checkCount} checks with their evidence: ${score}.`,
    path: pageRoutes.audit(slug),
    picture: toPicturePath(record),
    headLinks: html`<link rel="alternate" type="application/json" href="${twinRoutes.audit(slug)}" />`,
    jsonLd: [toBreadcrumbs(steps)],
    main: html`${renderBreadcrumbs(steps)}
      <div class="page-head">
        <h1>Audit of ${name}</h1>
        <p class="lede">${audit.summary}</p>
        <p class="soft">${known}</p>
      </div>
      <div class="tool">
        ${renderAuditMargin(audit, summary)}
        <div class="tool-main">
          ${renderGradeChanges(audit)} ${audit.categories.map((category) => renderCategory(category, props))}
        </div>
      </div>`,
  };
}

function renderCategory({ id, title, known }: Audit["categories"][number], props: AuditPageProps): Markup {
  const { audit, summary, outcomeLabels, categoryMeanings } = props;
  const checks = audit.checks.filter((check) => check.category === id);
  const asked = checks.filter((check) => check.outcome !== "notApplicable");
  const applicable = summary.applicable.get(id) ?? 0;
  const unasked = checks.filter((check) => check.outcome === "notApplicable");
  return renderBlock(
    {
      id: `category-${id}`,
      title,
      aside: html`<p class="soft">
        ${applicable === 0 ? "doesn’t apply" : `${known} of ${applicable} applicable points known`}
      </p>`,
    },
    html`<p class="soft">${categoryMeanings[id]}</p>
      ${
        asked.length > 0 &&
        html`<ol class="checks">
          ${asked.map((check) => renderCheckEntry(check, outcomeLabels[check.outcome] ?? check.outcome))}
        </ol>`
      }
      ${unasked.length > 0 && renderUnasked(unasked, asked.length > 0)}`,
  );
}

/** Checks that make no sense for this tool are not gaps of it. */
function renderUnasked(checks: readonly AuditCheck[], hasOthers: boolean): Markup {
  return html`<details>
    <summary class="soft">
      ${checks.length} ${hasOthers ? "more " : ""}${checks.length === 1 ? "doesn’t" : "don’t"} apply
    </summary>
    <ul>
      ${checks.map((check) => html`<li><a href="${check.documentation}">${check.title}</a>: ${check.reason}</li>`)}
    </ul>
  </details>`;
}
