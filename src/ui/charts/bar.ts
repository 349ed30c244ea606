/** One horizontal bar of a table's row: the figure beside it carries the value, so the bar itself is silent. */
import { type Markup, html } from "#lib/format/markup.ts";

/**
 * A part of a whole: the rest is drawn too.
 * @param share 0 to 1 of the whole
 */
export function renderBar(share: number): Markup {
  return renderLine(html`<rect class="bar-rest" width="100%" height="8" />${renderRect(share)}`);
}

/**
 * A value beside others: nothing is drawn where it ends, as the full width is the highest of them and not a whole.
 * @param length 0 to 1 of the highest value
 */
export function renderRelativeBar(length: number): Markup {
  return renderLine(renderRect(length));
}

function renderLine(content: Markup): Markup {
  return html`<svg class="bar-line" width="100%" height="8" aria-hidden="true">${content}</svg>`;
}

function renderRect(part: number): Markup {
  const width = Math.round(Math.min(1, Math.max(0, part)) * 1000) / 10;
  return html`<rect class="bar" width="${width}%" height="8" />`;
}
