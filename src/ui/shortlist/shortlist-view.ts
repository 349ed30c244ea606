/** Markup of a shortlist, for the page's function and for the browser. */
import { LIST_TITLE_CHARACTERS, MAX_COMPARED } from "#site/limits.ts";
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
  /** As the address names the list. */
  title: string | null;
}

export function renderShortlist({ records, missing, tagLabel, title }: Shortlist): Markup {
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
        <a href="${pageRoutes.shortlist(slugs, title)}">Address of this list</a>
      </p>
    </div>
    ${renderFollow(slugs)}
    <form class="plain-form on-screen" action="${pageRoutes.shortlist()}" method="get">
      <input type="hidden" name="slugs" value="${slugs.join(",")}" />
      <label
        >Title of this list, at most ${LIST_TITLE_CHARACTERS} characters
        <input type="text" name="title" maxlength="${LIST_TITLE_CHARACTERS}" value="${title ?? ""}" required
      /></label>
      <button type="submit" class="button button-quiet">Get its address</button>
    </form>
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
