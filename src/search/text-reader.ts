/** Tokens of texts that are shown again and again, kept in little space. */
import { tokenize } from "./tokenize.ts";

export interface ReadText {
  terms: readonly string[];
  /** Start and end of each term, UTF-16 units. */
  places: Uint32Array;
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
    const read = { terms: tokens.map(({ term }) => intern(term)), places };
    known.set(text, read);
    return read;
  };
}
