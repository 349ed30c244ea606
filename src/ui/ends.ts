/** An announced end, beside the name of what ends wherever that is listed. */
import { formatDateShort } from "#lib/format/date.ts";
import { type Markup, html } from "#lib/format/markup.ts";

/** "Ends 22 Mar 2027". */
export function renderEnds(date: string | null): Markup {
  return html`${date !== null && html` <b class="ends">Ends ${formatDateShort(date)}</b>`}`;
}
