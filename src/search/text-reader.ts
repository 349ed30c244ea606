/** Tokens of texts that are shown again and again, kept in little space. */
import { tokenize } from "./tokenize.ts";

export interface ReadText {
  terms: readonly string[];
  /** `toStart` of each term. */
  starts: Uint16Array;
  /** Start and end of each term, UTF-16 units. */
  places: Uint32Array;
}

/** Numbers that `toStart` gives. */
export const START_COUNT = 1024;

/** A small number for the first two UTF-16 units: words with another number begin otherwise. */
export function toStart(word: string): number {
  return (word.charCodeAt(0) * 31 + (word.length > 1 ? word.charCodeAt(1) : 0)) % START_COUNT;
}

export type TextReader = (text: string) => ReadText;

/** About 8 MB; a catalogue of 10,000 records has more and is read anew now and then. */
const MAX_REMEMBERED_TOKENS = 500_000;

export function buildTextReader(): TextReader {
  const known = new Map<string, ReadText>();
  const interned = new Map<string, string>();
  let tokenCount = 0;
  const intern = (term: string): string => {
    const same = interned.get(term);
    if (same === undefined) interned.set(term, term);
    return same ?? term;
  };
  return (text) => {
    const remembered = known.get(text);
    if (remembered !== undefined) return remembered;
    const tokens = tokenize(text);
    if (tokenCount + tokens.length > MAX_REMEMBERED_TOKENS) {
      known.clear();
      interned.clear();
      tokenCount = 0;
    }
    tokenCount += tokens.length;
    const places = Uint32Array.from(tokens.flatMap(({ start, end }) => [start, end]));
    const starts = Uint16Array.from(tokens, ({ term }) => toStart(term));
    const read = { terms: tokens.map(({ term }) => intern(term)), starts, places };
    known.set(text, read);
    return read;
  };
}
