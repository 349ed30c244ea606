/** The clock of the database stands a year ahead for a while: nothing may wait for that year to pass. */
import { describe, expect, test } from "vitest";
import { sql } from "kysely";
import { CONTACT } from "#inbox/contact.ts";
import { sendOutbox } from "#inbox/outbox.ts";
import { runDeliveries } from "#inbox/webhooks/run-deliveries.ts";
import { DAY, HOUR, MINUTE } from "../../fixtures/clock.ts";
import { aCaller, aMessage, contactDeps, postMessage, sweepContacts } from "../../fixtures/contact.ts";
import { answerWith, echo } from "../../fixtures/receiver.ts";
import { FOREVER, activate, anEvent, publishAndSend } from "../../fixtures/webhooks.ts";
import { openDispatchDesk } from "./_desk.ts";

const desk = openDispatchDesk();
const YEAR = 365 * DAY;

/** What the schedule does each minute: true when this was the run of the hour that sweeps. */
function tick(): Promise<boolean> {
  const now = desk.clock.now();
  return desk.deps().store.takeSweep(now, new Date(now.getTime() - HOUR * 1000));
}

/** Does something with a clock that is a year ahead, and comes back. */
async function aYearAhead(work: () => Promise<unknown>): Promise<void> {
  desk.clock.advance(YEAR);
  await tick();
  await work();
  desk.clock.advance(-YEAR);
}

async function start(): Promise<void> {
  await publishAndSend(desk.deps(), []);
  expect(await tick()).toBe(true);
}

function contact(mail?: "refuses") {
  const send = async () => ({ kind: "unreachable", error: "busy" }) as const;
  const parts = mail === undefined ? {} : { mail: { send, to: "a@directory.example", from: "b@directory.example" } };
  return contactDeps({ db: desk.database.db, clock: desk.clock, ...parts });
}

async function send(fields: Record<string, unknown> = {}, headers: Record<string, string> = {}): Promise<Response> {
  return CONTACT.handle(contact(), postMessage(aMessage(fields), { headers }), aCaller());
}

describe("after a clock that was a year ahead has gone back", () => {
  test("each hour is swept once, from the next minute on", async () => {
    await start();
    await aYearAhead(async () => undefined);
    expect([await tick(), await tick()]).toEqual([true, false]);
    desk.clock.advance(HOUR + MINUTE);
    expect([await tick(), await tick()]).toEqual([true, false]);
  });

  test("a message of that time is kept for as long as any other, and no longer", async () => {
    await start();
    await aYearAhead(async () => expect((await send()).status).toBe(202));
    await tick();
    const [message] = await contact().store.list({ status: "received", limit: 9 });
    const now = desk.clock.now().getTime();
    expect([message!.receivedAt.getTime(), message!.expiresAt.getTime()]).toEqual([now, now + 180 * DAY * 1000]);
    desk.clock.advance(179 * DAY);
    expect(await sweepContacts(contact())).toBe(0);
    desk.clock.advance(2 * DAY);
    expect(await sweepContacts(contact())).toBe(1);
  });

  test("a client is not refused for what it sent then, and a key that was begun can be used", async () => {
    await start();
    const headers = { "Idempotency-Key": "a-key-that-was-begun-then" };
    await aYearAhead(async () => {
      for (const message of [
        "Question number one: do you offer a plan for schools?",
        "Question number two: do you offer a plan for schools?",
        "Question number three: do you offer a plan for schools?",
        "Question number four: do you offer a plan for schools?",
      ])
        expect((await send({ message })).status).toBe(202);
      expect((await send({ message: "Question number five: do you offer a plan for schools?" }, headers)).status).toBe(
        202,
      );
      expect((await send({ message: "Question number six: do you offer a plan for schools?" })).status).toBe(429);
      await desk.database.db.updateTable("idempotencyKeys").set({ sealedAnswer: null, acceptedId: null }).execute();
    });
    await tick();
    expect((await send({ message: "Question number seven: do you offer a plan for schools?" })).status).toBe(202);
    desk.clock.advance(2 * MINUTE);
    expect((await send({ message: "Question number five: do you offer a plan for schools?" }, headers)).status).toBe(
      202,
    );
  });

  test("a mail that was put off and one whose runner died then are sent within a day", async () => {
    await start();
    await aYearAhead(async () => {
      await send({ message: "Question number one: do you offer a plan for schools?" });
      await send({ message: "Question number two: do you offer a plan for schools?" });
      await sendOutbox(contact("refuses"), FOREVER);
      const claimedUntil = new Date(desk.clock.now().getTime() + 5 * MINUTE * 1000);
      await desk.database.db
        .updateTable("contactMails")
        .set({ claim: "run_dead", claimedUntil })
        .where("attempts", "=", 1)
        .where(sql<boolean>`message_id = (SELECT min(message_id) FROM contact_mails)`)
        .execute();
    });
    await tick();
    desk.clock.advance(DAY + MINUTE);
    const due = await desk.database.db.selectFrom("contactMails").selectAll().execute();
    expect(due.length).toBeGreaterThan(0);
    for (const { dueAt, claimedUntil } of due) {
      expect(dueAt.getTime()).toBeLessThan(desk.clock.now().getTime());
      expect(claimedUntil?.getTime() ?? 0).toBeLessThan(desk.clock.now().getTime());
    }
  });

  test("deliveries, lanes and pauses of endpoints go on within a day", async () => {
    const webhooks = desk.deps();
    const receiver = await desk.aReceiver();
    await activate(webhooks, { url: receiver.url });
    await start();
    const events = [anEvent(), anEvent()];
    receiver.respond = answerWith(503, { "Retry-After": "3600" });
    await aYearAhead(async () => {
      await publishAndSend(webhooks, events);
      const until = new Date(desk.clock.now().getTime() + MINUTE * 1000);
      await desk.database.db.updateTable("webhookEndpoints").set({ laneClaim: "run_dead", laneUntil: until }).execute();
    });
    receiver.respond = echo;
    const before = receiver.events().length;
    await tick();
    desk.clock.advance(DAY + MINUTE);
    await runDeliveries(webhooks, FOREVER);
    expect(receiver.events().length).toBeGreaterThan(before);
    await publishAndSend(webhooks, [...events, anEvent()]);
    expect(new Set(receiver.events().map(({ headers }) => headers["webhook-id"])).size).toBe(3);
  });
});
