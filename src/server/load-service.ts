/** The catalogue as functions see it: read from the bundled files on first use, then kept. */
import { statSync } from "node:fs";
import { join } from "node:path";
import { type ApiService, buildService } from "#api/service.ts";
import { buildCatalog } from "#record/catalog/catalog.ts";
import type { SearchIndexJson } from "#search/index-json.ts";
import { type PageProgram, openPages } from "./open-pages.ts";
import { openSearch } from "./open-search.ts";
import {
  BuildFileError,
  CATALOG_FOLDER,
  SEARCH_INDEX_FILE,
  SNAPSHOT_FILE,
  readBulkManifest,
  readSearchIndex,
  readSnapshot,
} from "#build/snapshot-file.ts";

let loaded: ApiService | undefined;
/** Which build the files were read from; undefined before any is read. */
let readFrom: string | undefined;

/** Functions run from their unzipped folder, whose path the platform gives; elsewhere it is the working folder. */
function toCatalogFolder(): string {
  return join(process.env["LAMBDA_TASK_ROOT"] ?? process.cwd(), CATALOG_FOLDER);
}

export function loadService(): ApiService {
  loaded ??= readBuild(readService);
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

let pages: Promise<PageProgram> | undefined;

/** The program that renders pages. */
export function loadPages(): Promise<PageProgram> {
  pages ??= readBuild(openPages).catch((error: unknown) => {
    // There may be a build the next time.
    pages = undefined;
    throw error;
  });
  return pages;
}

/** Makes the next call read the files again: a local server may outlive the build it started with. */
export function reloadService(): void {
  loaded = undefined;
  pages = undefined;
  readFrom = undefined;
}

/** Does so when another build was put in place since the files were read. */
export function reloadReplacedService(): void {
  const current = identifyBuild(toCatalogFolder());
  if (current !== undefined && readFrom !== undefined && current !== readFrom) reloadService();
}

function readBuild<Value>(read: (folder: string) => Value): Value {
  const folder = toCatalogFolder();
  // Before the files are read: a build that comes meanwhile, or while the server starts, is another one.
  readFrom ??= identifyBuild(folder);
  return read(folder);
}

/** Undefined when there is none, as for a moment while one takes the place of another. */
function identifyBuild(folder: string): string | undefined {
  const stats = statSync(join(folder, SNAPSHOT_FILE), { throwIfNoEntry: false });
  return stats && `${stats.ino}-${stats.mtimeMs}`;
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
