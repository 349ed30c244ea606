/**
 * Filters as links, for readers without scripts: each leads to the list that it leaves. They combine without end, so
 * crawlers are not to follow them.
 */
import { type Markup, html } from "#format/markup.ts";
import { formatNumber } from "#format/number.ts";
import type { BrowseState } from "./browse-state.ts";
import { type BrowseContext, toHref } from "./browse-view.ts";
import type { SearchReply } from "./request-search.ts";

/** Filters that are offered as links, with their headings; an address may carry all the others. */
const OFFERED: readonly (readonly [string, string])[] = [
  ["pricing", "Price"],
  ["openSource", "Source code"],
  ["platform", "Platform"],
  ["tag", "What it does"],
  ["kind", "Kind"],
];
const MAX_VALUES = 8;

export function renderFilterLinks(facets: SearchReply["facets"], state: BrowseState, context: BrowseContext): Markup {
  return html`<nav class="without-script filter-links" aria-label="Filters">
    ${OFFERED.map(([name, heading]) => {
      const chosen = state.choices[name] ?? [];
      const values = (facets?.[name]?.values ?? []).filter(({ value }) => !chosen.includes(value)).slice(0, MAX_VALUES);
      if (values.length === 0) return "";
      return html`<h2>${heading}</h2>
        <ul class="index-list">
          ${values.map(({ value, label, count }) => {
            const choices = { ...state.choices, [name]: [value] };
            return html`<li>
              <a rel="nofollow" href="${toHref(context, { ...state, choices, page: 1 })}"
                ><span>${label}</span><span>${formatNumber(count)}</span></a
              >
            </li>`;
          })}
        </ul>`;
    })}
  </nav>`;
}
