/** Two figures of each thing against each other; those that nothing beats at no more cost are joined and named. */
import { type Markup, html } from "#lib/format/markup.ts";
import { findTicks, toPercent } from "./scale.ts";
import { renderValueAxis } from "./value-axis.ts";

export interface ScatterPoint {
  name: string;
  /** Above 0: the scale is logarithmic. */
  cost: number;
  value: number;
  /** Nothing that costs no more does better. */
  isLeader: boolean;
}

export interface ScatterOptions {
  /** Unique on the page; names the title and the description. */
  id: string;
  title: string;
  description: string;
  /** The cheapest first. */
  points: readonly ScatterPoint[];
  formatCost: (value: number) => string;
  formatValue: (value: number) => string;
  formatTick: (value: number) => string;
}

const TOP = 6;
const BOTTOM = 88;
const [LEFT, WIDTH] = [9, 88];

export function renderScatter({ id, points, formatCost, formatValue, formatTick, ...options }: ScatterOptions): Markup {
  const ticks = findTicks(
    points.map(({ value }) => value),
    false,
  );
  const powers = points.map(({ cost }) => Math.log10(cost));
  const [from, to] = [Math.floor(Math.min(...powers)), Math.ceil(Math.max(...powers))];
  const toX = (cost: number): number => round(LEFT + (toPercent(Math.log10(cost), from, to) * WIDTH) / 100);
  const toY = (value: number): number =>
    round(BOTTOM - (toPercent(value, ticks.min, ticks.max) * (BOTTOM - TOP)) / 100);
  const leaders = points.filter(({ isLeader }) => isLeader);
  const line = leaders.map(({ cost, value }, index) =>
    index === 0 ? `M${toX(cost)} ${toY(value)}` : `H${toX(cost)}V${toY(value)}`,
  );
  const decades = Array.from({ length: to - from + 1 }, (_, index) => 10 ** (from + index));
  return html`<svg role="img" aria-labelledby="${id}-t ${id}-d" height="360">
    <title id="${id}-t">${options.title}</title>
    <desc id="${id}-d">${options.description}</desc>
    ${renderValueAxis(ticks.values, toY, formatTick)}<svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      width="100%"
      height="100%"
    >
      <path class="series" vector-effect="non-scaling-stroke" d="${line.join("")}" /></svg
    >${points.map(
      ({ name, cost, value, isLeader }) =>
        html`<circle class="${isLeader ? "point" : "point point-other"}" cx="${toX(cost)}%" cy="${toY(value)}%" r="4"
          ><title>${name}: ${formatValue(value)}, ${formatCost(cost)}</title></circle
        >`,
    )}${pickNamed(leaders, toX, toY).map(renderName)}${decades.map(
      (cost) =>
        html`<text x="${toX(cost)}%" y="100%" dy="-4" text-anchor="${cost === decades.at(-1) ? "end" : "middle"}"
          >${formatCost(cost)}</text
        >`,
    )}
  </svg>`;
}

interface PlacedName {
  name: string;
  x: number;
  y: number;
}

/** Room that a name takes, in percent of the drawing. */
const NAME_WIDTH = 24;
const NAME_HEIGHT = 7;

/** From the best down, each that has room beside those that are named already. */
function pickNamed(
  leaders: readonly ScatterPoint[],
  toX: (cost: number) => number,
  toY: (value: number) => number,
): PlacedName[] {
  const named: PlacedName[] = [];
  for (const { name, cost, value } of leaders.toReversed()) {
    const [x, y] = [toX(cost), toY(value)];
    const isFree = named.every((one) => Math.abs(one.x - x) > NAME_WIDTH || Math.abs(one.y - y) > NAME_HEIGHT);
    if (isFree) named.push({ name, x, y });
  }
  return named;
}

/** Above its point, to that side where there is room. */
function renderName({ name, x, y }: PlacedName): Markup {
  return html`<text class="point-name" x="${x}%" y="${y}%" dy="-9" text-anchor="${x > 60 ? "end" : "start"}"
    >${name}</text
  >`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
