/** The one door of pages to the catalogue: the snapshot of this build, read once. */
import { statSync } from "node:fs";
import { join } from "node:path";
import { type Catalog, buildCatalog } from "../catalog/catalog.ts";
import { CATALOG_FOLDER, readSnapshot } from "../io/snapshot.ts";

let loaded: { catalog: Catalog; version: number } | undefined;

/** The catalogue of this build. While developing, a rewritten snapshot is read anew. */
export function getCatalog(): Catalog {
  if (loaded !== undefined && !import.meta.env.DEV) return loaded.catalog;
  // A build puts its snapshot beside the last one until everything has succeeded.
  const folder = process.env["CATALOG_FOLDER"] ?? join(process.cwd(), CATALOG_FOLDER);
  const version = statSync(join(folder, "snapshot.json")).mtimeMs;
  if (loaded?.version !== version) loaded = { catalog: buildCatalog(readSnapshot(folder)), version };
  return loaded.catalog;
}
