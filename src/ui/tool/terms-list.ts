/** Documents that bind users, and when their text was recorded to change. */
import { haveSeveralCollections, toCollectionName } from "#catalog/terms-collection.ts";
import { formatDate } from "#format/date.ts";
import { type Markup, html } from "#format/markup.ts";
import { formatCount, formatNumber } from "#format/number.ts";
import type { TermsDocument } from "#schema/record-facts.ts";

const MAX_CHANGES = 5;

export function renderTermsList(documents: readonly TermsDocument[]): Markup {
  const isNamed = haveSeveralCollections(documents);
  const byTitle = Map.groupBy(documents, ({ service, document }) => `${document} of ${service}`);
  return html`${[...byTitle].map(([title, recordings]) => renderDocument(title, recordings, isNamed))}
    <p class="small soft table-note">
      Recorded by Open Terms
      Archive${isNamed && ", which follows some documents in several collections, each with dates of its own"}. Dates
      are when a change was recorded, not when it took effect; changes of a few words are left out.
    </p>`;
}

/** @param recordings of one document, one for each collection that follows it */
function renderDocument(title: string, recordings: readonly TermsDocument[], isNamed: boolean): Markup {
  const [first, ...others] = recordings;
  const heading = others.length > 0 ? title : html`<a href="${first!.url}" rel="noopener">${title}</a>`;
  return html`<h3>${heading}</h3>
    ${recordings.map((recording) => renderRecording(recording, isNamed, others.length > 0))}`;
}

function renderRecording(recording: TermsDocument, isNamed: boolean, isLinked: boolean): Markup {
  const { url, firstRecorded, changes } = recording;
  const telling = changes.filter(({ confidence }) => confidence !== "low");
  const unread = changes.length - telling.length;
  const newest = telling.toReversed().slice(0, MAX_CHANGES);
  const count = telling.length === 0 ? "no substantial change since" : `${formatCount(telling.length, "change")} since`;
  const more = unread === 0 ? "" : `; ${formatCount(unread, "newer recording")} not reviewed yet`;
  const name = toCollectionName(recording);
  const collection = isLinked ? html`<a href="${url}" rel="noopener">${name}</a>` : name;
  return html`<p class="soft">
      Followed ${isNamed && html`in the ${collection} `}since ${formatDate(firstRecorded)}, ${count}${more}.
    </p>
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
  // A day that is stated does not make a recording sure: where nearly all words differ, another page may have been read.
  const why = statedDate === null ? "the document states no new date" : "not certain";
  const doubt = confidence === "high" ? "" : html` <span class="soft">(${why})</span>`;
  return html`<li>
    <a href="${diff}" rel="noopener">${formatDate(date)}</a>: ${formatNumber(added)} words added,
    ${formatNumber(removed)} removed${stated}${doubt}
  </li>`;
}
