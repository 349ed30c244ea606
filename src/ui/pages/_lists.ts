/** What several pages ask of the catalogue. Counted once a build: pages number in the thousands. */
import { LIST_ROWS, PAGE_SIZE } from "#site/limits.ts";
import { sortRecords } from "#record/catalog/sort-records.ts";
import type { Catalog } from "#record/catalog/catalog.ts";
import { serveEvent } from "#content/changes/serve-event.ts";
import { countAllFacets } from "#record/catalog/facets.ts";
import type { ChangeEvent } from "#record/schema/event.ts";
import type { AiDetail } from "#record/schema/record.ts";
import { type LetterLink, listLetters } from "../browse/letters.ts";

const lettersOf = new WeakMap<Catalog, LetterLink[]>();

/** Where each letter begins in the list of all tools. */
export function getLetters(catalog: Catalog): LetterLink[] {
  const known = lettersOf.get(catalog);
  if (known !== undefined) return known;
  const letters = listLetters(
    catalog.records.map((record) => record.name),
    LIST_ROWS,
  );
  lettersOf.set(catalog, letters);
  return letters;
}

/** Names of all tags by id. */
export function toTagLabels({ tags }: Catalog): Record<string, string> {
  return Object.fromEntries([...tags.values()].map(({ id, label }) => [id, label]));
}

/** Enough for whole days of ordinary work; what a commit did to thousands at once is one line. */
const NEWEST_EVENTS = 5000;

/** The latest changes, newest first. */
export function listNewestEvents(catalog: Catalog): ChangeEvent[] {
  const events = catalog.history.events.slice(-NEWEST_EVENTS).toReversed();
  return events.map((event) => serveEvent(catalog, event));
}

/** One page of a list, from 1. */
export function slicePage<T>(rows: readonly T[], page: number): readonly T[] {
  return rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
}

/** Number of pages; an empty list still has one. */
export function countPages(rows: readonly unknown[]): number {
  return Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
}

/** Pages after the first, for `listPaths`. */
export function listFurtherPages(rows: readonly unknown[]): number[] {
  return Array.from({ length: countPages(rows) - 1 }, (_, index) => index + 2);
}

/** What every page of all tools shows beside its rows. Plain JSON. */
export function listBrowseProps(catalog: Catalog) {
  return {
    pages: Math.ceil(catalog.records.length / LIST_ROWS),
    total: catalog.records.length,
    facets: countAllFacets(catalog),
    letters: getLetters(catalog),
    tagLabels: toTagLabels(catalog),
    hasAudit: hasAudits(catalog),
  };
}

/** The first rows of all tools, recommended first: what browsing begins with. */
export function listRecommended(catalog: Catalog): readonly AiDetail[] {
  return sortRecords(catalog.records, { key: "recommended" }, catalog).slice(0, LIST_ROWS);
}

/** True when any record has an audit score to sort by. */
export function hasAudits(catalog: Catalog): boolean {
  return catalog.records.some((record) => record.auditScore !== null);
}
