/** What it costs, plan by plan, with date and source. */
import type { Plan, PlanQuote } from "#schema/record.ts";
import { formatDate } from "#format/date.ts";
import { type Markup, html } from "#format/markup.ts";
import { BILLING_LABELS, formatPlanPrice } from "../format/price.ts";
import type { Citations } from "./citations.ts";
import { renderCite } from "./cite.ts";

export function renderPlansTable(plans: readonly Plan[], citations: Citations): Markup {
  const isUnsure = plans.some((plan) => plan.confidence !== "high");
  return html`<div class="table-scroll plans" tabindex="0" role="group" aria-label="Plans and prices, table">
      <table>
        <thead>
          <tr>
            <th scope="col">Plan</th>
            <th scope="col" class="number">Price</th>
            <th scope="col">Billed</th>
            <th scope="col">As of</th>
          </tr>
        </thead>
        <tbody>
          ${plans.map((plan) => renderPlan(plan, citations))}
        </tbody>
      </table>
    </div>
    <p class="small soft table-note">
      US dollars, as the source stated them on that date.${isUnsure && " † from a second-hand source, less sure."}
    </p>`;
}

/** A plan with its newest quote; older ones are folded beneath its name. */
function renderPlan(plan: Plan, citations: Citations): Markup {
  const older = plan.quotes.filter((quote, index) => index > 0 && quote.withdrawn === null);
  const doubt = plan.confidence === "high" ? "" : html` <abbr title="${plan.note ?? "Second-hand source"}">†</abbr>`;
  return html`<tr>
    <th scope="row">${plan.name} ${older.length > 0 && renderOlder(plan, older, citations)}</th>
    <td class="number">
      ${formatPlanPrice(plan)} <span class="billed soft small">${BILLING_LABELS[plan.billing]}</span>
    </td>
    <td class="soft">${BILLING_LABELS[plan.billing]}</td>
    <td class="soft">${formatDate(plan.asOf)}${renderCite([citations.numberOf(plan.source)])}${doubt}</td>
  </tr>`;
}

function renderOlder(plan: Plan, older: readonly PlanQuote[], citations: Citations): Markup {
  return html`<details class="older">
    <summary>${older.length === 1 ? "1 older quote" : `${older.length} older quotes`}</summary>
    <ul>
      ${older.map(
        ({ usd, asOf, source }) =>
          html`<li>
            ${formatDate(asOf)}: ${formatPlanPrice({ ...plan, usd })}${renderCite([citations.numberOf(source)])}
          </li>`,
      )}
    </ul>
  </details>`;
}
