/** lunr's index in typed arrays: the same terms, documents and weights, read a hundred times faster than objects. */
import lunr from "lunr";
import { decodeNumbers } from "./byte-codec.ts";
import { INDEX_FIELDS, type IndexField } from "./document.ts";
import { INDEX_FORMAT, type SearchIndexJson, WEIGHT_SCALE } from "./index-json.ts";

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

interface Postings {
  /** Start of each term's list; one more than there are terms. */
  starts: Uint32Array;
  documents: Uint32Array;
  weights: Uint16Array;
}

/** Where a term's documents stand in a field, and what their weights are multiplied with. */
interface PostingList {
  start: number;
  end: number;
  factor: number;
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
      INDEX_FIELDS.map((field) => [field, decodePostings(json.postings[field], this.terms.length)]),
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
    const clauses = query.clauses.map(({ term, fields, boost }) => ({
      term: this.#termNumbers.get(term) ?? -1,
      fields,
      boost,
    }));
    for (const field of INDEX_FIELDS) {
      const { starts } = this.#postings[field];
      const lists: PostingList[] = [];
      for (const { term, fields, boost } of clauses) {
        if (term < 0 || starts[term] === starts[term + 1] || !fields.includes(field)) continue;
        lists.push({ start: starts[term]!, end: starts[term + 1]!, factor: boost / WEIGHT_SCALE });
      }
      if (lists.length === 1) this.#addList(field, lists[0]!);
      else if (lists.length > 1) this.#addBest(field, lists);
    }
    return this.#matches;
  }

  /** Number of documents that hold the term in any field, counted once per field, as lunr counts it. */
  countDocuments(term: string): number {
    const number = this.#termNumbers.get(term);
    if (number === undefined) return 0;
    let count = 0;
    for (const field of INDEX_FIELDS) {
      const { starts } = this.#postings[field];
      count = Math.max(count, starts[number + 1]! - starts[number]!);
    }
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

  #addList(field: IndexField, { start, end, factor }: PostingList): void {
    const { documents, weights } = this.#postings[field];
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

  #addBest(field: IndexField, lists: readonly PostingList[]): void {
    const { documents, weights } = this.#postings[field];
    const matches = this.#matches;
    const { documents: found, scores, isFound } = matches;
    const best = this.#best;
    let { count } = matches;
    for (const { start, end, factor } of lists) {
      for (let index = start; index < end; index++) {
        const document = documents[index]!;
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

function decodePostings(text: string, termCount: number): Postings {
  const numbers = decodeNumbers(text);
  const starts = new Uint32Array(termCount + 1);
  const documents = new Uint32Array(numbers.length >>> 1);
  const weights = new Uint16Array(numbers.length >>> 1);
  let at = 0;
  let size = 0;
  let term = 0;
  let filled = 0;
  while (at < numbers.length) {
    term += numbers[at++]!;
    const count = numbers[at++]!;
    while (filled <= term) starts[filled++] = size;
    let document = 0;
    for (let index = 0; index < count; index++) {
      document += numbers[at++]!;
      documents[size] = document;
      weights[size++] = numbers[at++]!;
    }
  }
  while (filled <= termCount) starts[filled++] = size;
  return { starts, documents: documents.slice(0, size), weights: weights.slice(0, size) };
}
