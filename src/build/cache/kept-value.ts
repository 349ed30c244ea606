/** Values that take long to work out, each kept by the hash of all that it is made from. */
import { mkdirSync, readFileSync, readdirSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { toChunks } from "../long-text.ts";
import { writeWhole } from "#content/files/write-whole.ts";
import type { BuildCache } from "./build-cache.ts";
import { hashPieces } from "./hash-bytes.ts";
import { removeDrafts } from "./remove-drafts.ts";

/** Values of one name that are kept: an edit that is taken back finds the one before. */
const MAX_KEPT = 4;

/**
 * The value that an earlier build by the same code made of the same input, or a new one. Any doubt about a file: none.
 * @param name lower-case words, part of the file's name
 * @param input all that the value is made from, in pieces
 * @param make gives plain JSON
 */
export async function keepValue<Value>(
  cache: BuildCache,
  name: string,
  input: Iterable<string>,
  make: () => Value | Promise<Value>,
): Promise<Value> {
  const file = join(cache.folder, `${name}-${hashPieces(withVersion(cache, input))}.json`);
  const kept = cache.isRead ? readSealed(file) : undefined;
  if (kept !== undefined) return JSON.parse(kept.toString()) as Value;
  const value = await make();
  await writeSealed(file, [JSON.stringify(value)]);
  pruneValues(cache.folder, name);
  return value;
}

function* withVersion({ version }: BuildCache, input: Iterable<string>): Generator<string> {
  yield `${version}\0`;
  yield* input;
}

/** The first line proves that a build wrote all that follows, and under this name, which tells the version of the code. */
export async function writeSealed(file: string, pieces: Iterable<string>): Promise<void> {
  const chunks = [...toChunks(pieces)];
  removeOther(file);
  await writeWhole(file, [Buffer.from(`${toSeal(file, chunks)}\n`), ...chunks]);
}

/** Undefined when there is no such file, or it was cut, edited or renamed. */
export function readSealed(file: string): Buffer | undefined {
  const sealed = readIfThere(file);
  if (sealed === undefined) return undefined;
  const end = sealed.indexOf("\n");
  const body = sealed.subarray(end + 1);
  return sealed.toString("utf8", 0, end) === toSeal(file, [body]) ? body : undefined;
}

function toSeal(file: string, chunks: readonly Uint8Array[]): string {
  return hashPieces([`${basename(file)}\0`, ...chunks]);
}

/** A folder in the place of a file can't be replaced by one. */
function removeOther(file: string): void {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() === false) rmSync(file, { recursive: true });
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** Removes all but the latest values of one name, and what killed builds had begun to write. */
export function pruneValues(folder: string, name: string): void {
  mkdirSync(folder, { recursive: true });
  // As `writeWhole` names them.
  removeDrafts(folder, /^\..+\.json\..+\.tmp$/);
  const files = readdirSync(folder)
    .filter((file) => new RegExp(`^${name}-[0-9a-f]+\\.json$`).test(file))
    .map((file) => ({ file: join(folder, file), writtenMs: statSync(join(folder, file)).mtimeMs }))
    .sort((one, other) => other.writtenMs - one.writtenMs);
  for (const { file } of files.slice(MAX_KEPT)) rmSync(file, { force: true });
}
