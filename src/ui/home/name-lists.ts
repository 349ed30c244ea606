/** Tools worth a look on the home page, each picked by one stated rule. */
import type { Catalog } from "#record/catalog/catalog.ts";
import { sortRecords } from "#record/catalog/sort-records.ts";
import { toLastDay } from "#record/catalog/dates.ts";
import { formatCompact } from "#lib/format/number.ts";
import { formatDateShort } from "#lib/format/date.ts";
import type { AiDetail } from "#record/schema/record.ts";
import type { Shutdown } from "#record/schema/shutdown.ts";
import type { Trends } from "#record/schema/trends.ts";
import { LABELS } from "#record/schema/vocabulary.ts";
import { pageRoutes } from "#site/routes.ts";
import { compareCodePoints } from "#lib/text/fold.ts";

export interface NamedTool {
  /** Null for what is not a tool: a hosted model. */
  slug: string | null;
  name: string;
  href: string;
  reason: string;
  /** Day after which a browser leaves it out. */
  until?: string;
}

export interface NameList {
  id: string;
  title: string;
  tools: readonly NamedTool[];
  more: { text: string; href: string };
}

const LIST_LENGTH = 5;

/**
 * @param movers of the longest window in which something moved
 * @param ends announced ends of the next weeks, the earliest first
 */
export function listNames(catalog: Catalog, movers: Trends["movers"]["data"], ends: readonly Shutdown[]): NameList[] {
  return [
    {
      id: "newest",
      title: "Newest launches",
      tools: listNewest(catalog),
      more: { text: "All by launch date", href: pageRoutes.filtered({ sort: "-launched" }) },
    },
    {
      id: "growing",
      title: "Biggest measured growth",
      tools: listGrowing(catalog, movers),
      more: { text: "All trends", href: pageRoutes.trends() },
    },
    {
      id: "ending",
      title: `Ending in the 30 days after ${formatDateShort(catalog.today)}`,
      tools: listEnding(ends),
      more: { text: "All announced shutdowns", href: pageRoutes.shutdowns() },
    },
    {
      id: "questions",
      title: "Questions answered",
      tools: listQuestions(catalog),
      more: { text: "All questions", href: pageRoutes.answers() },
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

function listGrowing({ bySlug }: Catalog, movers: Trends["movers"]["data"]): NamedTool[] {
  return movers
    .filter(({ change, isCurrent }) => change > 0 && isCurrent)
    .toSorted((a, b) => b.change - a.change || compareCodePoints(a.slug, b.slug))
    .flatMap(({ slug, metric, from, to }) => {
      const record = bySlug.get(slug);
      const figures = `${formatCompact(from.value)} → ${formatCompact(to.value)}, ${toMonths(from.date, to.date)}`;
      return record === undefined
        ? []
        : [
            toTool(
              record,
              `${(LABELS[metric] ?? metric).replace(/ downloads a month| a month$|^GitHub /, "")} ${figures}`,
            ),
          ];
    })
    .slice(0, LIST_LENGTH);
}

/** "Jan – Aug 2026", "Dec 2025 – Aug 2026". */
function toMonths(from: string, to: string): string {
  const [first, last] = [from, to].map((date) => formatDateShort(date.slice(0, 7)));
  return `${from.slice(0, 4) === to.slice(0, 4) ? first!.slice(0, 3) : first} – ${last}`;
}

function listEnding(ends: readonly Shutdown[]): NamedTool[] {
  return ends.slice(0, LIST_LENGTH).map(({ kind, slug, name, html, date }) => ({
    slug: kind === "model" ? null : slug,
    name,
    href: html,
    reason: formatDateShort(date),
    until: toLastDay(date),
  }));
}

function listQuestions({ answers }: Catalog): NamedTool[] {
  return [...answers.values()]
    .slice(0, LIST_LENGTH)
    .map(({ slug, question }) => ({ slug: null, name: question, href: pageRoutes.answer(slug), reason: "" }));
}

export function toTool({ slug, name }: AiDetail, reason: string): NamedTool {
  return { slug, name, href: pageRoutes.ai(slug), reason };
}
