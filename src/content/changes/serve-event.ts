/** Events with the record as this build serves it. */
import type { ChangeEvent, FieldChange, History, RecordedChange, RecordedEvent } from "#record/schema/event.ts";
import { type Catalog, toListRecord } from "#record/catalog/catalog.ts";

/** `record` is null once removed, and when the commit of its removal is not yet in the history. */
export function serveEvent(catalog: Catalog, event: RecordedEvent): ChangeEvent {
  const { id, changes, ...rest } = event;
  const record = catalog.byId.get(event.aiId);
  return {
    id,
    sequence: findPlaces(catalog.history).get(id)!,
    ...rest,
    changes: changes.map(serveChange),
    record: record === undefined ? null : toListRecord(record),
  };
}

export function serveChange({ field, from, to, whole = { from, to } }: RecordedChange): FieldChange {
  return { field, from, to, whole };
}

/** Places from 1, by id: one pass over all events serves them all. */
const places = new WeakMap<History, ReadonlyMap<string, number>>();

function findPlaces(history: History): ReadonlyMap<string, number> {
  const known = places.get(history);
  if (known !== undefined) return known;
  const found = new Map(history.events.map(({ id }, index) => [id, index + 1]));
  places.set(history, found);
  return found;
}
