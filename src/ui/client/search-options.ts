/** The options under the search box: tools with the reason for the match, tags, and the way to all results. */
import { pageRoutes } from "#site/routes.ts";
import { type Markup, html, trustMarkup } from "#format/markup.ts";
import { formatCount, formatNumber } from "#format/number.ts";
import { findMatchReason } from "./match-reason.ts";
import { type SearchAnswer, type SelectedHit, isAnswer, requestSearch } from "./request-search.ts";

const MAX_TOOLS = "6";
const MAX_TAGS = 3;
const FIELDS = ["name", "summary", "pricing", "status"] as const;
type Field = (typeof FIELDS)[number];

export interface SearchOptions {
  markup: string;
  /** For those who can't see the options: "12 results". */
  summary: string;
}

/** Asks the search and renders its answer; null when a newer question took its place. */
export async function askForOptions(
  endpoint: string,
  q: string,
  listId: string,
  signal: AbortSignal,
): Promise<SearchOptions | null> {
  try {
    const reply = await requestSearch<Field>(
      endpoint,
      { q, limit: MAX_TOOLS, facets: "tag,pricing", fields: FIELDS.join(",") },
      signal,
    );
    const answer = isAnswer(reply) ? reply : null;
    const summary = answer === null ? "The search isn’t responding" : formatCount(answer.page.total, "result");
    return { markup: renderOptions(answer, q, listId).markup, summary };
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return null;
    throw error;
  }
}

function renderOptions(answer: SearchAnswer<Field> | null, q: string, listId: string): Markup {
  const all = pageRoutes.search(q);
  if (answer === null) {
    return html`<span class="search-list-label">The search isn’t responding. You may be offline.</span
      >${renderLast(listId, all, "Open the search page")}`;
  }
  const { total } = answer.page;
  if (total === 0) {
    return html`<span class="search-list-label">No results for “${q}”.</span
      >${renderLast(listId, pageRoutes.tags(), "Browse the tags")}`;
  }
  // The answer brings the words for its values: the vocabulary itself need not be loaded on every page.
  const pricingLabels = new Map((answer.facets?.["pricing"]?.values ?? []).map(({ value, label }) => [value, label]));
  const tags = (answer.facets?.["tag"]?.values ?? []).filter((tag) => tag.count > 1).slice(0, MAX_TAGS);
  return html`<div role="group" aria-label="Tools">
      ${renderCorrection(answer)}${answer.data.map((hit, index) => renderHit(hit, `${listId}-${index}`, pricingLabels))}
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
    }${renderLast(listId, all, total === 1 ? "See the result" : `See all ${formatCount(total, "result")}`)}`;
}

function renderHit(hit: SelectedHit<Field>, id: string, pricingLabels: ReadonlyMap<string, string>): Markup {
  const { name, summary } = hit.highlights;
  const reason = findMatchReason(hit);
  const side = hit.status === "discontinued" ? "Discontinued" : (pricingLabels.get(hit.pricing) ?? "");
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

function renderCorrection(answer: Pick<SearchAnswer, "suggestion">): Markup | "" {
  return answer.suggestion === null
    ? ""
    : html`<span class="search-list-label">Results for “${answer.suggestion}”</span>`;
}

function renderLast(listId: string, href: string, text: string): Markup {
  return html`<a class="option option-all" role="option" tabindex="-1" id="${listId}-all" href="${href}"
    ><span>${text}</span></a
  >`;
}
