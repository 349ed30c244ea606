/** Inverted lists of weighted terms: which records share a term, and how alike two records' terms are. */
import type { CountedTerms, TermCounts } from "./terms.ts";

export interface Postings {
  /**
   * Cosine of record `index` with every record that shares a term with it. Terms on long lists count neither here nor
   * in the length of a vector. Good until the next call.
   */
  accumulate(index: number): Cosines;
}

export interface Cosines {
  /** Indexes of the records that share a term, in no order. */
  touched: Int32Array;
  /** By index; 0 where they share no term. */
  values: Float64Array;
}

/**
 * @param terms of each record with the number of times they occur
 * @param maxListLength longest list used; it bounds the cost of a record, so that all records cost linear time
 */
export function buildPostings({ counts, termCount }: CountedTerms, maxListLength: number): Postings {
  const vectors = buildVectors(counts, termCount, maxListLength);
  const lists = invert(vectors, termCount);
  const values = new Float64Array(counts.length);
  const touched = new Int32Array(counts.length);
  let touchedCount = 0;
  return {
    accumulate(index) {
      // Only what the last call wrote is cleared: a pass over all records for each record would be quadratic.
      for (let at = 0; at < touchedCount; at++) values[touched[at]!] = 0;
      touchedCount = 0;
      for (let at = vectors.starts[index]!; at < vectors.starts[index + 1]!; at++) {
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

/** Rows of weighted numbers, one behind the other: row `n` goes from `starts[n]` to before `starts[n + 1]`. */
interface Rows {
  starts: Int32Array;
  numbers: Int32Array;
  weights: Float64Array;
}

/**
 * A row of terms for each record, weighted by rarity and, damped, by their number; of length 1, so that long texts
 * weigh no more than short ones.
 */
function buildVectors(counts: readonly TermCounts[], termCount: number, maxListLength: number): Rows {
  const rarities = findRarities(counts, termCount, maxListLength);
  const size = counts.reduce((sum, document) => sum + document.size, 0);
  const rows = buildRows(counts.length, size);
  let at = 0;
  for (const [index, document] of counts.entries()) {
    const start = at;
    let squares = 0;
    for (const [term, count] of document) {
      const weight = (1 + Math.log(count)) * rarities[term]!;
      if (weight <= 0) continue;
      rows.numbers[at] = term;
      rows.weights[at++] = weight;
      squares += weight * weight;
    }
    const length = Math.sqrt(squares);
    for (let place = start; place < at; place++) rows.weights[place]! /= length;
    rows.starts[index + 1] = at;
  }
  return rows;
}

/** By term; 0 for terms that only one record has, or too many. */
function findRarities(counts: readonly TermCounts[], termCount: number, maxListLength: number): Float64Array {
  const frequencies = new Int32Array(termCount);
  for (const document of counts) for (const term of document.keys()) frequencies[term]!++;
  return Float64Array.from(frequencies, (frequency) =>
    frequency < 2 || frequency > maxListLength ? 0 : Math.log(1 + counts.length / frequency),
  );
}

/** A row of records for each term. */
function invert({ starts, numbers, weights }: Rows, termCount: number): Rows {
  const size = starts.at(-1)!;
  const rows = buildRows(termCount, size);
  for (let at = 0; at < size; at++) rows.starts[numbers[at]! + 1]!++;
  for (let term = 0; term < termCount; term++) rows.starts[term + 1]! += rows.starts[term]!;
  const ends = rows.starts.slice();
  for (let index = 0; index < starts.length - 1; index++) {
    for (let at = starts[index]!; at < starts[index + 1]!; at++) {
      const place = ends[numbers[at]!]!++;
      rows.numbers[place] = index;
      rows.weights[place] = weights[at]!;
    }
  }
  return rows;
}

function buildRows(count: number, size: number): Rows {
  return { starts: new Int32Array(count + 1), numbers: new Int32Array(size), weights: new Float64Array(size) };
}
