/** Records that a query found, with their relevance as whole numbers: quick to compare, and equal when equal. */
import type { TieOrder } from "./record-signs.ts";
import { selectHighest } from "./select-top.ts";

export interface RankedRecords {
  /** Numbers of records in the catalogue, in no order. */
  numbers: Uint32Array;
  /** Relevance of each, as `toPoints` gives it. */
  points: Uint32Array;
}

/** Whole part of a score: what stands before relevance. Its fraction is relevance, compared with the best record. */
export const TIERS = { discontinued: 0, living: 1, vendor: 2, correctedName: 3, alias: 4, name: 5 } as const;

const POINTS_PER_TIER = 10_000;
/** Points stand above this many places of records in the number that orders them. */
const PLACES = 2 ** 24;

/** @param share relevance compared with the best record, 0 to 1; four decimals, so that equal records are equal */
export function toPoints(tier: number, share: number): number {
  return tier * POINTS_PER_TIER + Math.round(share * (POINTS_PER_TIER - 1));
}

export function toScore(points: number): number {
  return points / POINTS_PER_TIER;
}

/** The `count` best in order; among equals, the first by `ties`. */
export function listBest({ numbers, points }: RankedRecords, count: number, ties: TieOrder): RankedRecords {
  const keys = new Float64Array(numbers.length);
  for (let at = 0; at < keys.length; at++) keys[at] = points[at]! * PLACES + (PLACES - 1 - ties.places[numbers[at]!]!);
  const best = selectHighest(keys, count);
  return {
    numbers: Uint32Array.from(best, (key) => ties.records[PLACES - 1 - (key % PLACES)]!),
    points: Uint32Array.from(best, (key) => Math.floor(key / PLACES)),
  };
}
