/** What is stated about data, question by question; answers that differ are shown side by side. */
import { formatDate } from "#format/date.ts";
import { type Markup, html } from "#format/markup.ts";
import { DATA_USE_LABELS } from "#schema/data-use.ts";
import type { DataUse } from "#schema/record-facts.ts";
import { findNamedPage, findSourceUrl } from "#catalog/source-link.ts";
import { toStatedWords } from "#catalog/training.ts";
import type { Citations } from "./citations.ts";
import { renderCite } from "./cite.ts";
import { toSourceLabel } from "./source-label.ts";

export function renderDataUseTable(rows: readonly DataUse[], citations: Citations): Markup {
  const isUnsure = rows.some((row) => row.confidence === "low");
  const citesPages = rows.some((row) => findNamedPage(row.source) !== null);
  return html`<div class="table-scroll" tabindex="0" role="group" aria-label="Data handling, table">
      <table>
        <thead>
          <tr>
            <th scope="col">Question</th>
            <th scope="col">Stated</th>
            <th scope="col">By</th>
            <th scope="col" class="column-l">As of</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map((row) => renderRow(row, citations))}
        </tbody>
      </table>
    </div>
    <p class="small soft table-note">
      These are statements; nobody here has verified
      them.${isUnsure && " † the source cites only a home or product page for it."}${
        citesPages && " Each number leads to what was read; the page that it cites is in brackets."
      }
    </p>`;
}

function renderRow(row: DataUse, citations: Citations): Markup {
  const { field, scope, statedBy, quote, asOf, source, note, confidence } = row;
  const [href, named] = [findSourceUrl(source), findNamedPage(source)];
  return html`<tr>
    <th scope="row">${DATA_USE_LABELS[field]}</th>
    <td>
      ${toStatedWords(row)}${scope !== null && html` <span class="soft">(${scope})</span>`}${
        quote !== null && html`<br /><q class="soft small">${quote}</q>`
      }${note !== null && html`<br /><span class="soft small">${note}</span>`}
    </td>
    <td class="soft">${statedBy}${named !== null && html` (<a href="${named}">${toSourceLabel(named)}</a>)`}</td>
    <td class="soft">
      ${formatDate(asOf)}${href !== null && renderCite([citations.numberOf(href)])}${confidence === "low" && " †"}
    </td>
  </tr>`;
}
