/** Hairlines across a drawing at round values, each with its value on top. */
import { type Markup, html } from "#lib/format/markup.ts";

/** @param toY place of a value from the top, in percent of the drawing's height */
export function renderValueAxis(
  values: readonly number[],
  toY: (value: number) => number,
  formatTick: (value: number) => string,
): Markup[] {
  return values.map(
    (value) =>
      html`<line class="axis" x1="0" x2="100%" y1="${toY(value)}%" y2="${toY(value)}%" /><text
          x="0"
          y="${toY(value)}%"
          dy="-4"
          >${formatTick(value)}</text
        >`,
  );
}
