/** Events of the tools that carry a tag. */
import type { Catalog } from "#record/catalog/catalog.ts";
import { serveEvent } from "#content/changes/serve-event.ts";
import type { ChangeEvent, History } from "#record/schema/event.ts";

/** Newest first, at most `limit` of `total`: of tools that carry the tag now, and of those that just got or lost it. */
export function listTagEvents(catalog: Catalog, tag: string, limit: number): { events: ChangeEvent[]; total: number } {
  const all = groupByTag(catalog).get(tag) ?? [];
  const events = all
    .slice(-limit)
    .toReversed()
    .map((event) => serveEvent(catalog, event));
  return { events, total: all.length };
}

type Events = History["events"];

/** One pass over all events serves the feeds of all tags. */
const groups = new WeakMap<Catalog, ReadonlyMap<string, Events>>();

function groupByTag(catalog: Catalog): ReadonlyMap<string, Events> {
  const known = groups.get(catalog);
  if (known !== undefined) return known;
  const grouped = new Map<string, Events>();
  for (const event of catalog.history.events) {
    for (const tag of listTags(catalog, event)) {
      const group = grouped.get(tag) ?? [];
      grouped.set(tag, group);
      group.push(event);
    }
  }
  groups.set(catalog, grouped);
  return grouped;
}

function listTags(catalog: Catalog, event: Events[number]): Set<string> {
  const change = event.changes.find(({ field }) => field === "tags");
  const changed = [change?.from, change?.to].flat().filter((tag) => typeof tag === "string");
  return new Set([...(catalog.byId.get(event.aiId)?.tags ?? []), ...changed]);
}
