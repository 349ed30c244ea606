/** Messages of events, read once per run however many endpoints get them. */
import type { WebhookStore } from "./webhook-store.ts";

/** At 20 kB a message this is 8 MB at most. */
const MAX_MESSAGES = 400;

export interface BodyCache {
  /** Reads what is missing. Ids of now and before may be forgotten afterwards: ask for all that are needed together. */
  load: (eventIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

export function createBodyCache(store: Pick<WebhookStore, "readBodies">): BodyCache {
  let bodies = new Map<string, string>();
  const load = async (eventIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const wanted = new Set(eventIds);
    const missing = [...wanted].filter((id) => !bodies.has(id));
    if (missing.length === 0) return bodies;
    const read = await store.readBodies(missing);
    if (bodies.size + read.size > MAX_MESSAGES) bodies = new Map([...bodies].filter(([id]) => wanted.has(id)));
    for (const [id, body] of read) bodies.set(id, body);
    return bodies;
  };
  // One after the other: lanes that start together want the same messages, and one reads them for all.
  let last: Promise<unknown> = Promise.resolve();
  return {
    load(eventIds) {
      const mine = last.then(() => load(eventIds));
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}
