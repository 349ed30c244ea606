/** The audit as one picture: a bar for each category, all on one scale, with the part that nobody knows in stripes. */
import type { Audit } from "#schema/audit.ts";
import { renderPartsBar } from "../charts/parts-bar.ts";
import { type Markup, html } from "#format/markup.ts";
import type { AuditSummary } from "./audit-summary.ts";

export function renderScoreParts({ categories, maxima, applicable, caps }: AuditSummary): Markup {
  const heaviest = Math.max(1, ...applicable.values());
  return html`<table class="score-parts" aria-label="Parts of the audit">
      <thead>
        <tr>
          <th scope="col"><span class="visually-hidden">Category</span></th>
          <th scope="col" class="score-bar"><span class="visually-hidden">Share</span></th>
          <th scope="col" class="score-points"><span class="visually-hidden">Points</span></th>
        </tr>
      </thead>
      <tbody>
        ${categories.map((category) =>
          renderCategory(category, maxima.get(category.id) ?? null, applicable.get(category.id) ?? 0, heaviest),
        )}
        ${caps.map(renderCap)}
      </tbody>
    </table>
    <p class="score-key small soft">
      <span class="key-earned">earned</span> <span class="key-missed">missed</span>
      <span class="key-unknown">unknown</span>
    </p>`;
}

/**
 * The bar's length is the weight of the checks that apply to the tool, for no other check can count; its parts are what
 * is known of it and what is not.
 */
function renderCategory(
  { title, points, known }: Audit["categories"][number],
  maximum: number | null,
  applicable: number,
  heaviest: number,
): Markup {
  const share = points === null || maximum === null || maximum === 0 ? 0 : points / maximum;
  const bar = renderPartsBar(
    { earned: share * known, missed: (1 - share) * known, unknown: applicable - known },
    heaviest,
  );
  const text =
    points === null || maximum === null
      ? html`<span class="unknown">${describeUnscored(known, applicable)}</span>`
      : `${points} / ${maximum}`;
  return renderRow(title, bar, text);
}

function describeUnscored(known: number, applicable: number): string {
  if (applicable === 0) return "doesn’t apply";
  return known === 0 ? "unknown" : `${known} of ${applicable} known`;
}

function renderRow(title: string, bar: Markup, points: Markup | string): Markup {
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
