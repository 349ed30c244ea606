/** What it is worth to have some of the words of a query: worked out once for each set of words, not for each record. */
import { MAX_WORDS } from "./query-words.ts";
import { WEIGHTS } from "./weights.ts";

/** The record has a good part of the words of a long query, by how telling the words are. */
export const HAS_MOST = 1;
/** The record has every telling word, or carries a tag that the query describes. */
export const HAS_ALL = 3;

/** Share of its relevance that a record keeps without any of the telling words: it may still be what was meant. */
const KEPT = 0.2;
/** Telling words from which on nobody expects every one of them in a record, and the share of their weight that will do. */
const LONG_QUERY = 3;
const MOST = 0.34;

/** By set of telling words, a bit for each. */
export interface CompletenessTable {
  /** Share of its relevance that a record with these words keeps. */
  kept: Float64Array;
  /** `HAS_ALL`, `HAS_MOST` or 0. */
  levels: Uint8Array;
}

/** Makes tables from the rarities of the telling words, at most `MAX_WORDS`; a table is valid until the next. */
export function buildCompletenessTabulator(): (rarities: readonly number[]) => CompletenessTable {
  const kept = new Float64Array(1 << MAX_WORDS);
  const levels = new Uint8Array(1 << MAX_WORDS);
  const found = new Float32Array(1 << MAX_WORDS);
  return (rarities) => {
    const all = (1 << rarities.length) - 1;
    const total = rarities.reduce((sum, rarity) => sum + rarity, 0);
    const most = rarities.length < LONG_QUERY ? Infinity : MOST * total;
    for (let words = 0; words <= all; words++) {
      const last = 31 - Math.clz32(words);
      found[words] = words === 0 ? 0 : found[words ^ (1 << last)]! + rarities[last]!;
      kept[words] = all === 0 ? 1 : KEPT + (1 - KEPT) * (found[words]! / total) ** WEIGHTS.coverage;
      levels[words] = words === all ? HAS_ALL : found[words]! >= most ? HAS_MOST : 0;
    }
    return { kept, levels };
  };
}
