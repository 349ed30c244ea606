/** Findings of the trends, as titles of charts. None is printed where less than a fifth of the catalogue is known. */
import type { Coverage, MoverRow, Trends } from "#record/schema/trends.ts";
import { isCovered } from "#insights/trends/findings/finding.ts";
import { LABELS } from "#record/schema/vocabulary.ts";
import { daysBetween } from "#record/catalog/dates.ts";
import { formatDate, formatDateShort } from "#lib/format/date.ts";
import { formatNumber, formatShare, formatUsd } from "#lib/format/number.ts";
import { NOUN } from "#site/nouns.ts";
import { compareCodePoints } from "#lib/text/fold.ts";

/** "1,128 of 1,377 tools". */
export function formatCoverage({ known, all }: Coverage, what: string): string {
  return `${formatNumber(known)} of ${formatNumber(all)} ${what}`;
}

/** The year with the most launches among the tools listed here: which those are, lists decided. */
export function findLaunchFinding(launches: Trends["launches"]): string {
  const peak = launches.data.toSorted((a, b) => b.count - a.count)[0];
  if (!isCovered(launches) || peak === undefined) return "Launches by year";
  const share = formatShare(peak.count, launches.coverage.known);
  return `${share} of the ${NOUN.many} listed here with a known launch date were launched in ${peak.period}`;
}

const OPEN_DOORS = new Set(["free", "freemium", "free-trial"]);

export function findPricingFinding(trends: Trends): string {
  const { data } = trends.pricing;
  const coverage = countKnown(data, isPricingUnknown);
  if (!isCovered({ coverage })) return "Pricing models";
  const open = countKnown(data, ({ pricing }) => !OPEN_DOORS.has(pricing)).known;
  return `${formatShare(open, coverage.known)} of the ${NOUN.many} listed here can be tried without paying${nameUnknown(coverage)}`;
}

export function isPricingUnknown({ pricing }: Trends["pricing"]["data"][number]): boolean {
  return pricing === "unknown";
}

export function isOpennessUnknown({ openSource }: Trends["openSource"]["data"][number]): boolean {
  return openSource === null;
}

/** Of the tools in use, those whose value is known: unknown ones are named, not counted as if theirs were another. */
export function countKnown<Row extends { inUse: number }>(
  data: readonly Row[],
  isUnknown: (row: Row) => boolean = () => false,
): Coverage {
  const sum = (rows: readonly Row[]): number => rows.reduce((total, { inUse }) => total + inUse, 0);
  return { known: sum(data.filter((row) => !isUnknown(row))), all: sum(data) };
}

export function findOpennessFinding(trends: Trends): string {
  const { data } = trends.openSource;
  const coverage = countKnown(data, isOpennessUnknown);
  if (!isCovered({ coverage })) return "Open source";
  const open = countKnown(data, ({ openSource }) => openSource !== true).known;
  return `${formatShare(open, coverage.known)} of the ${NOUN.many} listed here are open source${nameUnknown(coverage)}`;
}

export function findKindFinding(trends: Trends): string {
  const top = trends.kinds.data.toSorted((a, b) => b.inUse - a.inUse)[0];
  if (!isCovered(trends.kinds) || top === undefined) return "Kinds";
  return `The most common kind listed here: ${LABELS[top.kind] ?? top.kind}, ${formatShare(top.inUse, trends.totals.inUse)}`;
}

/** "; of 314 it is unknown". */
function nameUnknown({ known, all }: Coverage): string {
  return known === all ? "" : `; of ${formatNumber(all - known)} it is unknown`;
}

/** A comparison of models at one moment, not of one model over time. */
export function findModelFinding(models: Trends["models"]): string {
  const capability = (id: string) => models.data.find((row) => row.group === "capability" && row.value === id);
  const [open, all] = [capability("open-weights"), capability("text")];
  const [openPrice, allPrice] = [open?.medianInput ?? null, all?.medianInput ?? null];
  if (!isCovered(models) || openPrice === null || allPrice === null || openPrice >= allPrice)
    return "Prices of hosted models";
  return `Models with open weights cost ${formatUsd(openPrice)} per million input tokens (median); all text models cost ${formatUsd(allPrice)}`;
}

/** "31 Dec 2025 – 31 Mar 2026": the days from the first sample to the last one, and whether anybody has counted since. */
export function describeMoverDays(rows: readonly MoverRow[], asOf: string): string {
  const [first] = rows.map(({ from }) => from.date).sort(compareCodePoints);
  const last = rows
    .map(({ to }) => to.date)
    .sort(compareCodePoints)
    .at(-1)!;
  const days = `${formatDateShort(first!)} – ${formatDateShort(last)}`;
  return rows.some(({ isCurrent }) => isCurrent)
    ? days
    : `${days}; not counted in the ${daysBetween(last, asOf)} days since`;
}

/** Of how many models there is a price, and how new the newest is: each was read on a day of its own. */
export function formatModelCoverage({ coverage, data }: Trends["models"]): string {
  const newest = data.reduce((latest, { asOf }) => (asOf > latest ? asOf : latest), "");
  const read = newest === "" ? "" : `, the newest price of each, read up to ${formatDate(newest)}`;
  return `${formatCoverage(coverage, "hosted models have a known price for text")}, in US dollars per million tokens${read}.`;
}
