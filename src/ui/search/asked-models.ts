/** A question about model prices leads to the models: they are not tools, so they are not results. */
import { type Markup, html } from "#lib/format/markup.ts";
import { formatCount } from "#lib/format/number.ts";
import type { AskedModels } from "#record/schema/search.ts";

export function renderAskedModels({ total, data, links }: AskedModels): Markup {
  const names = data.map(({ name, html: href }) => html`<a href="${href}">${name}</a> `);
  return html`<p>
    Prices per token: ${names}<a href="${links.html}">${formatCount(total, "model")} with prices over time</a>
  </p>`;
}
