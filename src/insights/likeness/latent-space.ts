/** Vectors of all records side by side, and how near each of them is to one. */

export interface LatentSpace {
  size: number;
  dimensions: number;
  /** Row `n` belongs to record `n`. */
  vectors: Int8Array;
  /** The first numbers of each vector, which say most: enough to tell which records are worth a full comparison. */
  heads: PairedHeads;
  lengths: Float64Array;
}

/**
 * Heads of two records in one row: row `n` is the head of record 2n plus `PAIR` times that of the next one. One
 * multiplication serves both, and their sums come apart again, as each is below half of `PAIR`: 32 × 127 × 127.
 */
type PairedHeads = Float64Array;

/** Numbers of a head. */
const HEAD = 32;
const PAIR = 2 ** 20;
/** Records compared in full with one vector when the nearest of all are sought. */
const MAX_COMPARED = 100;

export function buildLatentSpace(vectors: Int8Array, dimensions: number): LatentSpace {
  const size = vectors.length / dimensions;
  const heads = new Float64Array(Math.ceil(size / 2) * HEAD);
  const lengths = new Float64Array(size);
  for (let record = 0; record < size; record++) {
    const from = record * dimensions;
    const row = (record >>> 1) * HEAD;
    const factor = record % 2 === 0 ? 1 : PAIR;
    for (let at = 0; at < Math.min(HEAD, dimensions); at++) heads[row + at]! += vectors[from + at]! * factor;
    lengths[record] = findLength(vectors, from, from + dimensions);
  }
  return { size, dimensions, vectors, heads, lengths };
}

/** Cosine of `vector` and a record; 0 where either has no place. */
export function buildCosineMeter(
  { dimensions, vectors, lengths }: LatentSpace,
  vector: Int8Array,
): (record: number) => number {
  const wanted = Int32Array.from(vector);
  const length = findLength(vector, 0, vector.length);
  return (record) => {
    let sum = 0;
    const from = record * dimensions;
    for (let at = 0; at < dimensions; at++) sum += wanted[at]! * vectors[from + at]!;
    return sum === 0 ? 0 : sum / (length * lengths[record]!);
  };
}

/**
 * Records that may be nearest to `vector`, by the heads alone, in no order: a pass over whole rows would cost eight times as
 * much, and more than all the rest of a query.
 */
export function listProbablyNear(space: LatentSpace, vector: Int8Array): number[] {
  const { size, lengths } = space;
  const sums = multiplyHeads(space, vector);
  const bucketOf = new Uint16Array(size);
  const counts = new Int32Array(BUCKETS + 1);
  for (let record = 0; record < size; record++) {
    if (sums[record]! <= 0) continue;
    const bucket = toBucket(sums[record]! / lengths[record]!);
    bucketOf[record] = bucket;
    counts[bucket]!++;
  }
  // The lowest bucket from which on few enough remain.
  let [lowest, count] = [BUCKETS, 0];
  while (lowest > 0 && count + counts[lowest]! <= MAX_COMPARED) count += counts[lowest--]!;
  const near: number[] = [];
  for (let record = 0; record < size; record++) if (bucketOf[record]! > lowest) near.push(record);
  return near;
}

/** The product of each record's head with that of `vector`. */
function multiplyHeads({ size, heads }: LatentSpace, vector: Int8Array): Int32Array {
  const wanted = new Float64Array(HEAD);
  wanted.set(vector.subarray(0, HEAD));
  const sums = new Int32Array(size + 1);
  for (let row = 0, record = 0; record < size; row += HEAD, record += 2) {
    // Four sums that don't wait for each other.
    let [a, b, c, d] = [0, 0, 0, 0];
    for (let at = 0; at < HEAD; at += 4) {
      a += wanted[at]! * heads[row + at]!;
      b += wanted[at + 1]! * heads[row + at + 1]!;
      c += wanted[at + 2]! * heads[row + at + 2]!;
      d += wanted[at + 3]! * heads[row + at + 3]!;
    }
    const both = a + b + c + d;
    const second = Math.round(both / PAIR);
    sums[record] = both - second * PAIR;
    sums[record + 1] = second;
  }
  return sums;
}

/** A vector's numbers are at most 127, so a share is at most the length of such a vector. */
const BUCKETS = 1_024;
const GREATEST_SHARE = 127 * Math.sqrt(HEAD);

function toBucket(share: number): number {
  return Math.min(BUCKETS, Math.ceil((share / GREATEST_SHARE) * BUCKETS));
}

export function measureCosine({ dimensions, vectors, lengths }: LatentSpace, a: number, b: number): number {
  let sum = 0;
  const [left, right] = [a * dimensions, b * dimensions];
  for (let at = 0; at < dimensions; at++) sum += vectors[left + at]! * vectors[right + at]!;
  return sum === 0 ? 0 : sum / (lengths[a]! * lengths[b]!);
}

function findLength(numbers: Int8Array, from: number, to: number): number {
  let squares = 0;
  for (let at = from; at < to; at++) squares += numbers[at]! * numbers[at]!;
  return Math.sqrt(squares);
}
