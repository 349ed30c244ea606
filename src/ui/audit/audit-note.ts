/** The audit in the margin: the score, how much is known, and the parts that add up to it. */
import { pageRoutes } from "#site/routes.ts";
import { renderMarginNote } from "../components/margin-note.ts";
import { type Markup, html } from "#format/markup.ts";
import type { AuditSummary } from "./audit-summary.ts";
import { renderScore } from "./score.ts";
import { renderScoreParts } from "./score-parts.ts";

export function renderAuditNote(summary: AuditSummary): Markup {
  const { slug, sentence, explanation, checkCount, unknownCount } = summary;
  return renderMarginNote(
    "audit",
    "Audit",
    html`<p>${sentence}</p>
      ${renderScore(summary)}
      <p class="soft">${explanation}</p>
      ${renderScoreParts(summary)}
      <p>
        <a href="${pageRoutes.audit(slug)}">All ${checkCount} checks with evidence</a
        ><span class="soft">, ${unknownCount} unknown</span>
      </p>`,
  );
}
