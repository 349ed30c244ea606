/** Rows of an evidence file as a comparison sees them: what is no news of its commit is left out on both sides. */
import { addDays, toLastDay } from "#catalog/dates.ts";
import { type Json, isJsonObject } from "#format/json.ts";

/** Lists that people write: every row that comes or goes is reported. */
const AUTHORED_LISTS = ["ratings", "plans", "planLists", "doubts"] as const;

/** Lists of dated statements: a row is reported in the commits of the 60 days after its date, so a backfill is no news. */
const DATED_LISTS = ["dataUse", "openness", "relations", "terms", "lifecycle"] as const;

/**
 * Lists that are compared. The others (metrics, maintenance, probes) are written by machines on a schedule: reporting
 * them would bury what people wrote.
 */
export const EVIDENCE_FIELDS = [...AUTHORED_LISTS, ...DATED_LISTS] as const;
export type EvidenceField = (typeof EVIDENCE_FIELDS)[number];

/** Days after its date for which a dated statement is news. */
export const NEWS_DAYS = 60;

/** @param day committer day of the commit, YYYY-MM-DD */
export function listEvidenceRows(field: EvidenceField, value: Json | undefined, day: string): Json {
  if (!(DATED_LISTS as readonly string[]).includes(field)) return value ?? null;
  const rows = listObjects(value);
  if (field === "terms") return rows.flatMap((document) => listTermsChanges(document, day));
  if (field === "lifecycle") {
    return rows.filter((row) => row.kind === "shutdown" && isNews(row.announcedAt ?? row.asOf, day));
  }
  return rows.filter((row) => isNews(row.asOf, day));
}

/** Changes of substance: the document itself states a new date. */
function listTermsChanges(document: { [key: string]: Json }, day: string): Json[] {
  return listObjects(document.changes)
    .filter((change) => change.confidence === "high" && isNews(change.date, day))
    .map((change) => ({ service: document.service ?? null, document: document.document ?? null, ...change }));
}

/** Announced days of shutdown in a provider's file; "not sooner than" announces none. */
export function listModelEnds(file: Readonly<Record<string, Json>> | undefined, day: string): Json[] {
  return listObjects(file?.ends).filter(
    (row) => row.kind === "shutdown" && row.withdrawn === undefined && isNews(row.announcedAt ?? row.asOf, day),
  );
}

function listObjects(value: Json | undefined): { [key: string]: Json }[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

function isNews(date: Json | undefined, day: string): boolean {
  if (typeof date !== "string" || !/^\d{4}(-\d\d){0,2}$/.test(date)) return false;
  return toLastDay(date) >= addDays(day, -NEWS_DAYS);
}
