/** Words of the records as written: what a prefix may become, and what a misspelt word may have meant. */
import { decodeNumbers } from "./byte-codec.ts";
import { findSorted, splitWords } from "./compact-index.ts";
import { countBits, countTypos, toLetterBits } from "./edit-distance.ts";
import type { SearchIndexJson } from "./index-json.ts";

export interface VocabularyWord {
  word: string;
  /** Documents that hold it. */
  count: number;
  /** Part of a name of at least one record or vendor. */
  isName: boolean;
}

export interface NearWord extends VocabularyWord {
  typos: number;
}

/** Words looked at for one prefix; a single letter begins thousands. */
const MAX_SCANNED = 4_000;
/** Letters that the longer of two words has for so many typing errors: one from five letters on, two from nine. */
const MIN_LENGTHS: readonly number[] = [0, 5, 9];

export class Vocabulary {
  readonly #words: readonly string[];
  readonly #counts: Uint32Array;
  /** Numbers of words, by length. */
  readonly #byLength: readonly Uint32Array[];
  readonly #letters: Uint32Array;

  constructor(json: Pick<SearchIndexJson, "words" | "wordCounts">) {
    this.#words = splitWords(json.words);
    this.#counts = decodeNumbers(json.wordCounts);
    this.#letters = Uint32Array.from(this.#words, toLetterBits);
    this.#byLength = groupByLength(this.#words);
  }

  find(word: string): VocabularyWord | undefined {
    const number = findSorted(this.#words, word);
    return number < 0 ? undefined : this.#at(number);
  }

  /** Longer words that begin so: names first, then the most frequent; at most `limit`. */
  listCompletions(prefix: string, limit: number): VocabularyWord[] {
    const found: VocabularyWord[] = [];
    const place = findSorted(this.#words, prefix);
    const start = place < 0 ? -1 - place : place + 1;
    const end = Math.min(this.#words.length, start + MAX_SCANNED);
    for (let number = start; number < end && this.#words[number]!.startsWith(prefix); number++)
      found.push(this.#at(number));
    return found.sort(compareUse).slice(0, limit);
  }

  /** Words within the typing errors that their length allows: the nearest only, at most `limit`, likeliest first. */
  listCorrections(word: string, limit: number): NearWord[] {
    for (const typos of [1, 2]) {
      const likely = (near: NearWord): number => toLikelihood(near, word);
      const found = this.#listWithin(word, typos);
      if (found.length > 0) {
        return found.sort((a, b) => likely(b) - likely(a) || (a.word < b.word ? -1 : 1)).slice(0, limit);
      }
    }
    return [];
  }

  #listWithin(word: string, typos: number): NearWord[] {
    const letters = toLetterBits(word);
    const found: NearWord[] = [];
    for (let length = word.length - typos; length <= word.length + typos; length++) {
      if (Math.max(word.length, length) < MIN_LENGTHS[typos]!) continue;
      for (const number of this.#byLength[length] ?? []) {
        if (countBits(letters ^ this.#letters[number]!) > 2 * typos) continue;
        const distance = countTypos(word, this.#words[number]!, typos);
        if (distance > 0 && distance <= typos) found.push({ ...this.#at(number), typos: distance });
      }
    }
    return found;
  }

  #at(number: number): VocabularyWord {
    const count = this.#counts[number]!;
    return { word: this.#words[number]!, count: count >>> 1, isName: (count & 1) === 1 };
  }
}

function compareUse(a: VocabularyWord, b: VocabularyWord): number {
  return Number(b.isName) - Number(a.isName) || b.count - a.count || (a.word < b.word ? -1 : 1);
}

/** People seldom mistype the first letter, often mean a frequent word, and mean a name rather than another word. */
function toLikelihood(near: NearWord, typed: string): number {
  return Math.log2(2 + near.count) * (near.word[0] === typed[0] ? 3 : 1) * (near.isName ? 1.3 : 1);
}

function groupByLength(words: readonly string[]): Uint32Array[] {
  const groups: number[][] = [];
  for (const [number, { length }] of words.entries()) (groups[length] ??= []).push(number);
  return Array.from(groups, (group) => Uint32Array.from(group ?? []));
}
