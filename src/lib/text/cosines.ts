/** How alike the terms of documents are, by their cosine. */
import { type Postings, invertPostings, makePostings } from "./postings.ts";
import { toRarity } from "./rarity.ts";

/** A term by its number, with the number of times it occurs in one document, in order of first occurrence. */
export type TermCounts = ReadonlyMap<number, number>;

export interface CountedTerms {
  /** By document. */
  counts: readonly TermCounts[];
  /** Different terms; their numbers are below it. */
  termCount: number;
}

export interface CosineIndex {
  /**
   * Cosine of a document with every document that shares a term with it. Terms on long lists count neither here nor in
   * the length of a vector. Valid until the next call.
   */
  compare(document: number): Cosines;
}

export interface Cosines {
  /** Numbers of the documents that share a term, in no order. */
  touched: Int32Array;
  /** By number; 0 where they share no term. */
  values: Float64Array;
}

/** @param maxListLength longest list used; it bounds the cost of a document, so that all documents cost linear time */
export function buildCosineIndex({ counts, termCount }: CountedTerms, maxListLength: number): CosineIndex {
  const vectors = buildVectors(counts, findRarities(counts, termCount, maxListLength));
  const lists = invertPostings(vectors, termCount);
  const values = new Float64Array(counts.length);
  const touched = new Int32Array(counts.length);
  let touchedCount = 0;
  return {
    compare(document) {
      // Only what the last call wrote is cleared: a pass over all documents for each document would be quadratic.
      for (let at = 0; at < touchedCount; at++) values[touched[at]!] = 0;
      touchedCount = 0;
      for (let at = vectors.starts[document]!; at < vectors.starts[document + 1]!; at++) {
        const term = vectors.numbers[at]!;
        const weight = vectors.weights[at]!;
        const end = lists.starts[term + 1]!;
        for (let place = lists.starts[term]!; place < end; place++) {
          const other = lists.numbers[place]!;
          const value = values[other]!;
          if (value === 0) touched[touchedCount++] = other;
          values[other] = value + weight * lists.weights[place]!;
        }
      }
      return { touched: touched.subarray(0, touchedCount), values };
    },
  };
}

/**
 * A row of terms for each document, weighted by rarity and, damped, by their number; of length 1, so that long texts
 * weigh no more than short ones.
 */
function buildVectors(counts: readonly TermCounts[], rarities: Float64Array): Postings<Float64Array> {
  const rows = makePostings(
    counts.length,
    counts.reduce((sum, document) => sum + document.size, 0),
  );
  let at = 0;
  for (const [document, terms] of counts.entries()) {
    const start = at;
    let squares = 0;
    for (const [term, count] of terms) {
      const weight = (1 + Math.log(count)) * rarities[term]!;
      if (weight <= 0) continue;
      rows.numbers[at] = term;
      rows.weights[at++] = weight;
      squares += weight * weight;
    }
    const length = Math.sqrt(squares);
    for (let place = start; place < at; place++) rows.weights[place]! /= length;
    rows.starts[document + 1] = at;
  }
  return rows;
}

/** By term; 0 for terms that only one document has, or too many. */
function findRarities(counts: readonly TermCounts[], termCount: number, maxListLength: number): Float64Array {
  const frequencies = new Int32Array(termCount);
  for (const terms of counts) for (const term of terms.keys()) frequencies[term]!++;
  return Float64Array.from(frequencies, (frequency) =>
    frequency < 2 || frequency > maxListLength ? 0 : toRarity(frequency, counts.length),
  );
}
