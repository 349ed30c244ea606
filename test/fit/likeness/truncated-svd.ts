/**
 * The strongest directions of a sparse matrix, by subspace iteration from seeded random signs. Sums go in one fixed order,
 * so the same matrix gives the same numbers on one engine.
 * @see https://arxiv.org/abs/0909.4061 "Finding structure with randomness", algorithms 4.4 and 5.1
 */
import type { Postings } from "#lib/text/postings.ts";

/** Directions beyond those asked for, and passes: both make the weakest ones exact enough. */
const OVERSAMPLING = 12;
const PASSES = 10;
/** Each leaves the square of what the one before left between two directions. */
const SWEEPS = 12;
const NOTHING = 1e-9;
const SEED = 20_261_128;

/**
 * The place of each column of the matrix along every direction, the strongest first: `rank` numbers a column.
 * @param rows of the matrix, each a sparse vector over its columns
 */
export function findDirections(rows: Postings, columnCount: number, rank: number): Float64Array {
  const width = Math.min(rank + OVERSAMPLING, columnCount, rows.starts.length - 1);
  let basis = orthonormalize(drawSigns(columnCount * width), width);
  for (let pass = 0; pass < PASSES; pass++) {
    basis = orthonormalize(multiplyTransposed(rows, multiply(rows, basis, width), columnCount, width), width);
  }
  const projected = multiply(rows, basis, width);
  const vectors = findEigenvectors(multiplyBySelf(projected, width), width);
  const columns = new Float64Array(columnCount * rank);
  for (let column = 0; column < columnCount; column++) {
    for (let direction = 0; direction < Math.min(rank, width); direction++) {
      let sum = 0;
      for (let at = 0; at < width; at++) sum += basis[column * width + at]! * vectors[at * width + direction]!;
      columns[column * rank + direction] = sum;
    }
  }
  return columns;
}

function drawSigns(count: number): Float64Array {
  let state = SEED;
  return Float64Array.from({ length: count }, () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state & 1 ? 1 : -1;
  });
}

/** Rows times a dense matrix of `width` columns. */
function multiply({ starts, numbers, weights }: Postings, dense: Float64Array, width: number): Float64Array {
  const product = new Float64Array((starts.length - 1) * width);
  for (let row = 0; row < starts.length - 1; row++) {
    for (let at = starts[row]!; at < starts[row + 1]!; at++) {
      const [from, weight] = [numbers[at]! * width, weights[at]!];
      for (let column = 0; column < width; column++) product[row * width + column]! += weight * dense[from + column]!;
    }
  }
  return product;
}

function multiplyTransposed(
  { starts, numbers, weights }: Postings,
  dense: Float64Array,
  columnCount: number,
  width: number,
): Float64Array {
  const product = new Float64Array(columnCount * width);
  for (let row = 0; row < starts.length - 1; row++) {
    for (let at = starts[row]!; at < starts[row + 1]!; at++) {
      const [to, weight] = [numbers[at]! * width, weights[at]!];
      for (let column = 0; column < width; column++) product[to + column]! += weight * dense[row * width + column]!;
    }
  }
  return product;
}

/** The transposed matrix times itself. */
function multiplyBySelf(dense: Float64Array, width: number): Float64Array {
  const product = new Float64Array(width * width);
  for (let start = 0; start < dense.length; start += width) {
    for (let a = 0; a < width; a++) {
      for (let b = 0; b < width; b++) product[a * width + b]! += dense[start + a]! * dense[start + b]!;
    }
  }
  return product;
}

/** Columns of length 1 at right angles, by Gram and Schmidt, twice: once leaves rounding errors behind. */
function orthonormalize(dense: Float64Array, width: number): Float64Array {
  for (let column = 0; column < width; column++) {
    for (let round = 0; round < 2; round++) {
      for (let former = 0; former < column; former++) {
        const shared = dotColumns(dense, width, column, former);
        for (let at = 0; at < dense.length; at += width) dense[at + column]! -= shared * dense[at + former]!;
      }
    }
    const length = Math.sqrt(dotColumns(dense, width, column, column));
    // Nothing is left of a column that lies within the former ones.
    const factor = length > NOTHING ? 1 / length : 0;
    for (let at = 0; at < dense.length; at += width) dense[at + column]! *= factor;
  }
  return dense;
}

function dotColumns(dense: Float64Array, width: number, a: number, b: number): number {
  let sum = 0;
  for (let at = 0; at < dense.length; at += width) sum += dense[at + a]! * dense[at + b]!;
  return sum;
}

/** Eigenvectors of a symmetric matrix by Jacobi's rotations, as columns, greatest eigenvalue first. */
function findEigenvectors(matrix: Float64Array, size: number): Float64Array {
  const vectors = new Float64Array(size * size);
  for (let at = 0; at < size; at++) vectors[at * size + at] = 1;
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    for (let p = 0; p < size; p++) for (let q = p + 1; q < size; q++) rotate(matrix, vectors, size, p, q);
  }
  const order = [...Array(size).keys()].sort((a, b) => matrix[b * size + b]! - matrix[a * size + a]! || a - b);
  const sorted = new Float64Array(size * size);
  for (const [place, from] of order.entries()) {
    for (let row = 0; row < size; row++) sorted[row * size + place] = vectors[row * size + from]!;
  }
  return sorted;
}

/** Turns the directions `p` and `q` until the matrix has nothing in common between them. */
function rotate(matrix: Float64Array, vectors: Float64Array, size: number, p: number, q: number): void {
  const shared = matrix[p * size + q]!;
  if (shared === 0) return;
  const slope = (matrix[q * size + q]! - matrix[p * size + p]!) / (2 * shared);
  const tangent = (slope < 0 ? -1 : 1) / (Math.abs(slope) + Math.sqrt(slope * slope + 1));
  const cosine = 1 / Math.sqrt(tangent * tangent + 1);
  const sine = tangent * cosine;
  const turn = (values: Float64Array, a: number, b: number): void => {
    const [left, right] = [values[a]!, values[b]!];
    values[a] = cosine * left - sine * right;
    values[b] = sine * left + cosine * right;
  };
  for (let at = 0; at < size; at++) turn(matrix, at * size + p, at * size + q);
  for (let at = 0; at < size; at++) turn(matrix, p * size + at, q * size + at);
  for (let at = 0; at < size; at++) turn(vectors, at * size + p, at * size + q);
}
