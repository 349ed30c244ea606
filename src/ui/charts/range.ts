/** The middle half of many values as a bar with its median: quartiles on one scale for all rows of a table. */
import { type Markup, html } from "#lib/format/markup.ts";
import { toPercent } from "./scale.ts";

export interface Quartiles {
  lowerQuartile: number;
  median: number;
  upperQuartile: number;
}

/** @param max value at the right edge */
export function renderRange({ lowerQuartile, median, upperQuartile }: Quartiles, max: number): Markup {
  const [low, middle, high] = [lowerQuartile, median, upperQuartile].map((value) => toPercent(value, 0, max));
  const width = Math.max(0.5, Math.round((high! - low!) * 10) / 10);
  return html`<svg class="bar-line" width="100%" height="12" aria-hidden="true">
    <rect class="bar-rest" width="100%" y="5" height="2" />
    <rect class="bar-range" x="${low!}%" width="${width}%" y="2" height="8" />
    <rect class="bar" x="${middle!}%" width="3" height="12" />
  </svg>`;
}
