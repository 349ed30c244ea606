/** Changes of a handful of tools together, for those who follow them. */
import { type Catalog, findBySlug } from "#catalog/catalog.ts";
import type { ChangeEvent } from "#schema/event.ts";
import { compareCodePoints } from "#text/fold.ts";
import { listRecordEvents } from "./record-history.ts";

export interface Watched {
  /** Current slugs, in the order that was asked for. */
  slugs: string[];
  /** Slugs that no tool has or had. */
  missing: string[];
  /** Newest first, at most the limit. */
  events: ChangeEvent[];
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
  const events = [...watched.keys()].flatMap((id) => listRecordEvents(catalog, id));
  events.sort((a, b) => compareCodePoints(b.at, a.at) || compareCodePoints(b.id, a.id));
  return { slugs: [...watched.values()], missing, events: events.slice(0, limit) };
}
