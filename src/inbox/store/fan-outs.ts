/** Table of fan-outs: events whose deliveries are written some endpoints at a time, so that no transaction grows with them. */
import type { FanOutProgress, FanOutRequest } from "../webhooks/webhook-store.ts";
import { type DispatchedEvent, listDispatched } from "./change-events.ts";
import type { Db } from "./tables.ts";
import { type EventDelivery, insertEventDeliveries } from "./webhook-deliveries.ts";

/** Deliveries written in one transaction at most: about a second of work. */
const MAX_ROWS = 20_000;

export async function insertFanOut(db: Db, fromPosition: number, toPosition: number): Promise<void> {
  await db.insertInto("fanOuts").values({ fromPosition, toPosition, afterEndpoint: "" }).execute();
}

/** Writes the next deliveries of the oldest fan-out: younger ones wait, so that each endpoint gets its events in order. */
export async function continueFanOut(db: Db, request: FanOutRequest, now: Date): Promise<FanOutProgress> {
  const fanOut = await db.selectFrom("fanOuts").selectAll().orderBy("id").limit(1).forUpdate().executeTakeFirst();
  if (fanOut === undefined) return { deliveries: 0, isDone: true };
  const events = await listDispatched(db, fanOut.fromPosition, fanOut.toPosition);
  const endpoints = await listSubscribers(db, fanOut.afterEndpoint, Math.ceil(MAX_ROWS / Math.max(1, events.length)));
  const last = endpoints.at(-1);
  if (last === undefined || events.length === 0) {
    await db.deleteFrom("fanOuts").where("id", "=", fanOut.id).execute();
    return { deliveries: 0, isDone: false };
  }
  const deliveries = endpoints.flatMap((endpoint) => toDeliveries(endpoint, events, request));
  await insertEventDeliveries(db, deliveries, now);
  await db.updateTable("fanOuts").set({ afterEndpoint: last.id }).where("id", "=", fanOut.id).execute();
  return { deliveries: deliveries.length, isDone: false };
}

type Subscriber = Awaited<ReturnType<typeof listSubscribers>>[number];

function listSubscribers(db: Db, afterId: string, limit: number) {
  return db
    .selectFrom("webhookEndpoints")
    .select(["id", "events", "filterRecords", "filterTags", "activatedAt"])
    .where("status", "=", "active")
    .where("id", ">", afterId)
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** An endpoint gets what was seen after it became active. */
function toDeliveries(
  endpoint: Subscriber,
  events: readonly DispatchedEvent[],
  { isWanted, mintDeliveryId }: FanOutRequest,
): EventDelivery[] {
  const subscription = {
    events: endpoint.events,
    recordIds: endpoint.filterRecords.map(({ id }) => id),
    tags: endpoint.filterTags,
  };
  return events
    .filter((event) => endpoint.activatedAt! <= event.seenAt && isWanted(subscription, event.subject))
    .map((event) => ({
      id: mintDeliveryId(),
      endpointId: endpoint.id,
      eventId: event.id,
      eventType: event.subject.type,
      position: event.position,
    }));
}
