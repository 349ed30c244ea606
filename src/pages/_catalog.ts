/** The one door of pages to the catalogue: the snapshot of this build, read once. */
import { statSync } from "node:fs";
import { join } from "node:path";
import { type ApiService, buildService } from "#api/service.ts";
import { type Catalog, buildCatalog } from "#catalog/catalog.ts";
import { CATALOG_FOLDER, readBulkManifest, readSearchIndex, readSnapshot } from "#io/snapshot.ts";
import type { SearchIndexJson } from "#search/index-json.ts";

/** Set by the build and by npm run dev (build/catalog-folder.ts). */
declare const __CATALOG_FOLDER__: string | undefined;

let loaded: { service: ApiService; version: number } | undefined;

/** The catalogue of this build. While developing, a rewritten snapshot is read anew. */
export function getCatalog(): Catalog {
  return getService().catalog;
}

/** What answers requests over this catalogue: for pages that show answers of the API. */
export function getService(): ApiService {
  if (loaded !== undefined && !import.meta.env.DEV) return loaded.service;
  // A build puts its snapshot beside the last one until everything has succeeded.
  const folder = typeof __CATALOG_FOLDER__ === "string" ? __CATALOG_FOLDER__ : join(process.cwd(), CATALOG_FOLDER);
  const version = statSync(join(folder, "snapshot.json")).mtimeMs;
  if (loaded?.version !== version) {
    const catalog = buildCatalog(readSnapshot(folder));
    loaded = {
      service: buildService(
        catalog,
        () => readSearchIndex(folder) as SearchIndexJson,
        () => readBulkManifest(folder),
      ),
      version,
    };
  }
  return loaded.service;
}
