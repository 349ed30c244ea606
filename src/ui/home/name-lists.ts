/** Tools worth a look on the home page, each picked by one stated rule. */
import type { Catalog } from "#catalog/catalog.ts";
import { sortRecords } from "#catalog/sort-records.ts";
import { formatCompact, formatCount } from "#format/number.ts";
import { formatDateShort } from "#format/date.ts";
import type { AiDetail } from "#schema/record.ts";
import type { Trends } from "#schema/trends.ts";
import { LABELS } from "#schema/vocabulary.ts";
import { pageRoutes } from "#site/routes.ts";
import { compareCodePoints } from "#text/fold.ts";

export interface NamedTool {
  slug: string;
  name: string;
  reason: string;
}

export interface NameList {
  id: string;
  title: string;
  tools: readonly NamedTool[];
  more: { text: string; href: string };
}

const LIST_LENGTH = 5;

/** @param movers of the longest window that has any */
export function listNames(catalog: Catalog, movers: Trends["movers"]["data"]): NameList[] {
  return [
    {
      id: "newest",
      title: "Newest launches",
      tools: listNewest(catalog),
      more: { text: "All by launch date", href: `${pageRoutes.ais()}?sort=-launched` },
    },
    {
      id: "most-named",
      title: "Most often named as an alternative",
      tools: listMostNamed(catalog),
      more: { text: "All, recommended first", href: `${pageRoutes.ais()}?sort=recommended` },
    },
    {
      id: "growing",
      title: "Biggest measured growth",
      tools: listGrowing(catalog, movers),
      more: { text: "All trends", href: pageRoutes.trends() },
    },
  ].filter((list) => list.tools.length > 0);
}

/** Only launches known to the month: a bare year would count as its last day. */
function listNewest(catalog: Catalog): NamedTool[] {
  const living = catalog.records.filter(
    ({ status, launchedAt }) => status !== "discontinued" && launchedAt !== null && launchedAt.length > 4,
  );
  return sortRecords(living, { key: "launched", descending: true }, catalog)
    .slice(0, LIST_LENGTH)
    .map((record) => toTool(record, `${LABELS[record.kind] ?? record.kind}, ${formatDateShort(record.launchedAt!)}`));
}

function listMostNamed({ curated, bySlug }: Catalog): NamedTool[] {
  return [...curated]
    .flatMap(([slug, others]) => {
      const record = bySlug.get(slug);
      return record === undefined || record.status === "discontinued" ? [] : [{ record, count: others.length }];
    })
    .sort((a, b) => b.count - a.count || compareCodePoints(a.record.slug, b.record.slug))
    .slice(0, LIST_LENGTH)
    .map(({ record, count }) => toTool(record, `beside ${formatCount(count, "tool")}`));
}

function listGrowing({ bySlug }: Catalog, movers: Trends["movers"]["data"]): NamedTool[] {
  return movers
    .filter(({ change }) => change > 0)
    .toSorted((a, b) => b.change - a.change || compareCodePoints(a.slug, b.slug))
    .flatMap(({ slug, metric, from, to }) => {
      const record = bySlug.get(slug);
      const figures = `${formatCompact(from.value)} → ${formatCompact(to.value)}`;
      return record === undefined
        ? []
        : [toTool(record, `${(LABELS[metric] ?? metric).replace(" a month", "")} ${figures}`)];
    })
    .slice(0, LIST_LENGTH);
}

function toTool({ slug, name }: AiDetail, reason: string): NamedTool {
  return { slug, name, reason };
}
