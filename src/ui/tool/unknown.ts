/** A value nobody knows yet, and the way to add it. */
import { type Markup, html } from "#format/markup.ts";

/** @param what is added, for readers of links alone: "licence" */
export function renderUnknown(editHref: string, what: string): Markup {
  return html`<span class="unknown">unknown — <a href="${editHref}" aria-label="add it: ${what}">add it</a></span>`;
}
