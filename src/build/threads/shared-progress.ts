/** What the writing threads know of each other's work, in memory that they share. */

/** Places in that memory. */
const PLACES = { nextPiece: 0, bulkFiles: 1, searchIndex: 2 } as const;

/** What one thread writes and others read. */
type Part = Exclude<keyof typeof PLACES, "nextPiece">;

export class SharedProgress {
  readonly #places: Int32Array;

  /** @param memory as `createProgressMemory` made it */
  constructor(memory: SharedArrayBuffer) {
    this.#places = new Int32Array(memory);
  }

  /** Number of the next piece of work, from 0. */
  takePiece(): number {
    return Atomics.add(this.#places, PLACES.nextPiece, 1);
  }

  finish(part: Part): void {
    Atomics.store(this.#places, PLACES[part], 1);
    Atomics.notify(this.#places, PLACES[part]);
  }

  /** Blocks the thread. When the part fails, whoever started the threads stops them. */
  waitFor(part: Part): void {
    Atomics.wait(this.#places, PLACES[part], 0);
  }
}

export function createProgressMemory(): SharedArrayBuffer {
  return new SharedArrayBuffer(Object.keys(PLACES).length * Int32Array.BYTES_PER_ELEMENT);
}
