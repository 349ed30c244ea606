import { describe, expect, test } from "vitest";
import { handleContact } from "#contact/handle-contact.ts";
import { hashIdempotencyKey, toFingerprint } from "#contact/idempotency.ts";
import { HOUR } from "../../fixtures/clock.ts";
import { aCaller, aMessage, postMessage } from "../../fixtures/contact.ts";
import { accepted, problem } from "./_answers.ts";
import { openContactDesk } from "./_desk.ts";

const desk = openContactDesk();

describe("Idempotency-Key", () => {
  const headers = { "Idempotency-Key": '"8e03978e-40d5-43dd-bc93-6894a57f9324"' };

  test("the same request again gets the first answer and is stored once", async () => {
    const contact = desk.deps();
    const first = await accepted(await handleContact(contact, postMessage(aMessage(), { headers }), aCaller()));
    desk.clock.advance(23 * HOUR);
    const bare = { "Idempotency-Key": "8e03978e-40d5-43dd-bc93-6894a57f9324" };
    expect(
      await accepted(await handleContact(contact, postMessage(aMessage(), { headers: bare }), aCaller("203.0.113.9"))),
    ).toEqual(first);
    expect(await contact.store.listMessages({ status: null, limit: 9 })).toHaveLength(1);
  });

  test("another body under the same key is refused", async () => {
    const contact = desk.deps();
    await accepted(await handleContact(contact, postMessage(aMessage(), { headers }), aCaller()));
    const answer = await problem(
      await handleContact(contact, postMessage(aMessage({ name: "Grace" }), { headers }), aCaller()),
      422,
    );
    expect(answer.type).toBe("/problems/idempotency-key-reused/");
  });

  test("equal requests at the same moment: one message, every other answer is 409 or the same receipt", async () => {
    const contact = desk.deps();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => handleContact(contact, postMessage(aMessage(), { headers }), aCaller())),
    );
    const receipts = await Promise.all(responses.filter((response) => response.status === 202).map(accepted));
    expect(responses.every((response) => [202, 409].includes(response.status))).toBe(true);
    expect(new Set(receipts.map((receipt) => receipt.id)).size).toBe(1);
    expect(await contact.store.listMessages({ status: null, limit: 9 })).toHaveLength(1);
  });

  test("a request that died is taken over after a minute, a refused one gives its key back", async () => {
    const contact = desk.deps({ settings: { messagesPerHour: 1 } });
    const hash = hashIdempotencyKey("contact", "cline", "k1");
    await contact.store.claimIdempotencyKey(hash, toFingerprint(aMessage() as never), desk.clock.now(), new Date(0));
    const k1 = { headers: { "Idempotency-Key": "k1" } };
    expect((await problem(await handleContact(contact, postMessage(aMessage(), k1), aCaller()), 409)).type).toBe(
      "/problems/conflict/",
    );
    desk.clock.advance(61);
    await accepted(await handleContact(contact, postMessage(aMessage(), k1), aCaller()));
    const k2 = { headers: { "Idempotency-Key": "k2" } };
    await problem(await handleContact(contact, postMessage(aMessage({ name: "Grace" }), k2), aCaller()), 429);
    desk.clock.advance(HOUR);
    await accepted(await handleContact(contact, postMessage(aMessage({ name: "Grace" }), k2), aCaller()));
  });

  test("a malformed key is refused", async () => {
    const request = postMessage(aMessage(), { headers: { "Idempotency-Key": "é".repeat(3) } });
    expect((await handleContact(desk.deps(), request, aCaller())).status).toBe(400);
  });
});
