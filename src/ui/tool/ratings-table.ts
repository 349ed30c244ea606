/** Every cited rating, with what it counts for. */
import type { AiDetail } from "#schema/record.ts";
import { LABELS } from "#schema/vocabulary.ts";
import { formatDate } from "#format/date.ts";
import { type Markup, html } from "#format/markup.ts";
import { formatNumber } from "#format/number.ts";
import type { Citations } from "./citations.ts";
import { renderCite } from "./cite.ts";

type Rating = AiDetail["ratings"][number];

export function renderRatingsTable(ratings: readonly Rating[], citations: Citations): Markup {
  return html`<div class="table-scroll" tabindex="0" role="group" aria-label="Cited ratings, table">
    <table>
      <thead>
        <tr>
          <th scope="col">Where</th>
          <th scope="col">What was rated</th>
          <th scope="col" class="column-s number">Rating</th>
          <th scope="col" class="column-s number">Reviews</th>
          <th scope="col">As of</th>
        </tr>
      </thead>
      <tbody>
        ${ratings.map((rating) => renderRating(rating, citations))}
      </tbody>
    </table>
  </div>`;
}

function renderRating(rating: Rating, citations: Citations): Markup {
  const value = `${rating.value} / ${rating.scale}`;
  const when = rating.asOf === null ? "undated" : formatDate(rating.asOf);
  return html`<tr>
    <th scope="row">${LABELS[rating.source] ?? rating.source}</th>
    <td class="soft">${rating.subject ?? "the product"}</td>
    <td class="number">${rating.withdrawn === null ? value : html`<s>${value}</s>`}</td>
    <td class="number">
      ${rating.count === null ? html`<span class="unknown">not stated</span>` : formatNumber(rating.count)}
    </td>
    <td class="soft">${when}${renderCite([citations.numberOf(rating.url)])}${toRemark(rating)}</td>
  </tr>`;
}

function toRemark({ withdrawn, weight }: Rating): string {
  if (withdrawn !== null) return ` withdrawn: ${withdrawn.why}`;
  return weight === 0 ? " not counted" : "";
}
