/** What tools are for, and which purposes are on the rise. */
import type { AiDetail } from "#schema/record.ts";
import type { Trends } from "#schema/trends.ts";
import { type Catalog, isRated } from "#catalog/catalog.ts";
import { compareCodePoints } from "#text/fold.ts";
import { MIN_COVERAGE } from "./findings/finding.ts";
import { listLaunchedIn } from "./launches.ts";
import { type Period, placeDate } from "./period.ts";
import { canHavePrice, isPriceUsable } from "./prices.ts";
import { findMedian, round } from "./statistics.ts";

/** Fewer values give no median that means anything. */
export const MIN_MEDIAN_VALUES = 3;

/** Fewer launches in the window say nothing about shares. */
export const MIN_COHORT = 20;

export function buildTagTrends(catalog: Pick<Catalog, "records" | "byTag">, period: Period): Trends["tags"] {
  const { records } = catalog;
  const cohort = toShares(listLaunchedIn(records, period));
  const earlier = toShares(
    records.filter(({ launchedAt }) => launchedAt !== null && placeDate(period, launchedAt) === "before"),
  );
  const isComparable = cohort.size >= MIN_COHORT && earlier.size >= MIN_COHORT;
  const data = [...catalog.byTag].map(([tag, carriers]) => {
    const usable = carriers.filter((record) => record.status !== "discontinued");
    return {
      tag,
      count: carriers.length,
      share: round(carriers.length / records.length, 4),
      shareChange: isComparable ? round(cohort.shareOf(tag) - earlier.shareOf(tag), 4) : null,
      launches: cohort.countOf(tag),
      medianRating: toMedian(usable, (record) => (isRated(record) ? record.rating : null)),
      medianPriceFrom: toMedian(usable.filter(canHavePrice), (record) =>
        isPriceUsable(record, period) ? record.priceFrom!.usdPerMonth : null,
      ),
    };
  });
  return {
    coverage: { known: records.length, all: records.length },
    data: data.sort((a, b) => b.count - a.count || compareCodePoints(a.tag, b.tag)),
  };
}

interface Shares {
  size: number;
  countOf(tag: string): number;
  shareOf(tag: string): number;
}

function toShares(records: readonly AiDetail[]): Shares {
  const counts = new Map<string, number>();
  for (const record of records) for (const tag of record.tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const countOf = (tag: string): number => counts.get(tag) ?? 0;
  return {
    size: records.length,
    countOf,
    shareOf: (tag) => (records.length === 0 ? 0 : countOf(tag) / records.length),
  };
}

/** Null as well when the value is known of too few of the records. */
function toMedian(records: readonly AiDetail[], valueOf: (record: AiDetail) => number | null): number | null {
  const values = records.map(valueOf).filter((value) => value !== null);
  const isEnough = values.length >= MIN_MEDIAN_VALUES && values.length >= records.length * MIN_COVERAGE;
  const median = isEnough ? findMedian(values) : null;
  return median === null ? null : round(median, 2);
}
