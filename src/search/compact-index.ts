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
    this.#postings = Object.fromEntries(
      INDEX_FIELDS.map((field) => [field, decodePostings(json.postings[field], this.terms.length)]),
    ) as Record<IndexField, Postings>;
    const size = this.slugs.length;
    this.#matches = { documents: new Uint32Array(size), count: 0, scores: new Float32Array(size) };
    this.#best = new Float32Array(size);
  }

  /**
   * Runs a lunr query of exact terms: no wildcards, no edit distance, no query language. A document's score is the sum
   * over fields of its best clause there, so that ten spellings of one word don't count ten times.
   */
  query(build: (query: lunr.Query) => void): Matches {
    const query = new lunr.Query([...INDEX_FIELDS]);
    build(query);
    const matches = this.#matches;
    for (let index = 0; index < matches.count; index++) matches.scores[matches.documents[index]!] = 0;
    matches.count = 0;
    const clauses = query.clauses.map(({ term, fields, boost }) => ({
      term: findSorted(this.terms, term),
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
    return matches;
  }

  /** Number of documents that hold the term in any field, counted once per field, as lunr counts it. */
  countDocuments(term: string): number {
    const number = findSorted(this.terms, term);
    if (number < 0) return 0;
    let count = 0;
    for (const field of INDEX_FIELDS) {
      const { starts } = this.#postings[field];
      count = Math.max(count, starts[number + 1]! - starts[number]!);
    }
    return count;
  }

  #addList(field: IndexField, { start, end, factor }: PostingList): void {
    const { documents, weights } = this.#postings[field];
    for (let index = start; index < end; index++) this.#add(documents[index]!, weights[index]! * factor);
  }

  #addBest(field: IndexField, lists: readonly PostingList[]): void {
    const { documents, weights } = this.#postings[field];
    const best = this.#best;
    for (const { start, end, factor } of lists) {
      for (let index = start; index < end; index++) {
        const document = documents[index]!;
        best[document] = Math.max(best[document]!, weights[index]! * factor);
      }
    }
    for (const { start, end } of lists) {
      for (let index = start; index < end; index++) {
        const document = documents[index]!;
        if (best[document] === 0) continue;
        this.#add(document, best[document]!);
        best[document] = 0;
      }
    }
  }

  #add(document: number, score: number): void {
    const matches = this.#matches;
    if (matches.scores[document] === 0) matches.documents[matches.count++] = document;
    matches.scores[document]! += score;
  }
}

/** Place of a word in a list sorted by code units; negative when it is not there: -1 - (place it would have). */
export function findSorted(words: readonly string[], word: string): number {
  let low = 0;
  let high = words.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const candidate = words[middle]!;
    if (candidate === word) return middle;
    if (candidate < word) low = middle + 1;
    else high = middle - 1;
  }
  return -1 - low;
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
