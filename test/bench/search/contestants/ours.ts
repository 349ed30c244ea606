import { buildService } from "../../../../src/api/service.ts";
import { NO_FILTERS } from "../../../../src/catalog/filters.ts";
import { buildSearchIndex } from "../../../../src/search/build-index.ts";
import { toSearchDocument } from "../../../../src/search/document.ts";
import type { SearchIndexJson } from "../../../../src/search/index-json.ts";
import type { Contestant } from "../contestant.ts";

/** The product's search as the API opens it, with the highlights and intents that the others don't have. */
export const ours: Contestant = {
  name: "ours (lunr, compact)",
  configuration: "as served",
  build: (catalog) => JSON.stringify(buildSearchIndex(catalog.records.map(toSearchDocument))),
  load(index, catalog) {
    const { search } = buildService(catalog, () => JSON.parse(index) as SearchIndexJson);
    const request = { filters: NO_FILTERS, sort: { key: "relevance" }, facets: [], page: 1, limit: 10 } as const;
    return { answer: (q) => search.search({ ...request, q }).hits.map((hit) => hit.record.slug) };
  },
};
