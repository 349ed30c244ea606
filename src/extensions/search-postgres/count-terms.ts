/** How frequent words are in all published records: what makes a word telling, and what a typed word may become. */
import { INDEX_FIELDS, type IndexField } from "#search/document.ts";
import type { RecordRows } from "./to-row.ts";

export interface TermCount {
  term: string;
  /** Documents that hold it, summed over fields: how lunr counts rarity. */
  postings: number;
  /** Documents that hold it in the field where most do. */
  widest: number;
  /** Documents that hold it in texts or tags, and in names. */
  in_texts: number;
  in_names: number;
}

export interface WordCount {
  word: string;
  documents: number;
  is_name: boolean;
}

/** Places of a term's counts: one for each field, then texts and names. */
const [TEXTS, NAMES] = [INDEX_FIELDS.length, INDEX_FIELDS.length + 1];

export class TermCounter {
  readonly #terms = new Map<string, Uint32Array>();
  readonly #words = new Map<string, number>();
  readonly #lengths = new Float64Array(INDEX_FIELDS.length);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add({ analyzed, stems }: RecordRows): void {
    this.#size++;
    const { terms, nameWords, textWords } = analyzed;
    for (const [place, field] of INDEX_FIELDS.entries()) {
      this.#lengths[place]! += terms[field].length;
      for (const term of new Set(terms[field])) this.#count(term)[place]!++;
    }
    for (const stem of stems) this.#count(stem)[TEXTS]!++;
    for (const word of new Set(nameWords)) this.#count(word)[NAMES]!++;
    for (const word of new Set([...nameWords, ...textWords])) this.#words.set(word, (this.#words.get(word) ?? 0) + 2);
    for (const word of nameWords) this.#words.set(word, this.#words.get(word)! | 1);
  }

  /** Average number of terms of a field. */
  listLengths(): Record<IndexField, number> {
    return Object.fromEntries(
      INDEX_FIELDS.map((field, place) => [field, this.#lengths[place]! / Math.max(1, this.#size)]),
    ) as Record<IndexField, number>;
  }

  countWidest(term: string): number {
    const counts = this.#terms.get(term);
    return counts === undefined ? 0 : Math.max(...counts.subarray(0, INDEX_FIELDS.length));
  }

  *listTerms(): Iterable<TermCount> {
    for (const [term, counts] of this.#terms) {
      const fields = counts.subarray(0, INDEX_FIELDS.length);
      const postings = fields.reduce((sum, count) => sum + count, 0);
      yield { term, postings, widest: Math.max(...fields), in_texts: counts[TEXTS]!, in_names: counts[NAMES]! };
    }
  }

  *listWords(): Iterable<WordCount> {
    for (const [word, count] of this.#words) yield { word, documents: count >>> 1, is_name: (count & 1) === 1 };
  }

  #count(term: string): Uint32Array {
    const known = this.#terms.get(term);
    if (known !== undefined) return known;
    const counts = new Uint32Array(INDEX_FIELDS.length + 2);
    this.#terms.set(term, counts);
    return counts;
  }
}
