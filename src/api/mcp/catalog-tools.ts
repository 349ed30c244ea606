/** Tools about the catalogue as a whole. */
import { NOUN } from "#site/nouns.ts";
import { type ChangeLine, isRows, listChangeLines } from "#content/changes/change-lines.ts";
import { type DescribedEvent, formatChange, formatEventTitle } from "#content/changes/describe-event.ts";
import type { Catalog, CountedTag, CountedTask } from "#record/catalog/catalog.ts";
import { toLastDay } from "#record/catalog/dates.ts";
import { serveEvent } from "#content/changes/serve-event.ts";
import { findWatched } from "#content/changes/watched-events.ts";
import { formatCount } from "#lib/format/number.ts";
import { EVENT_TYPES, type RecordedChange } from "#record/schema/event.ts";
import { TREND_WINDOWS, type Trends } from "#record/schema/trends.ts";
import { fold } from "#lib/text/fold.ts";
import {
  choiceArgument,
  cursor,
  dateArgument,
  limitArgument,
  listArgument,
  slugsArgument,
  textArgument,
  toText,
} from "./arguments.ts";
import { findSlug } from "./find-slug.ts";
import { defineTool, read } from "./tool.ts";

const TREND_BLOCKS = [
  "launches",
  "tags",
  "pricing",
  "kinds",
  "openSource",
  "prices",
  "models",
  "movers",
  "performance",
] as const;
const DEFAULT_BLOCKS = ["tags", "pricing", "openSource", "movers"];
const ROWS_A_BLOCK = 8;

export const getTrendsTool = defineTool({
  name: "get_trends",
  title: `Get trends of the ${NOUN.subject} market`,
  description: "Figures about the whole market in a window of time: tags, pricing, openness, launches, prices, movers.",
  arguments: {
    window: choiceArgument(TREND_WINDOWS, "365d by default."),
    blocks: listArgument(TREND_BLOCKS, `Which figures; ${DEFAULT_BLOCKS.join(", ")} by default.`),
  },
  example: { window: "90d", blocks: ["pricing"] },
  async answer(service, { window, blocks = DEFAULT_BLOCKS }) {
    const found = await read<Trends>(service, "/analytics/trends", { window });
    if ("problem" in found) return found;
    const { asOf, totals, gaps } = found.body;
    const chosen = Object.fromEntries(
      blocks.map((name) => {
        const { coverage, data } = found.body[name as (typeof TREND_BLOCKS)[number]];
        return [name, { coverage, data: (data as Row[]).slice(0, ROWS_A_BLOCK).map(flatten) }];
      }),
    );
    const notes = gaps.filter(({ series }) => blocks.includes(series)).map(({ series, why }) => ({ series, why }));
    const output = { asOf, window: found.body.window, totals, ...chosen, gaps: notes };
    const text = [
      `As of ${asOf}, window ${found.body.window}: ${formatRow(totals)}.`,
      ...Object.entries(chosen).flatMap(([name, { coverage, data }]) => [
        `## ${name} (known of ${coverage.known} of ${coverage.all})`,
        ...data.map((row) => `- ${formatRow(row)}`),
      ]),
      ...notes.map(({ series, why }) => `Note on ${series}: ${why}`),
    ].join("\n");
    return { output, text };
  },
});

type Row = Readonly<Record<string, unknown>>;

/** Samples inside a row become their value and day; sources are left out, and a count that isn't known is none. */
function flatten({ isKnown, areLaunchesKnown, ...row }: Row): Row {
  const known: Row = {
    ...row,
    ...(isKnown === false ? { count: null } : {}),
    ...(areLaunchesKnown === false ? { launches: null } : {}),
  };
  return Object.fromEntries(
    Object.entries(known).flatMap(([key, value]) => {
      if (typeof value !== "object" || value === null || Array.isArray(value)) return [[key, value]];
      if (key === "subject" && "name" in value) return [[key, value.name]];
      return "value" in value && "date" in value
        ? [
            [key, value.value],
            [`${key}Date`, value.date],
          ]
        : [];
    }),
  );
}

function formatRow(row: Row): string {
  return Object.entries(row)
    .map(([key, value]) => `${key} ${toText(value) ?? "unknown"}`)
    .join(", ");
}

const DEFAULT_CHANGES = 15;

export const recentChangesTool = defineTool({
  name: "recent_changes",
  title: "List recent changes to the catalogue",
  description: "What was added, renamed, removed or changed in the catalogue, newest first.",
  arguments: {
    since: {
      ...dateArgument("YYYY, YYYY-MM, YYYY-MM-DD, or words such as past 7 days."),
      also: ["after"],
      synonyms: ["from", "start", "startDate"],
    },
    until: {
      ...dateArgument("Last day, in the same form.", "end"),
      also: ["before"],
      synonyms: ["to", "end", "endDate"],
    },
    types: { ...listArgument(EVENT_TYPES, "Only these kinds of change."), synonyms: ["events", "eventTypes"] },
    slugs: slugsArgument(`Only changes of these ${NOUN.many}: slugs or names.`, findSlug),
    limit: limitArgument(50, DEFAULT_CHANGES),
    cursor,
  },
  example: { since: "2026-11", types: ["ai.created"] },
  async answer(service, given) {
    const { since = "", types = [...EVENT_TYPES], slugs, limit: most = DEFAULT_CHANGES, cursor: page = 1 } = given;
    const { history, today } = service.catalog;
    const isUntil = (at: string): boolean => given.until === undefined || at.slice(0, 10) <= toLastDay(given.until);
    const watched = slugs === undefined ? undefined : findWatched(service.catalog, slugs);
    const matching = history.events
      .toReversed()
      .filter(
        ({ at, type, aiId }) => at >= since && isUntil(at) && types.includes(type) && watched?.byId.has(aiId) !== false,
      );
    const events = matching.slice((page - 1) * most, page * most).map((event) => serveEvent(service.catalog, event));
    const data = events.map((event) => ({
      at: event.at.slice(0, 10),
      type: event.type,
      slug: event.slug,
      title: formatEventTitle(event),
      values: listValues(event),
    }));
    const nextCursor = page * most < matching.length ? String(page + 1) : null;
    const lines = [
      `${formatCount(matching.length, "change")}; the data is of ${today}.`,
      ...data.map(
        ({ at, type, slug, title, values }) => `- ${[`${at} ${title}`, ...values].join("; ")} (${slug}, ${type})`,
      ),
      history.note ?? "",
      ...(watched?.missing ?? []).map((name) => `No ${NOUN.one} is called ${name}.`),
      nextCursor === null ? "" : `More with cursor ${nextCursor}.`,
    ];
    return {
      output: { total: matching.length, today, nextCursor, note: history.note, data, missing: watched?.missing ?? [] },
      text: lines.filter((line) => line !== "").join("\n"),
    };
  },
});

const MAX_VALUES = 4;

/** The values before and after, of rows each one, where the title names only the fields. */
function listValues({ changes, ...event }: DescribedEvent): string[] {
  if (event.type === "ai.created" || event.type === "ai.removed") return [];
  const title = formatEventTitle({ changes, ...event });
  const [rows, plain] = [changes.filter(isOfRows), changes.filter((change) => !isOfRows(change))];
  const lines = listChangeLines({ type: event.type, changes: rows }).map(formatLine);
  return [...plain.map(formatChange), ...lines].filter((words) => !title.includes(words)).slice(0, MAX_VALUES);
}

function isOfRows({ from, to }: RecordedChange): boolean {
  return isRows(from) || isRows(to);
}

function formatLine({ label, from, to }: ChangeLine): string {
  if (from === null) return `${label} added: ${to ?? ""}`;
  return to === null ? `${label} removed: ${from}` : `${label} changed from ${from} to ${to}`;
}

const TAGS_AT_ONCE = 60;

export const listTagsTool = defineTool({
  name: "list_tags",
  title: "List tags",
  description: `Ids that search_ais takes as tags and, with a query, as tasks, which are narrower; with the number of ${NOUN.many}.`,
  arguments: {
    query: { ...textArgument("Only tags and tasks whose id, label or phrases contain this."), also: ["q"] },
    limit: limitArgument(TAGS_AT_ONCE, TAGS_AT_ONCE),
    cursor,
  },
  example: { query: "video" },
  async answer(service, { query = "", limit = TAGS_AT_ONCE, cursor: page = 1 }) {
    const words = fold(query);
    const matching = [...service.catalog.tags.values()]
      .filter((tag) => listFoldedNames(tag).some((name) => name.includes(words)))
      .sort((a, b) => b.count - a.count);
    const data = matching.slice((page - 1) * limit, page * limit).map(({ id, count }) => ({ id, count }));
    const allTasks = words === "" ? [] : listTasks(service.catalog, words);
    const tasksAtOnce = Math.min(limit, TASKS_AT_ONCE);
    const tasks = allTasks.slice((page - 1) * tasksAtOnce, page * tasksAtOnce);
    const hasMore = page * limit < matching.length || page * tasksAtOnce < allTasks.length;
    const nextCursor = hasMore ? String(page + 1) : null;
    const parts = [
      formatIds(matching.length, "tags", data),
      words === "" ? "Tasks are listed with a query." : formatIds(allTasks.length, "tasks", tasks),
      ...(nextCursor === null ? [] : [`More with cursor ${nextCursor}.`]),
    ];
    const tasksTotal = words === "" ? null : allTasks.length;
    const output = { total: matching.length, tasksTotal, nextCursor, data, tasks };
    return { output, text: parts.join(" ") };
  },
});

function formatIds(total: number, noun: string, rows: readonly { id: string; count: number }[]): string {
  if (rows.length === 0) return `${total} ${noun}.`;
  return `${total} ${noun}, most used first: ${rows.map(({ id, count }) => `${id} (${count})`).join(", ")}.`;
}

const foldedNames = new WeakMap<CountedTag | CountedTask, readonly string[]>();

/** What a tag or task is called, folded once: all of them together have thousands of names. */
function listFoldedNames(named: CountedTag | CountedTask): readonly string[] {
  const known = foldedNames.get(named);
  if (known !== undefined) return known;
  const others = "synonyms" in named ? named.synonyms : named.phrases;
  const names = [named.id, named.label, ...others].map(fold);
  foldedNames.set(named, names);
  return names;
}

const TASKS_AT_ONCE = 40;

/** Those that match, the most common first. */
function listTasks({ tasks }: Catalog, words: string): { id: string; tag: string; count: number }[] {
  return [...tasks.values()]
    .filter((task) => listFoldedNames(task).some((name) => name.includes(words)))
    .sort((a, b) => b.count - a.count)
    .map(({ id, tag, count }) => ({ id, tag, count }));
}
