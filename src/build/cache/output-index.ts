/** Which files earlier builds made of which inputs. Any doubt about the index: none. */
import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { readLines } from "../long-text.ts";
import { readSealed, writeSealed } from "./kept-value.ts";

/** A file as a build wrote it. */
export interface StoredFile {
  /** On the site, with a leading slash. */
  path: string;
  /** Of path and bytes. */
  hash: string;
  /** What the disk said of the kept file when its bytes were known to be right; left out when they were not looked at. */
  seen?: SeenFile;
}

/** A file is not read again while all three are the same. */
export type SeenFile = readonly [inode: number, sizeBytes: number, changedMs: number];

/** Files as a row of the index: a third of the memory that objects would take. */
export type OutputRow = string;

export function toOutputRow(files: readonly StoredFile[]): OutputRow {
  return JSON.stringify(files);
}

/** Files by the hash of all that they are made from. */
export interface Outputs {
  get: (key: string) => readonly StoredFile[] | undefined;
}

export const NO_OUTPUTS: Outputs = new Map();

/** Rows of an index as they are written: parsed when they are asked for. */
class Rows implements Outputs {
  readonly texts: ReadonlyMap<string, OutputRow>;

  constructor(texts: ReadonlyMap<string, OutputRow> = new Map()) {
    this.texts = texts;
  }

  get(key: string): StoredFile[] | undefined {
    const text = this.texts.get(key);
    return text === undefined ? undefined : (JSON.parse(text) as StoredFile[]);
  }
}

/** What an index held when it was read. */
export type FormerOutputs = Rows;

/** Inputs that no build has had lately are forgotten beyond this number, and beyond twice those of the last build. */
const MAX_UNUSED = 20_000;

/** Indexes of as many versions of the code are kept: one edits, and one goes back. */
const MAX_VERSIONS = 3;

/** @param version of the code */
export function readOutputs(folder: string, version: string): FormerOutputs {
  return readIndex(toFile(folder, version));
}

/**
 * Replaces the index in one step; two builds at once leave one whole file.
 * @param former the index as this build read it
 */
export async function writeOutputs(
  folder: string,
  version: string,
  used: ReadonlyMap<string, OutputRow>,
  former: FormerOutputs,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const unused = [...former.texts].filter(([key]) => !used.has(key));
  const kept = unused.slice(-Math.max(MAX_UNUSED, 2 * used.size));
  const written = toFile(folder, version);
  await writeSealed(written, listLines([...kept, ...used]));
  // Others may be dated later, by a clock that was ahead.
  const others = listIndexes(folder).filter((file) => file !== written);
  for (const file of others.slice(MAX_VERSIONS - 1)) rmSync(file, { force: true });
}

/** Hashes of all files that any index names. */
export function listStoredHashes(folder: string): Set<string> {
  const hashes = new Set<string>();
  for (const file of listIndexes(folder)) {
    const rows = readIndex(file);
    for (const key of rows.texts.keys()) for (const { hash } of rows.get(key)!) hashes.add(hash);
  }
  return hashes;
}

function* listLines(rows: Iterable<readonly [string, OutputRow]>): Generator<string> {
  for (const [key, row] of rows) yield `${key}\t${row}\n`;
}

function readIndex(file: string): Rows {
  const rows = readSealed(file) ?? Buffer.alloc(0);
  return new Rows(new Map(Array.from(readLines(rows), splitAtTab)));
}

function splitAtTab(row: string): [string, string] {
  const at = row.indexOf("\t");
  return [row.slice(0, at), row.slice(at + 1)];
}

/** The one written last first. */
function listIndexes(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => /^outputs-.*\.json$/.test(name))
    .map((name) => join(folder, name))
    .map((file) => ({ file, writtenMs: statSync(file).mtimeMs }))
    .sort((one, other) => other.writtenMs - one.writtenMs)
    .map(({ file }) => file);
}

function toFile(folder: string, version: string): string {
  return join(folder, `outputs-${version}.json`);
}
