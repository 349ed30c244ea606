/** Events with the record as this build serves it. */
import type { ChangeEvent, History } from "#schema/event.ts";
import { type Catalog, toListRecord } from "#catalog/catalog.ts";

/** `record` is null once removed, and when the commit of its removal is not yet in the history. */
export function serveEvent(catalog: Catalog, event: History["events"][number]): ChangeEvent {
  const record = catalog.byId.get(event.aiId);
  return { ...event, record: record === undefined ? null : toListRecord(record) };
}
