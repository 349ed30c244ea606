/** lunr's index in typed arrays: the same terms, documents and weights, read a hundred times faster than objects. */
import lunr from "lunr";
import { INDEX_FIELDS, type IndexField } from "./document.ts";
import { INDEX_FORMAT, type SearchIndexJson } from "./index-json.ts";
import { type PostingList, Postings } from "./postings.ts";

/** Documents that a query found. The arrays are the index's own: valid until its next query. */
export interface Matches {
  /** Numbers of documents, in no order; the first `count` hold. */
  readonly documents: Uint32Array;
  count: number;
  /** By document number; 0 for documents that were not found. */
  readonly scores: Float32Array;
  /** By document number, 1 for those that were found. */
  readonly isFound: Uint8Array;
}

export class CompactIndex {
  readonly slugs: readonly string[];
  readonly terms: readonly string[];
  readonly #termNumbers: ReadonlyMap<string, number>;
  readonly #postings: Record<IndexField, Postings>;
  readonly #matches: Matches;
  readonly #best: Float32Array;

  constructor(json: SearchIndexJson) {
    if (json.format !== INDEX_FORMAT) {
      throw new Error(
        `search index has format "${json.format}", this code reads "${INDEX_FORMAT}"; build the snapshot anew`,
      );
    }
    this.slugs = json.documents;
    this.terms = splitWords(json.terms);
    this.#termNumbers = numberWords(this.terms);
    this.#postings = Object.fromEntries(
      INDEX_FIELDS.map((field) => [field, new Postings(json.postings[field], this.terms.length)]),
    ) as Record<IndexField, Postings>;
    const size = this.slugs.length;
    this.#matches = {
      // One more than there are documents: `#add` writes before it knows whether the document is new.
      documents: new Uint32Array(size + 1),
      count: 0,
      scores: new Float32Array(size),
      isFound: new Uint8Array(size),
    };
    this.#best = new Float32Array(size);
  }

  /**
   * Runs a lunr query of exact terms: no wildcards, no edit distance, no query language. A document's score is the sum
   * over fields of its best clause there, so that ten spellings of one word don't count ten times.
   */
  query(build: (query: lunr.Query) => void): Matches {
    const query = new lunr.Query([...INDEX_FIELDS]);
    build(query);
    this.#forgetMatches();
    const numbers = query.clauses.map(({ term }) => this.#termNumbers.get(term) ?? -1);
    for (const field of INDEX_FIELDS) {
      const postings = this.#postings[field];
      const lists: PostingList[] = [];
      let isPlain = true;
      for (let clause = 0; clause < numbers.length; clause++) {
        const { fields, boost } = query.clauses[clause]!;
        if (numbers[clause]! < 0 || !fields.includes(field)) continue;
        isPlain = postings.addTo(lists, numbers[clause]!, boost) && isPlain;
      }
      if (lists.length === 1 && isPlain) this.#addList(postings, lists[0]!);
      else if (lists.length > 0) this.#addBest(postings, lists);
    }
    return this.#matches;
  }

  /** Number of documents that hold the term in any field, counted once per field, as lunr counts it. */
  countDocuments(term: string): number {
    const number = this.#termNumbers.get(term);
    if (number === undefined) return 0;
    let count = 0;
    for (const field of INDEX_FIELDS) count = Math.max(count, this.#postings[field].countDocuments(number));
    return count;
  }

  #forgetMatches(): void {
    const { documents, count, scores, isFound } = this.#matches;
    for (let index = 0; index < count; index++) {
      scores[documents[index]!] = 0;
      isFound[documents[index]!] = 0;
    }
    this.#matches.count = 0;
  }

  #addList({ documents, weights }: Postings, { start, end, factor }: PostingList): void {
    const matches = this.#matches;
    const { documents: found, scores, isFound } = matches;
    let { count } = matches;
    for (let index = start; index < end; index++) {
      const document = documents[index]!;
      // No branch: whether a document is new is a coin's toss, which processors guess wrongly.
      found[count] = document;
      count += 1 - isFound[document]!;
      isFound[document] = 1;
      scores[document]! += weights[index]! * factor;
    }
    matches.count = count;
  }

  #addBest({ documents, weights }: Postings, lists: readonly PostingList[]): void {
    const matches = this.#matches;
    const { documents: found, scores, isFound } = matches;
    const best = this.#best;
    let { count } = matches;
    for (const { start, end, factor } of lists) {
      for (let index = start; index < end; index++) {
        const document = documents[index]!;
        // No branch: whether a document is new is a coin's toss, which processors guess wrongly.
        found[count] = document;
        count += 1 - isFound[document]!;
        isFound[document] = 1;
        best[document] = Math.max(best[document]!, weights[index]! * factor);
      }
    }
    for (const { start, end } of lists) {
      for (let index = start; index < end; index++) {
        const document = documents[index]!;
        scores[document]! += best[document]!;
        best[document] = 0;
      }
    }
    matches.count = count;
  }
}

/** Numbers of words by word. */
export function numberWords(words: readonly string[]): Map<string, number> {
  const numbers = new Map<string, number>();
  for (let number = 0; number < words.length; number++) numbers.set(words[number]!, number);
  return numbers;
}

/** Place of the first word that does not come before this one, in a list sorted by code units. */
export function findFirst(words: readonly string[], word: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (words[middle]! < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** An empty text holds no words, not one empty word. */
export function splitWords(text: string): string[] {
  return text === "" ? [] : text.split(" ");
}
