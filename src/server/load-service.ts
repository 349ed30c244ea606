/** The catalogue as functions see it: read from the bundled files on first use, then kept. */
import { join } from "node:path";
import { type ApiService, buildService } from "#api/service.ts";
import { buildCatalog } from "#catalog/catalog.ts";
import type { SearchIndexJson } from "#search/index-json.ts";
import { openSearch } from "./open-search.ts";
import {
  BuildFileError,
  CATALOG_FOLDER,
  SEARCH_INDEX_FILE,
  SNAPSHOT_FILE,
  readBulkManifest,
  readPages,
  readSearchIndex,
  readSnapshot,
} from "#io/snapshot.ts";

let loaded: ApiService | undefined;
let revision = 0;

/** Functions run from their unzipped folder, whose path the platform gives; elsewhere it is the working folder. */
export function loadService(): ApiService {
  loaded ??= readService(join(process.env["LAMBDA_TASK_ROOT"] ?? process.cwd(), CATALOG_FOLDER));
  return loaded;
}

/**
 * The same with its search opened, so that a build that can't be used is found before anybody searches. Where PostgreSQL
 * answers, the index is left alone: it is only for outages, and large.
 * @throws {BuildFileError}
 */
export function openService(): ApiService {
  const service = loadService();
  void service.search;
  return service;
}

let pages: unknown;

/** Built pages with slots, by name. */
export function loadPages(): unknown {
  pages ??= readPages(join(process.env["LAMBDA_TASK_ROOT"] ?? process.cwd(), CATALOG_FOLDER));
  return pages;
}

/** Makes the next call read the files again: a local server may outlive the build it started with. */
export function reloadService(): void {
  loaded = undefined;
  pages = undefined;
  revision++;
}

/** Another number once the files are read again. */
export function readServiceRevision(): number {
  return revision;
}

function readService(folder: string): ApiService {
  const catalog = useFile(folder, SNAPSHOT_FILE, () => buildCatalog(readSnapshot(folder)));
  return buildService(
    catalog,
    () => readSearchIndex(folder) as SearchIndexJson,
    () => readBulkManifest(folder),
    (openEmbedded) => openSearch(process.env, catalog, () => useFile(folder, SEARCH_INDEX_FILE, openEmbedded)),
  );
}

/** Uses a file. An error names it: valid JSON may still be nothing that this code can read. */
function useFile<Value>(
  folder: string,
  file: typeof SNAPSHOT_FILE | typeof SEARCH_INDEX_FILE,
  open: () => Value,
): Value {
  try {
    return open();
  } catch (error) {
    if (error instanceof BuildFileError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new BuildFileError(folder, file, `can't be used (${reason})`, error);
  }
}
