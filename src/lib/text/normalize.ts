/** One spelling for what readers take for the same word. */
import { fold } from "./fold.ts";

/** Code points kept of one word; longer ones are cut, at build as at query time. */
export const MAX_WORD_LENGTH = 40;

const PLAIN = /^[a-z0-9]*$/;

/** Lower case without accents, width variants or apostrophes, at most `MAX_WORD_LENGTH` code points. */
export function normalizeWord(word: string): string {
  const lower = word.toLowerCase();
  const folded = PLAIN.test(lower) ? lower : fold(word).replace(/['’ʼ]/gu, "");
  return cutWord(folded);
}

export function cutWord(word: string): string {
  return word.length <= MAX_WORD_LENGTH ? word : [...word].slice(0, MAX_WORD_LENGTH).join("");
}
