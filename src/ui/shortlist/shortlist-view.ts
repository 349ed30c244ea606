/** Markup of a shortlist, for the page's function and for the browser. */
import { MAX_COMPARED } from "#site/limits.ts";
import { NOUN } from "#site/nouns.ts";
import type { ListRecord } from "#record/schema/record.ts";
import { type Markup, html } from "#lib/format/markup.ts";
import { formatCount } from "#lib/format/number.ts";
import { calendarRoutes, feedRoutes, pageRoutes } from "#site/routes.ts";
import { renderRecordRow } from "../record-row.ts";

export interface Shortlist {
  records: readonly ListRecord[];
  /** Slugs that no tool has. */
  missing: readonly string[];
  tagLabel: (tag: string) => string;
}

export function renderShortlist({ records, missing, tagLabel }: Shortlist): Markup {
  const slugs = records.map((record) => record.slug);
  return html`${missing.length > 0 && html`<p class="result-note">Not found: ${missing.join(", ")}.</p>`}
    <div class="result-bar shortlist-bar">
      <p class="result-count" tabindex="-1">${formatCount(records.length, NOUN.one, NOUN.many)}</p>
      <p class="shortlist-tools on-screen">
        ${
          slugs.length > 1 &&
          html`<a href="${pageRoutes.compare(slugs.slice(0, MAX_COMPARED))}"
            >Compare ${slugs.length > MAX_COMPARED ? `the first ${MAX_COMPARED}` : "them"}</a
          >`
        }
        <a href="${pageRoutes.shortlist(slugs)}">Address of this list</a>
      </p>
    </div>
    ${renderFollow(slugs)}
    <ol class="rows">
      ${records.map((record) => html`<li>${renderRecordRow(record, { tagLabel })}</li>`)}
    </ol>`;
}

/** Three ways to hear of changes; none needs an account. */
function renderFollow(slugs: readonly string[]): Markup {
  return html`<ul class="follow on-screen">
    <li>
      <a href="${feedRoutes.watch(slugs)}" type="application/atom+xml">Feed of their changes</a>
      <span class="soft">for a feed reader</span>
    </li>
    <li>
      <a href="${calendarRoutes.watch(slugs)}" type="text/calendar">Calendar of their shutdowns</a>
      <span class="soft">subscribe to it by its address</span>
    </li>
    <li>
      <a href="${pageRoutes.docs("webhooks")}#register">Webhook</a>
      <span class="soft">with the filter</span> <code>{"slugs": ${JSON.stringify(slugs)}}</code>
    </li>
  </ul>`;
}
