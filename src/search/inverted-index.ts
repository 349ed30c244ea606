/** lunr's index in typed arrays: the same terms, documents and weights, read a hundred times faster than objects. */
import { type Postings, decodePostings } from "#lib/text/postings.ts";
import { INDEX_FIELDS, type IndexField } from "./document.ts";
import { INDEX_FORMAT, type SearchIndexJson, WEIGHT_SCALE } from "./index-json.ts";
import type { WordForm } from "./word-forms.ts";
import { findFirst, splitWords } from "./word-list.ts";

/** A spelling of a word and how much a document counts that has it, 0 to 1. */
export interface WeighedTerm {
  term: string;
  weight: number;
}

/**
 * What matching reads of an index. One of some records alone knows how frequent words are in the whole catalogue, so that
 * a word is as telling there as in an index of all.
 */
export interface WordIndex {
  /** Slugs of the documents that it visits, by number. */
  readonly slugs: readonly string[];
  /** Documents of the whole catalogue. */
  readonly size: number;
  visit(field: IndexField, terms: readonly WeighedTerm[], visit: (document: number, weight: number) => void): void;
  countDocuments(term: string): number;
  /**
   * Documents of the whole catalogue that have a word in any of its forms.
   * @param visited how many of them this index visits
   */
  countHolders(forms: readonly WordForm[], visited: number): number;
}

export class InvertedIndex implements WordIndex {
  readonly slugs: readonly string[];
  readonly terms: readonly string[];
  readonly #postings: Readonly<Record<IndexField, Postings<Uint16Array>>>;
  /** By document, the best weight of the term that is being walked; all 0 between calls. */
  readonly #best: Float32Array;

  constructor(json: SearchIndexJson) {
    if (json.format !== INDEX_FORMAT) {
      throw new Error(`the search index has format "${json.format}", and this code reads "${INDEX_FORMAT}"`);
    }
    this.slugs = json.documents;
    this.terms = splitWords(json.terms);
    this.#postings = Object.fromEntries(
      INDEX_FIELDS.map((field) => [field, decodePostings(json.postings[field], this.terms.length)]),
    ) as Record<IndexField, Postings<Uint16Array>>;
    this.#best = new Float32Array(this.slugs.length);
  }

  /**
   * Visits each document that has at least one of the terms in the field, once, with lunr's weight of the best of them:
   * ten spellings of one word don't count ten times.
   */
  visit(field: IndexField, terms: readonly WeighedTerm[], visit: (document: number, weight: number) => void): void {
    const postings = this.#postings[field];
    const lists = this.#listRows(postings, terms);
    if (lists.length === 1) {
      const [{ start, end, factor }] = lists as [Row];
      for (let at = start; at < end; at++) visit(postings.numbers[at]!, postings.weights[at]! * factor);
      return;
    }
    const best = this.#best;
    for (const { start, end, factor } of lists) {
      for (let at = start; at < end; at++) {
        const document = postings.numbers[at]!;
        best[document] = Math.max(best[document]!, postings.weights[at]! * factor);
      }
    }
    for (const { start, end } of lists) {
      for (let at = start; at < end; at++) {
        const document = postings.numbers[at]!;
        if (best[document] === 0) continue;
        visit(document, best[document]!);
        best[document] = 0;
      }
    }
  }

  get size(): number {
    return this.slugs.length;
  }

  countHolders(_forms: readonly WordForm[], visited: number): number {
    return visited;
  }

  /** Number of documents that hold the term in the field where most do, as lunr counts it. */
  countDocuments(term: string): number {
    const number = this.#find(term);
    if (number === undefined) return 0;
    return Math.max(
      ...INDEX_FIELDS.map((field) => {
        const { starts } = this.#postings[field];
        return starts[number + 1]! - starts[number]!;
      }),
    );
  }

  /** A table of numbers by term would take longer to make than all the words of a few thousand queries to be found so. */
  #find(term: string): number | undefined {
    const number = findFirst(this.terms, term);
    return this.terms[number] === term ? number : undefined;
  }

  #listRows({ starts }: Postings, terms: readonly WeighedTerm[]): Row[] {
    const rows: Row[] = [];
    for (const { term, weight } of terms) {
      const number = this.#find(term);
      if (number === undefined || starts[number] === starts[number + 1]) continue;
      const [start, end] = [starts[number]!, starts[number + 1]!];
      const factor = weight / WEIGHT_SCALE;
      const known = rows.find((row) => row.start === start);
      if (known === undefined) rows.push({ start, end, factor });
      else known.factor = Math.max(known.factor, factor);
    }
    return rows;
  }
}

interface Row {
  start: number;
  end: number;
  factor: number;
}
