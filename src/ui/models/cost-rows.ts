/** Rows of the tables of monthly costs: pages have some of them, the browser fetches all on the first use of a table. */
import { type Markup, html } from "#lib/format/markup.ts";
import { formatDateShort } from "#lib/format/date.ts";
import { formatBilledAhead } from "#lib/format/monthly-price.ts";
import { formatUsd } from "#lib/format/number.ts";
import {
  EXAMPLE_SEATS,
  EXAMPLE_USES,
  type SeatCostRow,
  type TokenCostRow,
  USUAL_SEATS,
  USUAL_USE,
} from "#insights/models/month-costs.ts";
import { renderEnds } from "../ends.ts";
import { pageRoutes } from "#site/routes.ts";

export function renderTokenRows(rows: readonly TokenCostRow[]): Markup {
  return html`${rows.map(({ model, usd }) => {
    const { input, output, cacheRead } = model.price!.usdPerMillionTokens;
    return html`<tr
      data-input="${input}"
      ${output !== null && html` data-output="${output}"`}${cacheRead !== null && html` data-cache="${cacheRead}"`}
    >
      <th scope="row">
        <a href="${model.links.html}">${model.name}</a
        ><span class="soft small"> ${model.providerName}</span
        >${renderEnds(model.ends?.kind === "shutdown" ? model.ends.date : null)}
      </th>
      ${usd.map(renderAmount)}${renderOwn(usd[EXAMPLE_USES.indexOf(USUAL_USE)]!)}
    </tr> `;
  })}`;
}

export function renderSeatRows(rows: readonly SeatCostRow[]): Markup {
  return html`${rows.map(
    ({ record, plan, usd }) =>
      html`<tr
        data-usd="${plan.usd}"
        data-billing="${plan.billing}"
        ${plan.unit !== null && html` data-unit="${plan.unit}"`}
      >
        <th scope="row">
          <a href="${pageRoutes.ai(record.slug)}">${record.name}</a> ${plan.name}${renderEnds(record.endsAt)}
          <span class="soft small"
            >per ${plan.unit ?? "account"}${formatBilledAhead(plan.billing)},
            <a href="${plan.source}" rel="noopener">${formatDateShort(plan.asOf)}</a></span
          >
        </th>
        ${usd.map(renderAmount)}${renderOwn(usd[EXAMPLE_SEATS.indexOf(USUAL_SEATS)]!)}
      </tr> `,
  )}`;
}

function renderAmount(usd: number | null): Markup {
  return html`<td class="number">${formatAmount(usd)}</td>`;
}

/** One's own use: until somebody says another, the usual one. */
function renderOwn(usd: number | null): Markup {
  return html`<td class="number needs-script" data-month>${formatAmount(usd)}</td>`;
}

function formatAmount(usd: number | null): string {
  return usd === null ? "unknown" : formatUsd(Math.round(usd * 100) / 100);
}
