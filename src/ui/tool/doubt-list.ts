/** What is not sure about a record, field by field. */
import { toTitle } from "#record/fields.ts";
import type { AiDetail } from "#schema/record.ts";
import { type Markup, html } from "#format/markup.ts";

export function renderDoubtList(doubts: AiDetail["doubts"]): Markup {
  return html`<ul class="doubts">
    ${doubts.map(({ field, note }) => html`<li>${field !== null && html`<b>${toTitle(field)}: </b>`}${note}</li>`)}
  </ul>`;
}
