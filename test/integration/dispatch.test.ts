import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createGuardedSender } from "../../src/io/guarded-send.ts";
import type { StoredDelivery } from "../../src/webhooks/webhook-store.ts";
import type { WebhookDeps } from "../../src/webhooks/deps.ts";
import { isWanted } from "../../src/webhooks/match.ts";
import { publishEvents } from "../../src/webhooks/publish-events.ts";
import { runDeliveries } from "../../src/webhooks/run-deliveries.ts";
import { ATTEMPT_OFFSETS_SECONDS } from "../../src/webhooks/schedule.ts";
import { sweepWebhooks } from "../../src/webhooks/sweep.ts";
import { mintId } from "../../src/secrets/token.ts";
import { type TestClock, DAY, HOUR, MINUTE, aClock } from "../fixtures/clock.ts";
import { type TestDatabase, openTestDatabase } from "../fixtures/database.ts";
import { type Receiver, answerWith, echo, startReceiver, verifySignature } from "../fixtures/receiver.ts";
import {
  FOREVER,
  activate,
  anEvent,
  catalogWith,
  publishAndSend,
  register,
  webhookDeps,
} from "../fixtures/webhooks.ts";

let database: TestDatabase;
let clock: TestClock;
const receivers: Receiver[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.clear();
  clock = aClock(new Date().toISOString());
});
afterEach(async () => {
  await Promise.all(receivers.splice(0).map((receiver) => receiver.close()));
});

function deps(parts: Partial<Parameters<typeof webhookDeps>[0]> = {}): WebhookDeps {
  return webhookDeps({ db: database.db, clock, ...parts });
}

async function aReceiver(...parts: Parameters<typeof startReceiver>): Promise<Receiver> {
  const receiver = await startReceiver(...parts);
  receivers.push(receiver);
  return receiver;
}

async function listAll(webhooks: WebhookDeps, endpointId: string): Promise<StoredDelivery[]> {
  const { deliveries } = await webhooks.store.listDeliveries(endpointId, { status: null, limit: 1000, offset: 0 });
  return deliveries.filter((delivery) => delivery.kind === "event").toReversed();
}

const slugsOf = (receiver: Receiver): unknown[] => receiver.events().map((message) => message.json.data["slug"]);
const idsOf = (receiver: Receiver): string[] => receiver.events().map((message) => message.headers["webhook-id"]!);

describe("what is sent", () => {
  test("each event once, signed, in its documented form, and never what was there before the first deploy", async () => {
    const webhooks = deps();
    const receiver = await aReceiver();
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
    const webhooks = deps();
    const [early, late] = [await aReceiver(), await aReceiver()];
    await publishAndSend(webhooks, []);
    await activate(webhooks, { url: early.url });
    const pending = await register(webhooks, { url: late.url });
    late.respond = answerWith(500);
    const first = anEvent();
    await publishAndSend(webhooks, [first]);
    late.respond = echo;
    await webhooks.store.activate(pending.id, clock.now(), 5);
    clock.advance(1);
    const second = anEvent();
    await publishAndSend(webhooks, [first, second]);
    expect(idsOf(early)).toEqual([first.id, second.id]);
    expect(idsOf(late)).toEqual([second.id]);
  });

  test("filtered by type, record and tag", async () => {
    const webhooks = deps();
    const [byType, byRecord, byTag, both] = [
      await aReceiver(),
      await aReceiver(),
      await aReceiver(),
      await aReceiver(),
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
    const webhooks = deps({ settings: { deliveriesPerLane: 7 } });
    const list = await Promise.all(Array.from({ length: 5 }, () => aReceiver()));
    for (const receiver of list) await activate(webhooks, { url: receiver.url });
    await publishAndSend(webhooks, []);
    const events = Array.from({ length: 50 }, () => anEvent());
    await publishAndSend(webhooks, events);
    for (const receiver of list) expect(idsOf(receiver)).toEqual(events.map((event) => event.id));
  });
});

describe("a failure", () => {
  test("is retried by the published schedule with the same id and a fresh timestamp, and then given up", async () => {
    const webhooks = deps();
    const receiver = await aReceiver();
    const { id, secret } = await activate(webhooks, { url: receiver.url });
    receiver.respond = answerWith(500);
    await publishAndSend(webhooks, []);
    await publishAndSend(webhooks, [anEvent()]);
    for (let made = 1; made < 9; made++) {
      const [delivery] = await listAll(webhooks, id);
      expect(delivery).toMatchObject({ status: "pending", attempts: made });
      clock.advance((ATTEMPT_OFFSETS_SECONDS[made]! - ATTEMPT_OFFSETS_SECONDS[made - 1]!) * 0.89);
      await runDeliveries(webhooks, FOREVER);
      expect(receiver.events()).toHaveLength(made);
      clock.advance((ATTEMPT_OFFSETS_SECONDS[made]! - ATTEMPT_OFFSETS_SECONDS[made - 1]!) * 0.22);
      await runDeliveries(webhooks, FOREVER);
      expect(receiver.events()).toHaveLength(made + 1);
    }
    clock.advance(2 * DAY);
    await runDeliveries(webhooks, FOREVER);
    const [delivery] = await listAll(webhooks, id);
    expect(delivery).toMatchObject({ status: "failed", attempts: 9 });
    expect(new Set(idsOf(receiver)).size).toBe(1);
    expect(new Set(receiver.events().map((message) => message.headers["webhook-timestamp"])).size).toBe(9);
    expect(() => verifySignature(secret, receiver.events()[0]!)).not.toThrow();
  });

  test("does not hold up later events, which stay in order among themselves", async () => {
    const webhooks = deps();
    const receiver = await aReceiver();
    await activate(webhooks, { url: receiver.url });
    await publishAndSend(webhooks, []);
    const events = Array.from({ length: 6 }, () => anEvent());
    receiver.respond = (message, response) =>
      response.writeHead(message.headers["webhook-id"] === events[2]!.id ? 503 : 204).end();
    await publishAndSend(webhooks, events);
    expect(idsOf(receiver)).toEqual(events.map((event) => event.id));
    receiver.respond = echo;
    clock.advance(6 * MINUTE);
    const later = anEvent();
    await publishAndSend(webhooks, [...events, later]);
    expect(idsOf(receiver).slice(6).sort()).toEqual([later.id, events[2]!.id].sort());
  });

  test.each([301, 302, 307, 400, 401, 404, 500, 502, 503])("is every status but 2xx: %i", async (status) => {
    const webhooks = deps();
    const inside = await aReceiver();
    const receiver = await aReceiver();
    const { id } = await activate(webhooks, { url: receiver.url });
    receiver.respond = answerWith(status, { Location: inside.url });
    await publishAndSend(webhooks, []);
    await publishAndSend(webhooks, [anEvent()]);
    expect(await listAll(webhooks, id)).toMatchObject([{ status: "pending", attempts: 1, log: [{ status }] }]);
    expect(inside.messages).toHaveLength(0);
  });

  test("with Retry-After pauses the endpoint for that long, at most 24 hours", async () => {
    const webhooks = deps();
    const receiver = await aReceiver();
    await activate(webhooks, { url: receiver.url });
    receiver.respond = answerWith(429, { "Retry-After": String(2 * HOUR) });
    await publishAndSend(webhooks, []);
    const events = [anEvent(), anEvent(), anEvent()];
    await publishAndSend(webhooks, events);
    expect(idsOf(receiver)).toEqual([events[0]!.id]);
    receiver.respond = echo;
    clock.advance(2 * HOUR - 1);
    await runDeliveries(webhooks, FOREVER);
    expect(receiver.events()).toHaveLength(1);
    clock.advance(2);
    await runDeliveries(webhooks, FOREVER);
    expect(new Set(idsOf(receiver)).size).toBe(3);

    receiver.respond = answerWith(503, { "Retry-After": "9999999" });
    await publishAndSend(webhooks, [...events, anEvent()]);
    receiver.respond = echo;
    clock.advance(DAY + 1);
    await runDeliveries(webhooks, FOREVER);
    expect(new Set(idsOf(receiver)).size).toBe(4);
  });

  test("by an address that is not public is final and marked blocked", async () => {
    const rebinding = createGuardedSender({ resolve: async () => [{ address: "127.0.0.1", family: 4 }] });
    const receiver = await aReceiver();
    const { id } = await activate(deps(), { url: receiver.url });
    await database.db
      .updateTable("webhook_endpoints")
      .set({ url: `https://hooks.example.org:${receiver.port}/` })
      .execute();
    const webhooks = deps({ sender: rebinding });
    await publishAndSend(webhooks, []);
    await publishAndSend(webhooks, [anEvent()]);
    expect(await listAll(webhooks, id)).toMatchObject([{ status: "blocked", attempts: 1 }]);
    expect(receiver.events()).toHaveLength(0);
  });
});

describe("an endpoint is disabled", () => {
  test("at once by 410; what waited is cancelled; verify makes it active again for later changes", async () => {
    const webhooks = deps();
    const receiver = await aReceiver();
    const { id } = await activate(webhooks, { url: receiver.url });
    receiver.respond = answerWith(410);
    await publishAndSend(webhooks, []);
    const events = [anEvent(), anEvent(), anEvent()];
    await publishAndSend(webhooks, events);
    expect(receiver.events()).toHaveLength(1);
    expect(await webhooks.store.findEndpoint(id)).toMatchObject({ status: "disabled", disabledReason: "gone" });
    expect((await listAll(webhooks, id)).map((delivery) => delivery.status).sort()).toEqual([
      "cancelled",
      "cancelled",
      "failed",
    ]);

    const missed = anEvent();
    await publishAndSend(webhooks, [...events, missed]);
    receiver.respond = echo;
    await webhooks.store.activate(id, clock.now(), 5);
    clock.advance(1);
    const next = anEvent();
    await publishAndSend(webhooks, [...events, missed, next]);
    expect(idsOf(receiver)).toEqual([events[0]!.id, next.id]);
  });

  test("by nothing but failure for five days, and not by fewer or with a success in between", async () => {
    const webhooks = deps();
    const receiver = await aReceiver();
    const { id } = await activate(webhooks, { url: receiver.url });
    await publishAndSend(webhooks, []);
    const events: ReturnType<typeof anEvent>[] = [];
    const day = async (status: number): Promise<string | undefined> => {
      receiver.respond = answerWith(status);
      events.push(anEvent());
      await publishAndSend(webhooks, events);
      clock.advance(DAY);
      return (await webhooks.store.findEndpoint(id))?.status;
    };
    for (let count = 0; count < 4; count++) expect(await day(500)).toBe("active");
    expect(await day(204)).toBe("active");
    for (let count = 0; count < 5; count++) expect(await day(500)).toBe("active");
    expect(await day(500)).toBe("disabled");
    expect(await webhooks.store.findEndpoint(id)).toMatchObject({ disabledReason: "failing" });
  });
});

describe("too many events at once", () => {
  test("wait for the operator, later ones behind them; released they go out in order", async () => {
    const logs: string[] = [];
    const webhooks = deps({ log: (line) => logs.push(line) });
    const receiver = await aReceiver();
    await activate(webhooks, { url: receiver.url });
    await publishAndSend(webhooks, []);
    const flood = Array.from({ length: 201 }, () => anEvent());
    await publishAndSend(webhooks, flood);
    const later = anEvent();
    await publishAndSend(webhooks, [...flood, later]);
    expect(receiver.events()).toHaveLength(0);
    expect(await webhooks.store.countHeld()).toBe(202);
    expect(logs.at(-1)).toContain("npm run webhooks -- release");
    const after = await aReceiver();
    clock.advance(1);
    await activate(webhooks, { url: after.url });
    expect(
      await webhooks.store.releaseHeld({
        isWanted,
        mintDeliveryId: () => mintId("dlv", webhooks.random),
        now: clock.now(),
      }),
    ).toEqual({ events: 202, deliveries: 202 });
    await runDeliveries(webhooks, FOREVER);
    expect(idsOf(receiver)).toEqual([...flood, later].map((event) => event.id));
    expect(after.events()).toHaveLength(0);
  });

  test("exactly 200 go out; discarded ones never do", async () => {
    const webhooks = deps();
    const receiver = await aReceiver();
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

describe("runners", () => {
  test("two at once publish each event once and send each delivery once, in order", async () => {
    const webhooks = deps({ settings: { deliveriesPerLane: 5 } });
    const list = await Promise.all(Array.from({ length: 20 }, () => aReceiver()));
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
    const webhooks = deps();
    const receiver = await aReceiver();
    await activate(webhooks, { url: receiver.url });
    await publishAndSend(webhooks, []);
    await publishEvents({ ...webhooks, catalog: catalogWith([anEvent(), anEvent()]) });
    const lease = { claim: "run_dead", until: new Date(clock.now().getTime() + 60_000) };
    await webhooks.store.claimLanes({ now: clock.now(), lease, isFailing: false, lanes: 9, perLane: 9 });
    await runDeliveries(webhooks, FOREVER);
    expect(receiver.events()).toHaveLength(0);
    clock.advance(61);
    await runDeliveries(webhooks, FOREVER);
    expect(receiver.events()).toHaveLength(2);
  });

  test("a run ends at its deadline; what was under way is made again without counting as a failure", async () => {
    const webhooks = webhookDeps({ db: database.db, clock: { now: () => new Date(), advance: () => undefined } });
    const [silent, quick] = [await aReceiver(), await aReceiver()];
    const { id } = await activate(webhooks, { url: silent.url });
    await activate(webhooks, { url: quick.url });
    await publishAndSend(webhooks, []);
    silent.respond = () => undefined;
    await publishEvents({ ...webhooks, catalog: catalogWith([anEvent()]) });
    const started = performance.now();
    expect(await runDeliveries(webhooks, Date.now() + 1500)).toEqual({ delivered: 1, failed: 0 });
    expect(performance.now() - started).toBeLessThan(4000);
    expect(await listAll(webhooks, id)).toMatchObject([{ status: "pending", attempts: 0, log: [] }]);
    silent.respond = echo;
    await runDeliveries(webhooks, Date.now() + 20_000);
    expect(new Set(idsOf(silent)).size).toBe(1);
    expect(await listAll(webhooks, id)).toMatchObject([{ status: "delivered", attempts: 1 }]);
  });
});

test("deliveries are forgotten after 30 days, and what was sent is still not sent again", async () => {
  const webhooks = deps();
  const receiver = await aReceiver();
  const { id } = await activate(webhooks, { url: receiver.url });
  await publishAndSend(webhooks, []);
  const event = anEvent();
  await publishAndSend(webhooks, [event]);
  clock.advance(31 * DAY);
  await sweepWebhooks(webhooks);
  expect(await listAll(webhooks, id)).toEqual([]);
  expect((await webhooks.store.readBodies([event.id])).size).toBe(0);
  await publishAndSend(webhooks, [event, anEvent()]);
  expect(receiver.events()).toHaveLength(2);
});
