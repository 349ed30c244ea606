/** Rows that earlier builds by the same code worked out, each by the hash of all that it is made from, in one file. */
import { join } from "node:path";
import { readLines } from "../long-text.ts";
import type { BuildCache } from "./build-cache.ts";
import { pruneValues, readSealed, writeSealed } from "./kept-value.ts";

export class KeptRows<Row> {
  /** Whether no earlier build kept any. */
  readonly isEmpty: boolean;
  readonly #folder: string;
  readonly #name: string;
  readonly #file: string;
  readonly #former: Map<string, Row>;
  readonly #used = new Map<string, Row>();
  #isChanged = false;

  /** @param name lower-case words, part of the file's name */
  constructor({ folder, version, isRead }: BuildCache, name: string) {
    this.#folder = folder;
    this.#name = name;
    this.#file = join(folder, `${name}-${version}.json`);
    const rows = (isRead ? readSealed(this.#file) : undefined) ?? Buffer.alloc(0);
    this.#former = new Map(Array.from(readLines(rows), (line) => JSON.parse(line) as [string, Row]));
    this.isEmpty = this.#former.size === 0;
  }

  /** A row that is found stays kept; others are forgotten. */
  find(key: string): Row | undefined {
    const row = this.#former.get(key);
    if (row !== undefined) this.#used.set(key, row);
    return row;
  }

  add(key: string, row: Row): void {
    this.#used.set(key, row);
    this.#isChanged = true;
  }

  /** Says that a row, which is plain JSON, was changed in place. */
  touch(): void {
    this.#isChanged = true;
  }

  /** Writes the rows for later builds and frees their memory; none are found afterwards. */
  async write(): Promise<void> {
    if (this.#isChanged || this.#used.size !== this.#former.size) {
      await writeSealed(this.#file, this.#listLines());
      pruneValues(this.#folder, this.#name);
    }
    this.#isChanged = false;
    this.#former.clear();
    this.#used.clear();
  }

  *#listLines(): Generator<string> {
    for (const row of this.#used) yield `${JSON.stringify(row)}\n`;
  }
}
