/** Everything a request needs. The same service writes the static files and answers in functions. */
import type { Catalog } from "#record/catalog/catalog.ts";
import { loadSearchEngine } from "#search/engine.ts";
import type { BulkManifest } from "#record/schema/bulk.ts";
import type { SearchIndexJson } from "#search/index-json.ts";
import type { SearchEngine } from "#search/request.ts";

export interface ApiService {
  readonly catalog: Catalog;
  /** Opened on first use: most requests never search. */
  readonly search: SearchEngine;
  /** Undefined while developing: bulk files are written by a build. */
  readonly bulk: BulkManifest | undefined;
}

/**
 * @param readSearchIndex called at most once
 * @param readBulkManifest called at most once; left out where no build has written bulk files
 * @param openSearch called at most once; it may open another engine than the embedded one
 */
export function buildService(
  catalog: Catalog,
  readSearchIndex: () => SearchIndexJson,
  readBulkManifest?: () => BulkManifest,
  openSearch: (openEmbedded: () => SearchEngine) => SearchEngine = (openEmbedded) => openEmbedded(),
): ApiService {
  let engine: SearchEngine | undefined;
  let bulk: BulkManifest | undefined;
  return {
    catalog,
    get bulk() {
      bulk ??= readBulkManifest?.();
      return bulk;
    },
    get search() {
      engine ??= openSearch(() => loadSearchEngine(readSearchIndex(), catalog));
      return engine;
    },
  };
}
