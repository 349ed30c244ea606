/** Words of texts that are shown again and again, by number: which of them a query looks for is a glance at one byte. */
import { type QueryWord, isLookedFor } from "./query-words.ts";
import type { Stemmer } from "#lib/text/stem.ts";
import { isStopWord } from "#lib/text/stop-words.ts";
import { tokenize } from "#lib/text/tokenize.ts";
import type { WordForm } from "./word-forms.ts";

/** A place in a text, UTF-16 units. */
export interface Range {
  start: number;
  end: number;
}

interface NumberedText {
  /** Numbers of the text's terms. */
  terms: Uint32Array;
  /** Start and end of each. */
  places: Uint32Array;
}

/** About 8 MB; a catalogue of 10,000 records has more and is reread now and then. */
const MAX_REMEMBERED_TOKENS = 500_000;

export class TextReader {
  readonly #stem: Stemmer;
  readonly #texts = new Map<string, NumberedText>();
  readonly #numbers = new Map<string, number>();
  /** Numbers of the terms of a stem; stop words have none, they are found as they are written only. */
  readonly #byStem = new Map<string, number[]>();
  #tokenCount = 0;
  #forms: WordForm[] = [];
  /** Numbers of terms that are looked for. */
  #looked: number[] = [];
  /** By number of a term, 1 when it is looked for. */
  #isLooked = new Uint8Array(1024);

  constructor(stem: Stemmer) {
    this.#stem = stem;
  }

  /** Sets the words that `findWords` finds. */
  lookFor(words: readonly QueryWord[]): void {
    for (const number of this.#looked) this.#isLooked[number] = 0;
    this.#looked = [];
    if (this.#tokenCount > MAX_REMEMBERED_TOKENS) this.#forget();
    this.#forms = words.flatMap((word) => (isLookedFor(word) ? word.forms : []));
    for (const { word, stem, weight } of this.#forms) {
      const number = this.#numbers.get(word);
      if (number !== undefined) this.#look(number);
      if (weight > 0) for (const other of this.#byStem.get(stem) ?? []) this.#look(other);
    }
  }

  /** Places of words that are looked for, in order; they may overlap. */
  findWords(text: string): Range[] {
    const { terms, places } = this.#texts.get(text) ?? this.#read(text);
    const isLooked = this.#isLooked;
    const found: Range[] = [];
    for (let at = 0; at < terms.length; at++) {
      if (isLooked[terms[at]!] === 1) found.push({ start: places[at * 2]!, end: places[at * 2 + 1]! });
    }
    return found;
  }

  #read(text: string): NumberedText {
    const tokens = tokenize(text).sort((a, b) => a.start - b.start || b.end - a.end);
    this.#tokenCount += tokens.length;
    const read = {
      terms: Uint32Array.from(tokens, ({ term }) => this.#numbers.get(term) ?? this.#add(term)),
      places: Uint32Array.from(tokens.flatMap(({ start, end }) => [start, end])),
    };
    this.#texts.set(text, read);
    return read;
  }

  /** Numbers a new term. */
  #add(term: string): number {
    const number = this.#numbers.size;
    this.#numbers.set(term, number);
    if (number === this.#isLooked.length) {
      const larger = new Uint8Array(number * 2);
      larger.set(this.#isLooked);
      this.#isLooked = larger;
    }
    const stem = isStopWord(term) ? undefined : this.#stem(term);
    if (stem !== undefined) {
      const same = this.#byStem.get(stem);
      if (same === undefined) this.#byStem.set(stem, [number]);
      else same.push(number);
    }
    if (this.#forms.some((form) => form.word === term || (form.weight > 0 && form.stem === stem))) this.#look(number);
    return number;
  }

  #look(number: number): void {
    this.#looked.push(number);
    this.#isLooked[number] = 1;
  }

  #forget(): void {
    this.#texts.clear();
    this.#numbers.clear();
    this.#byStem.clear();
    this.#tokenCount = 0;
  }
}
