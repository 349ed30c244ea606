/** Changes of one record. */
import type { RecordHistory } from "#record/schema/changes.ts";
import type { ChangeEvent, History } from "#record/schema/event.ts";
import type { AiRecord } from "#record/schema/record.ts";
import type { Catalog } from "#record/catalog/catalog.ts";
import { apiRoutes } from "#site/routes.ts";
import { serveEvent } from "./serve-event.ts";

/** Body of `/ais/<slug>/history`: newest first, through all slugs the record had. */
export function buildRecordHistory(catalog: Catalog, record: Pick<AiRecord, "id" | "slug">): RecordHistory {
  return {
    slug: record.slug,
    aiId: record.id,
    data: listRecordEvents(catalog, record.id),
    links: { self: apiRoutes.history(record.slug), record: apiRoutes.ai(record.slug) },
    note: catalog.history.note,
  };
}

/** Events of a record by its id, newest first. */
export function listRecordEvents(catalog: Catalog, id: string): ChangeEvent[] {
  return (groupEvents(catalog.history).get(id) ?? []).map((event) => serveEvent(catalog, event)).toReversed();
}

/** The slug that a record had at first: what is named by it keeps its name through renames. */
export function findFirstSlug(
  { history }: Pick<Catalog, "history">,
  { id, slug, formerSlugs }: { id: string; slug: string; formerSlugs: readonly string[] },
): string {
  return groupEvents(history).get(id)?.[0]?.slug ?? formerSlugs[0] ?? slug;
}

type Events = History["events"];

/** One pass over all events serves the histories of all records. */
const groups = new WeakMap<History, ReadonlyMap<string, Events>>();

function groupEvents(history: History): ReadonlyMap<string, Events> {
  const known = groups.get(history);
  if (known !== undefined) return known;
  const grouped = Map.groupBy(history.events, (event) => event.aiId);
  groups.set(history, grouped);
  return grouped;
}
