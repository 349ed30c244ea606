/** A search over a catalogue, for tests. */
import type { Catalog } from "#record/catalog/catalog.ts";
import { buildSearchIndex } from "#search/build-index.ts";
import { toSearchSource } from "#search/document.ts";
import { loadSearchEngine } from "#search/engine.ts";
import type { SearchAnswer, SearchRequest } from "#search/request.ts";

export type Ask = (q: string | null, request?: Partial<SearchRequest>) => Promise<SearchAnswer>;

/** Asks a search over the catalogue; by default the first 20 by relevance, without filters or facets. */
export function openSearch(catalog: Catalog): Ask {
  const engine = loadSearchEngine(
    buildSearchIndex(toSearchSource({ records: catalog.records, tags: catalog.tags.values() })),
    catalog,
  );
  return (q, request = {}) =>
    engine.search({ q, filters: {}, sort: { key: "relevance" }, facets: [], page: 1, limit: 20, ...request });
}

/** Names of the records found, best first. */
export function listNames(answer: SearchAnswer): string[] {
  return answer.hits.map((hit) => hit.record.name);
}
