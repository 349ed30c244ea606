/** Events between two states of one record, without id, date and commit. */
import type { EventType, RecordedChange } from "#record/schema/event.ts";
import type { Json } from "#lib/format/json.ts";
import { type AuthoredRecord, compareValues, toCanonicalJson } from "./authored.ts";
import { derivePriceChange, deriveRatingChanges } from "./derived-changes.ts";
import { CHANGE_TYPES, type ChangeType, EVENTS, FRONT_MATTER_FIELDS, toChangeType } from "./event-fields.ts";
import { EVIDENCE_FIELDS, listEvidenceRows } from "./list-evidence-rows.ts";

export interface EventDraft {
  type: EventType;
  changes: RecordedChange[];
  /**
   * Text that names this change among all changes: authored values before and after, in full.
   * Derived figures stay out, so that another rating formula gives no event another id.
   */
  identity: string;
}

/** Longest text and list that an event repeats; the record and the commit hold the rest. */
export const EVENT_LIMITS = { textCharacters: 1000, rows: 20 } as const;

/**
 * Compares what people wrote; undefined is "no such record". No difference gives no event.
 * @param day committer day of the commit, YYYY-MM-DD
 */
export function compareRecords(
  before: AuthoredRecord | undefined,
  after: AuthoredRecord | undefined,
  day: string,
): EventDraft[] {
  if (before === undefined) return after === undefined ? [] : [toPresenceDraft("ai.created", after)];
  if (after === undefined) return [toPresenceDraft("ai.removed", before)];

  const grouped = new Map<ChangeType, RecordedChange[]>();
  for (const change of listDifferences(before, after, day)) {
    const type = toChangeType(change.field, before.slug !== after.slug);
    grouped.set(type, [...(grouped.get(type) ?? []), change]);
  }
  return CHANGE_TYPES.flatMap((type) => {
    const authored = grouped.get(type);
    if (authored === undefined) return [];
    const changes = [...authored, ...listDerived(type, before, after)].map(shorten);
    return [{ type, changes, identity: toIdentity(after.id, type, authored) }];
  });
}

function toPresenceDraft(type: "ai.created" | "ai.removed", record: AuthoredRecord): EventDraft {
  const name = record.frontMatter.name ?? null;
  const change =
    type === "ai.created" ? { field: "name", from: null, to: name } : { field: "name", from: name, to: null };
  // Nothing else keeps the tags of a removed record, and subscribers of a tag need them in the event.
  const tags: RecordedChange[] =
    type === "ai.removed" && record.frontMatter.tags !== undefined
      ? [{ field: "tags", from: record.frontMatter.tags, to: null }]
      : [];
  return { type, changes: [change, ...tags], identity: toIdentity(record.id, type, []) };
}

export function toIdentity(id: string, type: EventType, changes: readonly RecordedChange[]): string {
  return toCanonicalJson([id, type, changes.map(({ field, from, to }) => [field, from, to])] as Json);
}

function listDifferences(before: AuthoredRecord, after: AuthoredRecord, day: string): RecordedChange[] {
  return [
    ...compareValues("slug", before.slug, after.slug),
    ...FRONT_MATTER_FIELDS.flatMap((field) => {
      const [from, to] = [before.frontMatter[field] ?? null, after.frontMatter[field] ?? null];
      if (EVENTS[field].event?.rephrases === true && from === null) return [];
      return field === "sources" ? compareRows(field, from, to) : compareValues(field, from, to);
    }),
    ...compareValues("description", before.description, after.description),
    ...EVIDENCE_FIELDS.flatMap((field) => {
      const [from, to] = [before.evidence[field], after.evidence[field]];
      return compareRows(field, listEvidenceRows(field, from, day), listEvidenceRows(field, to, day), {
        from: listEvidenceRows(field, from, null),
        to: listEvidenceRows(field, to, null),
      });
    }),
  ];
}

/** @param whole both lists with the rows that are no news, where those are left out */
export function compareRows(field: string, from: Json, to: Json, whole = { from, to }): RecordedChange[] {
  const [gone, come] = [subtractRows(from, to), subtractRows(to, from)];
  if (gone.length === 0 && come.length === 0) return [];
  return [{ field, from: toRows(gone), to: toRows(come), whole: { from: toRows(whole.from), to: toRows(whole.to) } }];
}

/** Null where there are none. */
function toRows(value: Json): Json {
  const rows = listRows(value);
  return rows.length === 0 ? null : rows;
}

function subtractRows(rows: Json, others: Json): Json[] {
  const counts = new Map<string, number>();
  for (const row of listRows(others)) counts.set(toCanonicalJson(row), (counts.get(toCanonicalJson(row)) ?? 0) + 1);
  return listRows(rows).filter((row) => {
    const key = toCanonicalJson(row);
    const left = counts.get(key) ?? 0;
    counts.set(key, left - 1);
    return left <= 0;
  });
}

function listRows(value: Json): Json[] {
  return Array.isArray(value) ? value : value === null ? [] : [value];
}

function listDerived(type: ChangeType, before: AuthoredRecord, after: AuthoredRecord): RecordedChange[] {
  if (type === "ai.pricingChanged") return derivePriceChange(before.evidence, after.evidence);
  if (type === "ai.ratingChanged") return deriveRatingChanges(before.evidence, after.evidence);
  return [];
}

/** `whole` is left out where it says nothing else. */
export function shorten({ field, from, to, whole = { from, to } }: RecordedChange): RecordedChange {
  const shown = { field, from: shortenValue(from), to: shortenValue(to) };
  if (whole === null || [whole.from, whole.to].some((value) => shortenValue(value) !== value))
    return { ...shown, whole: null };
  return toCanonicalJson({ ...whole }) === toCanonicalJson({ from, to }) ? shown : { ...shown, whole };
}

function shortenValue(value: Json): Json {
  if (Array.isArray(value)) return value.length <= EVENT_LIMITS.rows ? value : value.slice(-EVENT_LIMITS.rows);
  if (typeof value !== "string") return value;
  const characters = [...value];
  return characters.length <= EVENT_LIMITS.textCharacters
    ? value
    : `${characters.slice(0, EVENT_LIMITS.textCharacters - 1).join("")}…`;
}
