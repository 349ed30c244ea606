/** What it costs, plan by plan, with date and source. */
import type { AiDetail } from "#schema/record.ts";
import type { CustomPlan, EndedPlan, Plan, PlanList, PlanQuote } from "#schema/record-parts.ts";
import { formatDate } from "#format/date.ts";
import { type Markup, html } from "#format/markup.ts";
import { formatBilledAhead } from "#format/monthly-price.ts";
import { formatNumber } from "#format/number.ts";
import { BILLING_LABELS, formatPlanPrice } from "#record/price-words.ts";
import type { Citations } from "./citations.ts";
import { renderCite } from "./cite.ts";

type PricedRecord = Pick<AiDetail, "plans" | "endedPlans" | "customPlans" | "planList">;

/** Plans with a price, what is on request, whether that is all of them, and those that ended. */
export function renderPlansTable(record: PricedRecord, citations: Citations): Markup {
  const plans = record.plans.filter((plan) => plan.withdrawn === null);
  return html`${plans.length > 0 && renderPriced(plans, record.planList, citations)}
  ${renderCustom(record.customPlans, citations)} ${renderEnded(record.endedPlans, citations)}`;
}

function renderPriced(plans: readonly Plan[], planList: PlanList | null, citations: Citations): Markup {
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
      ${plans.some((plan) => plan.isConverted) && "Other currencies are converted at the rate of that day."}
      ${renderCompleteness(planList, citations)}
    </p>`;
}

/** A plan with its newest quote; older ones are folded beneath its name. */
function renderPlan(plan: Plan, citations: Citations): Markup {
  const older = plan.quotes.filter((quote, index) => index > 0 && quote.withdrawn === null);
  const doubt = plan.confidence === "high" ? "" : html` <abbr title="${plan.note ?? "Second-hand source"}">†</abbr>`;
  return html`<tr>
    <th scope="row">
      ${plan.name} ${plan.includes !== null && html`<span class="soft small">${plan.includes}</span>`}
      ${older.length > 0 && renderOlder(plan, older, citations)}
    </th>
    <td class="number">
      ${formatPlanPrice(plan)}
      ${plan.isConverted && html`<span class="soft small">(${formatNumber(plan.amount)} ${plan.currency})</span>`}
      <span class="billed soft small">${BILLING_LABELS[plan.billing]}</span>
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

function renderCompleteness(list: PlanList | null, citations: Citations): Markup {
  if (list === null) return html`There may be plans that are not known here.`;
  return html`All plans of ${formatDate(list.asOf)} are known${renderCite([citations.numberOf(list.source)])}.`;
}

function renderCustom(plans: readonly CustomPlan[], citations: Citations): Markup | "" {
  if (plans.length === 0) return "";
  const names = plans.map(
    ({ name, source }, index) => html`${index > 0 && ", "}${name}${renderCite([citations.numberOf(source)])}`,
  );
  return html`<p class="small">Price on request: ${names}.</p>`;
}

function renderEnded(plans: readonly EndedPlan[], citations: Citations): Markup | "" {
  if (plans.length === 0) return "";
  return html`<details class="older">
    <summary>${plans.length === 1 ? "1 plan" : `${plans.length} plans`} no longer listed</summary>
    <ul>
      ${plans.map(
        (plan) =>
          html`<li>
            ${plan.name}, ${formatDate(plan.asOf)}:
            ${formatPlanPrice(plan)}${formatBilledAhead(plan.billing)}${renderCite([citations.numberOf(plan.source)])};
            not in the list of ${formatDate(plan.endedAt)}${renderCite([citations.numberOf(plan.endedBy)])}
          </li>`,
      )}
    </ul>
  </details>`;
}
