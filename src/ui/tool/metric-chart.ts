/** One series of dated figures: finding, curve, sources, table. */
import { findSourceUrl } from "#catalog/source-link.ts";
import type { MetricSeries, ServedSample } from "#schema/record-parts.ts";
import { LABELS } from "#schema/vocabulary.ts";
import { renderChart } from "../charts/chart.ts";
import { renderLineChart } from "../charts/line-chart.ts";
import { formatDate } from "#format/date.ts";
import { type Markup, html } from "#format/markup.ts";
import { formatNumber } from "#format/number.ts";
import { type Citations, toSeriesUrl } from "./citations.ts";
import { renderCite } from "./cite.ts";
import { findMetricFinding, listValidSamples } from "./metric-finding.ts";

export function renderMetricChart(series: MetricSeries, citations: Citations): Markup {
  const samples = listValidSamples(series);
  const title = findMetricFinding(series);
  const cite = renderCite(samples.map((sample) => citations.numberOf(toSeriesUrl(sample.source) ?? "")));
  const [first, last] = [samples[0], samples.at(-1)];
  if (first === undefined || last === undefined || samples.length === 1) return html`<p>${title} ${cite}</p>`;
  const label = LABELS[series.metric] ?? series.metric;
  const [start, end] = [formatDate(first.date), formatDate(last.date)];
  return renderChart({
    title,
    chart: renderLineChart({
      id: toChartId(series),
      title,
      description: `${label}, ${samples.length} samples from ${formatNumber(first.value)} on ${start} to ${formatNumber(last.value)} on ${end}. The table below has every figure.`,
      points: samples,
    }),
    caption: html`${samples.length} samples, ${start} to
    ${end}${series.method === null ? "" : `, ${series.method}`}${cite}`,
    table: renderTable(label, samples.toReversed()),
  });
}

/** Unique on the page: one metric has a series for each way of counting. */
function toChartId({ metric, package: name, method }: MetricSeries): string {
  const parts = [metric, name, method].filter((part) => part !== null);
  return parts
    .join(" ")
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, "-");
}

function renderTable(label: string, samples: readonly ServedSample[]): Markup {
  return html`<details>
    <summary>Table</summary>
    <table>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col" class="column-m number">${label}</th>
          <th scope="col">Source</th>
        </tr>
      </thead>
      <tbody>
        ${samples.map(renderSample)}
      </tbody>
    </table>
  </details>`;
}

function renderSample({ date, value, source }: ServedSample): Markup {
  return html`<tr>
    <td>${formatDate(date)}</td>
    <td class="number">${formatNumber(value)}</td>
    <td class="soft"><a href="${findSourceUrl(source)}">${source.path ?? source.url}</a></td>
  </tr>`;
}
