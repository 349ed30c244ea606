/** A note in the margin of a page. */
import { type Markup, html } from "#format/markup.ts";

/** @param name first part of the id of its heading: `rating` → `rating-title` */
export function renderMarginNote(name: string, title: string, content: Markup): Markup {
  return html`<section class="margin-note" aria-labelledby="${name}-title">
    <h2 id="${name}-title">${title}</h2>
    ${content}
  </section>`;
}
