/** How much to trust the record, and what to do with it. */
import { feedRoutes, pageRoutes, twinRoutes } from "#site/routes.ts";
import type { AiDetail } from "#schema/record.ts";
import { renderMarginNote } from "../components/margin-note.ts";
import { formatDate } from "#format/date.ts";
import { type Markup, html } from "#format/markup.ts";
import { formatCount } from "#format/number.ts";

export function renderRecordNote(record: AiDetail, editHref: string): Markup {
  const { reviewedAt, reviewedBy, linkCheckedAt, updatedAt, doubts } = record;
  const reviewed =
    reviewedAt === null
      ? html`Not reviewed by a person yet; <a href="${pageRoutes.contribute("review")}">how to review it</a>.`
      : html`Reviewed by ${reviewedBy ?? "a person"} on ${formatDate(reviewedAt)}.`;
  const checked = linkCheckedAt === null ? "Link not checked yet." : `The link worked on ${formatDate(linkCheckedAt)}.`;
  return renderMarginNote(
    "record",
    "This record",
    html`<p>${reviewed}</p>
      <p>${checked}</p>
      ${updatedAt !== null && html`<p>Last changed on ${formatDate(updatedAt)}.</p>`}
      ${doubts.length > 0 && html`<p><a href="#doubts">${formatCount(doubts.length, "doubt")} noted</a></p>`}
      <ul class="record-links">
        <li><a href="${editHref}">Edit</a></li>
        <li><a href="#report-form" data-field="other">Report a mistake</a></li>
        <li><a href="${twinRoutes.ai(record.slug)}" type="application/json">JSON</a></li>
        <li><a href="${feedRoutes.ai(record.slug)}" type="application/atom+xml">Feed</a></li>
        <li><a href="#cite">Cite</a></li>
      </ul>`,
  );
}
