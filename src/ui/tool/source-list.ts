/** Where everything on the page comes from. */
import { type Markup, html } from "#format/markup.ts";
import type { Citation } from "./citations.ts";

export function renderSourceList(list: readonly Citation[]): Markup {
  return html`<ol class="sources">
    ${list.map(renderSource)}
  </ol>`;
}

function renderSource({ number, href, label, detail, quote, archived }: Citation): Markup {
  const copy = archived === null ? "" : html` <a href="${archived}" rel="noopener">archived copy</a>`;
  return html`<li id="source-${number}">
    <span class="source-number">${number}</span>
    <span>
      <a href="${href}" rel="noopener">${label}</a>
      <span class="soft">${detail}${quote !== null && html`: “${quote}”`}</span>${copy}
    </span>
  </li>`;
}
