/** The rating in the margin: never without its reviews, subject and source. */
import { pageRoutes } from "#site/routes.ts";
import type { AiDetail } from "#schema/record.ts";
import { LABELS } from "#schema/vocabulary.ts";
import { renderBar } from "../charts/bar.ts";
import { renderMarginNote } from "../components/margin-note.ts";
import { formatDate } from "#format/date.ts";
import { type Markup, html } from "#format/markup.ts";
import { formatCount, formatRating } from "#format/number.ts";
import type { Citations } from "./citations.ts";
import { renderCite } from "./cite.ts";

export function renderRatingNote(record: AiDetail, citations: Citations, editHref: string): Markup {
  return renderMarginNote(
    "rating",
    "Rating",
    record.ratingCount > 0
      ? renderRating(record, citations)
      : html`<p class="unknown">Not rated: no cited reviews yet — <a href="${editHref}">add a source</a></p>`,
  );
}

function renderRating(record: AiDetail, citations: Citations): Markup {
  const used = record.ratings.filter((rating) => rating.weight > 0);
  const newest = used
    .flatMap((rating) => rating.asOf ?? [])
    .toSorted()
    .at(-1);
  const places = [...new Set(used.map((rating) => LABELS[rating.source] ?? rating.source))].join(", ");
  const subject = record.ratingSubject === null ? "" : `For its ${record.ratingSubject}. `;
  const when = newest === undefined ? "" : `, ${formatDate(newest)}`;
  return html`<p>
      <span class="big-figure">${formatRating(record.rating)}</span>
      <span class="soft">/ 5 from ${formatCount(record.ratingCount, "review")}</span>
    </p>
    ${renderBar(record.rating / 5)}
    <p>${subject}${places}${when} ${renderCite(used.map((rating) => citations.numberOf(rating.url)))}</p>
    <p><a href="${pageRoutes.methodology()}">How it is computed</a></p>`;
}
