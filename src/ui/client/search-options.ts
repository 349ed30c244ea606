/** The options under the search box: tools with the reason for the match, tags, and the way to all results. */
import { pageRoutes } from "../../catalog/routes.ts";
import { type Markup, html, trustMarkup } from "../format/markup.ts";
import { formatCount, formatNumber } from "../format/number.ts";
import { formatPricing } from "../format/price.ts";
import { findMatchReason } from "./match-reason.ts";
import type { SearchAnswer, SearchHit } from "./request-search.ts";

const MAX_TAGS = 3;

export function renderSearchOptions(answer: SearchAnswer | null, q: string, listId: string): Markup {
  const all = pageRoutes.search(q);
  if (answer === null) {
    return html`<span class="search-list-label">No answer. You may be offline.</span
      >${renderLast(listId, all, "Try the search page")}`;
  }
  const { total } = answer.page;
  if (total === 0) {
    return html`<span class="search-list-label">Nothing found for “${q}”.</span
      >${renderLast(listId, pageRoutes.tags(), "Look through the tags")}`;
  }
  const tags = (answer.facets?.tag?.values ?? []).filter((tag) => tag.count > 1).slice(0, MAX_TAGS);
  return html`<div role="group" aria-label="Tools">
      ${renderCorrection(answer)}${answer.data.map((hit, index) => renderHit(hit, `${listId}-${index}`))}
    </div>
    ${
      tags.length > 0 &&
      html`<div role="group" aria-label="Tags">
        ${tags.map(
          (tag) =>
            html`<a
              class="option"
              role="option"
              tabindex="-1"
              id="${listId}-tag-${tag.value}"
              href="${pageRoutes.tag(tag.value)}"
              ><span>Tag: ${tag.label}</span><span>${formatNumber(tag.count)} here</span></a
            >`,
        )}
      </div>`
    }${renderLast(listId, all, `All ${formatCount(total, "result")}`)}`;
}

function renderHit(hit: SearchHit, id: string): Markup {
  const { name, summary } = hit.highlights;
  const reason = findMatchReason(hit);
  const side = hit.status === "discontinued" ? "Discontinued" : formatPricing(hit);
  return html`<a
    class="option"
    role="option"
    tabindex="-1"
    id="${id}"
    data-slug="${hit.slug}"
    href="${pageRoutes.ai(hit.slug)}"
    ><b>${name === undefined ? hit.name : trustMarkup(name)}</b><span>${side}</span
    ><span class="option-text"
      >${reason === undefined ? "" : `${reason} · `}${summary === undefined ? hit.summary : trustMarkup(summary)}</span
    ></a
  >`;
}

function renderCorrection(answer: SearchAnswer): Markup | "" {
  return answer.suggestion === null
    ? ""
    : html`<span class="search-list-label">Results for “${answer.suggestion}”</span>`;
}

function renderLast(listId: string, href: string, text: string): Markup {
  return html`<a class="option option-all" role="option" tabindex="-1" id="${listId}-all" href="${href}"
    ><span>${text}</span></a
  >`;
}
