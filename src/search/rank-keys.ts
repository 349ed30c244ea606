/**
 * Found records as one number each: relevance in whole points, then the place among equals, so that a plain comparison of
 * numbers is the order of an answer.
 */
import type { TieOrder } from "./record-signs.ts";

/** Whole part of a score: what stands before relevance. Its fraction is relevance, compared with the best record. */
export const TIERS = { discontinued: 0, living: 1, vendor: 2, correctedName: 3, alias: 4, name: 5 } as const;

const POINTS_PER_TIER = 10_000;
/** More places than there are records. */
const PLACES = 2 ** 24;

/**
 * Higher for records that come first.
 * @param share relevance compared with the best record, 0 to 1; four decimals, so that equal records are equal
 */
export function toKey(record: number, tier: number, share: number, ties: TieOrder): number {
  const points = tier * POINTS_PER_TIER + Math.round(share * (POINTS_PER_TIER - 1));
  return points * PLACES + (PLACES - 1 - ties.places[record]!);
}

export function toRecordNumber(key: number, ties: TieOrder): number {
  return ties.records[PLACES - 1 - (key % PLACES)]!;
}

export function toScore(key: number): number {
  return Math.floor(key / PLACES) / POINTS_PER_TIER;
}
