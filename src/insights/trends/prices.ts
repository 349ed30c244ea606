/** What recurring plans cost, each tool's cheapest one. */
import type { AiDetail } from "#record/schema/record.ts";
import type { PriceFrom } from "#record/schema/record-parts.ts";
import type { Trends } from "#record/schema/trends.ts";
import { KINDS, PRICINGS } from "#record/schema/vocabulary.ts";
import { AGE_LIMITS } from "#site/thresholds.ts";
import { daysBetween, toLastDay } from "#record/catalog/dates.ts";
import { compareCodePoints } from "#lib/text/fold.ts";
import { MIN_COVERAGE } from "./findings/finding.ts";
import { type Period, isObservedIn } from "./period.ts";
import { findQuantile, round } from "#lib/statistics.ts";

/** Groups with fewer prices, or with prices of less than a fifth of those that could have one, are left out. */
export const MIN_PRICES = 5;

type PriceRow = Trends["prices"]["data"][number];

/** Tools that are free have no price to know; whether those of unknown pricing have one is not known either. */
export function canHavePrice(record: AiDetail): boolean {
  return record.status !== "discontinued" && record.pricing !== "free" && record.pricing !== "unknown";
}

/** True for a price that is not too old to go by. */
export function isPriceUsable({ priceFrom }: AiDetail, { to }: Pick<Period, "to">): boolean {
  return priceFrom !== null && daysBetween(toLastDay(priceFrom.asOf), to) <= AGE_LIMITS.price.usableDays;
}

export function buildPrices(records: readonly AiDetail[], period: Period): Trends["prices"] {
  const possible = records.filter(canHavePrice);
  const priced = possible.filter(
    (record) => isPriceUsable(record, period) && isObservedIn(period, record.priceFrom!.asOf),
  );
  const tags = [...new Set(priced.flatMap((record) => record.tags))].sort(compareCodePoints);
  const toRow = (group: PriceRow["group"], value: string | null, isIn: (record: AiDetail) => boolean) =>
    buildRow(group, value, priced.filter(isIn), possible.filter(isIn).length);
  const rows = [
    toRow("all", null, () => true),
    ...PRICINGS.map((pricing) => toRow("pricing", pricing, (record) => record.pricing === pricing)),
    ...KINDS.map((kind) => toRow("kind", kind, (record) => record.kind === kind)),
    ...tags.map((tag) => toRow("tag", tag, (record) => record.tags.includes(tag))),
  ];
  return { coverage: { known: priced.length, all: possible.length }, data: rows.filter((row) => row !== undefined) };
}

function buildRow(
  group: PriceRow["group"],
  value: string | null,
  records: readonly AiDetail[],
  all: number,
): PriceRow | undefined {
  if (records.length < MIN_PRICES || records.length < all * MIN_COVERAGE) return undefined;
  const prices = records.map((record) => record.priceFrom!);
  const amounts = prices.map((price) => price.usdPerMonth);
  const dates = prices.toSorted(compareAge).map((price) => price.asOf);
  const quantile = (part: number): number => round(findQuantile(amounts, part)!, 2);
  return {
    group,
    value,
    count: records.length,
    all,
    lowerQuartile: quantile(0.25),
    median: quantile(0.5),
    upperQuartile: quantile(0.75),
    oldest: dates[0]!,
    newest: dates.at(-1)!,
  };
}

function compareAge(a: PriceFrom, b: PriceFrom): number {
  return compareCodePoints(toLastDay(a.asOf), toLastDay(b.asOf)) || compareCodePoints(a.asOf, b.asOf);
}
