import { describe, expect, test } from "vitest";
import { CONTACT } from "#inbox/contact.ts";
import { sendOutbox } from "#inbox/outbox.ts";
import { MINUTE } from "../../fixtures/clock.ts";
import { aCaller, aMessage, postForm, postMessage } from "../../fixtures/contact.ts";
import { accepted, problem, readReceipt } from "./_answers.ts";
import { FOREVER, openContactDesk } from "./_desk.ts";

const desk = openContactDesk();

describe("spam is accepted, held back and never mailed", () => {
  const fields = {
    name: "Ada",
    email: "ada@example.org",
    message: "Do you offer a plan for schools?",
    intent: "pricing",
    consent: "on",
  };

  test.each([
    ["a filled honeypot", () => postForm({ ...fields, topic_check: "x" }), "honeypot"],
    ["a form filled in within a second", () => postForm({ ...fields, elapsed_ms: "900" }), "too-fast"],
    ["a form of another site", () => postForm(fields, { "Sec-Fetch-Site": "cross-site" }), "cross-site"],
    [
      "many links",
      () =>
        postMessage(
          aMessage({
            message: "http://a.example http://b.example www.c.example https://d.example www.e.example http://f.example",
          }),
        ),
      "links",
    ],
    ["BBCode", () => postMessage(aMessage({ message: "[url=http://a.example]cheap[/url]" })), "markup"],
  ])("%s", async (_, request, reason) => {
    const contact = desk.deps();
    expect([202, 303]).toContain((await CONTACT.handle(contact, request(), aCaller())).status);
    const [message] = await contact.store.list({ status: "quarantined", limit: 9 });
    expect(message!.quarantineReasons).toEqual([reason]);
    expect(message!.expiresAt.toISOString()).toBe("2026-12-27T10:00:00.000Z");
    expect(await sendOutbox(contact, FOREVER)).toEqual({ sent: 0, postponed: 0, failed: 0 });
  });

  test("the same text twice to one tool", async () => {
    const contact = desk.deps();
    await accepted(await CONTACT.handle(contact, postMessage(aMessage()), aCaller()));
    const second = await accepted(
      await CONTACT.handle(
        contact,
        postMessage(aMessage({ message: "DO YOU offer  a plan for schools?" })),
        aCaller("203.0.113.5"),
      ),
    );
    const held = await contact.store.list({ status: "quarantined", limit: 9 });
    expect(held).toMatchObject([{ id: second.id, quarantineReasons: ["repeat"] }]);
    // The receipt tells a spammer nothing: same state, same date of erasure as in the answer.
    expect(await readReceipt(contact, second)).toMatchObject({ status: "received", expiresAt: second.expiresAt });
  });

  test("not the same short text from another sender", async () => {
    const contact = desk.deps();
    for (const email of ["ada@example.org", "grace@example.org", "alan@example.org"])
      await accepted(await CONTACT.handle(contact, postMessage(aMessage({ email })), aCaller()));
    expect(await contact.store.list({ status: "quarantined", limit: 9 })).toEqual([]);
  });

  test("until the operator releases it", async () => {
    const contact = desk.deps();
    const receipt = await accepted(
      await CONTACT.handle(
        contact,
        postForm({ ...fields, topic_check: "x" }, { Accept: "application/json" }),
        aCaller(),
      ),
    );
    expect(await contact.store.release(receipt.id, desk.clock.now(), new Date(receipt.expiresAt))).toBe(true);
    expect((await sendOutbox(contact, FOREVER)).sent).toBe(1);
    expect((await readReceipt(contact, receipt)).status).toBe("forwarded");
  });
});

describe("limits", () => {
  test("the sixth message within an hour is refused with the time to wait, other clients are unaffected", async () => {
    const contact = desk.deps();
    for (let index = 0; index < 5; index++) {
      await accepted(
        await CONTACT.handle(contact, postMessage(aMessage({ message: `Question number ${index}` })), aCaller()),
      );
      desk.clock.advance(MINUTE);
    }
    const refused = await CONTACT.handle(contact, postMessage(aMessage({ message: "Question number 6" })), aCaller());
    expect(refused.headers.get("Retry-After")).toBe(String(55 * MINUTE));
    await problem(refused, 429);
    await accepted(await CONTACT.handle(contact, postMessage(aMessage()), aCaller("2001:db8::1")));
    desk.clock.advance(55 * MINUTE - 1);
    const last = await CONTACT.handle(contact, postMessage(aMessage({ message: "Question number 6" })), aCaller());
    expect((await problem(last, 429)).detail).toBe("You can send 5 messages an hour. Try again in 1 second.");
    desk.clock.advance(2);
    await accepted(await CONTACT.handle(contact, postMessage(aMessage({ message: "Question number 7" })), aCaller()));
  });

  test("an IPv6 client counts by its network of 64 bits", async () => {
    const contact = desk.deps({ settings: { messagesPerHour: 1 } });
    const statusFor = async (address: string): Promise<number> =>
      (await CONTACT.handle(contact, postMessage(aMessage()), aCaller(address))).status;
    expect(await statusFor("2001:db8:1:2::1")).toBe(202);
    expect(await statusFor("2001:db8:1:2:ffff::9")).toBe(429);
    expect(await statusFor("2001:db8:1:3::1")).toBe(202);
  });

  test("twenty at the same moment: five pass", async () => {
    const contact = desk.deps();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        CONTACT.handle(contact, postMessage(aMessage({ message: `Question number ${index}` })), aCaller()),
      ),
    );
    expect(responses.filter((response) => response.status === 202)).toHaveLength(5);
    expect(responses.filter((response) => response.status === 429)).toHaveLength(15);
  });

  test("an IPv6 site has four times the limit of one of its networks", async () => {
    const contact = desk.deps({ settings: { messagesPerHour: 1 } });
    const statuses: number[] = [];
    for (let subnet = 1; subnet <= 6; subnet++) {
      const message = aMessage({ message: `Question number ${subnet}` });
      statuses.push((await CONTACT.handle(contact, postMessage(message), aCaller(`2001:db8:1:${subnet}::1`))).status);
    }
    expect(statuses).toEqual([202, 202, 202, 202, 429, 429]);
  });

  test("hold across midnight UTC", async () => {
    const contact = desk.deps({ settings: { messagesPerHour: 1 } });
    desk.clock.advance(14 * 60 * MINUTE - 10);
    await accepted(await CONTACT.handle(contact, postMessage(aMessage()), aCaller()));
    desk.clock.advance(20);
    expect(desk.clock.now().toISOString()).toMatch(/T00:00:10/);
    await problem(await CONTACT.handle(contact, postMessage(aMessage({ message: "The next day" })), aCaller()), 429);
  });
});

describe("refused requests", () => {
  test("have a budget of their own; past it nothing of a body is read, and accepted messages never count", async () => {
    const contact = desk.deps({ settings: { refusalsPerHour: 3 } });
    await accepted(await CONTACT.handle(contact, postMessage(aMessage()), aCaller()));
    const pile = aMessage({ message: "\u0300\u0316".repeat(15_000) });
    for (let index = 0; index < 3; index++)
      await problem(await CONTACT.handle(contact, postMessage(pile), aCaller()), 422);
    const unread = postMessage(pile);
    const refused = await CONTACT.handle(contact, unread, aCaller());
    expect([refused.headers.get("Retry-After"), unread.bodyUsed]).toEqual(["3600", false]);
    expect((await problem(refused, 429)).detail).toBe(
      "This client has sent 3 requests with faults within an hour. Try again in 3,600 seconds.",
    );
    await problem(await CONTACT.handle(contact, postMessage(aMessage({ name: "Grace" })), aCaller()), 429);
    await accepted(await CONTACT.handle(contact, postMessage(aMessage({ name: "Alan" })), aCaller("203.0.113.9")));
    desk.clock.advance(61 * MINUTE);
    await accepted(await CONTACT.handle(contact, postMessage(aMessage({ name: "Joan" })), aCaller()));
  });

  test("name at most twenty faults, however many the body has", async () => {
    const keys = Object.fromEntries(Array.from({ length: 4000 }, (_, index) => [`k${index}`, 1]));
    const response = await CONTACT.handle(desk.deps(), postMessage({ ...aMessage(), ...keys }), aCaller());
    const text = await response.clone().text();
    expect([(await problem(response, 422)).errors.length, text.length < 10_000]).toEqual([20, true]);
  });
});
