import { describe, expect, test } from "vitest";
import { CONTACT, type ContactDeps } from "#inbox/contact.ts";
import { sendOutbox } from "#inbox/outbox.ts";
import type { ContactAccepted } from "#api/schema/contact.ts";
import type { OperatorResult } from "#server/call-operator.ts";
import { runOperator } from "#server/operator.ts";
import { DAY } from "../../fixtures/clock.ts";
import { aCaller, aMessage, postMessage, sweepContacts } from "../../fixtures/contact.ts";
import { correctionDeps } from "../../fixtures/corrections.ts";
import { webhookDeps } from "../../fixtures/webhooks.ts";
import { accepted, problem, readReceipt, receiptRequest } from "./_answers.ts";
import { FOREVER, openContactDesk } from "./_desk.ts";

const desk = openContactDesk();

const reseal = (contact: ContactDeps): Promise<OperatorResult> =>
  runOperator(
    {
      contact,
      corrections: correctionDeps(contact, desk.database.db),
      webhooks: webhookDeps({ db: desk.database.db, clock: desk.clock }),
    },
    { tool: "contacts", args: ["reseal"] },
  );

describe("what a sender wrote is sealed", () => {
  test("nothing of it can be read in any table", async () => {
    const contact = desk.deps();
    await accepted(
      await CONTACT.handle(contact, postMessage(aMessage({ company: "Analytical", phone: "+44 20 7946" })), aCaller()),
    );
    const rows = JSON.stringify(await desk.database.db.selectFrom("contactMessages").selectAll().execute());
    expect(rows).not.toMatch(/Ada|ada@example|schools|Analytical|7946/);
    expect((await contact.store.list({ status: null, limit: 1 }))[0]).toMatchObject({
      name: "Ada Lovelace",
      message: "Do you offer a plan for schools?",
      phone: "+44 20 7946",
    });
  });

  test("what an earlier release wrote in the clear is read, mailed, and sealed by reseal", async () => {
    const contact = desk.deps();
    const receipt = await accepted(await CONTACT.handle(contact, postMessage(aMessage()), aCaller()));
    const plain = { sealed: null, name: "Ada", email: "ada@example.org", message: "In the clear" };
    await desk.database.db.updateTable("contactMessages").set(plain).execute();
    expect(await contact.store.find(receipt.id)).toMatchObject({ name: "Ada", message: "In the clear" });
    expect(await contact.store.reseal()).toEqual({ resealed: 1, locked: 0 });
    const rows = JSON.stringify(await desk.database.db.selectFrom("contactMessages").selectAll().execute());
    expect(rows).not.toMatch(/In the clear|ada@example/);
    await sendOutbox(contact, FOREVER);
    expect(desk.smtp.mails[0]!.raw).toContain("In the clear");
  });

  test("while an upgrade lasts messages are stored as the release before reads them, and sealed afterwards", async () => {
    const upgrading = desk.deps({ isSealing: false });
    const receipt = await accepted(await CONTACT.handle(upgrading, postMessage(aMessage()), aCaller()));
    const { db } = desk.database;
    // What the release before selects: it knows no sealed column.
    expect(await db.selectFrom("contactMessages").select(["name", "email", "message"]).execute()).toEqual([
      { name: "Ada Lovelace", email: "ada@example.org", message: "Do you offer a plan for schools?" },
    ]);
    expect(await reseal(upgrading)).toMatchObject({
      exitCode: 1,
      output: expect.stringContaining("SEAL_MESSAGES is off") as unknown,
    });

    const upgraded = desk.deps();
    expect(await upgraded.store.find(receipt.id)).toMatchObject({ name: "Ada Lovelace" });
    expect((await reseal(upgraded)).output).toBe("1 message sealed anew.");
    expect(JSON.stringify(await db.selectFrom("contactMessages").selectAll().execute())).not.toMatch(/Ada|schools/);
    // A server that was not restarted yet reads both forms.
    expect(await upgrading.store.find(receipt.id)).toMatchObject({ name: "Ada Lovelace" });
  });

  test("a new key seals anew; a message whose key is lost is said to be locked and waits", async () => {
    const [first, second, third] = [11, 22, 33].map((seed) =>
      Buffer.from(Array.from({ length: 32 }, (_, i) => i * seed)),
    );
    const receipt = await accepted(
      await CONTACT.handle(desk.deps({ keys: [first!] }), postMessage(aMessage()), aCaller()),
    );
    const rotated = desk.deps({ keys: [second!, first!] });
    expect(await rotated.store.reseal()).toEqual({ resealed: 1, locked: 0 });
    expect(await rotated.store.reseal()).toEqual({ resealed: 0, locked: 0 });
    expect(await desk.deps({ keys: [second!] }).store.find(receipt.id)).toMatchObject({ name: "Ada Lovelace" });
    const lost = desk.deps({ keys: [third!] });
    expect(await lost.store.find(receipt.id)).toMatchObject({ isLocked: true, name: null, message: null });
    expect(await sendOutbox(lost, FOREVER)).toMatchObject({ sent: 0, postponed: 1 });
    expect(await lost.store.reseal()).toEqual({ resealed: 0, locked: 1 });
    desk.clock.advance(3600);
    expect(await sendOutbox(rotated, FOREVER)).toMatchObject({ sent: 1 });
  });
});

describe("erasure", () => {
  test("by token: the words are gone, no mail goes out, the receipt says so", async () => {
    const contact = desk.deps();
    const receipt = await accepted(await CONTACT.handle(contact, postMessage(aMessage()), aCaller()));
    expect((await CONTACT.handle(contact, receiptRequest(receipt.id, receipt.token, "DELETE"), aCaller())).status).toBe(
      204,
    );
    expect(await readReceipt(contact, receipt)).toMatchObject({
      status: "erased",
      erasedAt: "2026-11-27T10:00:00.000Z",
    });
    expect(await sendOutbox(contact, FOREVER)).toEqual({ sent: 0, postponed: 0, failed: 0 });
    const rows = JSON.stringify(await desk.database.db.selectFrom("contactMessages").selectAll().execute());
    expect(rows).not.toMatch(/Ada|ada@example|schools/);
    expect((await CONTACT.handle(contact, receiptRequest(receipt.id, receipt.token, "DELETE"), aCaller())).status).toBe(
      204,
    );
  });

  test("without the right token nothing is shown or erased", async () => {
    const contact = desk.deps();
    const receipt = await accepted(await CONTACT.handle(contact, postMessage(aMessage()), aCaller()));
    const other = await accepted(await CONTACT.handle(contact, postMessage(aMessage({ name: "Grace" })), aCaller()));
    for (const [id, token] of [
      [receipt.id, null],
      [receipt.id, other.token],
      [receipt.id, "cot_x"],
      ["con_0", receipt.token],
      [`con_${"0".repeat(25)}`, receipt.token],
    ] as const) {
      const response = await CONTACT.handle(contact, receiptRequest(id, token, "DELETE"), aCaller());
      expect(response.headers.get("WWW-Authenticate")).toContain("Bearer");
      await problem(response, 401);
    }
    expect((await readReceipt(contact, receipt)).status).toBe("received");
  });

  test("by age: 180 days, quarantine 30, then the empty receipt goes too", async () => {
    const contact = desk.deps();
    const kept = await accepted(await CONTACT.handle(contact, postMessage(aMessage()), aCaller()));
    const spam = await accepted(await CONTACT.handle(contact, postMessage(aMessage()), aCaller()));
    desk.clock.advance(31 * DAY);
    expect(await sweepContacts(contact)).toBe(1);
    expect(await contact.store.find(spam.id)).toMatchObject({ status: "erased", message: null, email: null });
    expect((await readReceipt(contact, kept)).status).toBe("received");
    desk.clock.advance(150 * DAY);
    expect(await sweepContacts(contact)).toBe(2);
    expect((await readReceipt(contact, kept)).status).toBe("erased");
    desk.clock.advance(31 * DAY);
    await sweepContacts(contact);
    for (const { id, token } of [kept, spam])
      await problem(await CONTACT.handle(contact, receiptRequest(id, token), aCaller()), 401);
  });
});

describe("the receipt of a message that is held back", () => {
  /** Both receipts on each of the days, after the sweep of that day, without what differs between any two messages. */
  async function readBoth(days: readonly number[], act: (pair: Pair) => Promise<unknown> = async () => undefined) {
    const contact = desk.deps();
    const kept = await accepted(await CONTACT.handle(contact, postMessage(aMessage()), aCaller()));
    const held = await accepted(await CONTACT.handle(contact, postMessage(aMessage()), aCaller()));
    expect((await contact.store.find(held.id))!.status).toBe("quarantined");
    const rows: { kept: unknown; held: unknown }[] = [];
    let today = 0;
    for (const day of days) {
      desk.clock.advance((day - today) * DAY);
      today = day;
      await sweepContacts(contact);
      if (day === days[1]) await act({ contact, kept, held });
      rows.push({ kept: await look(contact, kept), held: await look(contact, held) });
    }
    return rows;
  }

  async function look(contact: ContactDeps, { id, token }: ContactAccepted): Promise<unknown> {
    const response = await CONTACT.handle(contact, receiptRequest(id, token), aCaller());
    const body = (await response.json()) as Record<string, unknown>;
    return { status: response.status, body: { ...body, id: "", instance: "" } };
  }

  test.each<[string, (pair: Pair) => Promise<unknown>]>([
    ["is left alone", async () => undefined],
    [
      "is erased by its sender",
      async ({ contact, kept, held }) => {
        for (const { id, token } of [kept, held])
          expect((await CONTACT.handle(contact, receiptRequest(id, token, "DELETE"), aCaller())).status).toBe(204);
      },
    ],
    [
      "is erased by the operator",
      async ({ contact, kept, held }) => {
        for (const { id } of [kept, held]) await contact.store.erase(id, desk.clock.now());
      },
    ],
  ])("equals that of any other on every day, when it %s", async (_, act) => {
    for (const second of [1, 29, 30, 31, 40, 179, 180]) {
      const days = [0, second, 29, 30, 31, 59, 60, 61, 100, 179, 180, 181, 209, 210, 211, 240];
      const rows = await readBoth([...days.slice(0, 2), ...days.slice(2).filter((day) => day > second)], act);
      expect(rows.map(({ held }) => held)).toEqual(rows.map(({ kept }) => kept));
      await desk.database.clear();
    }
  });
});

interface Pair {
  contact: ContactDeps;
  kept: ContactAccepted;
  held: ContactAccepted;
}

test("logs never hold what a sender wrote or where from", async () => {
  desk.smtp.refuseWith(550);
  const contact = desk.deps();
  await accepted(await CONTACT.handle(contact, postMessage(aMessage()), aCaller()));
  await sendOutbox(contact, FOREVER);
  expect(desk.logs).toHaveLength(1);
  expect(desk.logs.join("\n")).not.toMatch(/ada|lovelace|schools|198\.51/i);
  const tables = [
    await desk.database.db.selectFrom("rateWindows").selectAll().execute(),
    await desk.database.db.selectFrom("contactMessages").selectAll().execute(),
  ];
  expect(JSON.stringify(tables)).not.toContain("198.51");
});
