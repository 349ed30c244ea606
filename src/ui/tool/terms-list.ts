/** Documents that bind users, and when their text was recorded to change. */
import { formatDate } from "#format/date.ts";
import { type Markup, html } from "#format/markup.ts";
import { formatCount, formatNumber } from "#format/number.ts";
import type { TermsDocument } from "#schema/record-facts.ts";

const MAX_CHANGES = 5;

export function renderTermsList(documents: readonly TermsDocument[]): Markup {
  return html`${documents.map(renderDocument)}
    <p class="small soft table-note">
      Recorded by Open Terms Archive. Dates are when a change was recorded, not when it took effect; changes of a few
      words are left out.
    </p>`;
}

function renderDocument({ service, document, url, firstRecorded, changes }: TermsDocument): Markup {
  const telling = changes.filter(({ confidence }) => confidence !== "low");
  const unread = changes.length - telling.length;
  const newest = telling.toReversed().slice(0, MAX_CHANGES);
  const count = telling.length === 0 ? "no substantial change since" : `${formatCount(telling.length, "change")} since`;
  const more = unread === 0 ? "" : `; ${formatCount(unread, "newer recording")} not reviewed yet`;
  return html`<h3><a href="${url}" rel="noopener">${document} of ${service}</a></h3>
    <p class="soft">Followed since ${formatDate(firstRecorded)}, ${count}${more}.</p>
    ${
      newest.length > 0 &&
      html`<ul>
        ${newest.map(renderChange)}
      </ul>`
    }`;
}

function renderChange({
  date,
  added,
  removed,
  statedDate,
  diff,
  confidence,
}: TermsDocument["changes"][number]): Markup {
  const stated = statedDate === null ? "" : `, dated ${formatDate(statedDate)} by the document`;
  const doubt = confidence === "high" ? "" : html` <span class="soft">(the document states no new date)</span>`;
  return html`<li>
    <a href="${diff}" rel="noopener">${formatDate(date)}</a>: ${formatNumber(added)} words added,
    ${formatNumber(removed)} removed${stated}${doubt}
  </li>`;
}
