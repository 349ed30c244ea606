/** A set of record numbers that is emptied at once, whatever it holds: one is used again for every record. */
export class NumberSet {
  readonly #rounds: Int32Array;
  readonly #members: Int32Array;
  #round = 1;
  #size = 0;

  /** @param limit numbers are below it */
  constructor(limit: number) {
    this.#rounds = new Int32Array(limit);
    this.#members = new Int32Array(limit);
  }

  get size(): number {
    return this.#size;
  }

  /** In the order in which they were added; valid until the set changes. */
  get members(): Int32Array {
    return this.#members.subarray(0, this.#size);
  }

  /** The member that was added as number `place`, counted from 0. */
  at(place: number): number {
    return this.#members[place]!;
  }

  has(number: number): boolean {
    return this.#rounds[number] === this.#round;
  }

  add(number: number): void {
    if (this.#rounds[number] === this.#round) return;
    this.#rounds[number] = this.#round;
    this.#members[this.#size++] = number;
  }

  clear(): void {
    this.#round++;
    this.#size = 0;
  }
}
