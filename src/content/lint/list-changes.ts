/** How tags, tasks, models, removed records, logos, answers, exchange rates and benchmarks differ from those that content had before a change. */
import { compareLists } from "#lib/format/compare-lists.ts";
import { getOwn } from "#lib/text/get-own.ts";

export interface ListChange {
  what: "added" | "changed" | "removed";
  /** What the row is: "task logo-design of tag branding". */
  row: string;
  /** Of a changed row, its keys that differ, each with what came and what went; of a new one, all it says. */
  details: string;
}

type Row = Readonly<Record<string, unknown>>;

/** What a row of a list is called, by the key of the list. */
const NAMES: Readonly<Record<string, (row: Row) => string>> = {
  tags: ({ id }) => `tag ${toText(id)}`,
  tasks: ({ id }) => `task ${toText(id)}`,
  models: ({ id }) => `model ${toText(id)}`,
  ends: ({ kind, model }) => `${toText(kind)} of model ${toText(model)}`,
  tombstones: ({ slug }) => `removed record ${toText(slug)}`,
  logos: ({ slug }) => `logo of ${toText(slug)}`,
  answers: ({ slug }) => `answer ${toText(slug)}`,
  benchmarks: (row) => (row.benchmark === undefined ? `benchmark ${toText(row.id)}` : nameResult(row)),
  rates: ({ currency, asOf }) => `rate of ${toText(currency)} on ${toText(asOf)}`,
};

/**
 * @param former what the file held; undefined when it is new
 * @param present what it holds; undefined when it is gone
 * @param owner whose lists these are, for a file of one provider: "provider openai"
 */
export function listListChanges(former: unknown, present: unknown, owner?: string): ListChange[] {
  const before = new Map(listRows(former, owner));
  const after = new Map(listRows(present, owner));
  const changes = [...after].flatMap(([row, value]): ListChange[] => {
    const old = before.get(row);
    if (old === undefined) return [{ what: "added", row, details: toText(value) }];
    const details = listKeys(old, value).flatMap((key) => describe(key, getOwn(old, key), getOwn(value, key)));
    return details.length === 0 ? [] : [{ what: "changed", row, details: details.join("; ") }];
  });
  const removed = [...before.keys()].filter((row) => !after.has(row));
  return [...changes, ...removed.map((row): ListChange => ({ what: "removed", row, details: "" }))];
}

/** A result of a model: several of one metric differ in setting, model or date. */
function nameResult({ benchmark, metric, withModel, setting, measuredAt, publishedAt }: Row): string {
  const how = [withModel, setting, measuredAt ?? publishedAt].filter((part) => part !== undefined);
  return `result ${[toText(benchmark), toText(metric), ...how.map(toText)].join(", ")}`;
}

/** All rows, each without the lists below it, whose rows follow; what belongs to an owner is a row as well. */
function listRows(value: unknown, name: string | undefined): [string, Row][] {
  if (!isRow(value)) return [];
  const own = Object.fromEntries(
    Object.entries(value).filter(([key]) => !Object.hasOwn(NAMES, key) && key !== "$schema"),
  );
  const below = Object.entries(NAMES).flatMap(([key, nameRow]) => {
    const rows = Object.hasOwn(value, key) ? value[key] : [];
    return (Array.isArray(rows) ? rows : []).filter(isRow).flatMap((row) => {
      return listRows(row, name === undefined ? nameRow(row) : `${nameRow(row)} of ${name}`);
    });
  });
  return name === undefined ? below : [[name, own], ...below];
}

function isRow(value: unknown): value is Row {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function listKeys(one: Row, other: Row): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])];
}

function describe(key: string, old: unknown, value: unknown): string[] {
  if (JSON.stringify(old) === JSON.stringify(value)) return [];
  if (!Array.isArray(old) || !Array.isArray(value)) return [`${key}: ${toText(old)} → ${toText(value)}`];
  const { added, removed } = compareLists(old.map(toText), value.map(toText));
  const parts = [...toPart("added", added), ...toPart("removed", removed)];
  return [`${key}: ${parts.length === 0 ? "in another order" : parts.join(", ")}`];
}

function toPart(what: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : [`${what} ${items.join(", ")}`];
}

function toText(value: unknown): string {
  if (value === undefined) return "nothing";
  return typeof value === "string" ? value : JSON.stringify(value);
}
