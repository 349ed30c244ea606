/** Pages of changes: numbered from the oldest, so that a full page keeps its address and its events. */
import type { ChangesPage } from "#record/schema/changes.ts";
import type { Catalog } from "#record/catalog/catalog.ts";
import { CHANGES_PAGE_SIZE } from "#site/limits.ts";
import { apiRoutes } from "#site/routes.ts";
import { serveEvent } from "./serve-event.ts";

/** Number of pages, at least one: without events the newest page is empty. */
export function countChangesPages(catalog: Pick<Catalog, "history">): number {
  return Math.max(1, Math.ceil(catalog.history.events.length / CHANGES_PAGE_SIZE));
}

/**
 * Body of `/changes/<number>`, or of `/changes` (the newest page) when `number` is left out; undefined when there is no
 * such page.
 */
export function buildChangesPage(catalog: Catalog, number?: number): ChangesPage | undefined {
  const pages = countChangesPages(catalog);
  const page = number ?? pages;
  if (!Number.isInteger(page) || page < 1 || page > pages) return undefined;
  const start = (page - 1) * CHANGES_PAGE_SIZE;
  const events = catalog.history.events.slice(start, start + CHANGES_PAGE_SIZE);
  return {
    data: events.map((event) => serveEvent(catalog, event)).toReversed(),
    links: {
      self: apiRoutes.changes(number),
      older: page === 1 ? null : apiRoutes.changes(page - 1),
      newer: page === pages ? null : apiRoutes.changes(page + 1),
    },
    note: catalog.history.note,
  };
}
