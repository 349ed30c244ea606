/** Deliveries of many events to many endpoints: written some at a time, whoever writes them. */
import { expect, test } from "vitest";
import { mintId } from "#lib/secrets/token.ts";
import { isWanted } from "#inbox/webhooks/match.ts";
import { publishEvents } from "#inbox/webhooks/publish-events.ts";
import { anEvent, catalogWith, publishAndSend, register } from "../../fixtures/webhooks.ts";
import { openDispatchDesk } from "./_desk.ts";

const desk = openDispatchDesk();
const ENDPOINTS = 130;
const EVENTS = 200;

test("a run that ends early leaves the rest to the next; each endpoint gets each event once, in order", async () => {
  const webhooks = desk.deps();
  for (let index = 0; index < ENDPOINTS; index++) {
    const { id } = await register(webhooks, { url: `http://localhost:9/${index}` });
    await webhooks.store.activate(id, desk.clock.now(), ENDPOINTS);
  }
  await desk.database.db.deleteFrom("webhookDeliveries").execute();
  await publishAndSend(webhooks, []);
  const events = Array.from({ length: EVENTS }, () => anEvent());
  const first = { ...webhooks, catalog: catalogWith(events) };
  expect(await publishEvents(first, 0)).toEqual({ kind: "dispatched", events: EVENTS });
  const count = async (): Promise<number> =>
    (await desk.database.db.selectFrom("webhookDeliveries").select("id").execute()).length;
  const afterFirst = await count();
  expect(afterFirst).toBeGreaterThan(0);
  expect(afterFirst).toBeLessThanOrEqual(20_000);

  // Later events wait behind: an endpoint must not get them first.
  const later = anEvent();
  const second = { ...webhooks, catalog: catalogWith([...events, later]) };
  await Promise.all([publishEvents(second), publishEvents(second)]);
  expect(await count()).toBe(ENDPOINTS * (EVENTS + 1));
  const request = { isWanted, mintDeliveryId: () => mintId("dlv", webhooks.random) };
  expect(await webhooks.store.continueFanOut(request)).toEqual({ deliveries: 0, isDone: true });
});
