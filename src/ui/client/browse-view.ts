/** Markup of a filtered list: chips, sort orders, rows, pages. */
import { NOUN } from "#site/nouns.ts";
import { pageRoutes } from "#site/routes.ts";
import { type Markup, html } from "#lib/format/markup.ts";
import { formatCount, formatNumber } from "#lib/format/number.ts";
import type { BrowseFilter } from "../browse/browse-filters.ts";
import { listPageLinks } from "../page-links.ts";
import { renderRecordRow } from "../record-row.ts";
import {
  type ActiveFilter,
  type BrowseState,
  formatBrowseState,
  isPlain,
  listActiveFilters,
  withoutFilter,
} from "./browse-state.ts";
import { findMatchReason } from "./match-reason.ts";
import type { SearchReply } from "./request-search.ts";

export interface BrowseContext {
  /** Path of the page, to which a question or a filter is added. */
  path: string;
  filters: readonly BrowseFilter[];
  /** What the API can read from a question beyond its words. */
  intents: readonly string[];
  /** The order without a question, as in the API. */
  order: string;
  /** True when there are audit scores to sort by. */
  hasAudit: boolean;
  /** Tools in the catalogue. */
  total: number;
  labelOf: (name: string, value: string) => string;
  /** What the curve of a tool shows; undefined where it has none. */
  curveOf: (slug: string) => string | undefined;
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

/** The list of all tools has one address; without a question the search page shows none. */
export function toHref({ path, filters }: Pick<BrowseContext, "path" | "filters">, state: BrowseState): string {
  const query = formatBrowseState(state, filters).toString();
  return query === "" ? pageRoutes.ais() : `${path}?${query}`;
}

export function renderSorts(state: BrowseState, context: BrowseContext): Markup {
  const fallback = state.q === "" ? context.order : "relevance";
  const offered = SORTS.filter(
    (sort) => sort.needs === undefined || (sort.needs === "q" ? state.q !== "" : context.hasAudit),
  );
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
  return html`${filters.map((filter) => {
      const text = formatFilter(filter, context);
      const href = toHref(context, withoutFilter(state, filter));
      return html`<a
        class="chip"
        href="${href}"
        data-state
        data-drop="${filter.name}"
        data-value="${filter.value}"
        aria-label="Remove filter: ${text}"
      >
        ${text} <span aria-hidden="true">✕</span>
      </a>`;
    })}<a class="chip chip-clear" href="${toHref(context, { ...state, choices: {}, limits: {}, page: 1 })}" data-state
      >Clear all</a
    >`;
}

export function formatResultCount(state: BrowseState, answer: SearchReply, { total }: BrowseContext): string {
  const found = answer.page.total;
  if (state.q !== "") return formatCount(found, "result");
  return found === total
    ? formatCount(total, NOUN.one, NOUN.many)
    : `${formatNumber(found)} of ${formatCount(total, NOUN.one, NOUN.many)}`;
}

export function renderRows(state: BrowseState, answer: SearchReply, context: BrowseContext): Markup {
  return html`<ol class="rows">
    ${answer.data.map(
      (hit) =>
        html`<li>
          ${renderRecordRow(hit, {
            tagLabel: (tag) => context.labelOf("tag", tag),
            highlights: hit.highlights,
            reason: findMatchReason(hit),
            curve: context.curveOf(hit.slug),
            sort: state.sort ?? (state.q === "" ? context.order : "relevance"),
          })}
        </li>`,
    )}
  </ol>`;
}

export function renderPages(state: BrowseState, answer: SearchReply, context: BrowseContext): Markup | "" {
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

/** There are results, but not so many that they would reach the page that was asked for. */
export function isPastEnd(state: BrowseState, { page }: SearchReply): boolean {
  return page.total > 0 && state.page > page.pages;
}

export function renderPastEnd(state: BrowseState, { page: { pages } }: SearchReply, context: BrowseContext): Markup {
  const toPage = (page: number): string => toHref(context, { ...state, page });
  return html`<div class="no-result">
    <p>There is no page ${formatNumber(state.page)}: this list has ${formatCount(pages, "page")}.</p>
    <ul>
      ${pages > 1 && html`<li><a href="${toPage(pages)}" data-state>Last page (${formatNumber(pages)})</a></li>`}
      <li><a href="${toPage(1)}" data-state>First page</a></li>
    </ul>
  </div>`;
}

/** Nothing found: each filter that could go, with what that gives back. */
export function renderNothing(
  state: BrowseState,
  gains: readonly { filter: ActiveFilter; count: number }[],
  context: BrowseContext,
): Markup {
  const offers = gains.filter((gain) => gain.count > 0);
  return html`<div class="no-result">
    <p>
      No ${NOUN.one}
      matches${state.q === "" ? "" : html` “${state.q}”`}${gains.length > 0 ? " with these filters" : ""}.
    </p>
    ${
      offers.length > 0 &&
      html`<p>Remove one filter:</p>
        <ul>
          ${offers.map(
            ({ filter, count }) =>
              html`<li>
                <a href="${toHref(context, withoutFilter(state, filter))}" data-state
                  >without “${formatFilter(filter, context)}”</a
                >: ${formatCount(count, NOUN.one, NOUN.many)}
              </li>`,
          )}
        </ul>`
    }
    <p class="soft">
      Try other words: say what you want to do. Or browse <a href="${pageRoutes.ais()}">all ${NOUN.many}</a>, the
      <a href="${pageRoutes.tags()}">tags</a>, the <a href="${pageRoutes.tasks()}">tasks</a> or
      <a href="${pageRoutes.answers()}">common questions</a>. Is ${NOUN.aOne} missing?
      <a href="${pageRoutes.contribute()}">Propose it</a>.
    </p>
  </div>`;
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
