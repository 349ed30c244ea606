/** How wishes bind together: those that meet all come first, then those that meet the most telling. */
import { FIT } from "./wish-rule.ts";

/** A wish against all records. */
export interface MeasuredWish {
  isHard: boolean;
  /** Read in texts: few say it, so that those that say nothing are no worse, and only those that say the opposite are. */
  isRead?: true;
  /** Its words may be what is looked for. */
  isSought?: boolean;
  /** By record, 0 to 1 as in `FIT`. */
  fits: Float32Array;
}

/** Records that a wish is met by, and of which it is unknown. */
export interface WishCount {
  met: number;
  unknown: number;
}

/** The least step between two fits of a hard wish: no number of soft ones is worth as much. */
const LEAST_STEP = FIT.partly - FIT.unknown;

/** What a record offers beyond meeting wishes: it is free, and has not only a free plan, or says itself that it adds no watermark. */
export function buildBonus(wishes: readonly MeasuredWish[]): (record: number) => number {
  const soft = wishes.filter(({ isHard, isRead }) => !isHard || isRead === true);
  return (record) => soft.filter(({ fits }) => fits[record] === FIT.whole).length;
}

/**
 * By record, what its wishes are worth together. The fewer records meet a wish, the more it tells; soft wishes only decide
 * between records that are equal in the hard ones.
 */
export function buildWishValue(wishes: readonly MeasuredWish[]): (record: number) => number {
  const weights = wishes.map(({ fits, isHard }) => (isHard ? weighRarity(fits) : 0));
  const least = Math.min(...weights.filter((weight) => weight > 0), 1);
  const soft = (0.9 * LEAST_STEP * least) / Math.max(1, weights.filter((weight) => weight === 0).length);
  return (record) =>
    wishes.reduce((sum, { fits, isRead }, at) => {
      const fit = isRead === true ? Number(fits[record]! > FIT.failed) : fits[record]!;
      return sum + (weights[at]! > 0 ? weights[at]! * fit : soft * (isMet(fit) ? 1 : fit));
    }, 0);
}

/**
 * A record meets hard wishes, whose words say nothing of the subject: that makes it worth looking further for. "In the browser"
 * may be what is done, and most records run there.
 */
export function buildFurtherTest(wishes: readonly MeasuredWish[]): (record: number) => boolean {
  const hard = wishes.filter(({ isHard }) => isHard);
  const isPlain = hard.length > 0 && hard.every(({ isSought }) => isSought !== true);
  return (record) => isPlain && hard.every(({ fits }) => isMet(fits[record]!));
}

/** From 1, when all records meet it. */
function weighRarity(fits: Float32Array): number {
  let met = 0;
  for (const fit of fits) if (isMet(fit)) met++;
  return 1 + Math.log((fits.length + 1) / (met + 1));
}

export function isMet(fit: number): boolean {
  return fit > FIT.partly + LEAST_STEP;
}

export function countWish({ fits }: MeasuredWish, records: readonly number[]): WishCount {
  let [met, unknown] = [0, 0];
  for (const record of records) {
    if (isMet(fits[record]!)) met++;
    else if (fits[record] === FIT.unknown) unknown++;
  }
  return { met, unknown };
}

export function countMeetingAll(wishes: readonly MeasuredWish[], records: readonly number[]): number {
  return records.filter((record) => wishes.every(({ fits }) => isMet(fits[record]!))).length;
}

/** Places of equal values share a band, from 1 for the worst. */
export function toBands(values: readonly number[]): { bandOf: (value: number) => number; count: number } {
  const ordered = [...new Set(values.map(round))].sort((a, b) => a - b);
  const bands = new Map(ordered.map((value, place) => [value, place + 1]));
  return { bandOf: (value) => bands.get(round(value))!, count: ordered.length };
}

/** Sums of the same fits in another order differ in their last bits. */
function round(value: number): number {
  return Math.round(value * 1e6);
}
