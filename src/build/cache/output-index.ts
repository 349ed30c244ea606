/** Which files earlier builds made of which inputs. Any doubt about the index: none. */
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { writeWhole } from "#io/write-whole.ts";
import { hashBytes } from "./hash-bytes.ts";

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

/** Files by the hash of all that they are made from. */
export interface Outputs {
  get: (key: string) => readonly StoredFile[] | undefined;
}

/** Rows of an index as they are written: parsed when they are asked for. */
class Rows implements Outputs {
  readonly texts: ReadonlyMap<string, string>;

  constructor(texts: ReadonlyMap<string, string> = new Map()) {
    this.texts = texts;
  }

  get(key: string): StoredFile[] | undefined {
    const text = this.texts.get(key);
    return text === undefined ? undefined : (JSON.parse(text) as StoredFile[]);
  }
}

/** Inputs that no build has had lately are forgotten beyond this number, and beyond twice those of the last build. */
const MAX_UNUSED = 20_000;

/** Indexes of as many versions of the code are kept: one edits, and one goes back. */
const MAX_VERSIONS = 3;

/** @param version of the code */
export function readOutputs(folder: string, version: string): Outputs {
  return readIndex(toFile(folder, version));
}

/** Replaces the index in one step; two builds at once leave one whole file. */
export async function writeOutputs(
  folder: string,
  version: string,
  used: ReadonlyMap<string, readonly StoredFile[]>,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const unused = [...readIndex(toFile(folder, version)).texts].filter(([key]) => !used.has(key));
  const kept = unused.slice(-Math.max(MAX_UNUSED, 2 * used.size));
  const rows = [...kept, ...Array.from(used, ([key, files]) => [key, JSON.stringify(files)] as const)];
  const body = rows.map(([key, text]) => `${key}\t${text}\n`).join("");
  await writeWhole(toFile(folder, version), `${hashBytes(body)}\n${body}`);
  for (const file of listIndexes(folder).slice(MAX_VERSIONS)) rmSync(file, { force: true });
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

function readIndex(file: string): Rows {
  if (!existsSync(file)) return new Rows();
  const text = readFileSync(file, "utf8");
  const end = text.indexOf("\n");
  const body = text.slice(end + 1);
  // The hash in the first line proves that a build wrote the whole of it.
  if (text.slice(0, end) !== hashBytes(body)) return new Rows();
  const rows = body.split("\n").filter((row) => row !== "");
  return new Rows(new Map(rows.map((row) => splitAtTab(row))));
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
