/** The served catalogue on disk: written once by a build, read by functions, pages and the server. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BulkManifest } from "#record/schema/bulk.ts";
import type { CatalogSnapshot } from "#record/catalog/snapshot.ts";
import { readLines, toChunks } from "./long-text.ts";
import { writeWhole } from "#content/files/write-whole.ts";

/** Folder below the root; ignored by git, bundled with every function. */
export const CATALOG_FOLDER = ".catalog";
export const SNAPSHOT_FILE = "snapshot.json";
export const SEARCH_INDEX_FILE = "search-index.json";
const BULK_MANIFEST_FILE = "bulk.json";
/** Folder beside these files: the program that renders pages, in a folder named by its version. */
export const PAGES_FOLDER = "pages";

type BuildFile = typeof SNAPSHOT_FILE | typeof SEARCH_INDEX_FILE | typeof BULK_MANIFEST_FILE | typeof PAGES_FOLDER;

/** End of the snapshot's first line; then each record has one, and the last line has the rest. */
const RECORDS_START = '"records":[';

/** A snapshot with its build id, and the bytes of its file in chunks. */
export interface SealedSnapshot {
  snapshot: CatalogSnapshot;
  chunks: readonly Uint8Array[];
}

/** As JSON, everything but the records is longer than a string can be in Node. */
export class CatalogSizeError extends Error {
  override name = "CatalogSizeError";
}

/** A file of the build that is missing, damaged, or written by another version of this code. */
export class BuildFileError extends Error {
  override name = "BuildFileError";
  /** @param fault continues a sentence that begins with the file */
  constructor(folder: string, file: BuildFile, fault: string, cause?: unknown) {
    super(`${join(folder, file)} ${fault}; npm run build writes it.`, { cause });
  }
}

/** Gives the snapshot its build id: equal catalogues have equal ids, whichever commit they come from. @throws {CatalogSizeError} */
export function sealSnapshot(snapshot: CatalogSnapshot): SealedSnapshot {
  const { commit, generatedAt } = snapshot;
  // Writing the whole catalogue as text is costly at ten thousand records, so hash and file share it.
  const served = [...toChunks(listPieces(snapshot))];
  const hash = createHash("sha256");
  for (const chunk of served) hash.update(chunk);
  const buildId = hash.digest("hex").slice(0, 16);
  const head = JSON.stringify({ buildId, commit, generatedAt }).slice(0, -1);
  return { snapshot: { ...snapshot, buildId }, chunks: [Buffer.from(head), ...served] };
}

/** JSON with one line per record: beyond some 140,000 records, all of it would be too long for one string. */
function* listPieces(snapshot: CatalogSnapshot): Generator<string> {
  const { buildId: _, commit: __, generatedAt: ___, records, ...rest } = snapshot;
  yield `,${RECORDS_START}`;
  for (const [index, record] of records.entries()) yield `${index === 0 ? "" : ","}\n${JSON.stringify(record)}`;
  yield `\n],${stringify(rest, records.length).slice(1)}\n`;
}

function stringify(rest: object, recordCount: number): string {
  try {
    return JSON.stringify(rest);
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    // V8's longest string has 2^29 - 24 characters.
    throw new CatalogSizeError(
      `The catalogue has ${recordCount} records, and the JSON of their alternatives, history and visits is longer than Node can hold in one text (512 MB). Split the directory.`,
      { cause },
    );
  }
}

/** Makes the folder when there is none. */
export async function writeSnapshot(folder: string, { chunks }: SealedSnapshot): Promise<void> {
  await writeWhole(join(folder, SNAPSHOT_FILE), chunks);
}

export function writeSearchIndex(folder: string, searchIndex: object): Promise<void> {
  return writeWhole(join(folder, SEARCH_INDEX_FILE), JSON.stringify(searchIndex));
}

/** Written last, as it holds the hashes of files of the build. */
export function writeBulkManifest(folder: string, manifest: BulkManifest): Promise<void> {
  return writeWhole(join(folder, BULK_MANIFEST_FILE), JSON.stringify(manifest));
}

export function readBulkManifest(folder: string): BulkManifest {
  return readJson(folder, BULK_MANIFEST_FILE) as BulkManifest;
}

/** @throws {BuildFileError} when no build has been made, or what it made is damaged */
export function readSnapshot(folder: string): CatalogSnapshot {
  const bytes = readCatalogFile(folder, SNAPSHOT_FILE);
  const lines = readLines(bytes);
  const head = lines.next().value ?? "";
  if (!head.endsWith(RECORDS_START)) return parseJson(folder, SNAPSHOT_FILE, bytes.toString()) as CatalogSnapshot;
  const records: CatalogSnapshot["records"] = [];
  for (const line of lines) {
    if (line.startsWith("]")) {
      const rest = parseJson(folder, SNAPSHOT_FILE, head + line) as CatalogSnapshot;
      return { ...rest, records };
    }
    const record = parseJson(folder, SNAPSHOT_FILE, line.replace(/,$/, ""));
    records.push(record as CatalogSnapshot["records"][number]);
  }
  throw new BuildFileError(folder, SNAPSHOT_FILE, `was cut after ${records.length} records`);
}

/** The JSON that the search wrote; its own format check follows when it is loaded. */
export function readSearchIndex(folder: string): unknown {
  return readJson(folder, SEARCH_INDEX_FILE);
}

function readJson(folder: string, file: BuildFile): unknown {
  return parseJson(folder, file, readCatalogFile(folder, file).toString());
}

function parseJson(folder: string, file: BuildFile, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new BuildFileError(folder, file, text === "" ? "is empty" : "is not JSON", cause);
  }
}

function readCatalogFile(folder: string, file: BuildFile): Buffer {
  try {
    return readFileSync(join(folder, file));
  } catch (cause) {
    throw new BuildFileError(folder, file, "can't be read", cause);
  }
}
