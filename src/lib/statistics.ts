/** Order statistics of small samples. */

/**
 * Quantile by linear interpolation between the two nearest values; null without values.
 * @param part 0.5 is the median
 * @see Hyndman, Fan: Sample quantiles in statistical packages (1996), definition 7
 */
export function findQuantile(values: readonly number[], part: number): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const position = (sorted.length - 1) * part;
  const below = Math.floor(position);
  const above = sorted[Math.min(below + 1, sorted.length - 1)]!;
  return round(sorted[below]! + (above - sorted[below]!) * (position - below), 4);
}

export function findMedian(values: readonly number[]): number | null {
  return findQuantile(values, 0.5);
}

/** Nearest number with so many decimals. */
export function round(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor;
}
