/** What is said above the results: what was made of the question, and what of the address could not be used. */
import { NOUN, capitalize } from "#site/nouns.ts";
import { pageRoutes } from "#site/routes.ts";
import { type Markup, html } from "#lib/format/markup.ts";
import { formatCount } from "#lib/format/number.ts";
import { renderAskedBenchmark, renderAskedModels } from "../search/asked-models.ts";
import { type BrowseState, PLAIN_STATE, listActiveFilters } from "./browse-state.ts";
import { type BrowseContext, formatFilter, toHref } from "./browse-view.ts";
import type { SearchReply } from "./request-search.ts";

type Intent = SearchReply["query"]["intents"][number];

/** What was made of the question beyond its words; each reading can be left aside. */
export function renderNotes(state: BrowseState, answer: SearchReply, context: BrowseContext): Markup[] {
  const { corrections, intents } = answer.query;
  const wishes = intents.filter(({ type }) => type === "preference" || type === "exclusion");
  const notes = intents.flatMap((intent) => renderReading(intent, state, answer, context) ?? []);
  if (wishes.length > 0) notes.push(renderWishes(wishes, answer, state, context));
  if (corrections.length > 0) {
    const read = corrections.map(({ from, to }) => html`<b>${to}</b> instead of “${from}” `);
    notes.unshift(html`<p>Showing results for ${read}</p>`);
  }
  if (answer.models !== null) notes.push(renderAskedModels(answer.models));
  if (answer.benchmark !== null) notes.push(renderAskedBenchmark(answer.benchmark));
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
  if (type === "unlisted") return html`<p>“${value}” isn’t listed here. These may do the same job. ${ignore}</p>`;
  if (type === "address") return html`<p>Read as the address of ${NOUN.aOne} on ${value}. ${ignore}</p>`;
  if (type === "vendor")
    return html`<p>
      ${capitalize(NOUN.many)} by <a href="${toVendorHref(value, context)}">${value}</a> come first. ${ignore}
    </p>`;
  return undefined;
}

/** A wish ranks; its filter requires it. */
function renderWishes(
  wishes: readonly Intent[],
  answer: SearchReply,
  state: BrowseState,
  context: BrowseContext,
): Markup {
  const { note } = answer.query;
  return html`<p class="wishes">
    Listed first:
    ${wishes.map(({ type, text, value, filter }) => {
      // What is to be absent and has no field is one reading, however many there are.
      const reading = type === "exclusion" && !context.intents.includes(value) ? type : value;
      return html`<span class="chip wish"
        ><b>${text}</b>
        ${
          filter !== null &&
          html`<a href="${toFiltered([filter], state, context)}" data-state aria-label="Show only: ${text}"
            >only these</a
          >`
        }
        <a href="${toIgnoring(reading, state, context)}" data-state aria-label="Don’t prefer: ${text}">✕</a></span
      > `;
    })}
    ${note !== null && html`<span class="soft">${note} ${renderAllOfThem(wishes, state, context)}</span>`}
  </p>`;
}

function renderAllOfThem(wishes: readonly Intent[], state: BrowseState, context: BrowseContext): Markup | false {
  const filters = wishes.flatMap(({ filter }) => filter ?? []);
  if (filters.length < 2 || filters.length < wishes.length) return false;
  return html`<a href="${toFiltered(filters, state, context)}" data-state>Only those that meet all</a>`;
}

const isLimit = (parameter: string): boolean => /^(?:priceMax|launchedAfter|quietSince)$/.test(parameter);

/** A filter of numbers stands elsewhere in the state than one of choices. */
function toFiltered(
  filters: readonly NonNullable<Intent["filter"]>[],
  state: BrowseState,
  context: BrowseContext,
): string {
  return toHref(context, {
    ...state,
    choices: {
      ...state.choices,
      ...Object.fromEntries(
        filters
          .filter(({ parameter }) => !isLimit(parameter))
          .map(({ parameter, value }) => [parameter, value.split(",")]),
      ),
    },
    limits: {
      ...state.limits,
      ...Object.fromEntries(
        filters.filter(({ parameter }) => isLimit(parameter)).map(({ parameter, value }) => [parameter, value]),
      ),
    },
    page: 1,
  });
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
