/** `/search/?…`: what is found, so that a question is answered before any script, or without one. */
import { handleApi } from "#api/handle.ts";
import type { ApiService } from "#api/service.ts";
import type { Catalog } from "#record/catalog/catalog.ts";
import { FILTERS } from "#record/catalog/filter-table.ts";
import type { FilterName } from "#record/catalog/filters.ts";
import { findLabel } from "#record/catalog/tag-labels.ts";
import type { Problem } from "#api/schema/problem.ts";
import { READABLE_INTENTS } from "#search/request.ts";
import { apiRoutes, pageRoutes, toAbsolute } from "#site/routes.ts";
import { BROWSE_FILTERS } from "../browse/browse-filters.ts";
import { isPlain, parseBrowseState } from "../client/browse-state.ts";
import type { BrowseContext } from "../client/browse-view.ts";
import { type Ask, type Found, findResults } from "../client/find-results.ts";
import type { SearchReply } from "../client/request-search.ts";
import { findCurve } from "../curve/curve.ts";
import { hasAudits } from "./_lists.ts";
import type { Asked } from "./_paths.ts";

export interface SearchAnswer {
  found: Found;
  context: BrowseContext;
}

export async function findSearch(service: ApiService, url: URL): Promise<Asked<SearchAnswer>> {
  const context = toContext(service.catalog);
  const state = parseBrowseState(url.search, BROWSE_FILTERS);
  if (isPlain(state)) return undefined;
  const found = await findResults(state, context, askService(service));
  // Asking the catalogue of this process fails by a bug alone.
  if (found === null) throw new Error(`No answer to ${url.search}`);
  return { props: { found, context } };
}

function toContext(catalog: Catalog): BrowseContext {
  return {
    path: pageRoutes.search(),
    filters: BROWSE_FILTERS,
    intents: READABLE_INTENTS,
    order: "recommended",
    hasAudit: hasAudits(catalog),
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
