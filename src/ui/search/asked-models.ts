/** Questions about model prices and benchmarks lead to their pages: they are not tools, so they are not results. */
import { type Markup, html } from "#lib/format/markup.ts";
import { formatCount } from "#lib/format/number.ts";
import { formatSetting, formatValue } from "#record/result-words.ts";
import { NOUN } from "#site/nouns.ts";
import type { AskedBenchmark, AskedModels } from "#record/schema/search.ts";

export function renderAskedModels({ total, data, links }: AskedModels): Markup {
  const names = data.map(({ name, html: href }) => html`<a href="${href}">${name}</a> `);
  return html`<p>
    Prices per token: ${names}<a href="${links.html}">${formatCount(total, "model")} with prices over time</a>
  </p>`;
}

export function renderAskedBenchmark({ name, unit, class: reporters, setting, data, links }: AskedBenchmark): Markup {
  const best = data.map(({ subject, value, withModel, html: href }) => {
    const how = withModel === null ? "" : ` with ${withModel}`;
    return html`<a href="${href}">${subject.name}</a> ${formatValue(value, unit)}${how}; `;
  });
  const how = [reporters, formatSetting(setting)].filter((part) => part !== "").join(", ");
  return html`<p>
    <a href="${links.html}">${name}</a> is a benchmark. ${data.length > 0 && html`Best, ${how}: ${best}`}<a
      href="${links.recordsHtml}"
      >all ${NOUN.many} it measures</a
    >
  </p>`;
}
