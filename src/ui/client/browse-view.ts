/** Markup of a filtered list: chips, sort orders, notes, rows, pages. */
import { pageRoutes } from "#site/routes.ts";
import { type Markup, html } from "#format/markup.ts";
import { formatCount, formatNumber } from "#format/number.ts";
import type { BrowseFilter } from "../browse/browse-filters.ts";
import { listPageLinks } from "../page-links.ts";
import { renderRecordRow } from "../record-row.ts";
import {
  type ActiveFilter,
  type BrowseState,
  PLAIN_STATE,
  formatBrowseState,
  isPlain,
  listActiveFilters,
  withoutFilter,
} from "./browse-state.ts";
import { findMatchReason } from "./match-reason.ts";
import type { SearchAnswer } from "./request-search.ts";
import { renderAskedModels } from "../search/asked-models.ts";

export interface BrowseContext {
  /** Path of the page, to which the state is added. */
  path: string;
  filters: readonly BrowseFilter[];
  labelOf: (name: string, value: string) => string;
}

const SORTS: readonly { value: string; text: string; needs?: "q" | "audit" }[] = [
  { value: "relevance", text: "Relevance", needs: "q" },
  { value: "recommended", text: "Recommended" },
  { value: "name", text: "Name" },
  { value: "-rating", text: "Rating" },
  { value: "-launched", text: "Newest" },
  { value: "price", text: "Price" },
  { value: "-audit", text: "Audit", needs: "audit" },
];

export function toHref({ path, filters }: Pick<BrowseContext, "path" | "filters">, state: BrowseState): string {
  const query = formatBrowseState(state, filters).toString();
  return query === "" ? path : `${path}?${query}`;
}

export function renderSorts(state: BrowseState, context: BrowseContext, hasAudit: boolean): Markup {
  const fallback = state.q === "" ? "name" : "relevance";
  const offered = SORTS.filter((sort) => sort.needs === undefined || (sort.needs === "q" ? state.q !== "" : hasAudit));
  return html`<span>Sort</span>${offered.map((sort) => {
      const href = toHref(context, { ...state, sort: sort.value === fallback ? null : sort.value, page: 1 });
      const isCurrent = (state.sort ?? fallback) === sort.value;
      return html`<a href="${href}" ${isCurrent ? html` aria-current="true"` : ""} data-state>${sort.text}</a>`;
    })}`;
}

export function formatFilter(filter: ActiveFilter, context: BrowseContext): string {
  const chip = context.filters.find(({ name }) => name === filter.name)?.chip;
  return chip?.replace("{}", () => filter.value) ?? context.labelOf(filter.name, filter.value);
}

export function renderChips(state: BrowseState, context: BrowseContext): Markup | "" {
  const filters = listActiveFilters(state);
  if (filters.length === 0) return "";
  return html`${filters.map((filter, index) => {
      const text = formatFilter(filter, context);
      return html`<button type="button" class="chip" data-drop="${index}" aria-label="Remove filter: ${text}">
        ${text} <span aria-hidden="true">✕</span>
      </button>`;
    })}<button type="button" class="chip chip-clear" data-clear>Clear all</button>`;
}

export function formatResultCount(state: BrowseState, answer: SearchAnswer, total: number): string {
  const found = answer.page.total;
  if (state.q !== "") return formatCount(found, "result");
  return found === total ? formatCount(total, "tool") : `${formatNumber(found)} of ${formatCount(total, "tool")}`;
}

/** What was made of the question beyond its words. */
export function renderNotes(state: BrowseState, answer: SearchAnswer, context: BrowseContext): Markup[] {
  const notes: Markup[] = [];
  const { corrections, intents } = answer.query;
  if (corrections.length > 0) {
    const read = corrections.map(({ from, to }) => html`<b>${to}</b> instead of “${from}” `);
    notes.push(html`<p>Showing results for ${read}</p>`);
  }
  for (const intent of intents) {
    if (intent.type === "alternatives") {
      notes.push(
        html`<p>
          Showing alternatives to
          <a href="${pageRoutes.ai(intent.value)}">${nameOf(intent.value, answer)}</a>.
        </p>`,
      );
    } else if (intent.type === "preference") notes.push(renderPreference(intent, state, context));
    else if (intent.type === "comparison") {
      const href = pageRoutes.compare(intent.value.split(","));
      notes.push(html`<p>Named tools come first. <a href="${href}">Compare them</a></p>`);
    } else if (intent.type === "address") notes.push(html`<p>Read as the address of a tool on ${intent.value}.</p>`);
    else if (intent.type === "vendor")
      notes.push(
        html`<p>
          Tools by
          <a href="${toVendorHref(intent.value, context)}">${intent.value}</a>
          come first.
        </p>`,
      );
  }
  if (answer.models !== null) notes.push(renderAskedModels(answer.models));
  if (answer.match === "any" && answer.page.total > 0)
    notes.push(html`<p>No tool matches all of these words. These match some of them.</p>`);
  return notes;
}

/** A tool that was named is listed among its own results, after its alternatives. */
function nameOf(slug: string, answer: SearchAnswer): string {
  return answer.data.find((hit) => hit.slug === slug)?.name ?? slug;
}

function toVendorHref(vendor: string, context: BrowseContext): string {
  return toHref({ ...context, path: pageRoutes.ais() }, { ...PLAIN_STATE, choices: { vendor: [vendor] } });
}

/** A wish ranks; its filter requires it. */
function renderPreference(
  { text, filter }: SearchAnswer["query"]["intents"][number],
  state: BrowseState,
  context: BrowseContext,
): Markup {
  if (filter === null) return html``;
  const choices = { ...state.choices, [filter.parameter]: filter.value.split(",") };
  const only = toHref(context, { ...state, choices, page: 1 });
  return html`<p>Tools that match “${text}” are listed first. <a href="${only}" data-state>Show only these</a></p>`;
}

export function renderRows(answer: SearchAnswer, context: BrowseContext): Markup {
  return html`<ol class="rows">
    ${answer.data.map(
      (hit) =>
        html`<li>
          ${renderRecordRow(hit, {
            tagLabel: (tag) => context.labelOf("tag", tag),
            highlights: hit.highlights,
            reason: findMatchReason(hit),
          })}
        </li>`,
    )}
  </ol>`;
}

export function renderPages(state: BrowseState, answer: SearchAnswer, context: BrowseContext): Markup | "" {
  const { number, pages } = answer.page;
  if (pages < 2) return "";
  const link = (page: number, text: string, label?: string): Markup =>
    html`<a
      href="${toHref(context, { ...state, page })}"
      data-state${page === number && text === String(page) ? html` aria-current="page"` : ""}${label === undefined ? "" : html` aria-label="${label}"`}
      >${text}</a
    >`;
  return html`<nav class="pages" aria-label="Pages">
    ${number > 1 && link(number - 1, "Previous")}${listPageLinks(number, pages).map((page) =>
      page === null ? html`<span aria-hidden="true">…</span>` : link(page, String(page), `Page ${page}`),
    )}${number < pages && link(number + 1, "Next")}
  </nav>`;
}

/** Nothing found: each filter that could go, with what that gives back. */
export function renderNothing(
  state: BrowseState,
  gains: readonly { filter: ActiveFilter; count: number }[],
  context: BrowseContext,
): Markup {
  const offers = gains.filter((gain) => gain.count > 0);
  return html`<div class="no-result">
    <p>No tool matches${state.q === "" ? "" : html` “${state.q}”`}${gains.length > 0 ? " with these filters" : ""}.</p>
    ${
      offers.length > 0 &&
      html`<p>Remove one filter:</p>
        <ul>
          ${offers.map(
            ({ filter, count }) =>
              html`<li>
                <a href="${toHref(context, withoutFilter(state, filter))}" data-state
                  >without “${formatFilter(filter, context)}”</a
                >: ${formatCount(count, "tool")}
              </li>`,
          )}
        </ul>`
    }
    <p class="soft">
      Try other words: describe what you want to do. Or browse the <a href="${pageRoutes.tags()}">tags</a>.
    </p>
  </div>`;
}

/** What of the address could not be used, and why. */
export function renderRefused(faults: readonly { detail: string }[]): Markup {
  return html`<p>Part of this address was ignored:</p>
    <ul>
      ${faults.map(({ detail }) => html`<li>${detail}</li>`)}
    </ul>`;
}

export function renderFailure(): Markup {
  return html`<div class="no-result">
    <p>The search isn’t responding. Your question and filters are kept.</p>
    <p><button type="button" class="button button-quiet" data-retry>Try again</button></p>
  </div>`;
}

/** The plain list has no heading of its own in the tab. */
export function formatTabTitle(state: BrowseState, title: string): string {
  return isPlain(state) || state.q === "" ? title : `${state.q} · ${title}`;
}
