/** Earlier scores, computed from what was known then. */
import { pageRoutes } from "#site/routes.ts";
import type { Audit } from "#schema/audit.ts";
import { renderSparkline } from "../charts/sparkline.ts";
import { renderMarginNote } from "../components/margin-note.ts";
import { formatDate } from "#format/date.ts";
import { type Markup, html } from "#format/markup.ts";

export function renderAuditHistory({ history, method }: Pick<Audit, "history" | "method">): Markup {
  const rows = history.toSorted((a, b) => (a.asOf < b.asOf ? 1 : -1));
  const points = rows.toReversed().flatMap(({ asOf, score }) => (score === null ? [] : [{ date: asOf, value: score }]));
  return renderMarginNote(
    "before",
    "Earlier scores",
    html`${renderSparkline(points, "The score over time; the table has every value")}
      <table>
        <thead>
          <tr>
            <th scope="col">Based on</th>
            <th scope="col" class="column-m number">Score</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(renderRow)}
        </tbody>
      </table>
      <p class="soft small">
        All of them are computed with method ${method.version}, used since ${formatDate(method.since)}. Scores published
        before that day came from an earlier method; <a href="${pageRoutes.methodology()}#audit-1">what changed</a>.
      </p>`,
  );
}

function renderRow({ asOf, score }: Audit["history"][number]): Markup {
  return html`<tr>
    <td>${formatDate(asOf)}</td>
    <td class="number">${score ?? html`<span class="unknown">too little</span>`}</td>
  </tr>`;
}
