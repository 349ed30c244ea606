/** One horizontal bar of a table's row: the figure beside it carries the value, so the bar itself is silent. */
import { type Markup, html } from "../format/markup.ts";

/** @param share 0 to 1 of the full width. */
export function renderBar(share: number, tone: "accent" | "good" | "fair" | "poor" = "accent"): Markup {
  const width = Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10;
  return html`<svg class="bar-line" width="100%" height="8" aria-hidden="true">
    <rect class="bar-rest" width="100%" height="8" />
    <rect class="bar bar-${tone}" width="${width}%" height="8" />
  </svg>`;
}
