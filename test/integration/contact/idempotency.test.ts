import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { CONTACT, type ContactDeps } from "#inbox/contact.ts";
import { hashIdempotencyKey, toComparable } from "#inbox/idempotency.ts";
import { runCommand } from "#server/operator-command.ts";
import { DAY, HOUR } from "../../fixtures/clock.ts";
import { aCaller, aMessage, postMessage, sweepContacts } from "../../fixtures/contact.ts";
import { accepted, problem, receiptRequest } from "./_answers.ts";
import { openContactDesk } from "./_desk.ts";

const desk = openContactDesk();

/** What is kept of a short key of the caller that tests are. */
function hashFor({ vault }: ContactDeps, key: string): string {
  return hashIdempotencyKey(["contact", "cline"], key, vault.toOwnerKey("198.51.100.7", "idempotency"));
}

describe("Idempotency-Key", () => {
  const headers = { "Idempotency-Key": '"8e03978e-40d5-43dd-bc93-6894a57f9324"' };

  test("the same request again gets the first answer and is stored once", async () => {
    const contact = desk.deps();
    const first = await accepted(await CONTACT.handle(contact, postMessage(aMessage(), { headers }), aCaller()));
    desk.clock.advance(23 * HOUR);
    const bare = { "Idempotency-Key": "8e03978e-40d5-43dd-bc93-6894a57f9324" };
    expect(
      await accepted(await CONTACT.handle(contact, postMessage(aMessage(), { headers: bare }), aCaller("203.0.113.9"))),
    ).toEqual(first);
    expect(await contact.store.list({ status: null, limit: 9 })).toHaveLength(1);
  });

  test("a request that a proxy sends to a second server waits for the first, or takes over from one that died", async () => {
    const contact = desk.deps();
    const proxied = { headers: { "X-Request-Key": "b7d0c0f5a9" } };
    const hash = hashFor(contact, "b7d0c0f5a9");
    const fingerprints = contact.vault.toFingerprints(`${hash}\n${toComparable(aMessage() as never)}`);
    await contact.store.claimIdempotencyKey(hash, fingerprints, desk.clock.now(), new Date(0));
    const isWaiting = Promise.withResolvers<void>();
    const watched = {
      ...contact,
      store: {
        ...contact.store,
        claimIdempotencyKey: async (...details: Parameters<typeof contact.store.claimIdempotencyKey>) => {
          const claim = await contact.store.claimIdempotencyKey(...details);
          if (claim.kind === "running") isWaiting.resolve();
          return claim;
        },
      },
    };
    const waiting = CONTACT.handle(watched, postMessage(aMessage(), proxied), aCaller());
    await isWaiting.promise;
    await contact.store.releaseIdempotencyKey(hash);
    const first = await accepted(await waiting);
    expect(await accepted(await CONTACT.handle(contact, postMessage(aMessage(), proxied), aCaller()))).toEqual(first);
    expect(await contact.store.list({ status: null, limit: 9 })).toHaveLength(1);

    const other = { headers: { "X-Request-Key": "c1" } };
    const otherHash = hashFor(contact, "c1");
    const message = aMessage({ name: "Grace" });
    const others = contact.vault.toFingerprints(`${otherHash}\n${toComparable(message as never)}`);
    await contact.store.claimIdempotencyKey(otherHash, others, desk.clock.now(), new Date(0));
    desk.clock.advance(6);
    await accepted(await CONTACT.handle(contact, postMessage(message, other), aCaller()));
    expect(await contact.store.list({ status: null, limit: 9 })).toHaveLength(2);
  });

  test("a request that was taken over and goes on all the same stores nothing, and gives the one answer", async () => {
    const contact = desk.deps();
    const proxied = { headers: { "X-Request-Key": "d2" } };
    const [isClaimed, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = {
      ...contact,
      store: {
        ...contact.store,
        countRepeats: async (...details: Parameters<typeof contact.store.countRepeats>) => {
          isClaimed.resolve();
          await gate.promise;
          return contact.store.countRepeats(...details);
        },
      },
    };
    const first = CONTACT.handle(slow, postMessage(aMessage(), proxied), aCaller());
    await isClaimed.promise;
    desk.clock.advance(6);
    const second = await accepted(await CONTACT.handle(contact, postMessage(aMessage(), proxied), aCaller()));
    gate.resolve();
    expect(await accepted(await first)).toEqual(second);
    expect(await contact.store.list({ status: null, limit: 9 })).toHaveLength(1);
  });

  test("another body under the same key is refused", async () => {
    const contact = desk.deps();
    await accepted(await CONTACT.handle(contact, postMessage(aMessage(), { headers }), aCaller()));
    const answer = await problem(
      await CONTACT.handle(contact, postMessage(aMessage({ name: "Grace" }), { headers }), aCaller()),
      422,
    );
    expect(answer.type).toBe("/problems/idempotency-key-reused/");
  });

  test("equal requests at the same moment: one message, every other answer is 409 or the same receipt", async () => {
    const contact = desk.deps();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => CONTACT.handle(contact, postMessage(aMessage(), { headers }), aCaller())),
    );
    const receipts = await Promise.all(responses.filter((response) => response.status === 202).map(accepted));
    expect(responses.every((response) => [202, 409].includes(response.status))).toBe(true);
    expect(new Set(receipts.map((receipt) => receipt.id)).size).toBe(1);
    expect(await contact.store.list({ status: null, limit: 9 })).toHaveLength(1);
  });

  test("a request that died is taken over after a minute, a refused one gives its key back", async () => {
    const contact = desk.deps({ settings: { messagesPerHour: 1 } });
    const hash = hashFor(contact, "k1");
    const fingerprints = contact.vault.toFingerprints(`${hash}\n${toComparable(aMessage() as never)}`);
    await contact.store.claimIdempotencyKey(hash, fingerprints, desk.clock.now(), new Date(0));
    const k1 = { headers: { "Idempotency-Key": "k1" } };
    expect((await problem(await CONTACT.handle(contact, postMessage(aMessage(), k1), aCaller()), 409)).type).toBe(
      "/problems/conflict/",
    );
    desk.clock.advance(61);
    await accepted(await CONTACT.handle(contact, postMessage(aMessage(), k1), aCaller()));
    const k2 = { headers: { "Idempotency-Key": "k2" } };
    await problem(await CONTACT.handle(contact, postMessage(aMessage({ name: "Grace" }), k2), aCaller()), 429);
    desk.clock.advance(HOUR);
    await accepted(await CONTACT.handle(contact, postMessage(aMessage({ name: "Grace" }), k2), aCaller()));
  });

  test("a malformed key is refused", async () => {
    const request = postMessage(aMessage(), { headers: { "Idempotency-Key": "é".repeat(3) } });
    expect((await CONTACT.handle(desk.deps(), request, aCaller())).status).toBe(400);
  });
});

describe("what is kept under a key", () => {
  const k1 = { headers: { "Idempotency-Key": "k1" } };
  const [first, second] = [11, 22].map((seed) => Buffer.from(Array.from({ length: 32 }, (_, i) => i * seed)));
  const readRows = () => desk.database.db.selectFrom("idempotencyKeys").selectAll().execute();

  test("says nothing of the body to whoever guesses it, nor that two bodies are the same", async () => {
    const contact = desk.deps();
    for (const key of ["k1", "k2"])
      await accepted(
        await CONTACT.handle(contact, postMessage(aMessage(), { headers: { "Idempotency-Key": key } }), aCaller()),
      );
    const rows = await readRows();
    const guess = createHash("sha256")
      .update(toComparable(aMessage() as never))
      .digest("hex");
    expect(rows.map(({ fingerprint }) => fingerprint)).not.toContain(guess);
    expect(new Set(rows.map(({ fingerprint }) => fingerprint)).size).toBe(2);
  });

  test.each(["its sender", "the operator", "age"])("goes with the message that %s erases", async (who) => {
    const contact = desk.deps({ settings: { keepDays: 1, keepQuarantinedDays: 1, keepKeysHours: 72 } });
    const { id, token } = await accepted(await CONTACT.handle(contact, postMessage(aMessage(), k1), aCaller()));
    const k2 = { headers: { "Idempotency-Key": "k2" } };
    desk.clock.advance(HOUR);
    await accepted(await CONTACT.handle(contact, postMessage(aMessage({ name: "Grace" }), k2), aCaller()));
    if (who === "its sender") await CONTACT.handle(contact, receiptRequest(id, token, "DELETE"), aCaller());
    if (who === "the operator") await runCommand(CONTACT.tool, contact, ["erase", id]);
    desk.clock.advance(DAY - HOUR);
    if (who === "age") await sweepContacts(contact);
    expect(await readRows()).toMatchObject([{ keyHash: hashFor(contact, "k2") }]);
    const again = await accepted(await CONTACT.handle(contact, postMessage(aMessage(), k1), aCaller()));
    expect(again.id).not.toBe(id);
  });

  // A short one is tied to the network that sent it under the key of the server, and starts anew with that.
  const long = { headers: { "Idempotency-Key": "8e03978e-40d5-43e8-bc93-6894a57f9324" } };

  test("outlives a new key of the server, and is sealed anew by reseal", async () => {
    const sent = await accepted(
      await CONTACT.handle(desk.deps({ keys: [first!] }), postMessage(aMessage(), long), aCaller()),
    );
    const rotated = desk.deps({ keys: [second!, first!] });
    expect(await accepted(await CONTACT.handle(rotated, postMessage(aMessage(), long), aCaller()))).toEqual(sent);
    expect((await runCommand(CONTACT.tool, rotated, ["reseal"])).output).toBe(
      "1 message sealed anew. 1 kept answer sealed anew.",
    );
    expect((await runCommand(CONTACT.tool, rotated, ["reseal"])).output).toBe("0 messages sealed anew.");
    expect(await accepted(await CONTACT.handle(rotated, postMessage(aMessage(), long), aCaller()))).toEqual(sent);
    const other = await CONTACT.handle(rotated, postMessage(aMessage({ name: "Grace" }), long), aCaller());
    expect((await problem(other, 422)).type).toBe("/problems/idempotency-key-reused/");
  });

  test("can't be read once the server's key is lost: 409 says so, and reseal counts it", async () => {
    await accepted(await CONTACT.handle(desk.deps({ keys: [first!] }), postMessage(aMessage(), long), aCaller()));
    const lost = desk.deps({ keys: [second!] });
    for (const name of ["Ada Lovelace", "Grace"]) {
      const answer = await problem(await CONTACT.handle(lost, postMessage(aMessage({ name }), long), aCaller()), 409);
      expect(answer).toMatchObject({ type: "/problems/conflict/" });
      expect(answer.detail).toContain("can't be read any more");
    }
    const { output } = await runCommand(CONTACT.tool, lost, ["reseal", "--json"]);
    expect(JSON.parse(output)).toEqual({ resealed: 0, locked: 1, answers: { resealed: 0, locked: 1 } });
    expect(await lost.store.list({ status: null, limit: 9 })).toHaveLength(1);
  });
});
