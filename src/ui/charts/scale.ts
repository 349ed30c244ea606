/** Scales of the charts: from values to percentages of the drawing. */

export interface Ticks {
  /** Evenly spaced, from low to high. */
  values: number[];
  min: number;
  max: number;
}

/** Round ticks that enclose the values; from 0 when `fromZero` or when the values come near it. */
export function findTicks(values: readonly number[], fromZero: boolean, wanted = 4): Ticks {
  const high = Math.max(...values);
  const lowest = Math.min(...values);
  const low = fromZero || lowest < high * 0.5 ? Math.min(0, lowest) : lowest;
  // A step below the precision of its numbers would give no ticks.
  const smallestStep = Math.max(Math.abs(high) * 1e-9, Number.EPSILON);
  const step = roundStep(Math.max((high - low || Math.abs(high) || 1) / wanted, smallestStep));
  const min = Math.floor(low / step) * step;
  const max = Math.max(Math.ceil(high / step) * step, min + step);
  const count = Math.round((max - min) / step);
  return {
    values: Array.from({ length: count + 1 }, (_, index) => round(min + index * step)),
    min: round(min),
    max: round(max),
  };
}

/** Position in percent with one decimal, so that markup stays short. */
export function toPercent(value: number, min: number, max: number): number {
  return max === min ? 50 : Math.round(((value - min) / (max - min)) * 1000) / 10;
}

function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = rough / power;
  return power * (factor <= 1 ? 1 : factor <= 2 ? 2 : factor <= 5 ? 5 : 10);
}

function round(value: number): number {
  return Number(value.toPrecision(12));
}
