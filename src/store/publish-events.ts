/** New events become deliveries, in one transaction: all of them or none, each once per endpoint. */
import type { PublishRequest, PublishResult } from "#webhooks/webhook-store.ts";
import { type EventRow, countHeld, insertEvents, listHeld, listUnseen, setHeldState } from "./change-events.ts";
import type { Db } from "./tables.ts";
import { createState, findBuildId, lockState, writeState } from "./dispatch-state.ts";
import { type EventDelivery, insertEventDeliveries } from "./webhook-deliveries.ts";

export async function publishEvents(db: Db, request: PublishRequest): Promise<PublishResult> {
  const { buildId, eventIds, now } = request;
  if ((await findBuildId(db)) === buildId) return { kind: "unchanged" };
  return db.transaction().execute(async (transaction): Promise<PublishResult> => {
    const isFirst = await createState(transaction, now);
    const state = await lockState(transaction);
    if (state.buildId === buildId) return { kind: "unchanged" };
    const unseen = await listUnseen(transaction, eventIds);
    await writeState(transaction, { buildId, nextPosition: state.nextPosition + unseen.length });
    if (isFirst) {
      const known = unseen.map((id, index): EventRow => ({
        id,
        position: state.nextPosition + index,
        subject: null,
        body: null,
      }));
      await insertEvents(transaction, known, "known", now);
      return { kind: "watermark", events: known.length };
    }
    const events = unseen.map((id, index) => ({
      id,
      position: state.nextPosition + index,
      ...request.buildMessage(id),
    }));
    // While some wait, later ones join them: they would overtake otherwise.
    if (events.length > request.maxEventsAtOnce || (events.length > 0 && (await countHeld(transaction)) > 0)) {
      await insertEvents(transaction, events, "held", now);
      return { kind: "held", events: events.length };
    }
    await insertEvents(transaction, events, "dispatched", now);
    const deliveries = await fanOut(
      transaction,
      request,
      events.map((event) => ({ ...event, seenAt: now })),
    );
    return { kind: "dispatched", events: events.length, deliveries };
  });
}

/** Sends on what the operator has looked at. */
export async function releaseHeld(
  db: Db,
  request: Pick<PublishRequest, "isWanted" | "mintDeliveryId" | "now">,
): Promise<{ events: number; deliveries: number }> {
  return db.transaction().execute(async (transaction) => {
    await createState(transaction, request.now);
    await lockState(transaction);
    const events = await listHeld(transaction);
    await setHeldState(transaction, "dispatched");
    return { events: events.length, deliveries: await fanOut(transaction, request, events) };
  });
}

type Fanned = Pick<Awaited<ReturnType<typeof listHeld>>[number], "id" | "position" | "seenAt" | "subject">;

/** An endpoint gets what was seen after it became active. */
async function fanOut(
  db: Db,
  request: Pick<PublishRequest, "isWanted" | "mintDeliveryId" | "now">,
  events: readonly Fanned[],
): Promise<number> {
  if (events.length === 0) return 0;
  const endpoints = await db
    .selectFrom("webhook_endpoints")
    .select(["id", "events", "filter_records", "filter_tags", "activated_at"])
    .where("status", "=", "active")
    .execute();
  const deliveries = endpoints.flatMap((endpoint): EventDelivery[] => {
    const subscription = {
      events: endpoint.events,
      recordIds: endpoint.filter_records.map(({ id }) => id),
      tags: endpoint.filter_tags,
    };
    return events
      .filter((event) => endpoint.activated_at! <= event.seenAt && request.isWanted(subscription, event.subject))
      .map((event) => ({
        id: request.mintDeliveryId(),
        endpoint_id: endpoint.id,
        event_id: event.id,
        event_type: event.subject.type,
        position: event.position,
      }));
  });
  await insertEventDeliveries(db, deliveries, request.now);
  return deliveries.length;
}
