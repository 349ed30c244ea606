/** Which documents hold each term, and how much it counts there: rows of weighted numbers in typed arrays. */
import { NumberReader, NumberWriter } from "./byte-codec.ts";

/** Rows behind one another: row `n` goes from `starts[n]` to before `starts[n + 1]`. */
export interface Postings<Weights extends Float64Array | Uint16Array = Float64Array | Uint16Array> {
  /** One more than there are rows. */
  readonly starts: Uint32Array;
  readonly numbers: Uint32Array;
  readonly weights: Weights;
}

/** Room for so many rows and entries, all of them 0. */
export function makePostings(rowCount: number, size: number): Postings<Float64Array> {
  return {
    starts: new Uint32Array(rowCount + 1),
    numbers: new Uint32Array(size),
    weights: new Float64Array(size),
  };
}

/** Rows of terms by document turned into rows of documents by term, each sorted by document. */
export function invertPostings(
  { starts, numbers, weights }: Postings<Float64Array>,
  rowCount: number,
): Postings<Float64Array> {
  const inverted = makePostings(rowCount, starts.at(-1)!);
  for (const number of numbers.subarray(0, starts.at(-1))) inverted.starts[number + 1]!++;
  for (let row = 0; row < rowCount; row++) inverted.starts[row + 1]! += inverted.starts[row]!;
  const ends = inverted.starts.slice();
  for (let document = 0; document < starts.length - 1; document++) {
    for (let at = starts[document]!; at < starts[document + 1]!; at++) {
      const place = ends[numbers[at]!]!++;
      inverted.numbers[place] = document;
      inverted.weights[place] = weights[at]!;
    }
  }
  return inverted;
}

/**
 * Rows as text: for each row that is not empty its number minus that of the last one, its length, then for each entry
 * its number minus the last one and its weight.
 * @param rows by number; pairs of number and whole weight, sorted by number
 */
export function encodePostings(rows: ReadonlyMap<number, readonly number[]>): string {
  const writer = new NumberWriter();
  let lastRow = 0;
  for (const [row, pairs] of [...rows].sort(([a], [b]) => a - b)) {
    writer.add(row - lastRow);
    writer.add(pairs.length / 2);
    lastRow = row;
    let last = 0;
    for (let index = 0; index < pairs.length; index += 2) {
      writer.add(pairs[index]! - last);
      writer.add(pairs[index + 1]!);
      last = pairs[index]!;
    }
  }
  return writer.toText();
}

/** Reads what `encodePostings` wrote. */
export function decodePostings(text: string, rowCount: number): Postings<Uint16Array> {
  const reader = new NumberReader(text);
  const starts = new Uint32Array(rowCount + 1);
  const numbers = new Uint32Array(reader.sizeBytes >>> 1);
  const weights = new Uint16Array(reader.sizeBytes >>> 1);
  let [size, row, filled] = [0, 0, 0];
  while (!reader.isAtEnd()) {
    row += reader.next();
    const count = reader.next();
    while (filled <= row) starts[filled++] = size;
    let number = 0;
    for (const end = size + count; size < end; size++) {
      number += reader.next();
      numbers[size] = number;
      weights[size] = reader.next();
    }
  }
  while (filled <= rowCount) starts[filled++] = size;
  return { starts, numbers: numbers.subarray(0, size), weights: weights.subarray(0, size) };
}
