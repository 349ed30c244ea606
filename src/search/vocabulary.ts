/** Words of the records as written: what a prefix may become, and what a misspelt word may have meant. */
import { decodeNumbers } from "#lib/text/byte-codec.ts";
import { countBits, countTypos, toLetterBits } from "#lib/text/edit-distance.ts";
import type { SearchIndexJson } from "./index-json.ts";
import { LIMITS, TYPO_LETTERS } from "./weights.ts";
import { findFirst, splitWords } from "./word-list.ts";

export interface VocabularyWord {
  word: string;
  /** Documents that hold it. */
  count: number;
  /** Part of a name of at least one record or vendor. */
  isName: boolean;
}

/** Words of one length, side by side: a misspelt word is compared with all of them. */
interface LengthGroup {
  /** Numbers of the words. */
  numbers: Uint32Array;
  /** `toLetterBits` of each. */
  letters: Int32Array;
}

/** Added to the count of a word of names, so that one number orders words; counts are below it. */
const NAME = 2 ** 31;
/** Letters that the longer of two words needs for no, one and two typing errors. */
const MIN_LENGTHS: readonly number[] = [0, TYPO_LETTERS.word.one, TYPO_LETTERS.word.two];

export class Vocabulary {
  readonly #words: readonly string[];
  /** Documents that hold each word, plus `NAME` for words of names: higher for words that are likelier meant. */
  readonly #uses: Uint32Array;
  /** By length; those that a misspelt word was compared with so far. */
  readonly #groups = new Map<number, LengthGroup>();

  constructor(json: Pick<SearchIndexJson, "words" | "wordCounts">) {
    this.#words = splitWords(json.words);
    this.#uses = decodeNumbers(json.wordCounts).map((count) => (count >>> 1) + (count & 1) * NAME);
  }

  has(word: string): boolean {
    return this.#find(word) !== undefined;
  }

  /** True for words of names of records or vendors. */
  isName(word: string): boolean {
    const number = this.#find(word);
    return number !== undefined && this.#uses[number]! >= NAME;
  }

  /** Longer words that begin so: names first, then the most frequent; at most `limit`. */
  listCompletions(prefix: string, limit: number): VocabularyWord[] {
    let start = findFirst(this.#words, prefix);
    if (this.#words[start] === prefix) start++;
    const end = Math.min(this.#words.length, start + LIMITS.scannedWords);
    const uses = this.#uses;
    const best: number[] = [];
    for (let number = start; number < end && this.#words[number]!.startsWith(prefix); number++) {
      // Words come in their order, which decides between those of the same use.
      const use = uses[number]!;
      if (best.length === limit && use <= uses[best[limit - 1]!]!) continue;
      let at = Math.min(best.length, limit - 1);
      for (; at > 0 && use > uses[best[at - 1]!]!; at--) best[at] = best[at - 1]!;
      best[at] = number;
    }
    return best.map((number) => this.#at(number));
  }

  /** Words within the typing errors that their length allows: the nearest only, at most `limit`, likeliest first. */
  listCorrections(word: string, limit: number): VocabularyWord[] {
    for (const typos of [1, 2]) {
      const found = this.#listWithin(word, typos);
      if (found.length === 0) continue;
      const likely = (near: VocabularyWord): number => toLikelihood(near, word);
      return found.sort((a, b) => likely(b) - likely(a) || (a.word < b.word ? -1 : 1)).slice(0, limit);
    }
    return [];
  }

  /** Words of names that differ in digits alone: `n8n` for "n9n". */
  listOtherDigits(word: string): string[] {
    const found: string[] = [];
    for (const number of this.#groupOf(word.length).numbers) {
      const known = this.#words[number]!;
      if (this.#uses[number]! >= NAME && known !== word && differInDigits(known, word)) found.push(known);
    }
    return found;
  }

  #listWithin(word: string, typos: number): VocabularyWord[] {
    const bits = toLetterBits(word);
    const digits = word.replace(/\D/g, "");
    const found: VocabularyWord[] = [];
    for (let length = word.length - typos; length <= word.length + typos; length++) {
      const isShort = Math.max(word.length, length) < MIN_LENGTHS[typos]!;
      if (isShort && (typos < 2 || word.length < TYPO_LETTERS.wordOfName)) continue;
      const { numbers, letters } = this.#groupOf(length);
      for (let at = 0; at < letters.length; at++) {
        if (countBits(bits ^ letters[at]!) > 2 * typos) continue;
        const near = this.#words[numbers[at]!]!;
        if (isShort && !this.#isLikelyName(numbers[at]!, word)) continue;
        const distance = countTypos(word, near, typos);
        // Another digit is another version, not a slip of the hand.
        const isNear = distance > 0 && distance <= typos && near.replace(/\D/g, "") === digits;
        if (isNear) found.push(this.#at(numbers[at]!));
      }
    }
    return found;
  }

  /** "Temprol" is Temporal: two slips in a short word, of a name that begins alike. */
  #isLikelyName(number: number, typed: string): boolean {
    return this.#uses[number]! >= NAME && this.#words[number]!.startsWith(typed.slice(0, LIMITS.textPrefix));
  }

  #groupOf(length: number): LengthGroup {
    const group = this.#groups.get(length) ?? listOfLength(this.#words, length);
    this.#groups.set(length, group);
    return group;
  }

  #find(word: string): number | undefined {
    const number = findFirst(this.#words, word);
    return this.#words[number] === word ? number : undefined;
  }

  #at(number: number): VocabularyWord {
    const use = this.#uses[number]!;
    return { word: this.#words[number]!, count: use % NAME, isName: use >= NAME };
  }
}

/** Of two words as long as each other. */
function differInDigits(one: string, other: string): boolean {
  for (let at = 0; at < one.length; at++) {
    if (one[at] !== other[at] && !(isDigit(one[at]!) && isDigit(other[at]!))) return false;
  }
  return true;
}

function isDigit(sign: string): boolean {
  return sign >= "0" && sign <= "9";
}

/** People seldom mistype the first letter or the last, often mean a frequent word, and mean a name rather than another word. */
function toLikelihood(near: VocabularyWord, typed: string): number {
  return (
    Math.log2(2 + near.count) *
    (near.word[0] === typed[0] ? 3 : 1) *
    (near.word.at(-1) === typed.at(-1) ? 2 : 1) *
    (near.isName ? 1.3 : 1)
  );
}

function listOfLength(words: readonly string[], length: number): LengthGroup {
  const numbers: number[] = [];
  for (let number = 0; number < words.length; number++) if (words[number]!.length === length) numbers.push(number);
  return {
    numbers: Uint32Array.from(numbers),
    letters: Int32Array.from(numbers, (number) => toLetterBits(words[number]!)),
  };
}
