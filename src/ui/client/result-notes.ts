/** What is said above the results: what was made of the question, and what of the address could not be used. */
import { NOUN, capitalize } from "#site/nouns.ts";
import { pageRoutes } from "#site/routes.ts";
import { type Markup, html } from "#format/markup.ts";
import { formatCount } from "#format/number.ts";
import { renderAskedModels } from "../search/asked-models.ts";
import { type BrowseState, PLAIN_STATE, listActiveFilters } from "./browse-state.ts";
import { type BrowseContext, formatFilter, toHref } from "./browse-view.ts";
import type { SearchReply } from "./request-search.ts";

type Intent = SearchReply["query"]["intents"][number];

/** What was made of the question beyond its words; each reading can be left aside. */
export function renderNotes(state: BrowseState, answer: SearchReply, context: BrowseContext): Markup[] {
  const { corrections, intents } = answer.query;
  const wishes = intents.filter((intent) => intent.filter !== null);
  const notes = intents.flatMap((intent) => renderReading(intent, state, answer, context) ?? []);
  if (wishes.length > 0) notes.push(renderWishes(wishes, state, context));
  if (corrections.length > 0) {
    const read = corrections.map(({ from, to }) => html`<b>${to}</b> instead of “${from}” `);
    notes.unshift(html`<p>Showing results for ${read}</p>`);
  }
  if (answer.models !== null) notes.push(renderAskedModels(answer.models));
  if (answer.match === "any" && answer.page.total > 0)
    notes.push(
      html`<p>No ${NOUN.one} has all of these words. These have some of them, or are listed for this task.</p>`,
    );
  const unknown = listUnknown(state, answer, context);
  if (unknown !== "") notes.push(html`<p class="soft">Left out, as it isn’t known whether it holds: ${unknown}.</p>`);
  return notes;
}

/** “Up to $20 a month” of 340 tools. */
function listUnknown(state: BrowseState, { unknown = {} }: SearchReply, context: BrowseContext): string {
  const filters = listActiveFilters(state);
  const parts = Object.entries(unknown).flatMap(([name, count]) => {
    const texts = filters.filter((filter) => filter.name === name).map((filter) => formatFilter(filter, context));
    return count === 0 ? [] : [`“${texts.join("” or “")}” of ${formatCount(count, NOUN.one, NOUN.many)}`];
  });
  return parts.join(", ");
}

/** What of the address could not be used, and why. */
export function renderRefused(faults: readonly { detail: string }[]): Markup {
  return html`<p>Part of this address was ignored:</p>
    <ul>
      ${faults.map(({ detail }) => html`<li>${detail}</li>`)}
    </ul>`;
}

function renderReading(
  { type, value }: Intent,
  state: BrowseState,
  answer: SearchReply,
  context: BrowseContext,
): Markup | undefined {
  const ignore = html`<a href="${toIgnoring(type, state, context)}" data-state>Search for the words instead</a>`;
  if (type === "alternatives")
    return html`<p>
      Showing alternatives to <a href="${pageRoutes.ai(value)}">${nameOf(value, answer)}</a>. ${ignore}
    </p>`;
  if (type === "comparison") {
    const slugs = value.split(",");
    const names = slugs.map((slug) => nameOf(slug, answer));
    return html`<p class="offer">
      <a class="button" href="${pageRoutes.compare(slugs)}">Compare ${names.join(" and ")}</a>
      <span class="soft">price, data use and ${names.length > 2 ? "all" : "both"} records side by side</span>
    </p>`;
  }
  if (type === "address") return html`<p>Read as the address of ${NOUN.aOne} on ${value}. ${ignore}</p>`;
  if (type === "vendor")
    return html`<p>
      ${capitalize(NOUN.many)} by <a href="${toVendorHref(value, context)}">${value}</a> come first. ${ignore}
    </p>`;
  return undefined;
}

/** A wish ranks; its filter requires it. */
function renderWishes(wishes: readonly Intent[], state: BrowseState, context: BrowseContext): Markup {
  return html`<p class="wishes">
    Listed first:
    ${wishes.map(({ text, value, filter }) => {
      const choices = { ...state.choices, [filter!.parameter]: filter!.value.split(",") };
      return html`<span class="chip wish"
        ><b>${text}</b>
        <a href="${toHref(context, { ...state, choices, page: 1 })}" data-state aria-label="Show only: ${text}"
          >only these</a
        >
        <a href="${toIgnoring(value, state, context)}" data-state aria-label="Don’t prefer: ${text}">✕</a></span
      > `;
    })}
  </p>`;
}

function toIgnoring(reading: string, state: BrowseState, context: BrowseContext): string {
  return toHref(context, { ...state, ignored: [...new Set([...state.ignored, reading])].sort(), page: 1 });
}

/** A tool that was named is listed among its own results, after its alternatives. */
function nameOf(slug: string, answer: SearchReply): string {
  return answer.data.find((hit) => hit.slug === slug)?.name ?? slug;
}

function toVendorHref(vendor: string, context: BrowseContext): string {
  return toHref(context, { ...PLAIN_STATE, choices: { vendor: [vendor] } });
}
