import { expect, test } from "vitest";
import { countQueues } from "#inbox/store/count-queues.ts";
import { publishEvents } from "#inbox/webhooks/publish-events.ts";
import { activate, anEvent, catalogWith, publishAndSend, register } from "../../fixtures/webhooks.ts";
import { openDispatchDesk } from "./_desk.ts";

const desk = openDispatchDesk();

test("what waits is counted with its age, and what waits for the operator beside it", async () => {
  const { db } = desk.database;
  const nothing = { count: 0, oldestSeconds: 0 };
  expect(await countQueues(db)).toEqual({
    outbox: { mails: nothing, deliveries: nothing },
    messages: { quarantined: 0, failed: 0 },
    failedDeliveries: 0,
    heldEvents: 0,
    endpoints: { pending: 0, active: 0, failing: 0, disabled: 0 },
  });

  const webhooks = desk.deps();
  const receiver = await desk.aReceiver();
  await activate(webhooks, { url: receiver.url });
  await publishAndSend(webhooks, []);
  await register(webhooks, { url: `${receiver.url}second` });
  const events = [anEvent(), anEvent()];
  await publishEvents({ ...webhooks, catalog: catalogWith(events) });
  await db
    .updateTable("webhookDeliveries")
    .set({ createdAt: new Date(Date.now() - 60_000) })
    .where("kind", "=", "event")
    .execute();
  const flood = Array.from({ length: 201 }, () => anEvent());
  await publishEvents({ ...webhooks, catalog: catalogWith([...events, ...flood]) });

  const counts = await countQueues(db);
  expect(counts).toMatchObject({ heldEvents: 201, endpoints: { pending: 1, active: 1, failing: 0, disabled: 0 } });
  // Two events, and the challenge of the second endpoint.
  expect(counts.outbox.deliveries.count).toBe(3);
  expect(counts.outbox.deliveries.oldestSeconds).toBeGreaterThanOrEqual(60);
});
