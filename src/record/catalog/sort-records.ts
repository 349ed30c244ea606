/** Orders of records, shared by lists and the search. */
import type { AiRecord } from "../schema/record.ts";
import { compareCodePoints, fold } from "#lib/text/fold.ts";
import { type Catalog, isRated } from "./catalog.ts";
import { toLastDay } from "./dates.ts";
import { findMonthlyPrice, findPaidPrice } from "./pricing.ts";

export const SORT_KEYS = ["name", "rating", "launched", "added", "updated", "audit", "price", "answered"] as const;
export type SortKey = (typeof SORT_KEYS)[number];

export type RecordSort =
  | { key: SortKey; descending: boolean }
  /** Best first; takes no direction. */
  | { key: "recommended" }
  /** Slugs in the order of their results at one benchmark, best first. */
  | { key: "benchmark"; slugs: readonly string[] };

/** Records in the asked order: unknown values last in both directions, ties by slug. */
export function sortRecords<R extends AiRecord>(
  records: readonly R[],
  sort: RecordSort,
  { recommendations }: Pick<Catalog, "recommendations">,
): R[] {
  const direction = isDescending(sort) ? -1 : 1;
  const places = sort.key === "benchmark" ? new Map(sort.slugs.map((slug, place) => [slug, place])) : undefined;
  const findValue = (record: R): SortValue => {
    if (sort.key === "recommended") return recommendations.get(record.slug);
    return sort.key === "benchmark" ? places?.get(record.slug) : findSortValue(record, sort);
  };
  return records
    .map((record) => ({ record, value: findValue(record) }))
    .sort((a, b) => compareValues(a.value, b.value, direction) || compareCodePoints(a.record.slug, b.record.slug))
    .map(({ record }) => record);
}

export function isDescending(sort: RecordSort): boolean {
  return sort.key === "recommended" || (sort.key !== "benchmark" && sort.descending);
}

type SortValue = string | number | undefined;

function findSortValue(record: AiRecord, { key, descending }: { key: SortKey; descending: boolean }): SortValue {
  switch (key) {
    case "name":
      return fold(record.name);
    case "rating":
      return isRated(record) ? record.rating : undefined;
    case "launched":
      return toDay(record.launchedAt);
    case "added":
      return toDay(record.addedAt);
    case "updated":
      return toDay(record.updatedAt);
    case "audit":
      return record.auditScore ?? undefined;
    case "answered":
      return record.answered;
    // What costs nothing at first comes first; among the dearest, it counts with what it asks of those who pay.
    default:
      return descending ? findPaidPrice(record) : findMonthlyPrice(record);
  }
}

function toDay(date: string | null): string | undefined {
  return date === null ? undefined : toLastDay(date);
}

function compareValues(a: SortValue, b: SortValue, direction: 1 | -1): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  const order = typeof a === "number" && typeof b === "number" ? a - b : compareCodePoints(String(a), String(b));
  return order * direction;
}
