/** New events are taken note of in one transaction: all of them or none, each once. Their deliveries follow, see `fan-outs.ts`. */
import type { PublishRequest, PublishResult } from "../webhooks/webhook-store.ts";
import {
  type EventRow,
  countHeld,
  insertEvents,
  listHeldPositions,
  listUnseen,
  setHeldState,
} from "./change-events.ts";
import type { Db } from "./tables.ts";
import type { ReadTime } from "./database-clock.ts";
import { createState, findBuildId, lockState, writeState } from "./dispatch-state.ts";
import { insertFanOut } from "./fan-outs.ts";

export async function publishToEndpoints(db: Db, request: PublishRequest, readTime: ReadTime): Promise<PublishResult> {
  const { buildId, eventIds } = request;
  if ((await findBuildId(db)) === buildId) return { kind: "unchanged" };
  return db.transaction().execute(async (transaction): Promise<PublishResult> => {
    const isFirst = await createState(transaction, await readTime(transaction));
    const state = await lockState(transaction);
    if (state.buildId === buildId) return { kind: "unchanged" };
    // Read behind the lock: an endpoint that became active while this waited gets these events.
    const now = await readTime(transaction);
    const unseen = await listUnseen(transaction, eventIds);
    const [first, last] = [state.nextPosition, state.nextPosition + unseen.length - 1];
    await writeState(transaction, { buildId, nextPosition: last + 1 });
    if (isFirst) {
      const known = unseen.map((id, index): EventRow => ({ id, position: first + index, subject: null, body: null }));
      await insertEvents(transaction, known, "known", now);
      return { kind: "watermark", events: known.length };
    }
    const events = unseen.map((id, index) => ({
      id,
      position: first + index,
      ...request.buildMessage(id, first + index),
    }));
    // While some wait, later ones join them: they would overtake otherwise.
    if (events.length > request.maxEventsAtOnce || (events.length > 0 && (await countHeld(transaction)) > 0)) {
      await insertEvents(transaction, events, "held", now);
      return { kind: "held", events: events.length };
    }
    await insertEvents(transaction, events, "dispatched", now);
    if (events.length > 0) await insertFanOut(transaction, first, last);
    return { kind: "dispatched", events: events.length };
  });
}

/** Sends on what the operator has looked at; gives the number of events. */
export async function releaseHeld(db: Db, readTime: ReadTime): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await createState(transaction, await readTime(transaction));
    await lockState(transaction);
    const positions = await listHeldPositions(transaction);
    await setHeldState(transaction, "dispatched");
    if (positions.length > 0) await insertFanOut(transaction, positions[0]!, positions.at(-1)!);
    return positions.length;
  });
}
