/** Signals of one query by record: named columns of numbers, emptied between queries without walking all records. */

const COLUMNS = [
  "names",
  "vendor",
  "title",
  "summary",
  "description",
  "asTyped",
  "trait",
  "phrase",
  /** Summed rarity of the telling words that the record has. */
  "coverage",
  /** Cosine with the query in the latent space, never below 0. */
  "latent",
] as const;

export type Signal = (typeof COLUMNS)[number];

/** Columns are indexed by record number; they are 0 for records that are not in `records`. */
export class SignalTable {
  readonly columns: Readonly<Record<Signal, Float32Array>>;
  /** Telling words that a record has. */
  readonly wordCounts: Uint8Array;
  /** 1 for records whose tag the query describes as a whole. */
  readonly isDescribed: Uint8Array;
  readonly #isFound: Uint8Array;
  readonly #records: Uint32Array;
  #count = 0;

  constructor(size: number) {
    this.columns = Object.fromEntries(COLUMNS.map((name) => [name, new Float32Array(size)])) as Record<
      Signal,
      Float32Array
    >;
    this.wordCounts = new Uint8Array(size);
    this.isDescribed = new Uint8Array(size);
    this.#isFound = new Uint8Array(size);
    this.#records = new Uint32Array(size);
  }

  /** Numbers of the found records, in no order; valid until the next query. */
  get records(): Uint32Array {
    return this.#records.subarray(0, this.#count);
  }

  has(record: number): boolean {
    return this.#isFound[record] === 1;
  }

  add(record: number): void {
    if (this.#isFound[record] === 1) return;
    this.#isFound[record] = 1;
    this.#records[this.#count++] = record;
  }

  clear(): void {
    for (const record of this.records) {
      this.#isFound[record] = this.wordCounts[record] = this.isDescribed[record] = 0;
      for (const name of COLUMNS) this.columns[name][record] = 0;
    }
    this.#count = 0;
  }
}
