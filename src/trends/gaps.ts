/** What the figures of a window do not show, and why: said beside them, so that nobody takes a hole for a fact. */
import type { AiDetail } from "#schema/record.ts";
import type { TrendGap, Trends } from "#schema/trends.ts";
import { LABELS } from "#schema/vocabulary.ts";
import type { Catalog } from "#catalog/catalog.ts";
import { findModelPrice } from "#catalog/model-price.ts";
import { NOUN } from "#site/nouns.ts";
import { compareCodePoints } from "#text/fold.ts";
import { formatNumber } from "#format/number.ts";
import { listThinYears } from "./launch-bias.ts";
import { MAX_SPAN_DAYS, listBreaks } from "./movers.ts";
import type { Period } from "./period.ts";
import { MIN_COHORT } from "./tags.ts";

type Blocks = Pick<Trends, "launches" | "tags" | "prices" | "models" | "movers">;

export function listGaps(catalog: Catalog, period: Period, blocks: Blocks): TrendGap[] {
  return [
    ...listLaunchGaps(catalog, period, blocks),
    ...listTagGaps(period, blocks),
    ...listPriceGaps(period, blocks),
    ...listModelGaps(catalog, period, blocks),
    ...listMoverGaps(catalog, period, blocks),
  ];
}

function listLaunchGaps({ records, today }: Catalog, period: Period, { launches }: Blocks): TrendGap[] {
  const gaps: TrendGap[] = [];
  const { known, all } = launches.coverage;
  if (known < all) {
    const undated = records.filter((record) => record.launchedAt === null).length;
    const coarse = all - known - undated;
    const parts = [
      `${undated} of ${formatNumber(all)} ${NOUN.many} have no launch date`,
      ...(coarse > 0 ? [`${coarse} only a year, too coarse for months`] : []),
    ];
    gaps.push({
      series: "launches",
      from: period.from,
      to: period.to,
      why: `${parts.join(" and ")}; they are not counted.`,
    });
  }
  const year = today.slice(0, 4);
  if (!today.endsWith("12-31")) {
    gaps.push({ series: "launches", from: `${year}-01-01`, to: today, why: `${year} is counted up to ${today} only.` });
  }
  for (const { year, count, dated } of listThinYears(records, today)) {
    gaps.push({
      series: "launches",
      from: year,
      to: year,
      why: `Only ${count} of ${formatNumber(dated)} dated launches are of ${year}: the lists this catalogue was compiled from were older. It says nothing about how many ${NOUN.many} were launched.`,
    });
  }
  return gaps;
}

function listTagGaps(period: Period, { tags, launches }: Blocks): TrendGap[] {
  if (tags.data.length === 0 || tags.data.some((row) => row.shareChange !== null)) return [];
  const launched = launches.data.reduce((sum, row) => sum + row.count, 0);
  const why =
    period.from === null
      ? "All launches are counted, so there is no time before them to compare shares with."
      : `${launched} dated launches in the window are too few to speak of a change of shares; ${MIN_COHORT} are needed.`;
  return [{ series: "tags", from: period.from, to: period.to, why }];
}

function listPriceGaps(period: Period, { prices }: Blocks): TrendGap[] {
  const { known, all } = prices.coverage;
  if (all === 0) return [];
  const rest = `of ${formatNumber(all)} ${NOUN.many} in use that are not free have a recurring price`;
  const why =
    known === 0
      ? `No price of a recurring plan was read in the window.`
      : `${known} ${rest} read in the window, each read once: they show levels, no change.`;
  return [{ series: "prices", from: period.from, to: period.to, why }];
}

function listModelGaps({ providers }: Catalog, period: Period, { models }: Blocks): TrendGap[] {
  const prices = providers.flatMap((provider) => provider.models.flatMap((model) => findModelPrice(model) ?? []));
  const dates = [...new Set(prices.map(({ asOf }) => asOf))].sort(compareCodePoints);
  if (dates.length === 0) return [];
  const read = dates.length === 1 ? `on ${dates[0]}` : `between ${dates[0]} and ${dates.at(-1)}`;
  const why =
    models.coverage.all === 0
      ? `Model prices were last read ${read}, before the window begins.`
      : `The newest price of each model counts, read ${read}: they compare models, not one model over time.`;
  return [{ series: "models", from: period.from, to: period.to, why }];
}

function listMoverGaps({ records }: Catalog, period: Period, { movers }: Blocks): TrendGap[] {
  const dates = records.flatMap((record) =>
    record.metrics.flatMap((series) => series.samples.map((sample) => sample.date)),
  );
  const { known, all } = movers.coverage;
  const span = Math.min(period.days ?? MAX_SPAN_DAYS, MAX_SPAN_DAYS);
  const newest = dates.reduce((latest, date) => (date > latest ? date : latest), "");
  const why =
    known > 0
      ? `Only ${known} of ${formatNumber(all)} ${NOUN.many} in use have two samples of one count from one source within ${span} days; the others may have grown more.`
      : newest === ""
        ? "No counts have been sampled yet."
        : `No ${NOUN.one} has two samples of one count from one source in the window; the newest sample is of ${newest}.`;
  return [{ series: "movers", from: period.from, to: period.to, why }, ...listSourceGaps(records, period)];
}

function listSourceGaps(records: readonly AiDetail[], period: Period): TrendGap[] {
  return listBreaks(records)
    .filter(({ to }) => period.from === null || to >= period.from)
    .map(({ metric, source, from, to, tools, factor }) => ({
      series: "movers",
      from,
      to,
      why: `${LABELS[metric] ?? metric} in ${source} went ${factor}-fold in the median of ${tools} ${NOUN.many} at once, so more likely the list changed what it counts; nothing is compared across these days.`,
    }));
}
