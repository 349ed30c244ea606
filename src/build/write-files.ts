/** Writes many small files: far cheaper than one page route each. */
import { closeSync, mkdirSync, openSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";

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
 * room for each file's costs as much as encoding it.
 */
export class FileWriter {
  readonly written: Written = { files: 0, sizeBytes: 0 };
  readonly #folder: string;
  readonly #made = new Set<string>();
  readonly #buffer = Buffer.allocUnsafe(BUFFER_BYTES);

  constructor(folder: string) {
    this.#folder = folder;
  }

  write({ path, text }: OutputFile): void {
    const target = join(this.#folder, path);
    const parent = dirname(target);
    if (!this.#made.has(parent)) {
      mkdirSync(parent, { recursive: true });
      this.#made.add(parent);
    }
    const bytes = this.#encode(text);
    writeBytes(target, bytes);
    this.written.files++;
    this.written.sizeBytes += bytes.length;
  }

  /** Valid until the next call. */
  #encode(text: string): Buffer {
    if (text.length * MAX_UTF8_BYTES > this.#buffer.length) return Buffer.from(text);
    return this.#buffer.subarray(0, this.#buffer.write(text));
  }
}

function writeBytes(path: string, bytes: Buffer): void {
  const file = openSync(path, "w");
  try {
    for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
  } finally {
    closeSync(file);
  }
}
