/** Words of texts counted as terms: stems, and pairs of neighbouring stems. */
import type { CountedTerms } from "./cosines.ts";
import type { Stemmer } from "./stem.ts";
import { isStopWord } from "./stop-words.ts";
import type { Token } from "./tokenize.ts";

/** Pairs of stems are known by one number made of both; fewer different stems than this are met. */
const MAX_STEMS = 2 ** 26;

/** A part of a document as the tokenizer reads it, and how often it counts. */
export interface ReadPart {
  tokens: readonly Token[];
  times: number;
}

/** Stems and pairs of neighbouring stems of each document. No pair spans two parts of a document. */
export function countTerms(documents: readonly (readonly ReadPart[])[], stem: Stemmer): CountedTerms {
  let termCount = 0;
  const numbers = new Map<string, number>();
  const pairs = new Map<number, number>();
  const number = <Key>(known: Map<Key, number>, key: Key): number => {
    const found = known.get(key);
    if (found !== undefined) return found;
    known.set(key, termCount);
    return termCount++;
  };
  const counts = documents.map((parts) => {
    const counted = new Map<number, number>();
    const add = (term: number, times: number): void => void counted.set(term, (counted.get(term) ?? 0) + times);
    for (const { tokens, times } of parts) {
      let former: number | undefined;
      for (const { term, kind } of tokens) {
        if (kind !== "word" || term.length < 2 || isStopWord(term)) continue;
        const single = number(numbers, stem(term));
        add(single, times);
        if (former !== undefined) add(number(pairs, former * MAX_STEMS + single), times);
        former = single;
      }
    }
    return counted;
  });
  return { counts, termCount };
}

/** Values that a document has or has not, as terms. */
export function countValues(documents: readonly (readonly string[])[]): CountedTerms {
  const numbers = new Map([...new Set(documents.flat())].map((value, number) => [value, number]));
  const counts = documents.map((values) => new Map(values.map((value) => [numbers.get(value)!, 1])));
  return { counts, termCount: numbers.size };
}
