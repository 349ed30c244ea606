/** The sources of one tool's page, numbered in the order in which the page first leans on them. */
import type { RelatedFrom } from "#record/catalog/relations.ts";
import { toWords } from "#record/fields.ts";
import type { AiDetail } from "#record/schema/record.ts";
import { formatDate } from "#lib/format/date.ts";
import { findResultDate } from "#record/catalog/results.ts";
import { findSourceUrl } from "#record/catalog/source-link.ts";
import { listFacts } from "./facts.ts";
import { toSourceLabel } from "./source-label.ts";
import { listUpkeep } from "./upkeep.ts";

export interface Citation {
  number: number;
  href: string;
  label: string;
  /** What it supports and how old it is: "pricing, as of 6 October 2026". */
  detail: string;
  /** Words of the source. */
  quote: string | null;
  /** Address of a copy that will not change. */
  archived: string | null;
}

export interface Citations {
  list: readonly Citation[];
  /** Number of the source at this address. */
  numberOf: (href: string) => number | undefined;
  /** Numbers of the sources that support the record as a whole. */
  record: readonly number[];
  /** Numbers of the sources that the record gives for one of its keys, by the key. */
  fields: ReadonlyMap<string, readonly number[]>;
}

export function buildCitations(record: AiDetail, relatedFrom: readonly RelatedFrom[] = []): Citations {
  const found = new Map<string, { uses: Set<string>; dates: string[]; readAt: string | null }>();
  const kept = new Map(record.sources.map((source) => [findSourceUrl(source), source]));
  const add = (href: string | null, use: string, asOf: string | null, readAt: string | null = null): void => {
    if (href === null) return;
    const known = found.get(href) ?? { uses: new Set<string>(), dates: [], readAt: null };
    known.uses.add(use);
    if (asOf !== null) known.dates.push(asOf);
    known.readAt ??= readAt;
    found.set(href, known);
  };
  for (const { field, sources = [] } of listFacts(record))
    for (const { href, asOf } of sources) add(href, toWords(field), asOf);
  for (const { quotes } of [...record.plans, ...record.endedPlans]) {
    for (const quote of quotes) add(quote.source, toWords("pricing"), quote.asOf);
  }
  for (const row of [...record.customPlans, ...(record.planList === null ? [] : [record.planList])]) {
    add(row.source, toWords("pricing"), row.asOf);
  }
  const { lifecycle, maintenance } = record;
  if (lifecycle.source !== null) add(findSourceUrl(lifecycle.source), "announced end", lifecycle.asOf);
  for (const row of record.dataUse) {
    if (row.withdrawn === null) add(findSourceUrl(row.source), "data handling", row.asOf);
  }
  for (const [, , look] of listUpkeep(maintenance)) add(findSourceUrl(look.source), "maintenance", look.asOf);
  for (const row of [...record.relations, ...relatedFrom.map(({ relation }) => relation)]) {
    add(findSourceUrl(row.source), "connections", row.asOf);
  }
  for (const result of record.benchmarks) {
    if (result.withdrawn === null) add(findSourceUrl(result.source), "measured performance", findResultDate(result));
  }
  for (const rating of record.ratings) add(rating.url, "rating", rating.asOf);
  for (const source of record.sources) {
    add(
      findSourceUrl(source),
      source.field === null ? "the record" : toWords(source.field),
      source.asOf,
      source.readAt,
    );
  }
  for (const series of record.metrics) {
    for (const sample of series.samples) add(toSeriesUrl(sample.source), "figures", sample.date);
  }
  const list = [...found].map(([href, source], index) => ({
    number: index + 1,
    href,
    label: toSourceLabel(href),
    detail: describe(source),
    quote: kept.get(href)?.quote ?? null,
    archived: kept.get(href)?.archived ?? null,
  }));
  const numbers = new Map(list.map((citation) => [citation.href, citation.number]));
  const toNumbers = (sources: AiDetail["sources"]): number[] => [
    ...new Set(sources.flatMap((source) => numbers.get(findSourceUrl(source) ?? "") ?? [])),
  ];
  const byField = Map.groupBy(record.sources, ({ field }) => field);
  return {
    list,
    numberOf: (href) => numbers.get(href),
    record: toNumbers(byField.get(null) ?? []),
    fields: new Map(
      [...byField].flatMap(([field, sources]) => (field === null ? [] : [[field, toNumbers(sources)] as const])),
    ),
  };
}

/** Samples of one series come from many dated files of few repositories: the list names the repository, the table each file. */
export function toSeriesUrl(source: AiDetail["metrics"][number]["samples"][number]["source"]): string | null {
  return source.repository === null ? source.url : `https://github.com/${source.repository}`;
}

function describe(source: { uses: ReadonlySet<string>; dates: readonly string[]; readAt: string | null }): string {
  const dates = source.dates.toSorted();
  const [first, last] = [dates[0], dates.at(-1)];
  const period =
    first === undefined || last === undefined
      ? null
      : first === last
        ? `as of ${formatDate(first)}`
        : `${formatDate(first)} to ${formatDate(last)}`;
  const read = source.readAt === null ? null : `read ${formatDate(source.readAt)}`;
  return [[...source.uses].join(" and "), period, read].filter((part) => part !== null).join(", ");
}
