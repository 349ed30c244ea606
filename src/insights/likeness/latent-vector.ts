/** Places in the latent space: of records, of queries, and how near two of them are. Whole numbers throughout. */
import type { LatentBasis } from "./basis.ts";
import type { TermCounts } from "./count-record-terms.ts";

/** Greatest number of a vector, so that each takes one byte. */
const GREATEST = 127;
/** How much a term counts that occurs so often: 100 × (1 + ln n), as whole numbers. */
const DAMPED_COUNTS = [0, 100, 169, 210, 239, 261, 279, 295, 308];

/** Where these terms lie; all 0 when the basis knows none of them. */
export function projectCounts(counts: TermCounts, basis: LatentBasis): Int8Array {
  return projectTerms(
    [...counts].map(([term, count]) => [term, DAMPED_COUNTS[Math.min(count, DAMPED_COUNTS.length - 1)]!]),
    basis,
  );
}

/** @param terms each with a weight, a whole number */
export function projectTerms(terms: Iterable<readonly [term: string, weight: number]>, basis: LatentBasis): Int8Array {
  const { dimensions, numbers, lengths, vectors } = basis;
  const sums = new Float64Array(dimensions);
  for (const [term, weight] of terms) {
    const number = numbers.get(term);
    if (number === undefined) continue;
    const factor = weight * lengths[number]!;
    const from = number * dimensions;
    for (let at = 0; at < dimensions; at++) sums[at]! += factor * vectors[from + at]!;
  }
  const peak = sums.reduce((highest, value) => Math.max(highest, Math.abs(value)), 0);
  return Int8Array.from(sums, (value) => (peak === 0 ? 0 : Math.round((value / peak) * GREATEST)));
}
