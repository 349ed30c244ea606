/**
 * One rating per record from its cited ratings (contract §6):
 * (25·3 + Σ wᵢ·rᵢ) / (25 + Σ wᵢ). The prior is neutral and fixed, so one tool's reviews never move another's rating.
 */
import type { RatingEvidence } from "../schema/evidence-rows.ts";
import type { CitedRating } from "../schema/record-parts.ts";
import { toLastDay } from "./dates.ts";

export const RATING_METHOD = {
  version: "1",
  priorValue: 3,
  priorWeight: 25,
  maxWeight: 1000,
  scale: 5,
} as const;

export interface Rating {
  /** 0 to 5, two decimals. */
  value: number;
  /** All reviews used; 0: the value is only the prior. */
  count: number;
  /** What was rated, when every used row is about the same part. */
  subject: string | null;
  rows: CitedRating[];
}

/** Rates a record; rows keep the order of the file. */
export function rateRecord(rows: readonly RatingEvidence[]): Rating {
  const newest = new Map<string, RatingEvidence>();
  for (const row of rows) {
    if (!hasWeight(row)) continue;
    const listing = listingOf(row);
    const best = newest.get(listing);
    if (best === undefined || isNewer(row, best)) newest.set(listing, row);
  }
  const used = new Set(newest.values());
  const served = rows.map((row) =>
    toCitedRating(row, used.has(row) ? Math.min(row.count!, RATING_METHOD.maxWeight) : 0),
  );

  let weights: number = RATING_METHOD.priorWeight;
  let sum = RATING_METHOD.priorWeight * RATING_METHOD.priorValue;
  for (const row of served) {
    weights += row.weight;
    sum += row.weight * ((row.value / row.scale) * RATING_METHOD.scale);
  }
  const count = [...used].reduce((total, row) => total + row.count!, 0);
  return { value: Math.round((sum / weights) * 100) / 100, count, subject: commonSubject([...used]), rows: served };
}

function hasWeight(row: RatingEvidence): boolean {
  return row.withdrawn === undefined && row.asOf !== undefined && (row.count ?? 0) > 0;
}

/** Rows about one listing replace each other; a listing is a source and what was rated there. */
function listingOf(row: RatingEvidence): string {
  return JSON.stringify([row.source, row.listing ?? null, row.listing === undefined ? (row.subject ?? null) : null]);
}

function isNewer(row: RatingEvidence, than: RatingEvidence): boolean {
  const [day, otherDay] = [toLastDay(row.asOf!), toLastDay(than.asOf!)];
  return day === otherDay ? row.count! > than.count! : day > otherDay;
}

function commonSubject(rows: readonly RatingEvidence[]): string | null {
  const subjects = new Set(rows.map((row) => row.subject ?? null));
  return subjects.size === 1
    ? [...subjects][0]!
    : rows.length === 0 || subjects.has(null)
      ? null
      : [...subjects].join(", ");
}

function toCitedRating(row: RatingEvidence, weight: number): CitedRating {
  return {
    source: row.source,
    subject: row.subject ?? null,
    value: row.value,
    scale: row.scale,
    count: row.count ?? null,
    weight,
    asOf: row.asOf ?? null,
    url: row.url,
    note: row.note ?? null,
    withdrawn: row.withdrawn ?? null,
  };
}
