/** Everything a request needs. The same service writes the static files and answers in functions. */
import type { Catalog } from "../catalog/catalog.ts";
import type { SearchEngine } from "../search/request.ts";

export interface ApiService {
  readonly catalog: Catalog;
  /** Opened on first use: most functions never search. */
  readonly search: SearchEngine;
}

export function buildService(catalog: Catalog, openSearch: () => SearchEngine): ApiService {
  let engine: SearchEngine | undefined;
  return {
    catalog,
    get search() {
      engine ??= openSearch();
      return engine;
    },
  };
}
