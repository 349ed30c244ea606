/** A chart with its finding as heading, where it comes from, and its figures as a table beneath. */
import { type Markup, html } from "#format/markup.ts";

export interface ChartParts {
  /** The finding: what a reader should take away. */
  title: string;
  /** Level of its heading. */
  level?: 2 | 3;
  chart: Markup;
  caption: Markup;
  table: Markup;
}

export function renderChart({ title, level = 3, chart, caption, table }: ChartParts): Markup {
  return html`<figure class="chart">
    ${level === 2 ? html`<h2>${title}</h2>` : html`<h3>${title}</h3>`} ${chart}
    <figcaption>${caption}</figcaption>
    ${table}
  </figure>`;
}
