/** Vectors of all records side by side, and how near each of them is to one. */

export interface LatentSpace {
  size: number;
  dimensions: number;
  /** Row `n` belongs to record `n`. */
  vectors: Int8Array;
  lengths: Float64Array;
}

export function buildLatentSpace(vectors: Int8Array, dimensions: number): LatentSpace {
  const size = vectors.length / dimensions;
  const lengths = Float64Array.from({ length: size }, (_, record) =>
    findLength(vectors.subarray(record * dimensions, (record + 1) * dimensions)),
  );
  return { size, dimensions, vectors, lengths };
}

/** Writes the cosine of `vector` and each record into `cosines`; 0 where either has no place. */
export function measureCosines(
  { size, dimensions, vectors, lengths }: LatentSpace,
  vector: Int8Array,
  cosines: Float32Array,
): void {
  const wanted = Int32Array.from(vector);
  const length = findLength(vector);
  for (let record = 0, from = 0; record < size; record++, from += dimensions) {
    let sum = 0;
    for (let at = 0; at < dimensions; at++) sum += wanted[at]! * vectors[from + at]!;
    cosines[record] = sum === 0 ? 0 : sum / (length * lengths[record]!);
  }
}

export function measureCosine({ dimensions, vectors, lengths }: LatentSpace, a: number, b: number): number {
  let sum = 0;
  const [left, right] = [a * dimensions, b * dimensions];
  for (let at = 0; at < dimensions; at++) sum += vectors[left + at]! * vectors[right + at]!;
  return sum === 0 ? 0 : sum / (lengths[a]! * lengths[b]!);
}

function findLength(vector: Int8Array): number {
  return Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
}
