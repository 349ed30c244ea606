import { describe, expect, test } from "vitest";
import { publishEvents } from "#inbox/webhooks/publish-events.ts";
import { runDeliveries } from "#inbox/webhooks/run-deliveries.ts";
import { REAL_CLOCK } from "../../fixtures/clock.ts";
import { echo } from "../../fixtures/receiver.ts";
import { FOREVER, activate, anEvent, catalogWith, publishAndSend, webhookDeps } from "../../fixtures/webhooks.ts";
import { openDispatchDesk } from "./_desk.ts";
import { idsOf, listEventDeliveries } from "./_outcome.ts";

const desk = openDispatchDesk();

describe("runners", () => {
  test("two at once publish each event once and send each delivery once, in order", async () => {
    const webhooks = desk.deps({ settings: { deliveriesPerLane: 5 } });
    const list = await Promise.all(Array.from({ length: 20 }, () => desk.aReceiver()));
    for (const receiver of list) await activate(webhooks, { url: receiver.url });
    await publishAndSend(webhooks, []);
    const events = Array.from({ length: 30 }, () => anEvent());
    const catalog = catalogWith(events);
    const published = await Promise.all([1, 2, 3].map(() => publishEvents({ ...webhooks, catalog })));
    expect(published.map((result) => result.kind).sort()).toEqual(["dispatched", "unchanged", "unchanged"]);
    const runs = await Promise.all([runDeliveries(webhooks, FOREVER), runDeliveries(webhooks, FOREVER)]);
    expect(runs[0]!.delivered + runs[1]!.delivered).toBe(600);
    for (const receiver of list) expect(idsOf(receiver)).toEqual(events.map((event) => event.id));
  });

  test("what a dead one had claimed is taken over once its lease ends", async () => {
    const webhooks = desk.deps();
    const receiver = await desk.aReceiver();
    await activate(webhooks, { url: receiver.url });
    await publishAndSend(webhooks, []);
    await publishEvents({ ...webhooks, catalog: catalogWith([anEvent(), anEvent()]) });
    const lease = { claim: "run_dead", until: new Date(desk.clock.now().getTime() + 60_000) };
    await webhooks.store.claimLanes({ now: desk.clock.now(), lease, isSlow: false, lanes: 9, perLane: 9 });
    await runDeliveries(webhooks, FOREVER);
    expect(receiver.events()).toHaveLength(0);
    desk.clock.advance(61);
    await runDeliveries(webhooks, FOREVER);
    expect(receiver.events()).toHaveLength(2);
  });

  test("a lane that nobody claims is free, whatever time it names", async () => {
    const webhooks = desk.deps();
    const receiver = await desk.aReceiver();
    await activate(webhooks, { url: receiver.url });
    await publishAndSend(webhooks, []);
    await publishEvents({ ...webhooks, catalog: catalogWith([anEvent()]) });
    const tomorrow = new Date(desk.clock.now().getTime() + 86_400_000);
    await desk.database.db.updateTable("webhookEndpoints").set({ laneClaim: null, laneUntil: tomorrow }).execute();
    await runDeliveries(webhooks, FOREVER);
    expect(receiver.events()).toHaveLength(1);
  });

  test("a run ends at its deadline; what was under way is made again without counting as a failure", async () => {
    const webhooks = webhookDeps({ db: desk.database.db, clock: REAL_CLOCK, settings: { timeoutMs: 60_000 } });
    const [silent, quick] = [await desk.aReceiver(), await desk.aReceiver()];
    const { id } = await activate(webhooks, { url: silent.url });
    await activate(webhooks, { url: quick.url });
    await publishAndSend(webhooks, []);
    silent.respond = () => undefined;
    await publishEvents({ ...webhooks, catalog: catalogWith([anEvent()]) });
    // Long enough for the quick one on a busy machine, far shorter than the silent one would be waited for.
    expect(await runDeliveries(webhooks, 4000)).toEqual({ delivered: 1, failed: 0 });
    expect(await listEventDeliveries(webhooks, id)).toMatchObject([{ status: "pending", attempts: 0, log: [] }]);
    silent.respond = echo;
    await runDeliveries(webhooks, FOREVER);
    expect(new Set(idsOf(silent)).size).toBe(1);
    expect(await listEventDeliveries(webhooks, id)).toMatchObject([{ status: "delivered", attempts: 1 }]);
  });
});
