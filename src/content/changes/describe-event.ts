/** Events in words, for feeds, pages and mails. */
import type { RecordedChange, RecordedEvent } from "#record/schema/event.ts";
import { compareLists } from "#lib/format/compare-lists.ts";
import { type Json, isJsonObject } from "#lib/format/json.ts";
import type { AiRecord } from "#record/schema/record.ts";
import { toWords } from "#record/fields.ts";
import { getOwn } from "#lib/text/get-own.ts";
import { isRows } from "./change-lines.ts";
import { EVENTS } from "./event-fields.ts";
import { formatRecord, formatValue, toPlain } from "./field-words.ts";

/** One row of a list of dated facts; ends of models are no field of a record. */
function findRowNoun(field: string): string | undefined {
  return field === "modelEnds" ? "announced model end" : getOwn(EVENTS, field)?.row;
}

/** An event, with what its words need of the record. */
export type DescribedEvent = RecordedEvent & { record: Pick<AiRecord, "name"> | null };

/** Name of the tool the event is about, as it is called now, or was when it was removed. */
export function findEventName(event: Pick<DescribedEvent, "record" | "changes" | "slug">): string {
  if (event.record !== null) return event.record.name;
  const change = event.changes.find(({ field }) => field === "name");
  const name = change?.from ?? change?.to;
  return typeof name === "string" ? name : event.slug;
}

/** One line: "Cline: pricing changed from free to paid". */
export function formatEventTitle(event: DescribedEvent): string {
  const name = findEventName(event);
  const changeOf = (field: string): RecordedChange | undefined =>
    event.changes.find((change) => change.field === field);
  if (event.type === "ai.created") return `${name} was added`;
  if (event.type === "ai.removed") return `${name} was removed`;
  if (event.type === "ai.renamed") {
    const rename = changeOf("name");
    if (rename === undefined) return `${name} has a new address`;
    return `${formatValue("name", rename.from)} is now called ${formatValue("name", rename.to)}`;
  }
  if (event.type === "ai.recordSet")
    return `${name} has the best known result of ${event.changes.map(nameRecord).join("; ")}`;
  const main = changeOf("status") ?? changeOf("pricing") ?? changeOf("rating");
  if (main?.to === "discontinued") return `${name} was discontinued`;
  if (main !== undefined) return `${name}: ${formatChange(main)}`;
  if (event.type === "ai.updated" && event.changes.length === 1) return `${name}: ${formatChange(event.changes[0]!)}`;
  const has = (side: "from" | "to"): boolean => event.changes.some((change) => change[side] !== null);
  const verb = has("from") ? (has("to") ? "changed" : "removed") : "added";
  return `${name}: ${listFields(event)} ${verb}`;
}

/** "SWE-bench Verified: 78.2% with GPT-5 (before: 74.4% by another-agent)". */
function nameRecord({ from, to }: RecordedChange): string {
  const name = isJsonObject(to) ? toPlain(to.name) : "a benchmark";
  return `${name}: ${formatRecord(to)}${isJsonObject(from) ? ` (before: ${formatRecord(from)} by ${toPlain(from.holder)})` : ""}`;
}

/** "pricing changed from free to paid"; lists of dated facts say how many came and went. */
export function formatChange({ field, from, to }: RecordedChange): string {
  if (isRows(from) || isRows(to)) {
    return [...countRows(field, to, "added"), ...countRows(field, from, "taken away")].join(", ");
  }
  const label = toWords(field);
  if (field === "description") return "description changed";
  if (Array.isArray(from) && Array.isArray(to)) return formatListChange(field, label, from, to);
  // "No reviews" is not a number that was read anywhere.
  const isFirst = from === null || (field === "ratingCount" && from === 0);
  if (isFirst) return `${label} is now ${formatValue(field, to)}`;
  if (to === null) return `${label} removed: ${formatValue(field, from)}`;
  return `${label} changed from ${formatValue(field, from)} to ${formatValue(field, to)}`;
}

/** What was added and removed: two long lists side by side would hide it. */
function formatListChange(field: string, label: string, from: readonly Json[], to: readonly Json[]): string {
  const { added, removed } = compareLists(from, to);
  const parts = [
    ...(added.length > 0 ? [`added: ${formatValue(field, added)}`] : []),
    ...(removed.length > 0 ? [`removed: ${formatValue(field, removed)}`] : []),
  ];
  return parts.length === 0 ? `${label} in another order` : `${label} ${parts.join("; ")}`;
}

function listFields(event: DescribedEvent): string {
  const labels = event.changes.map(({ field }) => {
    const row = findRowNoun(field);
    return row === undefined ? toWords(field) : `${row}s`;
  });
  return labels.length < 2 ? labels.join("") : `${labels.slice(0, -1).join(", ")} and ${labels.at(-1)}`;
}

function countRows(field: string, rows: RecordedChange["from"], verb: string): string[] {
  if (!Array.isArray(rows)) return [];
  return [`${rows.length} ${findRowNoun(field) ?? field}${rows.length === 1 ? "" : "s"} ${verb}`];
}
