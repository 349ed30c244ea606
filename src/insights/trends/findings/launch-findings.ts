/** What launch dates tell: which kinds of tools came when. */
import type { AiDetail } from "#record/schema/record.ts";
import type { Catalog } from "#record/catalog/catalog.ts";
import { NOUN, capitalize } from "#site/nouns.ts";
import { formatNumber, formatShare } from "#lib/format/number.ts";
import type { Finding, FindingGroup } from "./finding.ts";
import { type LaunchYear, findComparedYears, listLaunchYears } from "./launch-years.ts";

/** Fewer launches with a trait in the later year are chance. */
const MIN_RISERS = 10;

export function findLaunchFindings({ records, today }: Catalog): FindingGroup {
  const dated = records.filter((record) => record.launchedAt !== null);
  const common = {
    rowHead: "Year of launch",
    unit: capitalize(NOUN.many),
    coverage: { known: dated.length, all: records.length },
    source: `${formatNumber(dated.length)} ${NOUN.many} of this catalogue with a known launch year, ${today}`,
  };
  const years = listLaunchYears(records, today);
  const findings = [
    findShift("agents", "are agents", years, (record) => record.kind === "agent"),
    findShift("command-line", "run on the command line", years, (record) => record.platforms.includes("cli")),
  ].flatMap((finding) => (finding === undefined ? [] : [{ ...common, ...finding }]));
  return {
    id: "launches",
    title: "What came when",
    note: `Shares of the ${NOUN.many} listed here that were launched in a year, those that ended included. The lists that were read decide which kinds are found, so a rise is printed only if it stays without the ${NOUN.many} of any one of them.`,
    findings,
  };
}

type Draft = Pick<Finding, "id" | "title" | "caveat" | "rows">;

function findShift(
  id: string,
  predicate: string,
  years: readonly LaunchYear[],
  has: (record: AiDetail) => boolean,
): Draft | undefined {
  const compared = findComparedYears(years);
  if (compared === undefined || !hasRisen(compared, has)) return undefined;
  const { earlier, later } = compared;
  const countIn = ({ records }: LaunchYear): number => records.filter(has).length;
  if (countIn(later) < MIN_RISERS || !listLists(later.records).every((list) => hasRisen(compared, has, list)))
    return undefined;
  return {
    id,
    title:
      `${formatShare(countIn(later), later.records.length)} of the ${NOUN.many} listed here that were launched in ${later.year} ${predicate}, ` +
      `against ${formatShare(countIn(earlier), earlier.records.length)} of those launched in ${earlier.year}`,
    caveat: null,
    rows: years.map((year) => ({ label: year.year, value: countIn(year), of: year.records.length })),
  };
}

/** @param list left out, with all that it names */
function hasRisen(
  { earlier, later }: Record<"earlier" | "later", LaunchYear>,
  has: (record: AiDetail) => boolean,
  list?: string,
): boolean {
  const [before, now] = [earlier, later].map(({ records }) => {
    const rest = records.filter((record) => list === undefined || !listLists([record]).includes(list));
    return rest.length === 0 ? 0 : rest.filter(has).length / rest.length;
  });
  return now! > before!;
}

/** Repositories and sites that name the tools. */
function listLists(records: readonly AiDetail[]): string[] {
  const names = records.flatMap(({ sources }) =>
    sources.flatMap(({ repository, url }) => repository ?? (url === null ? [] : new URL(url).hostname)),
  );
  return [...new Set(names)];
}
