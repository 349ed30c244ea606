/** The options under the search box: tools with the reason for the match, tasks and tags, other places, and the way to all results. */
import { NOUN, capitalize } from "#site/nouns.ts";
import { machineRoutes, pageRoutes } from "#site/routes.ts";
import { type Markup, html, trustMarkup } from "#lib/format/markup.ts";
import { formatCount, formatNumber } from "#lib/format/number.ts";
import { renderMark, renderSign, toInitial } from "../mark/mark.ts";
import { type Suggestion, findSuggestions } from "../search/suggestion.ts";
import { findMatchReason } from "./match-reason.ts";
import { type SearchReply, type SelectedHit, isAnswer, requestSearch } from "./request-search.ts";

const MAX_TOOLS = "6";
const MAX_TASKS = 2;
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
    const [reply, places] = await Promise.all([
      requestSearch<Field>(
        endpoint,
        { q, limit: MAX_TOOLS, facets: "tag,task,pricing", fields: FIELDS.join(",") },
        signal,
      ),
      readPlaces(),
    ]);
    const answer = isAnswer(reply) ? reply : null;
    const found = findSuggestions(places, q);
    const others = found.length === 0 ? "" : `, ${formatCount(found.length, "other page")}`;
    const summary = answer === null ? "The search isn’t responding" : summarize(answer) + others;
    return { markup: renderOptions(answer, found, q, listId).markup, summary };
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return null;
    throw error;
  }
}

/** What was corrected is not seen by those who hear this. */
function summarize({ page, suggestion }: SearchReply<Field>): string {
  return formatCount(page.total, NOUN.one, NOUN.many) + (suggestion === null ? "" : ` for “${suggestion}”`);
}

let places: Promise<readonly Suggestion[]> | undefined;

/** Models, makers and documentation, read once for a page; tools are suggested without them too. */
function readPlaces(): Promise<readonly Suggestion[]> {
  places ??= fetch(machineRoutes.suggestions())
    .then((response) => (response.ok ? (response.json() as Promise<readonly Suggestion[]>) : []))
    .catch(() => []);
  return places;
}

function renderOptions(
  answer: SearchReply<Field> | null,
  found: readonly Suggestion[],
  q: string,
  listId: string,
): Markup {
  const all = pageRoutes.search(q);
  const others = renderPlaces(found, listId);
  if (answer === null) {
    return html`<span class="search-list-label">The search isn’t responding. You may be offline.</span
      >${others}${renderLast(listId, all, "Open the search page")}`;
  }
  const { total } = answer.page;
  if (total === 0) {
    return html`<span class="search-list-label">No ${NOUN.one} matches “${q}”.</span
      >${others}${renderLast(listId, pageRoutes.tags(), "Browse the tags")}`;
  }
  // The answer brings the words for its values: the vocabulary itself need not be loaded on every page.
  const pricingLabels = new Map((answer.facets?.["pricing"]?.values ?? []).map(({ value, label }) => [value, label]));
  const tags = listSaid(answer, "tag", "tags")
    .filter((tag) => tag.count > 1)
    .slice(0, MAX_TAGS);
  const comparison = answer.query.intents.find((intent) => intent.type === "comparison");
  return html`${comparison !== undefined && renderComparison(comparison.value, answer, listId)}
    <div role="group" aria-label="${capitalize(NOUN.many)}">
      ${renderCorrection(answer)}${answer.data.map((hit, index) => renderHit(hit, `${listId}-${index}`, pricingLabels))}
    </div>
    ${renderGroup("Task", listTasks(answer), pageRoutes.task, listId)}${renderGroup("Tag", tags, pageRoutes.tag, listId)}${others}${renderLast(listId, all, total === 1 ? "Open the search page" : `See all ${formatCount(total, "result")}`)}`;
}

function renderComparison(value: string, answer: SearchReply<Field>, listId: string): Markup {
  const slugs = value.split(",");
  const names = slugs.map((slug) => answer.data.find((hit) => hit.slug === slug)?.name ?? slug);
  return html`<a class="option" role="option" tabindex="-1" id="${listId}-compare" href="${pageRoutes.compare(slugs)}"
    ><b>${slugs.map((slug) => renderMark(slug))}Compare ${names.join(" and ")}</b><span></span
  ></a>`;
}

interface Group {
  value: string;
  label: string;
  count: number;
}

/** Those that the question is about: a hit was found by one of their phrases. */
function listTasks(answer: SearchReply<Field>): Group[] {
  const said = new Set(answer.data.flatMap(({ matched }) => matched["tasks"] ?? []));
  return listSaid(answer, "task", "tasks")
    .filter(({ label }) => said.has(label))
    .slice(0, MAX_TASKS);
}

/** Values of a facet: those by which most hits were found, then the most frequent ones. */
function listSaid({ data, facets }: SearchReply<Field>, facet: string, field: string): Group[] {
  const labels = data.flatMap(({ matched }) => matched[field] ?? []);
  const countHits = ({ label }: Group): number => labels.filter((one) => one === label).length;
  return (facets?.[facet]?.values ?? []).toSorted((a, b) => countHits(b) - countHits(a));
}

function renderGroup(
  kind: "Task" | "Tag",
  groups: readonly Group[],
  toHref: (id: string) => string,
  listId: string,
): Markup | "" {
  if (groups.length === 0) return "";
  return html`<div role="group" aria-label="${kind}s">
    ${groups.map(
      ({ value, label, count }) =>
        html`<a class="option" role="option" tabindex="-1" id="${listId}-${kind}-${value}" href="${toHref(value)}"
          ><span>${renderSign(kind === "Tag" ? "#" : "✓")}<span class="option-kind">${kind}</span> ${label}</span
          ><span>${formatNumber(count)} here</span></a
        >`,
    )}
  </div>`;
}

function renderPlaces(found: readonly Suggestion[], listId: string): Markup | "" {
  if (found.length === 0) return "";
  return html`<div role="group" aria-label="Models, makers and documentation">
    ${found.map(
      ([kind, text, side, href, mark], index) =>
        html`<a class="option" role="option" tabindex="-1" id="${listId}-place-${index}" href="${href}"
          ><span>${renderPlaceMark(kind, text, mark)}<span class="option-kind">${kind}</span> ${text}</span
          ><span>${side}</span></a
        >`,
    )}
  </div>`;
}

function renderPlaceMark(kind: Suggestion[0], text: string, mark: string | undefined): Markup {
  if (mark !== undefined) return renderMark(mark);
  return renderSign(kind === "Docs" ? "¶" : toInitial(text));
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
    ><b>${renderMark(hit.slug)}${name === undefined ? hit.name : trustMarkup(name)}</b><span>${side}</span
    ><span class="option-text"
      >${reason === undefined ? "" : `${reason} · `}${summary === undefined ? hit.summary : trustMarkup(summary)}</span
    ></a
  >`;
}

function renderCorrection(answer: Pick<SearchReply, "suggestion">): Markup | "" {
  return answer.suggestion === null
    ? ""
    : html`<span class="search-list-label">Results for “${answer.suggestion}”</span>`;
}

function renderLast(listId: string, href: string, text: string): Markup {
  return html`<a class="option option-all" role="option" tabindex="-1" id="${listId}-all" href="${href}"
    ><span>${text}</span></a
  >`;
}
