/**
 * A series over time. Lines stretch with the page while text and points keep their size: the drawing is placed in
 * percentages, only the line itself is scaled. Colours come from the stylesheet.
 */
import { type Markup, html } from "#lib/format/markup.ts";
import { formatDateShort } from "#lib/format/date.ts";
import { formatCompact, formatNumber } from "#lib/format/number.ts";
import { findTicks, toPercent } from "./scale.ts";
import { listTimeTicks, toDayNumber } from "./time-axis.ts";
import { renderValueAxis } from "./value-axis.ts";

export interface TimePoint {
  /** Partial date. */
  date: string;
  value: number;
}

export interface LineChartOptions {
  /** Unique on the page; names the title and the description. */
  id: string;
  title: string;
  /** What the curve does, for those who can't see it. */
  description: string;
  points: readonly TimePoint[];
  /** `step` holds each value until the next: prices. `line` joins samples: counts. */
  shape?: "line" | "step";
  fromZero?: boolean;
  /** Samples further apart are joined by dots only: nobody looked in between. */
  maxGapDays?: number;
  formatTick?: (value: number) => string;
  /** A value as it is read out. */
  formatPoint?: (value: number) => string;
}

/** Shares of the drawing's height: the plot, then room for the labels under it. */
const TOP = 8;
const BOTTOM = 86;

export function renderLineChart(options: LineChartOptions): Markup {
  const {
    id,
    points,
    shape = "line",
    maxGapDays = 200,
    formatTick = formatCompact,
    formatPoint = formatNumber,
  } = options;
  const ticks = findTicks(
    points.map((point) => point.value),
    options.fromZero ?? false,
  );
  const days = points.map((point) => toDayNumber(point.date));
  const [start, end] = [days[0] ?? 0, days.at(-1) ?? 0];
  const toX = (day: number): number => 2 + toPercent(day, start, end) * 0.96;
  const toY = (value: number): number =>
    round(BOTTOM - (toPercent(value, ticks.min, ticks.max) * (BOTTOM - TOP)) / 100);
  const placed = points.map((point, index) => ({
    x: round(toX(days[index]!)),
    y: toY(point.value),
    day: days[index]!,
  }));
  const segments = toSegments(placed, shape, maxGapDays);
  return html`<svg role="img" aria-labelledby="${id}-t ${id}-d" height="190">
    <title id="${id}-t">${options.title}</title>
    <desc id="${id}-d">${options.description}</desc>
    ${renderValueAxis(ticks.values, toY, formatTick)}<svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      width="100%"
      height="100%"
    >
      <path class="gap" vector-effect="non-scaling-stroke" d="${segments.gaps}" />
      <path class="series" vector-effect="non-scaling-stroke" d="${segments.lines}" /></svg
    >${placed.map(
      ({ x, y }, index) =>
        html`<circle class="point" cx="${x}%" cy="${y}%" r="2.5"
          ><title>${formatDateShort(points[index]!.date)}: ${formatPoint(points[index]!.value)}</title></circle
        >`,
    )}${renderTimeLabels(points, (date) => round(toX(toDayNumber(date))))}
  </svg>`;
}

interface PlacedPoint {
  x: number;
  y: number;
  day: number;
}

function toSegments(
  points: readonly PlacedPoint[],
  shape: "line" | "step",
  maxGapDays: number,
): { lines: string; gaps: string } {
  let lines = "";
  let gaps = "";
  for (const [index, point] of points.entries()) {
    const previous = points[index - 1];
    if (previous === undefined) continue;
    const path = `M${previous.x} ${previous.y}${shape === "step" ? `H${point.x}V${point.y}` : `L${point.x} ${point.y}`}`;
    if (shape === "line" && point.day - previous.day > maxGapDays) gaps += path;
    else lines += path;
  }
  return { lines, gaps };
}

function renderTimeLabels(points: readonly TimePoint[], toX: (date: string) => number): Markup[] {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return [];
  return listTimeTicks(first.date, last.date).map((tick) => {
    const x = toX(tick.day);
    const anchor = x < 8 ? "start" : x > 92 ? "end" : "middle";
    return html`<text x="${x}%" y="100%" dy="-4" text-anchor="${anchor}">${tick.text}</text>`;
  });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
