/** A part of a page under a heading of its own. */
import { type Markup, html } from "#format/markup.ts";

export interface BlockHead {
  /** Name of the part in addresses. */
  id: string;
  title: string;
  /** Content opposite the heading. */
  aside?: Markup;
}

export function renderBlock({ id, title, aside }: BlockHead, content: Markup): Markup {
  return html`<section class="block" aria-labelledby="${id}">
    <div class="block-head">
      <h2 id="${id}">${title}</h2>
      ${aside}
    </div>
    ${content}
  </section>`;
}
