/** Rows of an evidence file as a comparison sees them: what is no news of its commit is left out on both sides. */
import { addDays, toLastDay } from "#record/catalog/dates.ts";
import { type FieldKey, listWritten } from "#record/fields.ts";
import { EVENTS } from "./event-fields.ts";
import { type Json, isJsonObject } from "#lib/format/json.ts";

/**
 * Lists that are compared: first those of which every row that comes or goes is reported, then those of dated statements,
 * of which a row is reported in the commits of the 60 days after its date, so that a backfill is no news. The others are
 * written by machines on a schedule: reporting them would bury what people wrote.
 */
export const EVIDENCE_FIELDS = listWritten("evidence")
  .filter((key) => EVENTS[key].event !== null && EVENTS[key].evidence?.isUntold !== true)
  .toSorted((a, b) => Number(isDated(a)) - Number(isDated(b)));

/** Days after its date for which a dated statement is news. */
export const NEWS_DAYS = 60;

/** @param day committer day of the commit, YYYY-MM-DD; null: rows of any age */
export function listEvidenceRows(field: FieldKey, value: Json | undefined, day: string | null): Json {
  if (!isDated(field)) return value ?? null;
  const rows = listObjects(value);
  if (field === "terms") return rows.flatMap((document) => listTermsChanges(document, day));
  if (field === "lifecycle") {
    return rows.filter((row) => row.kind === "shutdown" && isNews(row.announcedAt ?? row.asOf, day));
  }
  return rows.filter((row) => isNews(row.asOf, day));
}

/** Changes of substance: the document itself states a new date. */
function listTermsChanges(document: { [key: string]: Json }, day: string | null): Json[] {
  return listObjects(document.changes)
    .filter((change) => change.confidence === "high" && isNews(change.date, day))
    .map((change) => ({ service: document.service ?? null, document: document.document ?? null, ...change }));
}

/** Announced days of shutdown in a provider's file; "not sooner than" announces none. */
export function listModelEnds(file: Readonly<Record<string, Json>> | undefined, day: string | null): Json[] {
  return listObjects(file?.ends).filter(
    (row) => row.kind === "shutdown" && row.withdrawn === undefined && isNews(row.announcedAt ?? row.asOf, day),
  );
}

function listObjects(value: Json | undefined): { [key: string]: Json }[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

export function isNews(date: Json | undefined, day: string | null): boolean {
  if (day === null) return true;
  if (typeof date !== "string" || !/^\d{4}(-\d\d){0,2}$/.test(date)) return false;
  return toLastDay(date) >= addDays(day, -NEWS_DAYS);
}

function isDated(field: FieldKey): boolean {
  return EVENTS[field].event?.isDated === true;
}
