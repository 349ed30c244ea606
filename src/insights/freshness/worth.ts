/**
 * How much it matters that a record is right: from how much the tool is used and weighed against others, never from who
 * looks at its page, for nobody's visits are counted.
 */
import type { Catalog } from "#record/catalog/catalog.ts";
import { listNewestSeries } from "#record/catalog/newest-series.ts";
import type { AiDetail } from "#record/schema/record.ts";
import type { Metric } from "#record/schema/vocabulary.ts";

/** Printed on the methodology page; the shares add up to 1. */
export const WORTH_METHOD = {
  adoptionWeight: 0.5,
  namedWeight: 0.3,
  ratedWeight: 0.1,
  pricedWeight: 0.1,
  /** Named as an alternative this often counts in full. */
  manyNames: 10,
} as const;

/** By slug, 0 to 1. */
export function rateWorth({ records, curated }: Pick<Catalog, "records" | "curated">): Map<string, number> {
  const percentiles = rateAdoption(records);
  const { adoptionWeight, namedWeight, ratedWeight, pricedWeight, manyNames } = WORTH_METHOD;
  return new Map(
    records.map((record) => {
      const named = Math.min(1, (curated.get(record.slug)?.length ?? 0) / manyNames);
      const worth =
        adoptionWeight * (percentiles.get(record.slug) ?? 0) +
        namedWeight * named +
        ratedWeight * Number(record.ratingCount > 0) +
        pricedWeight * Number(record.plans.length > 0);
      return [record.slug, Math.round(worth * 1000) / 1000];
    }),
  );
}

/** Best percentile over all figures of a tool: the share of tools with that figure that it is not behind. */
function rateAdoption(records: readonly AiDetail[]): Map<string, number> {
  const byMetric = new Map<Metric, { slug: string; value: number }[]>();
  for (const { slug, metrics } of records) {
    for (const { series, newest } of listNewestSeries(metrics)) {
      const rows = byMetric.get(series.metric) ?? [];
      rows.push({ slug, value: newest.value });
      byMetric.set(series.metric, rows);
    }
  }
  const best = new Map<string, number>();
  for (const rows of byMetric.values()) {
    rows.sort((a, b) => a.value - b.value);
    for (const [index, { slug }] of rows.entries()) {
      best.set(slug, Math.max(best.get(slug) ?? 0, (index + 1) / rows.length));
    }
  }
  return best;
}
