/** Beside the checks of an audit: how the score adds up, what day it is of, and how it stood before. */
import { pageRoutes, twinRoutes } from "#site/routes.ts";
import type { Audit } from "#schema/audit.ts";
import { renderMarginNote } from "../components/margin-note.ts";
import { formatDate } from "#format/date.ts";
import { type Markup, html } from "#format/markup.ts";
import { renderAuditHistory } from "./audit-history.ts";
import type { AuditSummary } from "./audit-summary.ts";
import { renderScore } from "./score.ts";
import { renderScoreParts } from "./score-parts.ts";

export function renderAuditMargin(audit: Audit, summary: AuditSummary): Markup {
  return html`<aside class="tool-aside" aria-label="Score">
    ${renderSum(audit, summary)} ${renderDay(audit)} ${audit.history.length > 1 && renderAuditHistory(audit.history)}
  </aside>`;
}

function renderSum(audit: Audit, summary: AuditSummary): Markup {
  return renderMarginNote(
    "score",
    "How it adds up",
    html`${renderScore(audit)}
      <p class="soft">${summary.explanation}</p>
      ${renderScoreParts(summary)} ${audit.caps.map((cap) => html`<p>${cap.reason}</p>`)}
      <p><a href="${pageRoutes.methodology()}#audit">Formula, weights and grades</a></p>`,
  );
}

function renderDay({ slug, asOf, method, measurements }: Audit): Markup {
  return renderMarginNote(
    "when",
    "As of",
    html`<p>${formatDate(asOf)}, method ${method.version}</p>
      ${measurements.probes.length === 0 && html`<p class="unknown">Its homepage has not been measured yet.</p>`}
      <ul class="record-links">
        <li><a href="${twinRoutes.audit(slug)}" type="application/json">JSON</a></li>
      </ul>`,
  );
}
