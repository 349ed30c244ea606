/** Findings of the trends, as titles of charts. None is printed where less than a fifth of the catalogue is known. */
import type { Coverage, Trends } from "#schema/trends.ts";
import { LABELS } from "#schema/vocabulary.ts";
import { formatDate } from "#format/date.ts";
import { formatNumber, formatShare, formatUsd } from "#format/number.ts";
import { NOUN } from "#site/nouns.ts";

export const MIN_FINDING_SHARE = 0.2;

export function hasFinding({ known, all }: Coverage): boolean {
  return all > 0 && known / all >= MIN_FINDING_SHARE;
}

/** "1,128 of 1,377 tools". */
export function formatCoverage({ known, all }: Coverage, what: string): string {
  return `${formatNumber(known)} of ${formatNumber(all)} ${what}`;
}

/** The year with the most launches, counted among tools in the catalogue. */
export function findLaunchFinding(launches: Trends["launches"]): string {
  const peak = launches.data.toSorted((a, b) => b.count - a.count)[0];
  if (!hasFinding(launches.coverage) || peak === undefined) return "Launches by year";
  const share = formatShare(peak.count, launches.coverage.known);
  return `${share} of the ${NOUN.many} with a known launch date were launched in ${peak.period}`;
}

const OPEN_DOORS = new Set(["free", "freemium", "free-trial"]);

export function findPricingFinding(trends: Trends): string {
  const { pricing, totals } = trends;
  if (!hasFinding(pricing.coverage)) return "Pricing models";
  const open = pricing.data.filter((row) => OPEN_DOORS.has(row.pricing)).reduce((sum, row) => sum + row.count, 0);
  return `${formatShare(open, totals.ais)} can be tried without paying`;
}

export function findOpennessFinding(trends: Trends): string {
  if (!hasFinding(trends.openSource.coverage)) return "Open source";
  return `${formatShare(trends.totals.openSource, trends.totals.ais)} are open source`;
}

export function findKindFinding(trends: Trends): string {
  const top = trends.kinds.data.toSorted((a, b) => b.count - a.count)[0];
  if (!hasFinding(trends.kinds.coverage) || top === undefined) return "Kinds";
  return `The most common kind: ${LABELS[top.kind] ?? top.kind}, ${formatShare(top.count, trends.totals.ais)}`;
}

/** A comparison of models at one moment, not of one model over time. */
export function findModelFinding(models: Trends["models"]): string {
  const capability = (id: string) => models.data.find((row) => row.group === "capability" && row.value === id);
  const [open, all] = [capability("open-weights"), capability("text")];
  const [openPrice, allPrice] = [open?.medianInput ?? null, all?.medianInput ?? null];
  if (!hasFinding(models.coverage) || openPrice === null || allPrice === null || openPrice >= allPrice)
    return "Prices of hosted models";
  return `Models with open weights cost ${formatUsd(openPrice)} per million input tokens (median); all text models cost ${formatUsd(allPrice)}`;
}

/** Of how many models there is a price, and how new the newest is: each was read on a day of its own. */
export function formatModelCoverage({ coverage, data }: Trends["models"]): string {
  const newest = data.reduce((latest, { asOf }) => (asOf > latest ? asOf : latest), "");
  const read = newest === "" ? "" : `, the newest price of each, read up to ${formatDate(newest)}`;
  return `${formatCoverage(coverage, "hosted models have a known price for text")}, in US dollars per million tokens${read}.`;
}
