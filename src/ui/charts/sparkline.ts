/** A series in the height of a line of text, without axes: for lists, beside the figures themselves. */
import { type Markup, html } from "#lib/format/markup.ts";
import type { TimePoint } from "./line-chart.ts";
import { toPercent } from "./scale.ts";
import { toDayNumber } from "./time-axis.ts";

export function renderSparkline(points: readonly TimePoint[], description: string): Markup {
  if (points.length < 2) return html``;
  return html`<svg
    class="sparkline"
    role="img"
    aria-label="${description}"
    viewBox="0 0 100 100"
    preserveAspectRatio="none"
    width="96"
    height="24"
  >
    <path class="series" vector-effect="non-scaling-stroke" d="${toSparkPath(points)}" />
  </svg>`;
}

/** In a square of 100, with room for the line's width above and below. */
export function toSparkPath(points: readonly TimePoint[]): string {
  const days = points.map((point) => toDayNumber(point.date));
  const values = points.map((point) => point.value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return points
    .map((point, index) => {
      const x = toPercent(days[index]!, days[0]!, days.at(-1)!);
      return `${index === 0 ? "M" : "L"}${x} ${Math.round(10 * (92 - toPercent(point.value, low, high) * 0.84)) / 10}`;
    })
    .join("");
}
