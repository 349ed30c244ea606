/** How much the catalogue knows, and how much it does not. */
import { isRated } from "#record/catalog/catalog.ts";
import { findMonthlyPrice } from "#record/catalog/pricing.ts";
import type { AiDetail } from "#record/schema/record.ts";

export interface HomeFigures {
  all: number;
  discontinued: number;
  openSource: number;
  rated: number;
  /** Free, or with a monthly price that a source states. */
  priced: number;
  reviewed: number;
  withoutSource: number;
}

export function countHomeFigures(records: readonly AiDetail[]): HomeFigures {
  const count = (test: (record: AiDetail) => boolean): number => records.filter(test).length;
  return {
    all: records.length,
    discontinued: count((record) => record.status === "discontinued"),
    openSource: count((record) => record.openSource === true),
    rated: count(isRated),
    priced: count((record) => findMonthlyPrice(record) !== undefined),
    reviewed: count((record) => record.reviewedAt !== null),
    withoutSource: count((record) => record.sources.length === 0),
  };
}
