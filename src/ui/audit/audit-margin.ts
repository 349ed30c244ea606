/** Beside the checks of an audit: how the score adds up, its date, and earlier scores. */
import { NOUN } from "#site/nouns.ts";
import { pageRoutes, twinRoutes } from "#site/routes.ts";
import type { Audit } from "#schema/audit.ts";
import { renderMarginNote } from "../components/margin-note.ts";
import { formatCount } from "#format/number.ts";
import { formatDate } from "#format/date.ts";
import { type Markup, html } from "#format/markup.ts";
import { renderAuditHistory } from "./audit-history.ts";
import type { AuditSummary } from "./audit-summary.ts";
import { renderScore } from "./score.ts";
import { renderScoreParts } from "./score-parts.ts";

export function renderAuditMargin(audit: Audit, summary: AuditSummary): Markup {
  return html`<aside class="tool-aside" aria-label="Score">
    ${renderSum(audit, summary)} ${renderConfidence(audit)} ${renderDay(audit)}
    ${audit.history.length > 1 && renderAuditHistory(audit)}
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

function renderConfidence({ confidence }: Audit): Markup {
  const { known, sources, oldestAt } = confidence;
  return renderMarginNote(
    "confidence",
    "Confidence",
    html`<p>${Math.round(known * 100)}% of what could be known about it is on record.</p>
      <p>
        ${sources === 0 ? html`<span class="unknown">No source</span>` : formatCount(sources, "source")}${
          oldestAt !== null && `; the oldest evidence that counts dates from ${formatDate(oldestAt)}`
        }.
      </p>
      <p class="soft small">Gaps in the record are not the ${NOUN.one}’s fault and not part of the score.</p>`,
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
