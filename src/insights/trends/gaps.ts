/** What the figures of a window do not show, and why: said beside them, so that nobody takes a hole for a fact. */
import type { AiDetail } from "#record/schema/record.ts";
import type { TrendGap, Trends } from "#record/schema/trends.ts";
import { LABELS } from "#record/schema/vocabulary.ts";
import type { Catalog } from "#record/catalog/catalog.ts";
import { findModelPrice } from "#record/catalog/model-price.ts";
import { NOUN } from "#site/nouns.ts";
import { compareCodePoints } from "#lib/text/fold.ts";
import { formatNumber } from "#lib/format/number.ts";
import { listThinYears } from "./launch-bias.ts";
import { MAX_SPAN_DAYS, listBreaks } from "./movers.ts";
import type { Period } from "./period.ts";
import { MIN_PRICES } from "./prices.ts";
import { MIN_COHORT } from "./tags.ts";

type Blocks = Pick<Trends, "launches" | "tags" | "prices" | "models" | "movers">;

export function listGaps(catalog: Catalog, period: Period, blocks: Blocks): TrendGap[] {
  return [
    ...listLaunchGaps(catalog, period, blocks),
    ...listTagGaps(catalog, period, blocks),
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
  const unknown = launches.data.filter(({ isKnown }) => !isKnown).map((row) => row.period);
  if (unknown.length > 0) {
    gaps.push({
      series: "launches",
      from: unknown[0]!,
      to: unknown.at(-1)!,
      why: `No launch is known of ${joinRuns(unknown, launches.data)}: unknown, not none.`,
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

/** "2025-12, 2026-03 and 2026-06 to 2026-11": periods that follow each other are one run. */
function joinRuns(unknown: readonly string[], rows: Blocks["launches"]["data"]): string {
  const runs: string[][] = [];
  for (const { period } of rows) {
    if (!unknown.includes(period)) runs.push([]);
    else if (runs.length === 0) runs.push([period]);
    else runs.at(-1)!.push(period);
  }
  const named = runs
    .filter((run) => run.length > 0)
    .map((run) => (run.length === 1 ? run[0]! : `${run[0]} to ${run.at(-1)}`));
  return [named.slice(0, -1).join(", "), named.at(-1)!].filter((part) => part !== "").join(" and ");
}

function listTagGaps({ records, today }: Catalog, period: Period, { tags, launches }: Blocks): TrendGap[] {
  if (tags.data.length === 0) return [];
  if (tags.data.some((row) => row.shareChange !== null)) {
    const why = `A change of shares is one among the ${NOUN.many} listed here: which lists were read decides it as much as the market.`;
    return [{ series: "tags", from: period.from, to: period.to, why }];
  }
  const launched = launches.data.reduce((sum, row) => sum + row.count, 0);
  const thin = listThinYears(records, today).find(
    ({ year }) => period.from !== null && year >= period.from.slice(0, 4),
  );
  const why =
    period.from === null
      ? "All launches are counted, so there is no time before them to compare shares with."
      : thin !== undefined && launched >= MIN_COHORT
        ? `Launches of ${thin.year} have hardly been collected, so their shares would tell which lists were read.`
        : `${launched} dated launches in the window are too few to speak of a change of shares; ${MIN_COHORT} are needed.`;
  return [{ series: "tags", from: period.from, to: period.to, why }];
}

function listPriceGaps(period: Period, { prices }: Blocks): TrendGap[] {
  const { known, all } = prices.coverage;
  if (all === 0) return [];
  const read = `${known} of ${formatNumber(all)} ${NOUN.many} in use that are not free have a recurring price read in the window`;
  const why =
    known === 0
      ? `No price of a recurring plan was read in the window.`
      : prices.data.some(({ group }) => group === "all")
        ? `${read}, each read once: they show levels, no change.`
        : `${read}: quartiles need ${MIN_PRICES} prices and a fifth of what they speak of.`;
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
  return [
    { series: "movers", from: period.from, to: period.to, why },
    ...listStaleGaps(period, movers),
    ...listSourceGaps(records, period),
  ];
}

/** Figures of which every growth ends long before today. */
function listStaleGaps(period: Period, { data }: Blocks["movers"]): TrendGap[] {
  return [...Map.groupBy(data, ({ metric }) => metric)]
    .filter(([, rows]) => rows.every(({ isCurrent }) => !isCurrent))
    .map(([metric, rows]) => {
      const last = rows.reduce((latest, { to }) => (to.date > latest ? to.date : latest), "");
      const why = `${LABELS[metric] ?? metric} were last counted on ${last}: how they grew since is unknown.`;
      return { series: "movers", from: last, to: period.to, why };
    });
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
