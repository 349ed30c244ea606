/** Changes of a handful of tools together, for those who follow them. */
import { type Catalog, findBySlug } from "#record/catalog/catalog.ts";
import type { ChangeEvent } from "#record/schema/event.ts";
import { findFirstSlug } from "./record-history.ts";
import { serveEvent } from "./serve-event.ts";

export interface Watched {
  /** Current slugs, in the order that was asked for. */
  slugs: string[];
  /** Those that they had at first, in the same order. */
  firstSlugs: string[];
  /** Slugs that no tool has or had. */
  missing: string[];
  /** Newest first, at most the limit. */
  events: ChangeEvent[];
  /** Older ones that the limit cuts off. */
  leftOut: number;
}

/** Former slugs find their tool, and a removed tool is followed to its end. */
export function listWatchedEvents(catalog: Catalog, named: readonly string[], limit: number): Watched {
  const { byId, missing } = findWatched(catalog, named);
  // In the order of the history, as everywhere: events of one commit have one instant.
  const matching = catalog.history.events.filter(({ aiId }) => byId.has(aiId)).toReversed();
  const events = matching.slice(0, limit).map((event) => serveEvent(catalog, event));
  return {
    slugs: [...byId.values()],
    firstSlugs: Array.from(byId, ([id, slug]) => {
      const { formerSlugs = [] } = catalog.byId.get(id) ?? catalog.tombstones.get(slug) ?? {};
      return findFirstSlug(catalog, { id, slug, formerSlugs });
    }),
    missing,
    events,
    leftOut: matching.length - events.length,
  };
}

/** Current slugs of what is followed, by id. */
export function findWatched(
  catalog: Catalog,
  named: readonly string[],
): { byId: ReadonlyMap<string, string>; missing: string[] } {
  const byId = new Map<string, string>();
  const missing: string[] = [];
  for (const slug of named) {
    const found = findBySlug(catalog, slug) ?? catalog.tombstones.get(slug);
    if (found === undefined) missing.push(slug);
    else byId.set(found.id, found.slug);
  }
  return { byId, missing };
}
