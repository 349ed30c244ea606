/** What was last seen of the repository, each with the day somebody looked. */
import { formatDate } from "#format/date.ts";
import { type Markup, html } from "#format/markup.ts";
import { findSourceUrl } from "#catalog/source-link.ts";
import type { Citations } from "./citations.ts";
import { renderCite } from "./cite.ts";
import type { UpkeepRow } from "./upkeep.ts";

export function renderUpkeepTable(rows: readonly UpkeepRow[], citations: Citations): Markup {
  return html`<table>
    <thead>
      <tr>
        <th scope="col">Repository</th>
        <th scope="col">Seen</th>
        <th scope="col" class="column-l">As of</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ([label, value, { asOf, source }]) =>
          html`<tr>
            <th scope="row">${label}</th>
            <td>${value}</td>
            <td class="soft">${formatDate(asOf)}${renderCite([citations.numberOf(findSourceUrl(source) ?? "")])}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}
