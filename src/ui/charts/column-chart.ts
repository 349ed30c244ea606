/** Columns over periods: one value a period, from zero. */
import { type Markup, html } from "#lib/format/markup.ts";
import { formatCompact, formatNumber } from "#lib/format/number.ts";
import { findTicks, toPercent } from "./scale.ts";
import { renderValueAxis } from "./value-axis.ts";

export interface Column {
  label: string;
  /** Null: not known, and not drawn; a column of no height would say none. */
  value: number | null;
  /** Drawn paler: a period that is not over, or of which little is known. */
  isPartial?: boolean;
}

export interface ColumnChartOptions {
  id: string;
  title: string;
  description: string;
  columns: readonly Column[];
  formatTick?: (value: number) => string;
}

const TOP = 10;
const BOTTOM = 86;

export function renderColumnChart(options: ColumnChartOptions): Markup {
  const { id, columns, formatTick = formatCompact } = options;
  const ticks = findTicks(
    columns.map(({ value }) => value ?? 0),
    true,
  );
  const width = 100 / columns.length;
  const toY = (value: number): number =>
    round(BOTTOM - (toPercent(value, ticks.min, ticks.max) * (BOTTOM - TOP)) / 100);
  const step = Math.ceil(columns.length / 6);
  const renderColumn = ({ label, isPartial }: Column, value: number, index: number): Markup => {
    const y = toY(value);
    return html`<rect
      class="${isPartial ? "bar bar-partial" : "bar"}"
      x="${round(index * width + width * 0.14)}%"
      y="${y}%"
      width="${round(width * 0.72)}%"
      height="${round(BOTTOM - y)}%"
      ><title>${label}: ${formatNumber(value)}</title></rect
    >`;
  };
  return html`<svg role="img" aria-labelledby="${id}-t ${id}-d" height="200">
    <title id="${id}-t">${options.title}</title>
    <desc id="${id}-d">${options.description}</desc>
    ${renderValueAxis(ticks.values, toY, formatTick)}${columns.map((column, index) => {
      return html`${column.value === null ? "" : renderColumn(column, column.value, index)}${
        index % step === 0
          ? html`<text x="${round(index * width + width / 2)}%" y="100%" dy="-4" text-anchor="middle"
              >${column.label}</text
            >`
          : ""
      }`;
    })}
  </svg>`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
