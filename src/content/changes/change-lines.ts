/** What an event changed, field by field: the value before and the value after, in words. */
import { TRAINING_WORDS } from "#record/catalog/training.ts";
import { compareLists } from "#lib/format/compare-lists.ts";
import { formatNumber, formatUsd } from "#lib/format/number.ts";
import { type Json, isJsonObject } from "#lib/format/json.ts";
import { DATA_USE_LABELS } from "#record/schema/data-use.ts";
import type { RecordedChange, RecordedEvent } from "#record/schema/event.ts";
import { capitalize } from "#site/nouns.ts";
import { getOwn } from "#lib/text/get-own.ts";
import { toWords as nameField } from "#record/fields.ts";
import { formatRecord, formatValue, toPlain } from "./field-words.ts";

export interface ChangeLine {
  /** "pricing model", "plan". */
  label: string;
  /** Null when there was nothing before, or the text is too long to show. */
  from: string | null;
  /** Null when nothing came after. */
  to: string | null;
  /** The whole line, where it reads better than its parts. */
  text?: string;
}

/** In the order of the event; nothing for additions and removals, which the name alone says. */
export function listChangeLines({ type, changes }: Pick<RecordedEvent, "type" | "changes">): ChangeLine[] {
  if (type === "ai.created" || type === "ai.removed") return [];
  if (type === "ai.recordSet")
    return changes.map(({ from, to }) => ({
      label: isJsonObject(to) ? toPlain(to.name) : "benchmark",
      from: isJsonObject(from) ? `${formatRecord(from)} by ${toPlain(from.holder)}` : null,
      to: formatRecord(to),
    }));
  return changes.flatMap(toLines);
}

function toLines({ field, from, to }: RecordedChange): ChangeLine[] {
  const label = nameField(field);
  if (field === "description") return [{ label, from: null, to: "rewritten", text: "Description rewritten" }];
  if (isRows(from) || isRows(to)) return toRowLines(field, from, to);
  if (Array.isArray(from) || Array.isArray(to)) {
    const line = toListLine(label, from, to);
    return [
      field === "aliases" && line.from === null && line.text === undefined
        ? { ...line, text: `Also known as ${line.to}` }
        : line,
    ];
  }
  // "No reviews" is not a number that was read anywhere.
  const isFirst = from === null || (field === "ratingCount" && from === 0);
  return [{ label, from: isFirst ? null : formatValue(field, from), to: to === null ? null : formatValue(field, to) }];
}

/** The words that a list lost and those that it got. */
function toListLine(label: string, from: Json, to: Json): ChangeLine {
  const { added, removed } = compareLists(toWords(from), toWords(to));
  if (added.length + removed.length === 0)
    return { label, from: null, to: "in another order", text: `${capitalize(label)} in another order` };
  return { label, from: joinWords(removed), to: joinWords(added) };
}

function joinWords(words: readonly string[]): string | null {
  return words.length === 0 ? null : words.join(", ");
}

/** Rows of the same name on both sides are one line: the plan that costs more now. */
function toRowLines(field: string, from: Json, to: Json): ChangeLine[] {
  const [gone, come] = [listRows(from), listRows(to)];
  const label = ROWS[field]?.label ?? field;
  const pairs = come.map((row) => ({ row, old: gone.find((other) => toName(field, other) === toName(field, row)) }));
  const replaced = new Set(pairs.map(({ old }) => old));
  return [
    ...pairs.map(({ row, old }) => ({
      label,
      from: old === undefined ? null : toText(field, old),
      to: toText(field, row),
    })),
    ...gone.filter((row) => !replaced.has(row)).map((row) => ({ label, from: toText(field, row), to: null })),
  ];
}

type Row = Readonly<Record<string, Json>>;

/** How rows of a list of dated facts are called and distinguished. */
const ROWS: Readonly<Record<string, { label: string; name: readonly string[]; value: (row: Row) => string }>> = {
  plans: { label: "plan", name: ["name", "billing", "currency"], value: toPrice },
  planLists: { label: "list of all plans", name: ["asOf"], value: () => "" },
  ratings: { label: "rating", name: ["source", "subject"], value: toRating },
  dataUse: { label: "data handling", name: ["field", "scope"], value: toStated },
  relations: { label: "connection", name: ["type", "to"], value: () => "" },
  terms: { label: "terms", name: ["document"], value: (row) => toPlain(row.date) },
  lifecycle: { label: "announced end", name: [], value: (row) => toPlain(row.ends) },
  doubts: { label: "doubt", name: ["about", "field"], value: () => "" },
  sources: { label: "source", name: ["repository", "url", "path"], value: () => "" },
};

/** A list of dated facts. */
export function isRows(value: Json): boolean {
  return Array.isArray(value) && value.some(isJsonObject);
}

function listRows(value: Json): Row[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

function toName(field: string, row: Row): string {
  return (ROWS[field]?.name ?? ["name"]).map((key) => toPlain(row[key])).join(" ");
}

function toText(field: string, row: Row): string {
  const shown = (ROWS[field]?.name ?? ["name"]).filter((key) => key !== "billing" && key !== "currency");
  const toWord = (key: string): string =>
    key === "field" && field === "dataUse" ? toQuestion(row) : toPlain(row[key]);
  const name = shown.map(toWord).filter((text) => text !== "");
  const value = ROWS[field]?.value(row) ?? "";
  return [name.join(" "), value].filter((text) => text !== "").join(", ") || "a row";
}

function toQuestion(row: Row): string {
  const field = toPlain(row.field);
  return getOwn(DATA_USE_LABELS, field) ?? field;
}

function toStated(row: Row): string {
  const value = toPlain(row.value);
  return row.field === "trainsOnInput" ? (getOwn(TRAINING_WORDS, value) ?? value) : value;
}

function toPrice(row: Row): string {
  const { usd, amount, currency, isCustom, unit, billing } = row;
  if (isCustom === true) return "price on request";
  const price = typeof usd === "number" ? formatUsd(usd) : [amount, currency].map(toPlain).join(" ").trim();
  if (price === "") return "";
  const per = typeof unit === "string" && unit !== "flat" ? ` per ${unit}` : "";
  const billed = billing === "unknown" ? ", billing not stated" : `, billed ${toPlain(billing)}`;
  return `${price}${per}${typeof billing === "string" ? billed : ""}`;
}

function toRating(row: Row): string {
  const { value, scale, count } = row;
  if (typeof value !== "number") return "";
  const outOf = typeof scale === "number" ? ` out of ${scale}` : "";
  return `${value}${outOf}${typeof count === "number" ? ` from ${formatNumber(count)} reviews` : ""}`;
}

function toWords(value: Json): string[] {
  return Array.isArray(value) ? value.map(toPlain) : [];
}
