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
}

/** Files by the hash of all that they are made from. */
export type Outputs = ReadonlyMap<string, readonly StoredFile[]>;

/** Inputs that no build has had lately are forgotten beyond this number, and beyond twice those of the last build. */
const MAX_UNUSED = 20_000;

/** Indexes of as many versions of the code are kept: one edits, and one goes back. */
const MAX_VERSIONS = 3;

/** @param version of the code */
export function readOutputs(folder: string, version: string): Outputs {
  return readIndex(toFile(folder, version));
}

/** Replaces the index in one step; two builds at once leave one whole file. */
export async function writeOutputs(folder: string, version: string, used: Outputs): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const unused = [...readOutputs(folder, version)].filter(([key]) => !used.has(key));
  const kept = unused.slice(-Math.max(MAX_UNUSED, 2 * used.size));
  const body = JSON.stringify([...kept, ...used]);
  await writeWhole(toFile(folder, version), `${hashBytes(body)}\n${body}`);
  for (const file of listIndexes(folder).slice(MAX_VERSIONS)) rmSync(file, { force: true });
}

/** Hashes of all files that any index names. */
export function listStoredHashes(folder: string): Set<string> {
  const hashes = new Set<string>();
  for (const file of listIndexes(folder))
    for (const files of readIndex(file).values()) for (const { hash } of files) hashes.add(hash);
  return hashes;
}

function readIndex(file: string): Outputs {
  if (!existsSync(file)) return new Map();
  const text = readFileSync(file, "utf8");
  const end = text.indexOf("\n");
  const body = text.slice(end + 1);
  // The hash in the first line proves that a build wrote the whole of it.
  return text.slice(0, end) === hashBytes(body) ? new Map(JSON.parse(body) as [string, StoredFile[]][]) : new Map();
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
