/** Which documents hold each term in one field, and with what weights: lunr's numbers, in typed arrays. */
import { decodeNumbers } from "#text/byte-codec.ts";
import { WEIGHT_SCALE } from "./index-json.ts";

/** Where a term's documents stand in a field, and what their weights are multiplied with. */
export interface PostingList {
  start: number;
  end: number;
  factor: number;
}

export class Postings {
  readonly documents: Uint32Array;
  readonly weights: Uint16Array;
  /** Start of each term's list; one more than there are terms. */
  readonly #starts: Uint32Array;

  /** @param text as `SearchIndexJson.postings` has it */
  constructor(text: string, termCount: number) {
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
      for (const end = size + count; size < end; size++) {
        document += numbers[at++]!;
        documents[size] = document;
        weights[size] = numbers[at++]!;
      }
    }
    while (filled <= termCount) starts[filled++] = size;
    this.#starts = starts;
    this.documents = documents.subarray(0, size);
    this.weights = weights.subarray(0, size);
  }

  countDocuments(term: number): number {
    return this.#starts[term + 1]! - this.#starts[term]!;
  }

  /** Adds the term's list unless it is empty; a term that is there already keeps its higher boost, and it says false. */
  addTo(lists: PostingList[], term: number, boost: number): boolean {
    const start = this.#starts[term]!;
    const end = this.#starts[term + 1]!;
    if (start === end) return true;
    const factor = boost / WEIGHT_SCALE;
    for (const list of lists) {
      if (list.start !== start) continue;
      list.factor = Math.max(list.factor, factor);
      return false;
    }
    lists.push({ start, end, factor });
    return true;
  }
}
