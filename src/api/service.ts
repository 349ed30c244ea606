/** Everything a request needs. The same service writes the static files and answers in functions. */
import { listAlternatives } from "../catalog/alternatives/build-alternatives.ts";
import type { Catalog } from "../catalog/catalog.ts";
import { loadSearchEngine } from "../search/engine.ts";
import type { SearchIndexJson } from "../search/index-json.ts";
import type { SearchEngine } from "../search/request.ts";

export interface ApiService {
  readonly catalog: Catalog;
  /** Opened on first use: most requests never search. */
  readonly search: SearchEngine;
}

/** @param readSearchIndex called at most once */
export function buildService(catalog: Catalog, readSearchIndex: () => SearchIndexJson): ApiService {
  let engine: SearchEngine | undefined;
  return {
    catalog,
    get search() {
      engine ??= loadSearchEngine(readSearchIndex(), catalog, {
        alternativesOf: (slug) => listAlternativeSlugs(catalog, slug),
      });
      return engine;
    },
  };
}

function listAlternativeSlugs(catalog: Catalog, slug: string): string[] {
  const record = catalog.bySlug.get(slug);
  return record === undefined ? [] : listAlternatives(catalog, record).map((alternative) => alternative.slug);
}
