/**
 * Whole parts of `total`, in proportion to `shares`, that add up to it exactly: each part is rounded down and the units
 * left over go to the largest remainders, ties to the earlier part.
 * @see https://en.wikipedia.org/wiki/Largest_remainders_method
 */
export function splitExactly(total: number, shares: readonly number[]): number[] {
  const sum = shares.reduce((all, share) => all + share, 0);
  if (sum === 0) return shares.map(() => 0);
  const exact = shares.map((share) => (total * share) / sum);
  const parts = exact.map(Math.floor);
  const rest = total - parts.reduce((all, part) => all + part, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, rest)) parts[index]! += 1;
  return parts;
}
