/** What launch dates tell: which kinds of tools came when. */
import type { Platform } from "#schema/vocabulary.ts";
import type { AiDetail } from "#schema/record.ts";
import type { Catalog } from "#catalog/catalog.ts";
import { NOUN, capitalize } from "#site/nouns.ts";
import { compareCodePoints } from "#text/fold.ts";
import { formatNumber, formatShare } from "#format/number.ts";
import type { Finding, FindingGroup, FindingRow } from "./finding.ts";
import { type LaunchYear, findComparedYears, listLaunchYears } from "./launch-years.ts";

/** Fewer launches with a trait in the later year are chance. */
const MIN_RISERS = 10;

export function findLaunchFindings(catalog: Catalog): FindingGroup {
  const { records, today } = catalog;
  const dated = records.filter((record) => record.launchedAt !== null);
  const common = {
    rowHead: "Year of launch",
    unit: capitalize(NOUN.many),
    coverage: { known: dated.length, all: records.length },
    source: `${formatNumber(dated.length)} ${NOUN.many} of this catalogue with a known launch year, ${today}`,
  };
  const years = listLaunchYears(records, today);
  const findings = [
    findRiser(catalog, years),
    findFaller(catalog, years),
    findShift("agents", "are agents", years, (record) => record.kind === "agent"),
    findShift("command-line", "run on the command line", years, (record) => hasPlatform(record, "cli")),
  ].flatMap((finding) => (finding === undefined ? [] : [{ ...common, ...finding }]));
  return {
    id: "launches",
    title: "What came when",
    note: `Shares of the ${NOUN.many} launched in a year. The newest years are the least collected, and the lists that were read decide which kinds of ${NOUN.many} are found.`,
    findings,
  };
}

type Draft = Pick<Finding, "id" | "title" | "caveat" | "rows">;

function findRiser(catalog: Catalog, years: readonly LaunchYear[]): Draft | undefined {
  return findTagShift(catalog, years, "rising-tag", (change) => change);
}

function findFaller(catalog: Catalog, years: readonly LaunchYear[]): Draft | undefined {
  return findTagShift(catalog, years, "falling-tag", (change) => -change);
}

/** The tag whose share of launches changed most in one direction. */
function findTagShift(
  catalog: Catalog,
  years: readonly LaunchYear[],
  id: string,
  toGain: (change: number) => number,
): Draft | undefined {
  const compared = findComparedYears(years);
  if (compared === undefined) return undefined;
  const { earlier, later } = compared;
  const [counts, countsBefore] = [countTags(later), countTags(earlier)];
  const best = [...catalog.tags.values()]
    .map((tag) => ({ tag, count: counts.get(tag.id) ?? 0, before: countsBefore.get(tag.id) ?? 0 }))
    .filter(({ count, before }) => count + before >= MIN_RISERS)
    .map((row) => ({ ...row, gain: toGain(row.count / later.records.length - row.before / earlier.records.length) }))
    .sort((a, b) => b.gain - a.gain || compareCodePoints(a.tag.id, b.tag.id))[0];
  if (best === undefined || best.gain <= 0) return undefined;
  const { tag, count, before } = best;
  return {
    id,
    title:
      `${tag.label}: ${count} of the ${later.records.length} ${NOUN.many} launched in ${later.year} carry this tag (${formatShare(count, later.records.length)}), ` +
      `against ${before} of ${earlier.records.length} in ${earlier.year} (${formatShare(before, earlier.records.length)})`,
    caveat: `${describeMainList(later, tag.id)}Of ${catalog.tags.size} tags it is the one whose share ${id === "rising-tag" ? "grew" : "fell"} most between the two years.`,
    rows: toRows(years, (record) => record.tags.includes(tag.id)),
  };
}

/** Which list most of a year's tools with a tag came from: a rise may be the list's. */
function describeMainList({ records }: LaunchYear, tag: string): string {
  const carriers = records.filter((record) => record.tags.includes(tag));
  const counts = new Map<string, number>();
  for (const record of carriers) {
    for (const repository of new Set(record.sources.map((source) => source.repository))) {
      if (repository !== null) counts.set(repository, (counts.get(repository) ?? 0) + 1);
    }
  }
  const [main] = [...counts].sort(([a, left], [b, right]) => right - left || compareCodePoints(a, b));
  return main === undefined ? "" : `${main[1]} of those ${carriers.length} come from the list ${main[0]}. `;
}

function findShift(
  id: string,
  predicate: string,
  years: readonly LaunchYear[],
  has: (record: AiDetail) => boolean,
): Draft | undefined {
  const compared = findComparedYears(years);
  if (compared === undefined) return undefined;
  const { earlier, later } = compared;
  const [before, count] = [earlier.records.filter(has).length, later.records.filter(has).length];
  if (count < MIN_RISERS || count / later.records.length <= before / earlier.records.length) return undefined;
  return {
    id,
    title:
      `${formatShare(count, later.records.length)} of the ${NOUN.many} launched in ${later.year} ${predicate}, ` +
      `against ${formatShare(before, earlier.records.length)} of those launched in ${earlier.year}`,
    caveat: null,
    rows: toRows(years, has),
  };
}

function toRows(years: readonly LaunchYear[], has: (record: AiDetail) => boolean): FindingRow[] {
  return years.map(({ year, records }) => ({ label: year, value: records.filter(has).length, of: records.length }));
}

/** Records of the year with each tag, by its id. */
function countTags({ records }: LaunchYear): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { tags } of records) for (const tag of new Set(tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return counts;
}

function hasPlatform(record: AiDetail, platform: Platform): boolean {
  return record.platforms.includes(platform);
}
