/** Vectors of all records side by side, and how near each of them is to one. */

export interface LatentSpace {
  size: number;
  dimensions: number;
  /** Row `n` belongs to record `n`. */
  vectors: Int8Array;
  /** The first numbers of each row, which say most: enough to tell which records are worth a full comparison. */
  heads: Int8Array;
  lengths: Float64Array;
}

/** Numbers of a head. */
const HEAD = 32;
/** Records compared in full with one vector when the nearest of all are sought. */
const MAX_COMPARED = 100;

export function buildLatentSpace(vectors: Int8Array, dimensions: number): LatentSpace {
  const size = vectors.length / dimensions;
  const rowOf = (record: number): Int8Array => vectors.subarray(record * dimensions, (record + 1) * dimensions);
  const lengths = Float64Array.from({ length: size }, (_, record) => findLength(rowOf(record)));
  const headSize = Math.min(HEAD, dimensions);
  const heads = new Int8Array(size * headSize);
  for (let record = 0; record < size; record++) heads.set(rowOf(record).subarray(0, headSize), record * headSize);
  return { size, dimensions, vectors, heads, lengths };
}

/** Cosine of `vector` and a record; 0 where either has no place. */
export function buildCosineMeter(
  { dimensions, vectors, lengths }: LatentSpace,
  vector: Int8Array,
): (record: number) => number {
  const wanted = Int32Array.from(vector);
  const length = findLength(vector);
  return (record) => {
    let sum = 0;
    const from = record * dimensions;
    for (let at = 0; at < dimensions; at++) sum += wanted[at]! * vectors[from + at]!;
    return sum === 0 ? 0 : sum / (length * lengths[record]!);
  };
}

/**
 * Records that may be nearest to `vector`, by the heads alone, in no order: a pass over whole rows would cost four times as
 * much, and more than all the rest of a query.
 */
export function listProbablyNear({ size, heads, lengths }: LatentSpace, vector: Int8Array): number[] {
  const width = heads.length / size;
  const wanted = Int32Array.from(vector.subarray(0, width));
  const shares = new Float32Array(size);
  const buckets = new Int32Array(BUCKETS + 1);
  for (let record = 0, from = 0; record < size; record++, from += width) {
    let sum = 0;
    for (let at = 0; at < width; at++) sum += wanted[at]! * heads[from + at]!;
    if (sum <= 0) continue;
    const share = sum / lengths[record]!;
    shares[record] = share;
    buckets[toBucket(share)]!++;
  }
  // The lowest bucket from which on few enough remain.
  let [lowest, count] = [BUCKETS, 0];
  while (lowest > 0 && count + buckets[lowest]! <= MAX_COMPARED) count += buckets[lowest--]!;
  const near: number[] = [];
  for (let record = 0; record < size; record++)
    if (shares[record]! > 0 && toBucket(shares[record]!) > lowest) near.push(record);
  return near;
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

function findLength(vector: Int8Array): number {
  let squares = 0;
  for (let at = 0; at < vector.length; at++) squares += vector[at]! * vector[at]!;
  return Math.sqrt(squares);
}
