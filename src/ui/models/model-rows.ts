/** Rows of the table of models: the page has the first of them, the browser fetches all on the first use of the table. */
import { hasModelEnded } from "#record/catalog/model-end.ts";
import { type Markup, html } from "#lib/format/markup.ts";
import { formatDateShort } from "#lib/format/date.ts";
import { formatCompact, formatUsd } from "#lib/format/number.ts";
import { calculateTokenCost } from "#insights/models/cost.ts";
import { USUAL_USE } from "#insights/models/month-costs.ts";
import type { Model } from "#record/schema/model-view.ts";
import { pageRoutes } from "#site/routes.ts";
import { formatRate } from "./format-rate.ts";

/** Rows of a page that does not list everything. */
export const MODEL_ROWS = 50;

/**
 * @param today day of the data: models whose end is past are marked
 * @param options whether models of several providers are listed, with a column that names them
 */
export function renderModelRows(models: readonly Model[], today: string, { hasProviders = true } = {}): Markup {
  return html`${models.map((model) => renderRow(model, today, hasProviders))}`;
}

function renderRow(model: Model, today: string, hasProviders: boolean): Markup {
  const { name, providerName, provider, price, contextTokens, releasedAt, firstListed } = model;
  const { input = null, output = null, cacheRead = null } = price?.usdPerMillionTokens ?? {};
  const end = model.ends?.kind === "shutdown" ? model.ends.date : null;
  return html`<tr
    data-words="${`${model.model} ${model.family ?? ""}`.toLowerCase()}"
    ${toData("provider", providerName.toLowerCase())}${toData("input", input)}${toData("output", output)}${toData("cache", cacheRead)}${toData("context", contextTokens)}${toData("released", releasedAt ?? firstListed?.by ?? null)}${toData("ends", end)}
  >
    <th scope="row">
      <a href="${model.links.html}">${name}</a>${hasProviders && html`<span class="soft small"> ${providerName}</span>`}
    </th>
    ${hasProviders && html`<td class="provider"><a href="${pageRoutes.modelProvider(provider)}">${providerName}</a></td>`}
    <td class="number">${formatRate(input)}</td>
    <td class="number">${formatRate(output)}</td>
    <td class="number soft">${formatRate(cacheRead)}</td>
    <td class="number soft">${contextTokens === null ? "unknown" : formatCompact(contextTokens)}</td>
    <td class="number soft">${renderRelease(model)}</td>
    <td class="number">
      ${end !== null && (hasModelEnded(model.ends, today) ? renderNotedDay("ended", end) : formatDateShort(end))}
    </td>
    <td class="number needs-script" data-month>${formatMonth(model)}</td>
  </tr> `;
}

/** At the usual use, until somebody says another. */
function formatMonth({ price }: Model): string {
  const usd = price === null ? null : calculateTokenCost(price.usdPerMillionTokens, USUAL_USE);
  return usd === null ? "unknown" : formatUsd(Math.round(usd * 100) / 100);
}

/** Of a model without a release date the day of the first list that named it. */
function renderRelease({ releasedAt, firstListed }: Model): Markup | string {
  if (releasedAt !== null) return formatDateShort(releasedAt);
  return firstListed === null ? "unknown" : renderNotedDay("listed", firstListed.by);
}

/** The word stands above its day: the column is as wide as a day. */
function renderNotedDay(word: string, date: string): Markup {
  return html`<span class="day-note soft">${word}</span> ${formatDateShort(date)}`;
}

function toData(name: string, value: string | number | null): Markup | "" {
  return value === null ? "" : html` data-${name}="${String(value)}"`;
}
