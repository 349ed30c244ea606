/** Inverted lists of weighted terms: which records share a term, and how alike two records' terms are. */

export interface Postings {
  /**
   * Cosine of record `index` with every record that shares a term with it. Terms on long lists count neither here nor
   * in the length of a vector. Good until the next call.
   */
  accumulate(index: number): Cosines;
}

export interface Cosines {
  /** Indexes of the records that share a term, in no order. */
  touched: readonly number[];
  /** By index; 0 where they share no term. */
  values: Float64Array;
}

/**
 * @param documents terms of each record with the number of times they occur
 * @param maxListLength longest list used; it bounds the cost of a record, so that all records cost linear time
 */
export function buildPostings(documents: readonly ReadonlyMap<string, number>[], maxListLength: number): Postings {
  const frequencies = countDocuments(documents);
  const lists = new Map<string, { records: number[]; weights: number[] }>();
  const vectors = documents.map((document) =>
    toUnitVector(document, (term) => {
      const frequency = frequencies.get(term)!;
      return frequency < 2 || frequency > maxListLength ? 0 : Math.log(1 + documents.length / frequency);
    }),
  );
  for (const [index, vector] of vectors.entries()) {
    for (const [term, weight] of vector) {
      const list = lists.get(term) ?? { records: [], weights: [] };
      lists.set(term, list);
      list.records.push(index);
      list.weights.push(weight);
    }
  }
  // Flat from here on: walking the lists is most of the work.
  const flat = new Map<string, FlatList>();
  for (const [term, { records, weights }] of lists) {
    flat.set(term, { records: Uint32Array.from(records), weights: Float64Array.from(weights) });
  }
  const values = new Float64Array(documents.length);
  let touched: number[] = [];
  return {
    accumulate(index) {
      // Only what the last call wrote is cleared: a pass over all records for each record would be quadratic.
      for (const other of touched) values[other] = 0;
      touched = [];
      for (const [term, weight] of vectors[index]!) {
        const { records, weights } = flat.get(term)!;
        for (let at = 0; at < records.length; at++) {
          const other = records[at]!;
          if (values[other] === 0) touched.push(other);
          values[other]! += weight * weights[at]!;
        }
      }
      return { touched, values };
    },
  };
}

/** The records that have a term, with its weight in each. */
interface FlatList {
  records: Uint32Array;
  weights: Float64Array;
}

function countDocuments(documents: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const frequencies = new Map<string, number>();
  for (const document of documents) {
    for (const term of document.keys()) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
  }
  return frequencies;
}

/** Terms weighted by rarity and, damped, by their number; of length 1, so that long texts weigh no more than short ones. */
function toUnitVector(document: ReadonlyMap<string, number>, rarityOf: (term: string) => number): Map<string, number> {
  const vector = new Map<string, number>();
  let squares = 0;
  for (const [term, count] of document) {
    const weight = (1 + Math.log(count)) * rarityOf(term);
    if (weight <= 0) continue;
    vector.set(term, weight);
    squares += weight * weight;
  }
  const length = Math.sqrt(squares);
  for (const [term, weight] of vector) vector.set(term, weight / length);
  return vector;
}
