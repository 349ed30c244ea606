/** Changes of a handful of tools together, for those who follow them. */
import { type Catalog, findBySlug } from "#catalog/catalog.ts";
import type { ChangeEvent } from "#schema/event.ts";
import { serveEvent } from "./serve-event.ts";

export interface Watched {
  /** Current slugs, in the order that was asked for. */
  slugs: string[];
  /** Slugs that no tool has or had. */
  missing: string[];
  /** Newest first, at most the limit. */
  events: ChangeEvent[];
  /** Older ones that the limit cuts off. */
  leftOut: number;
}

/** Former slugs find their tool, and a removed tool is followed to its end. */
export function listWatchedEvents(catalog: Catalog, named: readonly string[], limit: number): Watched {
  const watched = new Map<string, string>();
  const missing: string[] = [];
  for (const slug of named) {
    const found = findBySlug(catalog, slug) ?? catalog.tombstones.get(slug);
    if (found === undefined) missing.push(slug);
    else watched.set(found.id, found.slug);
  }
  // In the order of the history, as everywhere: events of one commit have one instant.
  const matching = catalog.history.events.filter(({ aiId }) => watched.has(aiId)).toReversed();
  const events = matching.slice(0, limit).map((event) => serveEvent(catalog, event));
  return { slugs: [...watched.values()], missing, events, leftOut: matching.length - events.length };
}
