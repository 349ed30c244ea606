/** Writes many small files: far cheaper than one page route each. */
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";
import { type FileStore, READ_ONLY } from "./cache/file-store.ts";
import { hashFile } from "./cache/hash-bytes.ts";
import type { StoredFile } from "./cache/output-index.ts";

export interface OutputFile {
  /** Path on the site, with a leading slash. */
  path: string;
  text: string;
}

export interface Written {
  files: number;
  sizeBytes: number;
}

export function addWritten(one: Written, other: Written): Written {
  return { files: one.files + other.files, sizeBytes: one.sizeBytes + other.sizeBytes };
}

/** Bytes of one character of a string at most. */
const MAX_UTF8_BYTES = 3;

/** Longer texts than fit in here are rare. */
const BUFFER_BYTES = 2 ** 20;

/**
 * Writes files below one folder as they are made, so that memory does not grow with their number. It blocks: in a
 * thread of its own that costs a third of what waiting for each write does. Bytes are made in one buffer, as making
 * room for each file's costs as much as encoding it. A file that the store has is linked, which costs a fifth.
 */
export class FileWriter {
  readonly written: Written = { files: 0, sizeBytes: 0 };
  readonly #folder: string;
  readonly #store: FileStore;
  readonly #reads: boolean;
  readonly #made = new Set<string>();
  readonly #paths = new Set<string>();
  readonly #buffer = Buffer.allocUnsafe(BUFFER_BYTES);

  /** @param reads whether files of the store are used; they are kept in any case */
  constructor(folder: string, store: FileStore, reads = true) {
    this.#folder = folder;
    this.#store = store;
    this.#reads = reads;
  }

  write({ path, text }: OutputFile): StoredFile {
    return this.writeBytes(path, this.#encode(text));
  }

  writeBytes(path: string, bytes: Uint8Array): StoredFile {
    const target = this.#makeRoom(path);
    const file = { path, hash: hashFile(path, bytes) };
    // Of two files with one path the later counts. The first may be a link, so it is never written into.
    if (this.#paths.has(path)) rmSync(target);
    this.#paths.add(path);
    this.#count(1, bytes.length);
    const placed = this.#reads ? this.#store.place(file, target) : undefined;
    if (placed !== undefined) return placed;
    createFile(target, bytes);
    return this.#store.keep(file, target);
  }

  /** Writes what an earlier build made; undefined, and nothing is written, when the store lacks any of it. */
  restore(files: readonly StoredFile[]): StoredFile[] | undefined {
    const placed: { file: StoredFile; target: string }[] = [];
    let sizeBytes = 0;
    for (const file of files) {
      const target = this.#makeRoom(file.path);
      const found = this.#store.place(file, target);
      if (found === undefined) {
        for (const other of placed) rmSync(other.target);
        return undefined;
      }
      placed.push({ file: found, target });
      sizeBytes += found.seen[1];
    }
    for (const { file } of placed) this.#paths.add(file.path);
    this.#count(files.length, sizeBytes);
    return placed.map(({ file }) => file);
  }

  /** The file's place, in a folder that is there. */
  #makeRoom(path: string): string {
    const target = join(this.#folder, path);
    const parent = dirname(target);
    if (!this.#made.has(parent)) {
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

function createFile(path: string, bytes: Uint8Array): void {
  const file = openSync(path, "wx", READ_ONLY);
  try {
    for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
  } finally {
    closeSync(file);
  }
}
