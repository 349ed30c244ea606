import { describe, expect, test } from "vitest";
import { publishEvents } from "#inbox/webhooks/publish-events.ts";
import { runDeliveries } from "#inbox/webhooks/run-deliveries.ts";
import { sweepWebhooks } from "#inbox/webhooks/sweep.ts";
import { DAY } from "../../fixtures/clock.ts";
import { answerWith, echo, verifySignature } from "../../fixtures/receiver.ts";
import { FOREVER, activate, anEvent, catalogWith, publishAndSend, register } from "../../fixtures/webhooks.ts";
import { openDispatchDesk } from "./_desk.ts";
import { idsOf, listEventDeliveries, slugsOf } from "./_outcome.ts";

const desk = openDispatchDesk();

describe("what is sent", () => {
  test("each event once, signed, in its documented form, and never what was there before the first deploy", async () => {
    const webhooks = desk.deps();
    const receiver = await desk.aReceiver();
    const { secret } = await activate(webhooks, { url: receiver.url });
    const before = Array.from({ length: 300 }, () => anEvent());
    expect(await publishEvents({ ...webhooks, catalog: catalogWith(before) })).toEqual({
      kind: "watermark",
      events: 300,
    });
    expect(await runDeliveries(webhooks, FOREVER)).toEqual({ delivered: 0, failed: 0 });

    const event = anEvent();
    await publishAndSend(webhooks, [...before, event]);
    await publishAndSend(webhooks, [...before, event]);
    expect(receiver.events()).toHaveLength(1);
    const [message] = receiver.events();
    expect(verifySignature(secret, message!)).toEqual(message!.json);
    expect(message!.headers["webhook-id"]).toBe(event.id);
    expect(message!.headers["user-agent"]).toMatch(/^AI-Directory-Webhooks\/1 \(\+https:/);
    expect(message!.json).toMatchObject({
      type: "ai.updated",
      timestamp: event.at,
      data: { id: event.id, slug: "cline", record: { slug: "cline" }, changes: event.changes },
    });
  });

  test("only changes published after an endpoint became active", async () => {
    const webhooks = desk.deps();
    const [early, late] = [await desk.aReceiver(), await desk.aReceiver()];
    await publishAndSend(webhooks, []);
    await activate(webhooks, { url: early.url });
    const pending = await register(webhooks, { url: late.url });
    late.respond = answerWith(500);
    const first = anEvent();
    await publishAndSend(webhooks, [first]);
    late.respond = echo;
    await webhooks.store.activate(pending.id, desk.clock.now(), 5);
    desk.clock.advance(1);
    const second = anEvent();
    await publishAndSend(webhooks, [first, second]);
    expect(idsOf(early)).toEqual([first.id, second.id]);
    expect(idsOf(late)).toEqual([second.id]);
  });

  test("filtered by type, record and tag", async () => {
    const webhooks = desk.deps();
    const [byType, byRecord, byTag, both] = [
      await desk.aReceiver(),
      await desk.aReceiver(),
      await desk.aReceiver(),
      await desk.aReceiver(),
    ];
    const all = ["ai.updated", "ai.removed", "ai.pricingChanged"];
    await activate(webhooks, { url: byType.url, events: ["ai.pricingChanged"] });
    await activate(webhooks, { url: byRecord.url, events: all, filter: { slugs: ["suno"] } });
    await activate(webhooks, { url: byTag.url, events: all, filter: { tags: ["coding-agent"] } });
    await activate(webhooks, { url: both.url, events: all, filter: { slugs: ["suno"], tags: ["coding-agent"] } });
    await publishAndSend(webhooks, []);
    const gone = anEvent({
      slug: "gone",
      type: "ai.removed",
      changes: [{ field: "tags", from: ["coding-agent"], to: null }],
    });
    await publishAndSend(webhooks, [anEvent(), anEvent({ slug: "suno", type: "ai.pricingChanged" }), gone]);
    expect(slugsOf(byType)).toEqual(["suno"]);
    expect(slugsOf(byRecord)).toEqual(["suno"]);
    expect(slugsOf(byTag)).toEqual(["cline", "gone"]);
    expect(both.events()).toHaveLength(0);
    expect(byTag.events()[1]!.json.data["record"]).toBeNull();
  });

  test("in the order of changes, each endpoint by itself", async () => {
    const webhooks = desk.deps({ settings: { deliveriesPerLane: 7 } });
    const list = await Promise.all(Array.from({ length: 5 }, () => desk.aReceiver()));
    for (const receiver of list) await activate(webhooks, { url: receiver.url });
    await publishAndSend(webhooks, []);
    const events = Array.from({ length: 50 }, () => anEvent());
    await publishAndSend(webhooks, events);
    for (const receiver of list) expect(idsOf(receiver)).toEqual(events.map((event) => event.id));
  });
});

test("deliveries are forgotten after 30 days, and what was sent is still not sent again", async () => {
  const webhooks = desk.deps();
  const receiver = await desk.aReceiver();
  const { id } = await activate(webhooks, { url: receiver.url });
  await publishAndSend(webhooks, []);
  const event = anEvent();
  await publishAndSend(webhooks, [event]);
  desk.clock.advance(31 * DAY);
  await sweepWebhooks(webhooks);
  expect(await listEventDeliveries(webhooks, id)).toEqual([]);
  expect((await webhooks.store.readBodies([event.id])).size).toBe(0);
  await publishAndSend(webhooks, [event, anEvent()]);
  expect(receiver.events()).toHaveLength(2);
});
