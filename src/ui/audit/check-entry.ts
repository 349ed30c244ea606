/** One check: the outcome in words, the reason with its figures, their sources, and what would help. */
import { sourceRoutes } from "#site/routes.ts";
import type { AuditCheck, AuditEvidence } from "#schema/audit.ts";
import { renderCodeSpans } from "#format/code-spans.ts";
import { formatDate } from "#format/date.ts";
import { type Markup, html } from "#format/markup.ts";
import { toSourceLabel } from "../tool/source-label.ts";

export function renderCheckEntry(check: AuditCheck, outcomeLabel: string): Markup {
  const { id, outcome, points, weight, evidence } = check;
  const earned = points === null ? `weight ${weight}` : `${points} / ${weight}`;
  return html`<li class="check check-${outcome}" id="${id}">
    <p class="check-outcome"><b>${outcomeLabel}</b> <span class="soft">${earned}</span></p>
    <div>
      <h3><a href="${check.documentation}">${check.title}</a></h3>
      <p>${check.reason}</p>
      ${
        evidence.length > 0 &&
        html`<ul class="evidence">
          ${evidence.map(renderEvidence)}
        </ul>`
      }
      ${renderRemediation(check)}
    </div>
  </li>`;
}

function renderEvidence({ url, file, value, observedAt }: AuditEvidence): Markup {
  const place =
    url === null
      ? html`<a href="${sourceRoutes.view(file)}">${file}</a>`
      : html`<a href="${url}" rel="noopener">${toSourceLabel(url)}</a>`;
  const finding = [value, observedAt === null ? null : formatDate(observedAt)].filter((part) => part !== null);
  return html`<li>${place} <span class="soft">${finding.join(", ")}</span></li> `;
}

function renderRemediation({ remediation, evidence }: AuditCheck): Markup | "" {
  if (remediation === null) return "";
  const file = evidence[0]?.file;
  const edit = file === undefined ? "" : html`<a class="on-screen" href="${sourceRoutes.edit(file)}">Edit</a>`;
  return html`<p class="soft small">${renderCodeSpans(remediation)} ${edit}</p>`;
}
