/** `/search/?…`: the results in the markup, so that a question is answered before any script, or without one. */
import { handleApi } from "#api/handle.ts";
import type { ApiService } from "#api/service.ts";
import { countAllFacets } from "#catalog/facets.ts";
import { FILTERS } from "#catalog/filter-table.ts";
import type { Catalog } from "#catalog/catalog.ts";
import type { FilterName } from "#catalog/filters.ts";
import { findLabel } from "#catalog/tag-labels.ts";
import { type Markup, html } from "#format/markup.ts";
import type { Problem } from "#schema/problem.ts";
import { READABLE_INTENTS } from "#search/request.ts";
import { apiRoutes, pageRoutes, toAbsolute } from "#site/routes.ts";
import { BROWSE_FILTERS } from "#ui/browse/browse-filters.ts";
import { renderFacetGroup } from "#ui/browse/facet-group.ts";
import { listRemainingGroups } from "#ui/browse/list-facet-groups.ts";
import { type BrowseState, formatBrowseState, isPlain, parseBrowseState } from "#ui/client/browse-state.ts";
import { type BrowseContext, formatTabTitle, renderSorts, toHref } from "#ui/client/browse-view.ts";
import { findCurve } from "#ui/curve/curve.ts";
import { renderFilterLinks } from "#ui/client/filter-links.ts";
import { type Ask, findResults } from "#ui/client/find-results.ts";
import type { SearchReply } from "#ui/client/request-search.ts";
import { renderResults } from "#ui/client/results.ts";
import { addAttribute, fillSlots } from "#ui/layouts/slots.ts";
import { type PageAnswer, markAnswered } from "./page-answer.ts";

export async function answerSearchPage(service: ApiService, frame: string, url: URL): Promise<PageAnswer> {
  const { catalog } = service;
  const context = toContext(catalog);
  const state = parseBrowseState(url.search, BROWSE_FILTERS);
  if (isPlain(state)) return { page: frame };
  const found = await findResults(state, context, askService(service));
  // Asking the catalogue of this process fails by a bug alone.
  if (found === null) throw new Error(`No answer to ${url.search}`);
  const { count, chips, note, list } = renderResults(found, context);
  const filled = fillSlots(frame, {
    kept: renderKept(found.state),
    count: html`${count}`,
    sorts: renderSorts(found.state, context),
    facets: html`${listRemainingGroups(countAllFacets(catalog), found.answer.facets ?? {}, found.state.choices).map(renderFacetGroup)}`,
    filters: renderFilterLinks(found.answer.facets, found.state, context),
    results: html`<div class="chips" ${chips === "" && html` hidden`}>${chips}</div>
      <div class="result-note" ${note.markup === "" && html` hidden`}>${note}</div>
      <div class="live-list">${list}</div>`,
  });
  const page = addAttribute(filled, 'id="search"', "value", state.q);
  return { page: markAnswered(page, state.q === "" ? "" : formatTabTitle(state, "Search"), toHref(context, state)) };
}

/** A new question keeps the filters. */
function renderKept(state: BrowseState): Markup {
  const kept = formatBrowseState({ ...state, q: "", sort: null, page: 1, ignored: [] }, BROWSE_FILTERS);
  return html`${[...kept].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}`;
}

function toContext(catalog: Catalog): BrowseContext {
  return {
    path: pageRoutes.search(),
    filters: BROWSE_FILTERS,
    intents: READABLE_INTENTS,
    order: "recommended",
    hasAudit: catalog.records.some((record) => record.auditScore !== null),
    total: catalog.records.length,
    curveOf(slug) {
      const record = catalog.bySlug.get(slug);
      return record && findCurve(record)?.finding;
    },
    labelOf(name, value) {
      const filter = FILTERS[name as FilterName];
      return "facet" in filter && filter.facet !== undefined
        ? (filter.facet.toLabel(value, (id) => findLabel(catalog, id)) ?? value)
        : value;
    },
  };
}

/** The very answers that a script would get. */
function askService(service: ApiService): Ask {
  return async (parameters) => {
    parameters.sort();
    const request = new Request(toAbsolute(`${apiRoutes.search()}?${parameters}`));
    const response = await handleApi(service, request);
    if (response.ok) return (await response.json()) as SearchReply;
    return response.status === 400 ? { refused: ((await response.json()) as Problem).errors } : null;
  };
}
