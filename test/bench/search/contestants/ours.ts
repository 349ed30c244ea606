import { NO_FILTERS } from "../../../../src/catalog/filters.ts";
import { buildSearchIndex } from "../../../../src/search/build-index.ts";
import { toSearchDocument } from "../../../../src/search/document.ts";
import { loadSearchEngine } from "../../../../src/search/engine.ts";
import type { SearchIndexJson } from "../../../../src/search/index-json.ts";
import type { Contestant } from "../contestant.ts";

/** The product's search, with the highlights that the others don't make. */
export const ours: Contestant = {
  name: "ours (lunr, compact)",
  configuration: "as served",
  build: (catalog) => JSON.stringify(buildSearchIndex(catalog.records.map(toSearchDocument))),
  load(index, catalog) {
    const engine = loadSearchEngine(JSON.parse(index) as SearchIndexJson, catalog, {
      alternativesOf: (slug) => catalog.curated.get(slug) ?? [],
    });
    const request = { filters: NO_FILTERS, sort: { key: "relevance" }, facets: [], page: 1, limit: 10 } as const;
    return { answer: (q) => engine.search({ ...request, q }).hits.map((hit) => hit.record.slug) };
  },
};
