/** Which tools grew most between two looks at the same count. */
import type { AiDetail } from "#record/schema/record.ts";
import type { MoverRow, Trends } from "#record/schema/trends.ts";
import type { Metric } from "#record/schema/vocabulary.ts";
import { AGE_LIMITS } from "#site/thresholds.ts";
import { daysBetween } from "#record/catalog/dates.ts";
import { compareCodePoints } from "#lib/text/fold.ts";
import { type SourceSeries, listSourceSeries } from "./metric-series.ts";
import type { Period } from "./period.ts";
import { type SourceBreak, crossesBreak, findSourceBreaks } from "./source-breaks.ts";
import { round } from "#lib/statistics.ts";

/**
 * Metrics that count one thing, with the least first value: growth from a tiny one is a large figure that says little. `github_dependents` is
 * none of them: it adds up repositories and packages as its sources find them (Keras falls from 190,523 to 21 within
 * eight weeks).
 */
export const MOVER_FLOORS: Partial<Record<Metric, number>> = {
  github_stars: 1000,
  github_contributors: 50,
  pypi_monthly_downloads: 100_000,
  npm_monthly_downloads: 100_000,
  dockerhub_pulls: 100_000,
};

/** Samples further apart are two facts, not a movement. Shorter windows are their own limit. */
export const MAX_SPAN_DAYS = 365;

/** Samples nearer to each other show noise. */
const MIN_SPAN_DAYS = 14;

/** Rows for each metric. */
const MAX_MOVERS = 20;

interface CountedSeries {
  bySlug: ReadonlyMap<string, readonly SourceSeries[]>;
  breaks: readonly SourceBreak[];
}

/** All windows read the same series. */
const countedOf = new WeakMap<readonly AiDetail[], CountedSeries>();

export function buildMovers(records: readonly AiDetail[], period: Period): Trends["movers"] {
  const { bySlug, breaks } = getCountedSeries(records);
  const usable = records.filter((record) => record.status !== "discontinued");
  const rows = usable.flatMap((record) => listMovements(bySlug.get(record.slug) ?? [], period, breaks));
  const data = Object.keys(MOVER_FLOORS).flatMap((metric) =>
    rows
      .filter((row) => row.metric === metric && row.change > 0)
      .sort((a, b) => b.change - a.change || compareCodePoints(a.slug, b.slug))
      .slice(0, MAX_MOVERS),
  );
  return { coverage: { known: new Set(rows.map((row) => row.slug)).size, all: usable.length }, data };
}

/** The series that a row was counted in: same source and way of counting, oldest first. */
export function listMoverSamples(
  record: Pick<AiDetail, "slug" | "metrics">,
  { metric, from, to }: MoverRow,
): MoverRow["to"][] {
  const series = listSourceSeries(record).find(
    (one) => one.metric === metric && hasSample(one, from) && hasSample(one, to),
  );
  return (series?.samples ?? []).map(({ date, value }) => ({ date, value }));
}

function hasSample({ samples }: SourceSeries, { date, value }: MoverRow["to"]): boolean {
  return samples.some((sample) => sample.date === date && sample.value === value);
}

/** Times at which a source of a counted metric changed its ways. */
export function listBreaks(records: readonly AiDetail[]): readonly SourceBreak[] {
  return getCountedSeries(records).breaks;
}

function getCountedSeries(records: readonly AiDetail[]): CountedSeries {
  const known = countedOf.get(records);
  if (known !== undefined) return known;
  const series = records.flatMap(listSourceSeries).filter(({ metric }) => MOVER_FLOORS[metric] !== undefined);
  const counted = { bySlug: Map.groupBy(series, ({ slug }) => slug), breaks: findSourceBreaks(series) };
  countedOf.set(records, counted);
  return counted;
}

/** The longest movement in the window for each metric, from whichever source saw it. */
function listMovements(all: readonly SourceSeries[], period: Period, breaks: readonly SourceBreak[]): MoverRow[] {
  const rows = all.flatMap((series) => {
    const row = toMovement(series, period, breaks);
    return row === undefined || row.from.value < MOVER_FLOORS[row.metric]! ? [] : [row];
  });
  return [...Map.groupBy(rows, (row) => row.metric).values()].map((group) =>
    group.reduce((longest, row) => (row.days > longest.days ? row : longest)),
  );
}

function toMovement(
  { samples, ...series }: SourceSeries,
  period: Period,
  breaks: readonly SourceBreak[],
): MoverRow | undefined {
  const inside = samples.filter(({ date }) => date <= period.to && (period.from === null || date >= period.from));
  const to = inside.at(-1);
  if (to === undefined) return undefined;
  const from = inside.find(
    ({ date }) =>
      daysBetween(date, to.date) <= MAX_SPAN_DAYS && !crossesBreak(breaks, { ...series, samples }, date, to.date),
  );
  // A series that ends on a break of its source has nothing to compare with.
  if (from === undefined) return undefined;
  const days = daysBetween(from.date, to.date);
  if (days < MIN_SPAN_DAYS || from.value === 0) return undefined;
  return {
    slug: series.slug,
    metric: series.metric,
    from: { date: from.date, value: from.value },
    to: { date: to.date, value: to.value },
    days,
    change: round(to.value / from.value - 1, 4),
    isCurrent: daysBetween(to.date, period.to) <= AGE_LIMITS.figure.freshDays,
    source: to.source,
  };
}
