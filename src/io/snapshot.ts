/** The served catalogue on disk: written once by a build, read by functions, pages and the server. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BulkManifest } from "#schema/bulk.ts";
import type { CatalogSnapshot } from "#catalog/snapshot.ts";
import { writeWhole } from "./write-whole.ts";

/** Folder below the root; ignored by git, bundled with every function. */
export const CATALOG_FOLDER = ".catalog";
const SNAPSHOT_FILE = "snapshot.json";
const SEARCH_INDEX_FILE = "search-index.json";
const BULK_MANIFEST_FILE = "bulk.json";
const PAGES_FILE = "pages.json";

/** A snapshot with its build id, and the text of its file. */
export interface SealedSnapshot {
  snapshot: CatalogSnapshot;
  json: string;
}

/** The catalogue is longer than one text can be in Node. */
export class CatalogSizeError extends Error {
  override name = "CatalogSizeError";
}

/** Gives the snapshot its build id: equal catalogues have equal ids, whichever commit they come from. @throws {CatalogSizeError} */
export function sealSnapshot(snapshot: CatalogSnapshot): SealedSnapshot {
  const { commit, generatedAt } = snapshot;
  // Writing the whole catalogue as text is costly at ten thousand records, so hash and file share it.
  const served = stringify({ ...snapshot, buildId: undefined, commit: undefined, generatedAt: undefined });
  const buildId = createHash("sha256").update(served).digest("hex").slice(0, 16);
  const head = JSON.stringify({ buildId, commit, generatedAt });
  return { snapshot: { ...snapshot, buildId }, json: `${head.slice(0, -1)},${served.slice(1)}` };
}

function stringify(snapshot: Partial<CatalogSnapshot>): string {
  try {
    return JSON.stringify(snapshot);
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    // V8's longest string has 2^29 - 24 characters; 100,000 generated records take 363 million.
    throw new CatalogSizeError(
      `The catalogue has ${snapshot.records?.length} records, and their JSON is longer than Node can hold in one text (512 MB): about 140,000 records fit. Split the directory, or shorten the evidence of its records.`,
      { cause },
    );
  }
}

/** Makes the folder when there is none. */
export async function writeSnapshot(folder: string, { json }: SealedSnapshot): Promise<void> {
  await writeWhole(join(folder, SNAPSHOT_FILE), json);
}

export function writeSearchIndex(folder: string, searchIndex: object): Promise<void> {
  return writeWhole(join(folder, SEARCH_INDEX_FILE), JSON.stringify(searchIndex));
}

/** Written last, as it holds the hashes of files of the build. */
export function writeBulkManifest(folder: string, manifest: BulkManifest): Promise<void> {
  return writeWhole(join(folder, BULK_MANIFEST_FILE), JSON.stringify(manifest));
}

export function readBulkManifest(folder: string): BulkManifest {
  return JSON.parse(readCatalogFile(folder, BULK_MANIFEST_FILE)) as BulkManifest;
}

/** Throws, naming the command to run, when no build has been made. */
export function readSnapshot(folder: string): CatalogSnapshot {
  return JSON.parse(readCatalogFile(folder, SNAPSHOT_FILE)) as CatalogSnapshot;
}

/** The JSON that the search wrote; its own format check follows when it is loaded. */
export function readSearchIndex(folder: string): unknown {
  return JSON.parse(readCatalogFile(folder, SEARCH_INDEX_FILE));
}

function readCatalogFile(folder: string, name: string): string {
  try {
    return readFileSync(join(folder, name), "utf8");
  } catch (cause) {
    throw new Error(`${join(folder, name)} can't be read; npm run build writes it.`, { cause });
  }
}

/** Built pages with slots, by name: functions fill them in. */
export function writePages(folder: string, pages: Readonly<Record<string, string>>): Promise<void> {
  return writeWhole(join(folder, PAGES_FILE), JSON.stringify(pages));
}

export function readPages(folder: string): unknown {
  return JSON.parse(readCatalogFile(folder, PAGES_FILE));
}
