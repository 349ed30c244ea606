/** The parts of the score, each with its points of those it could have; they add up to the score. */
import type { Audit } from "#schema/audit.ts";
import { renderBar } from "../charts/bar.ts";
import { type Markup, html } from "#format/markup.ts";
import { type AuditSummary, toTone } from "./audit-summary.ts";

export function renderScoreParts({ categories, maxima, caps }: AuditSummary): Markup {
  return html`<table class="score-parts" aria-label="Parts of the audit">
    <thead>
      <tr>
        <th scope="col"><span class="visually-hidden">Category</span></th>
        <th scope="col" class="score-bar"><span class="visually-hidden">Share</span></th>
        <th scope="col" class="score-points"><span class="visually-hidden">Points</span></th>
      </tr>
    </thead>
    <tbody>
      ${categories.map((category) => renderCategory(category, maxima.get(category.id) ?? null))} ${caps.map(renderCap)}
    </tbody>
  </table>`;
}

function renderCategory(category: Audit["categories"][number], maximum: number | null): Markup {
  const { title, points, known, weight } = category;
  if (points === null || maximum === null) {
    const text = known === 0 ? "unknown" : `${known} of ${weight} known`;
    return renderRow(title, "", html`<span class="unknown">${text}</span>`);
  }
  const share = points / maximum;
  return renderRow(title, maximum > 0 ? renderBar(share, toTone(share)) : "", `${points} / ${maximum}`);
}

function renderRow(title: string, bar: Markup | "", points: Markup | string): Markup {
  return html`<tr>
    <th scope="row">${title}</th>
    <td>${bar}</td>
    <td class="number">${points}</td>
  </tr>`;
}

function renderCap({ title, points }: Audit["caps"][number]): Markup {
  return html`<tr>
    <th scope="row" colspan="2">${title}</th>
    <td class="number">${points === 0 ? "0" : `−${Math.abs(points)}`}</td>
  </tr>`;
}
