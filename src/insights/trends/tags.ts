/** What tools are for, and which purposes are on the rise. */
import type { AiDetail } from "#record/schema/record.ts";
import type { Trends } from "#record/schema/trends.ts";
import type { Catalog } from "#record/catalog/catalog.ts";
import { listWholeRatings } from "#record/catalog/extension-ratings.ts";
import { isInUse } from "#record/catalog/gaps.ts";
import { compareCodePoints } from "#lib/text/fold.ts";
import { MIN_COVERAGE } from "./findings/finding.ts";
import { listThinYears } from "./launch-bias.ts";
import { listLaunchedIn } from "./launches.ts";
import { type Period, placeDate } from "./period.ts";
import { canHavePrice, isPriceUsable } from "./prices.ts";
import { findMedian, round } from "#lib/statistics.ts";

/** Fewer values give no median that means anything. */
export const MIN_MEDIAN_VALUES = 3;

/** Fewer launches in the window say nothing about shares. */
export const MIN_COHORT = 20;

export function buildTagTrends(catalog: Pick<Catalog, "records" | "byTag" | "today">, period: Period): Trends["tags"] {
  const { records, today } = catalog;
  const inUse = records.filter(isInUse).length;
  const cohort = toShares(listLaunchedIn(records, period));
  const earlier = toShares(
    records.filter(({ launchedAt }) => launchedAt !== null && placeDate(period, launchedAt) === "before"),
  );
  const isCollected = !listThinYears(records, today).some(
    ({ year }) => period.from !== null && year >= period.from.slice(0, 4),
  );
  const isComparable = isCollected && cohort.size >= MIN_COHORT && earlier.size >= MIN_COHORT;
  const data = [...catalog.byTag].map(([tag, carriers]) => {
    const usable = carriers.filter(isInUse);
    const payable = usable.filter(canHavePrice);
    const launches = cohort.countOf(tag);
    return {
      tag,
      count: carriers.length,
      inUse: usable.length,
      share: inUse === 0 ? 0 : round(usable.length / inUse, 4),
      shareChange: isComparable ? round(cohort.shareOf(tag) - earlier.shareOf(tag), 4) : null,
      launches,
      areLaunchesKnown: launches > 0,
      medianRating: toMedian(listWholeRatings(usable), usable.length),
      medianPriceFrom: toMedian(
        payable.filter((record) => isPriceUsable(record, period)).map((record) => record.priceFrom!.usdPerMonth),
        payable.length,
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

/** Null as well when values are known of too few of the `all` that could have one. */
function toMedian(values: readonly number[], all: number): number | null {
  const isEnough = values.length >= MIN_MEDIAN_VALUES && values.length >= all * MIN_COVERAGE;
  const median = isEnough ? findMedian(values) : null;
  return median === null ? null : round(median, 2);
}
