/** Signals of one query by record: named columns of numbers, emptied between queries. */

const COLUMNS = [
  "names",
  "vendor",
  "title",
  "summary",
  "uses",
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
  /** 1 for records whose tag the query asks for in other words. */
  readonly isAsked: Uint8Array;
  /** 1 for records whose task the query describes or asks for. */
  readonly isForTask: Uint8Array;
  readonly #isFound: Uint8Array;
  readonly #records: Uint32Array;
  #count = 0;
  /** The columns behind one another. */
  readonly #numbers: Float32Array;

  constructor(size: number) {
    this.#numbers = new Float32Array(COLUMNS.length * size);
    this.columns = Object.fromEntries(
      COLUMNS.map((name, place) => [name, this.#numbers.subarray(place * size, (place + 1) * size)]),
    ) as Record<Signal, Float32Array>;
    this.wordCounts = new Uint8Array(size);
    this.isDescribed = new Uint8Array(size);
    this.isAsked = new Uint8Array(size);
    this.isForTask = new Uint8Array(size);
    this.#isFound = new Uint8Array(size);
    this.#records = new Uint32Array(size);
  }

  /** Numbers of the found records, in no order; valid until the next query. */
  get records(): Uint32Array {
    return this.#records.subarray(0, this.#count);
  }

  /** Records there are, found or not. */
  get size(): number {
    return this.#isFound.length;
  }

  has(record: number): boolean {
    return this.#isFound[record] === 1;
  }

  add(record: number): void {
    if (this.#isFound[record] === 1) return;
    this.#isFound[record] = 1;
    this.#records[this.#count++] = record;
  }

  /** Emptying everything takes less than walking through what was found, once that is a hundredth of the records. */
  clear(): void {
    for (const numbers of [
      this.#numbers,
      this.wordCounts,
      this.isDescribed,
      this.isAsked,
      this.isForTask,
      this.#isFound,
    ])
      numbers.fill(0);
    this.#count = 0;
  }
}
