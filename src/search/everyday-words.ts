/**
 * English words that people use every day, of five letters or more: none of them is a misspelling of another word, whatever
 * records say. They are of ten thousand words by their frequency, from the npm package that the file names.
 */
import { EVERYDAY_WORDS } from "./everyday-word-list.ts";
import { findFirst, splitWords } from "./word-list.ts";

/** In the order of their code units. */
let words: readonly string[] | undefined;

export function isEverydayWord(word: string): boolean {
  words ??= splitWords(EVERYDAY_WORDS);
  return words[findFirst(words, word)] === word;
}
