/** Small numbers that lead to sources of the page. */
import { type Markup, html } from "#format/markup.ts";

/** Each number once; what has no number leaves nothing. */
export function renderCite(numbers: readonly (number | undefined)[]): Markup {
  const known = new Set(numbers.filter((number) => number !== undefined));
  return html`${[...known].map(
    (number) => html`<a class="cite" href="#source-${number}" aria-label="Source ${number}">${number}</a>`,
  )}`;
}
