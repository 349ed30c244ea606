/** Orders of records shared by the list and the search. */
import type { AiRecord } from "#schema/record.ts";
import { isRated } from "./catalog.ts";
import { toLastDay } from "./dates.ts";
import { findMonthlyPrice } from "./filters.ts";
import { compareCodePoints, fold } from "#text/fold.ts";

export const SORT_KEYS = ["name", "rating", "launched", "added", "updated", "audit", "price"] as const;
export type SortKey = (typeof SORT_KEYS)[number];

export interface RecordSort {
  key: SortKey;
  descending: boolean;
}

/** Records in the asked order: unknown values last in both directions, ties by slug. */
export function sortRecords<R extends AiRecord>(records: readonly R[], sort: RecordSort): R[] {
  const direction = sort.descending ? -1 : 1;
  return records
    .map((record) => ({ record, value: findSortValue(record, sort.key) }))
    .sort((a, b) => compareValues(a.value, b.value, direction) || compareCodePoints(a.record.slug, b.record.slug))
    .map(({ record }) => record);
}

function findSortValue(record: AiRecord, key: SortKey): string | number | undefined {
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
    default:
      return findMonthlyPrice(record);
  }
}

function toDay(date: string | null): string | undefined {
  return date === null ? undefined : toLastDay(date);
}

function compareValues(a: string | number | undefined, b: string | number | undefined, direction: 1 | -1): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  const order = typeof a === "number" && typeof b === "number" ? a - b : compareCodePoints(String(a), String(b));
  return order * direction;
}
