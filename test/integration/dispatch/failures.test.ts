import { describe, expect, test } from "vitest";
import { createGuardedSender } from "#inbox/sending/guarded-send.ts";
import { runDeliveries } from "#inbox/webhooks/run-deliveries.ts";
import { ATTEMPT_OFFSETS_SECONDS } from "#inbox/webhooks/schedule.ts";
import { DAY, HOUR, MINUTE } from "../../fixtures/clock.ts";
import { answerWith, echo, verifySignature } from "../../fixtures/receiver.ts";
import { FOREVER, activate, anEvent, publishAndSend } from "../../fixtures/webhooks.ts";
import { openDispatchDesk } from "./_desk.ts";
import { idsOf, listEventDeliveries } from "./_outcome.ts";

const desk = openDispatchDesk();

describe("a failure", () => {
  test("is retried by the published schedule with the same id and a fresh timestamp, and then given up", async () => {
    const webhooks = desk.deps();
    const receiver = await desk.aReceiver();
    const { id, secret } = await activate(webhooks, { url: receiver.url });
    receiver.respond = answerWith(500);
    await publishAndSend(webhooks, []);
    await publishAndSend(webhooks, [anEvent()]);
    for (let made = 1; made < 9; made++) {
      const [delivery] = await listEventDeliveries(webhooks, id);
      expect(delivery).toMatchObject({ status: "pending", attempts: made });
      desk.clock.advance((ATTEMPT_OFFSETS_SECONDS[made]! - ATTEMPT_OFFSETS_SECONDS[made - 1]!) * 0.89);
      await runDeliveries(webhooks, FOREVER);
      expect(receiver.events()).toHaveLength(made);
      desk.clock.advance((ATTEMPT_OFFSETS_SECONDS[made]! - ATTEMPT_OFFSETS_SECONDS[made - 1]!) * 0.22);
      await runDeliveries(webhooks, FOREVER);
      expect(receiver.events()).toHaveLength(made + 1);
    }
    desk.clock.advance(2 * DAY);
    await runDeliveries(webhooks, FOREVER);
    const [delivery] = await listEventDeliveries(webhooks, id);
    expect(delivery).toMatchObject({ status: "failed", attempts: 9 });
    expect(new Set(idsOf(receiver)).size).toBe(1);
    expect(new Set(receiver.events().map((message) => message.headers["webhook-timestamp"])).size).toBe(9);
    expect(() => verifySignature(secret, receiver.events()[0]!)).not.toThrow();
  });

  test("does not hold up later events, which stay in order among themselves", async () => {
    const webhooks = desk.deps();
    const receiver = await desk.aReceiver();
    await activate(webhooks, { url: receiver.url });
    await publishAndSend(webhooks, []);
    const events = Array.from({ length: 6 }, () => anEvent());
    receiver.respond = (message, response) =>
      response.writeHead(message.headers["webhook-id"] === events[2]!.id ? 503 : 204).end();
    await publishAndSend(webhooks, events);
    expect(idsOf(receiver)).toEqual(events.map((event) => event.id));
    receiver.respond = echo;
    desk.clock.advance(6 * MINUTE);
    const later = anEvent();
    await publishAndSend(webhooks, [...events, later]);
    expect(idsOf(receiver).slice(6).sort()).toEqual([later.id, events[2]!.id].sort());
  });

  test.each([301, 302, 307, 400, 401, 404, 500, 502, 503])("is every status but 2xx: %i", async (status) => {
    const webhooks = desk.deps();
    const inside = await desk.aReceiver();
    const receiver = await desk.aReceiver();
    const { id } = await activate(webhooks, { url: receiver.url });
    receiver.respond = answerWith(status, { Location: inside.url });
    await publishAndSend(webhooks, []);
    await publishAndSend(webhooks, [anEvent()]);
    expect(await listEventDeliveries(webhooks, id)).toMatchObject([
      { status: "pending", attempts: 1, log: [{ status }] },
    ]);
    expect(inside.messages).toHaveLength(0);
  });

  test("with Retry-After pauses the endpoint for that long, at most 24 hours", async () => {
    const webhooks = desk.deps();
    const receiver = await desk.aReceiver();
    await activate(webhooks, { url: receiver.url });
    receiver.respond = answerWith(429, { "Retry-After": String(2 * HOUR) });
    await publishAndSend(webhooks, []);
    const events = [anEvent(), anEvent(), anEvent()];
    await publishAndSend(webhooks, events);
    expect(idsOf(receiver)).toEqual([events[0]!.id]);
    receiver.respond = echo;
    desk.clock.advance(2 * HOUR - 1);
    await runDeliveries(webhooks, FOREVER);
    expect(receiver.events()).toHaveLength(1);
    desk.clock.advance(2);
    await runDeliveries(webhooks, FOREVER);
    expect(new Set(idsOf(receiver)).size).toBe(3);

    receiver.respond = answerWith(503, { "Retry-After": "9999999" });
    await publishAndSend(webhooks, [...events, anEvent()]);
    receiver.respond = echo;
    desk.clock.advance(DAY + 1);
    await runDeliveries(webhooks, FOREVER);
    expect(new Set(idsOf(receiver)).size).toBe(4);
  });

  test.each([
    ["a private address", async () => [{ address: "127.0.0.1", family: 4 as const }]],
    ["none", () => Promise.reject(Object.assign(new Error("no"), { code: "ENOTFOUND" }))],
  ])("by a name that leads to %s reads the same: its owner learns nothing of our network", async (_, resolve) => {
    const rebinding = createGuardedSender({ resolve });
    const receiver = await desk.aReceiver();
    const { id } = await activate(desk.deps(), { url: receiver.url });
    await desk.database.db
      .updateTable("webhookEndpoints")
      .set({ url: `https://hooks.example.org:${receiver.port}/` })
      .execute();
    const webhooks = desk.deps({ sender: rebinding });
    await publishAndSend(webhooks, []);
    await publishAndSend(webhooks, [anEvent()]);
    expect(await listEventDeliveries(webhooks, id)).toMatchObject([
      { status: "pending", attempts: 1, log: [{ error: "the host name leads to no public address" }] },
    ]);
    expect(receiver.events()).toHaveLength(0);
  });
});

describe("an endpoint is disabled", () => {
  test("at once by 410; what waited is cancelled; verify makes it active again for later changes", async () => {
    const webhooks = desk.deps();
    const receiver = await desk.aReceiver();
    const { id } = await activate(webhooks, { url: receiver.url });
    receiver.respond = answerWith(410);
    await publishAndSend(webhooks, []);
    const events = [anEvent(), anEvent(), anEvent()];
    await publishAndSend(webhooks, events);
    expect(receiver.events()).toHaveLength(1);
    expect(await webhooks.store.findEndpoint(id)).toMatchObject({ status: "disabled", disabledReason: "gone" });
    expect((await listEventDeliveries(webhooks, id)).map((delivery) => delivery.status).sort()).toEqual([
      "cancelled",
      "cancelled",
      "failed",
    ]);

    const missed = anEvent();
    await publishAndSend(webhooks, [...events, missed]);
    receiver.respond = echo;
    await webhooks.store.activate(id, desk.clock.now(), 5);
    desk.clock.advance(1);
    const next = anEvent();
    await publishAndSend(webhooks, [...events, missed, next]);
    expect(idsOf(receiver)).toEqual([events[0]!.id, next.id]);
  });

  test("by nothing but failure for five days, and not by fewer or with a success in between", async () => {
    const webhooks = desk.deps();
    const receiver = await desk.aReceiver();
    const { id } = await activate(webhooks, { url: receiver.url });
    await publishAndSend(webhooks, []);
    const events: ReturnType<typeof anEvent>[] = [];
    const day = async (status: number): Promise<string | undefined> => {
      receiver.respond = answerWith(status);
      events.push(anEvent());
      await publishAndSend(webhooks, events);
      desk.clock.advance(DAY);
      return (await webhooks.store.findEndpoint(id))?.status;
    };
    for (let count = 0; count < 4; count++) expect(await day(500)).toBe("active");
    expect(await day(204)).toBe("active");
    for (let count = 0; count < 5; count++) expect(await day(500)).toBe("active");
    expect(await day(500)).toBe("disabled");
    expect(await webhooks.store.findEndpoint(id)).toMatchObject({ disabledReason: "failing" });
  });
});
