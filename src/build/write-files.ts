/** Writes many small files: far cheaper than one page route each. */
import { closeSync, fstatSync, mkdirSync, openSync, rmSync, statSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";
import { type FileStore, type PlacedFile, READ_ONLY, toSeen } from "./cache/file-store.ts";
import { hashFile } from "./cache/hash-bytes.ts";
import type { SeenFile, StoredFile } from "./cache/output-index.ts";

export interface OutputFile {
  /** Path on the site, with a leading slash. */
  path: string;
  /** Some files are rendered when it is read. */
  text: string;
  /** All that the text is made from, where that costs less to tell than the text to make. */
  madeFrom?: string;
}

export interface Written {
  files: number;
  sizeBytes: number;
}

export function addWritten(one: Written, other: Written): Written {
  return { files: one.files + other.files, sizeBytes: one.sizeBytes + other.sizeBytes };
}

export interface FileWriterOptions {
  /** Whether files of the store are used; they are kept in any case. */
  reads?: boolean;
  /** Whether the folder holds what an earlier build left (`former-site.ts`). */
  isReused?: boolean;
}

/** Bytes of one character of a string at most. */
const MAX_UTF8_BYTES = 3;

/** Longer texts than fit in here are rare. */
const BUFFER_BYTES = 2 ** 20;

/**
 * Writes files below one folder as they are made, so that memory does not grow with their number. It blocks: in a
 * thread of its own that costs a third of what waiting for each write does. Bytes are made in one buffer, as making
 * room for each file's costs as much as encoding it. A file that the store has is linked, which costs a fifth, and one
 * that an earlier build linked there stays.
 */
export class FileWriter {
  readonly written: Written = { files: 0, sizeBytes: 0 };
  /** Of all files written so far. */
  readonly paths = new Set<string>();
  readonly #folder: string;
  readonly #store: FileStore;
  readonly #reads: boolean;
  readonly #isReused: boolean;
  readonly #made = new Set<string>();
  readonly #buffer = Buffer.allocUnsafe(BUFFER_BYTES);

  constructor(folder: string, store: FileStore, { reads = true, isReused = false }: FileWriterOptions = {}) {
    this.#folder = folder;
    this.#store = store;
    this.#reads = reads;
    this.#isReused = isReused;
  }

  write({ path, text }: OutputFile): StoredFile {
    return this.writeBytes(path, this.#encode(text));
  }

  writeBytes(path: string, bytes: Uint8Array): StoredFile {
    const target = this.#makeRoom(path);
    const file = { path, hash: hashFile(path, bytes) };
    // Of two files with one path the later counts. What is there may be a link, so it is never written into.
    const isTaken = this.#isReused || this.paths.has(path);
    this.paths.add(path);
    this.#count(1, bytes.length);
    const placed = this.#reads ? this.#store.place(file, target) : undefined;
    if (placed !== undefined) return placed;
    if (isTaken) rmSync(target, { recursive: true, force: true });
    const seen = createFile(target, bytes);
    return this.#store.keep(file, target, seen);
  }

  /** Writes what an earlier build made; undefined, and nothing is written, when the store lacks any of it. */
  restore(files: readonly StoredFile[]): StoredFile[] | undefined {
    const placed: PlacedFile[] = [];
    for (const file of files) {
      const found = this.#restoreFile(file);
      if (found === undefined) {
        for (const { path } of placed) rmSync(join(this.#folder, path));
        return undefined;
      }
      placed.push(found);
    }
    for (const { path, seen } of placed) {
      this.paths.add(path);
      this.#count(1, seen[1]);
    }
    return placed;
  }

  #restoreFile(file: StoredFile): PlacedFile | undefined {
    const inPlace = this.#isReused ? this.#store.findInPlace(file, join(this.#folder, file.path)) : undefined;
    return inPlace ?? this.#store.place(file, this.#makeRoom(file.path));
  }

  /** The file's place, in a folder that is there. */
  #makeRoom(path: string): string {
    const target = join(this.#folder, path);
    const parent = dirname(target);
    if (!this.#made.has(parent)) {
      if (this.#isReused) removeFilesAbove(target, this.#folder);
      mkdirSync(parent, { recursive: true });
      this.#made.add(parent);
    }
    return target;
  }

  #count(files: number, sizeBytes: number): void {
    this.written.files += files;
    this.written.sizeBytes += sizeBytes;
  }

  /** Valid until the next call. */
  #encode(text: string): Buffer {
    if (text.length * MAX_UTF8_BYTES > this.#buffer.length) return Buffer.from(text);
    return this.#buffer.subarray(0, this.#buffer.write(text));
  }
}

/** Asking for the open file saves looking for it by its path. */
function createFile(path: string, bytes: Uint8Array): SeenFile {
  const file = openSync(path, "wx", READ_ONLY);
  try {
    for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
    return toSeen(fstatSync(file));
  } finally {
    closeSync(file);
  }
}

/** A file where a folder has to be: the site had a file of that name. */
function removeFilesAbove(target: string, folder: string): void {
  for (let above = dirname(target); above.length > folder.length; above = dirname(above))
    if (statSync(above, { throwIfNoEntry: false })?.isFile()) rmSync(above, { force: true });
}
