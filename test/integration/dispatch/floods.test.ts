import { describe, expect, test } from "vitest";
import { releaseEvents } from "#inbox/webhooks/publish-events.ts";
import { runDeliveries } from "#inbox/webhooks/run-deliveries.ts";
import { FOREVER, activate, anEvent, publishAndSend } from "../../fixtures/webhooks.ts";
import { openDispatchDesk } from "./_desk.ts";
import { idsOf } from "./_outcome.ts";

const desk = openDispatchDesk();

describe("too many events at once", () => {
  test("wait for the operator, later ones behind them; released they go out in order", async () => {
    const logs: string[] = [];
    const webhooks = desk.deps({ log: (line) => logs.push(line) });
    const receiver = await desk.aReceiver();
    await activate(webhooks, { url: receiver.url });
    await publishAndSend(webhooks, []);
    const flood = Array.from({ length: 201 }, () => anEvent());
    await publishAndSend(webhooks, flood);
    const later = anEvent();
    await publishAndSend(webhooks, [...flood, later]);
    expect(receiver.events()).toHaveLength(0);
    expect(await webhooks.store.countHeld()).toBe(202);
    expect(logs.at(-1)).toContain("npm run webhooks -- release");
    const after = await desk.aReceiver();
    desk.clock.advance(1);
    await activate(webhooks, { url: after.url });
    expect(await releaseEvents(webhooks)).toEqual({ events: 202, deliveries: 202 });
    await runDeliveries(webhooks, FOREVER);
    expect(idsOf(receiver)).toEqual([...flood, later].map((event) => event.id));
    expect(after.events()).toHaveLength(0);
  });

  test("exactly 200 go out; discarded ones never do", async () => {
    const webhooks = desk.deps();
    const receiver = await desk.aReceiver();
    await activate(webhooks, { url: receiver.url });
    await publishAndSend(webhooks, []);
    const fine = Array.from({ length: 200 }, () => anEvent());
    await publishAndSend(webhooks, fine);
    expect(receiver.events()).toHaveLength(200);
    const flood = Array.from({ length: 201 }, () => anEvent());
    await publishAndSend(webhooks, [...fine, ...flood]);
    expect(await webhooks.store.discardHeld()).toBe(201);
    await publishAndSend(webhooks, [...fine, ...flood, anEvent()]);
    expect(receiver.events()).toHaveLength(201);
  });
});
