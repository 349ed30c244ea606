import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ContactDeps } from "../../src/contact/deps.ts";
import { handleContact } from "../../src/contact/handle-contact.ts";
import { handleContactReceipt } from "../../src/contact/handle-receipt.ts";
import { sendOutbox } from "../../src/contact/send-outbox.ts";
import { sweepContacts } from "../../src/contact/sweep.ts";
import { openMail } from "../../src/io/mail.ts";
import { ContactAccepted, ContactReceipt } from "../../src/schema/contact.ts";
import { Problem } from "../../src/schema/problem.ts";
import { aCatalog, anAi } from "../fixtures/builders.ts";
import { type TestClock, DAY, HOUR, MINUTE, aClock } from "../fixtures/clock.ts";
import { ORIGIN, aCaller, aMessage, contactDeps, postForm, postMessage } from "../fixtures/contact.ts";
import { type TestDatabase, openTestDatabase } from "../fixtures/database.ts";
import { type TestSmtp, startSmtp } from "../fixtures/smtp.ts";

let database: TestDatabase;
let smtp: TestSmtp;
let clock: TestClock;
let logs: string[];

beforeAll(async () => {
  database = await openTestDatabase();
  smtp = await startSmtp();
});
afterAll(async () => {
  await smtp.close();
  await database.close();
});
beforeEach(async () => {
  await database.clear();
  smtp.mails.length = 0;
  smtp.refuseWith(null);
  clock = aClock();
  logs = [];
});

const FOREVER = Number.POSITIVE_INFINITY;

function deps(parts: Partial<Parameters<typeof contactDeps>[0]> = {}): ContactDeps {
  const mail = { send: openMail(smtp.url), to: "operator@directory.example", from: "noreply@directory.example" };
  return contactDeps({ db: database.db, clock, mail, log: (line) => logs.push(line), ...parts });
}

async function accepted(response: Response): Promise<ContactAccepted> {
  expect(response.status).toBe(202);
  return ContactAccepted.parse(await response.json());
}

async function problem(response: Response, status: number): Promise<Problem> {
  expect(response.status).toBe(status);
  expect(response.headers.get("Content-Type")).toBe("application/problem+json; charset=utf-8");
  const body = Problem.parse(await response.json());
  expect(body.status).toBe(status);
  return body;
}

function receiptRequest(id: string, token: string | null, method = "GET"): Request {
  return new Request(`${ORIGIN}/api/v1/contacts/${id}`, {
    method,
    headers: token === null ? {} : { Authorization: `Bearer ${token}` },
  });
}

async function readReceipt(contact: ContactDeps, { id, token }: ContactAccepted): Promise<ContactReceipt> {
  const response = await handleContactReceipt(contact, receiptRequest(id, token));
  expect(response.status).toBe(200);
  return ContactReceipt.parse(await response.json());
}

describe("a message", () => {
  test("is stored before it is accepted, then forwarded to the operator with the sender to reply to", async () => {
    const contact = deps();
    const caller = aCaller();
    const receipt = await accepted(
      await handleContact(
        contact,
        postMessage(aMessage({ company: "Analytical Engines", phone: "+44 20 7946 0958" })),
        caller,
      ),
    );
    expect(receipt.expiresAt).toBe("2027-05-26T10:00:00.000Z");
    expect(caller.wakes).toBe(1);
    expect((await readReceipt(contact, receipt)).status).toBe("received");

    expect(await sendOutbox(contact, FOREVER)).toEqual({ sent: 1, postponed: 0, failed: 0 });
    const [mail] = smtp.mails;
    expect(mail!.to).toEqual(["operator@directory.example"]);
    expect(mail!.from).toBe("noreply@directory.example");
    expect(mail!.raw).toContain("Reply-To: Ada Lovelace <ada@example.org>");
    expect(mail!.raw).toContain("Subject: [AI Directory] Pricing: Cline");
    expect(mail!.raw).toContain("Do you offer a plan for schools?");
    expect(mail!.raw).toContain("Content-Type: text/plain");
    expect(mail!.raw).toContain(`Message-ID: <${receipt.id}@ai-directory.example>`);
    expect((await readReceipt(contact, receipt)).status).toBe("forwarded");
    expect(await sendOutbox(contact, FOREVER)).toEqual({ sent: 0, postponed: 0, failed: 0 });
  });

  test("goes to the private route of its record when the operator set one", async () => {
    const contact = deps();
    const record = contact.catalog.bySlug.get("cline")!;
    await contact.store.setRoute({
      aiId: record.id,
      slug: "cline",
      address: "hello@cline.example",
      setAt: clock.now(),
    });
    await accepted(await handleContact(contact, postMessage(aMessage()), aCaller()));
    await sendOutbox(contact, FOREVER);
    expect(smtp.mails.map((mail) => mail.to)).toEqual([["hello@cline.example"]]);
  });

  test("waits while no mail server is configured", async () => {
    const receipt = await accepted(await handleContact(deps({ mail: null }), postMessage(aMessage()), aCaller()));
    expect(await sendOutbox(contactDeps({ db: database.db, clock }), FOREVER)).toEqual({
      sent: 0,
      postponed: 0,
      failed: 0,
    });
    const contact = deps();
    expect((await readReceipt(contact, receipt)).status).toBe("received");
    clock.advance(40 * DAY);
    expect((await sendOutbox(contact, FOREVER)).sent).toBe(1);
  });
});

describe("validation", () => {
  test("names every fault at once, each with a pointer", async () => {
    const body = { name: "", email: "nobody", message: "short", intent: "chat", consent: false, colour: "red" };
    const answer = await problem(await handleContact(deps(), postMessage(body), aCaller()), 422);
    expect(answer.errors.map((error) => error.pointer).sort()).toEqual([
      "#/colour",
      "#/consent",
      "#/email",
      "#/intent",
      "#/message",
      "#/name",
    ]);
    expect(answer.errors.find((error) => error.pointer === "#/intent")!.allowed).toContain("pricing");
    const missing = await problem(await handleContact(deps(), postMessage({}), aCaller()), 422);
    expect(missing.errors.map((error) => error.detail)).toContain("email is missing.");
  });

  test.each([
    ["name", "Ada\r\nBcc: everyone@example.org"],
    ["company", "Engines\nSubject: gift"],
    ["email", "a@b.co\r\nBcc:x@y.z"],
    ["email", "a@x.org, evil@y.org"],
    ["email", `${"a".repeat(250)}@b.co`],
    ["phone", "call me"],
    ["message", "x".repeat(5001)],
    ["message", "\u0000\u0001\u0002 \n too"],
  ])("refuses %s %j", async (field, value) => {
    const answer = await problem(
      await handleContact(deps(), postMessage(aMessage({ [field]: value })), aCaller()),
      422,
    );
    expect(answer.errors.map((error) => error.pointer)).toEqual([`#/${field}`]);
  });

  test("counts characters and not bytes or code units", async () => {
    const response = await handleContact(deps(), postMessage(aMessage({ message: "😀".repeat(5000) })), aCaller());
    expect(response.status).toBe(202);
  });

  test("tells malformed, too large and wrongly typed bodies apart", async () => {
    expect((await problem(await handleContact(deps(), postMessage("{"), aCaller()), 400)).type).toBe(
      "/problems/malformed-request/",
    );
    await problem(await handleContact(deps(), postMessage(aMessage({ message: "x".repeat(100_000) })), aCaller()), 413);
    await problem(
      await handleContact(deps(), postMessage("hello", { headers: { "Content-Type": "text/plain" } }), aCaller()),
      415,
    );
    await problem(await handleContact(deps(), postMessage("[]"), aCaller()), 422);
  });

  test("writes a sender's name into one header and nothing else", async () => {
    const contact = deps();
    await accepted(
      await handleContact(contact, postMessage(aMessage({ name: '"Bob" <evil@example.net>, x' })), aCaller()),
    );
    await sendOutbox(contact, FOREVER);
    const [head] = smtp.mails[0]!.raw.split("\r\n\r\n");
    expect(head!.match(/^reply-to:/gim)).toHaveLength(1);
    expect(head).toContain('Reply-To: "\\"Bob\\" <evil@example.net>, x" <ada@example.org>');
    expect(smtp.mails[0]!.to).toEqual(["operator@directory.example"]);
  });
});

describe("addresses", () => {
  const catalog = aCatalog(
    [
      anAi({ name: "Cline", formerSlugs: ["claude-dev"] }),
      anAi({ name: "Olden", status: "discontinued", successor: "cline" }),
    ],
    {
      tombstones: [
        { id: "ai_000000000abc", slug: "spam-ai", name: "Spam AI", removedAt: "2026-10-01", reason: "Never existed." },
      ],
    },
  );

  test("redirect former slugs without losing the body, close discontinued tools, and are gone for removed ones", async () => {
    const contact = deps({ catalog });
    const moved = await handleContact(contact, postMessage(aMessage(), { slug: "claude-dev" }), aCaller());
    expect([moved.status, moved.headers.get("Location")]).toEqual([308, "/api/v1/ais/cline/contact"]);
    expect((await handleContact(contact, postMessage(aMessage(), { slug: "Cline" }), aCaller())).status).toBe(308);
    expect(
      (await problem(await handleContact(contact, postMessage(aMessage(), { slug: "olden" }), aCaller()), 409)).type,
    ).toBe("/problems/contact-closed/");
    expect(
      await problem(await handleContact(contact, postMessage(aMessage(), { slug: "spam-ai" }), aCaller()), 410),
    ).toMatchObject({ slug: "spam-ai", reason: "Never existed." });
    expect(
      await problem(await handleContact(contact, postMessage(aMessage(), { slug: "clyne" }), aCaller()), 404),
    ).toMatchObject({ suggestions: ["cline"] });
  });

  test("take POST and OPTIONS only", async () => {
    const get = await handleContact(deps(), new Request(`${ORIGIN}/api/v1/ais/cline/contact`), aCaller());
    expect(get.headers.get("Allow")).toBe("POST, OPTIONS");
    await problem(get, 405);
    const options = await handleContact(
      deps(),
      new Request(`${ORIGIN}/api/v1/ais/cline/contact`, { method: "OPTIONS" }),
      aCaller(),
    );
    expect([options.status, options.headers.get("Access-Control-Allow-Methods")]).toEqual([204, "POST, OPTIONS"]);
  });
});

describe("a form without script", () => {
  const fields = {
    name: "Ada",
    email: "ada@example.org",
    company: "",
    phone: "",
    message: "Do you offer a plan for schools?",
    intent: "pricing",
    consent: "on",
    topic_check: "",
  };

  test("is answered by a redirect to the thanks page", async () => {
    const contact = deps();
    const response = await handleContact(contact, postForm(fields), aCaller());
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/contact/thanks/"]);
    expect(
      (await contact.store.listMessages({ status: "received", limit: 9 })).map((message) => message.company),
    ).toEqual([null]);
  });

  test("gets its faults as a page, escaped", async () => {
    const response = await handleContact(deps(), postForm({ ...fields, consent: "", intent: "<script>" }), aCaller());
    expect(response.status).toBe(422);
    expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    const html = await response.text();
    expect(html).toContain("<li>consent is missing.</li>");
    expect(html).not.toContain("<script>");
  });

  test("gets JSON when its script asks for it", async () => {
    const form = postForm({ ...fields, elapsed_ms: "9000" }, { Accept: "application/json" });
    expect((await handleContact(deps(), form, aCaller())).status).toBe(202);
  });
});

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
      () => postMessage(aMessage({ message: "http://a.example http://b.example www.c.example https://d.example" })),
      "links",
    ],
    ["BBCode", () => postMessage(aMessage({ message: "[url=http://a.example]cheap[/url]" })), "markup"],
  ])("%s", async (_, request, reason) => {
    const contact = deps();
    expect([202, 303]).toContain((await handleContact(contact, request(), aCaller())).status);
    const [message] = await contact.store.listMessages({ status: "quarantined", limit: 9 });
    expect(message!.quarantineReasons).toEqual([reason]);
    expect(message!.expiresAt.toISOString()).toBe("2026-12-27T10:00:00.000Z");
    expect(await sendOutbox(contact, FOREVER)).toEqual({ sent: 0, postponed: 0, failed: 0 });
  });

  test("the same text twice to one tool", async () => {
    const contact = deps();
    await accepted(await handleContact(contact, postMessage(aMessage()), aCaller()));
    const second = await accepted(
      await handleContact(
        contact,
        postMessage(aMessage({ message: "DO YOU offer  a plan for schools?" })),
        aCaller("203.0.113.5"),
      ),
    );
    expect((await readReceipt(contact, second)).status).toBe("quarantined");
  });

  test("until the operator releases it", async () => {
    const contact = deps();
    const receipt = await accepted(
      await handleContact(
        contact,
        postForm({ ...fields, topic_check: "x" }, { Accept: "application/json" }),
        aCaller(),
      ),
    );
    expect(await contact.store.releaseMessage(receipt.id, clock.now(), new Date(receipt.expiresAt))).toBe(true);
    expect((await sendOutbox(contact, FOREVER)).sent).toBe(1);
    expect((await readReceipt(contact, receipt)).status).toBe("forwarded");
  });
});

describe("limits", () => {
  test("the sixth message within an hour is refused with the time to wait, other clients are unaffected", async () => {
    const contact = deps();
    for (let index = 0; index < 5; index++) {
      await accepted(
        await handleContact(contact, postMessage(aMessage({ message: `Question number ${index}` })), aCaller()),
      );
      clock.advance(MINUTE);
    }
    const refused = await handleContact(contact, postMessage(aMessage({ message: "Question number 6" })), aCaller());
    expect(refused.headers.get("Retry-After")).toBe(String(55 * MINUTE));
    await problem(refused, 429);
    await accepted(await handleContact(contact, postMessage(aMessage()), aCaller("2001:db8::1")));
    clock.advance(55 * MINUTE + 1);
    await accepted(await handleContact(contact, postMessage(aMessage({ message: "Question number 7" })), aCaller()));
  });

  test("an IPv6 client counts by its network of 64 bits", async () => {
    const contact = deps({ settings: { messagesPerHour: 1 } });
    const statusFor = async (address: string): Promise<number> =>
      (await handleContact(contact, postMessage(aMessage()), aCaller(address))).status;
    expect(await statusFor("2001:db8:1:2::1")).toBe(202);
    expect(await statusFor("2001:db8:1:2:ffff::9")).toBe(429);
    expect(await statusFor("2001:db8:1:3::1")).toBe(202);
  });

  test("twenty at the same moment: five pass", async () => {
    const contact = deps();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        handleContact(contact, postMessage(aMessage({ message: `Question number ${index}` })), aCaller()),
      ),
    );
    expect(responses.filter((response) => response.status === 202)).toHaveLength(5);
    expect(responses.filter((response) => response.status === 429)).toHaveLength(15);
  });
});

describe("Idempotency-Key", () => {
  const headers = { "Idempotency-Key": '"8e03978e-40d5-43dd-bc93-6894a57f9324"' };

  test("the same request again gets the first answer and is stored once", async () => {
    const contact = deps();
    const first = await accepted(await handleContact(contact, postMessage(aMessage(), { headers }), aCaller()));
    clock.advance(23 * HOUR);
    const bare = { "Idempotency-Key": "8e03978e-40d5-43dd-bc93-6894a57f9324" };
    expect(
      await accepted(await handleContact(contact, postMessage(aMessage(), { headers: bare }), aCaller("203.0.113.9"))),
    ).toEqual(first);
    expect(await contact.store.listMessages({ status: null, limit: 9 })).toHaveLength(1);
  });

  test("another body under the same key is refused", async () => {
    const contact = deps();
    await accepted(await handleContact(contact, postMessage(aMessage(), { headers }), aCaller()));
    const answer = await problem(
      await handleContact(contact, postMessage(aMessage({ name: "Grace" }), { headers }), aCaller()),
      422,
    );
    expect(answer.type).toBe("/problems/idempotency-key-reused/");
  });

  test("equal requests at the same moment: one message, every other answer is 409 or the same receipt", async () => {
    const contact = deps();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => handleContact(contact, postMessage(aMessage(), { headers }), aCaller())),
    );
    const receipts = await Promise.all(responses.filter((response) => response.status === 202).map(accepted));
    expect(responses.every((response) => [202, 409].includes(response.status))).toBe(true);
    expect(new Set(receipts.map((receipt) => receipt.id)).size).toBe(1);
    expect(await contact.store.listMessages({ status: null, limit: 9 })).toHaveLength(1);
  });

  test("a request that died is taken over after a minute, a refused one gives its key back", async () => {
    const contact = deps({ settings: { messagesPerHour: 1 } });
    const { hashIdempotencyKey, toFingerprint } = await import("../../src/contact/idempotency.ts");
    const hash = hashIdempotencyKey("cline", "k1");
    await contact.store.claimIdempotencyKey(hash, toFingerprint(aMessage() as never), clock.now(), new Date(0));
    const k1 = { headers: { "Idempotency-Key": "k1" } };
    expect((await problem(await handleContact(contact, postMessage(aMessage(), k1), aCaller()), 409)).type).toBe(
      "/problems/conflict/",
    );
    clock.advance(61);
    await accepted(await handleContact(contact, postMessage(aMessage(), k1), aCaller()));
    const k2 = { headers: { "Idempotency-Key": "k2" } };
    await problem(await handleContact(contact, postMessage(aMessage({ name: "Grace" }), k2), aCaller()), 429);
    clock.advance(HOUR);
    await accepted(await handleContact(contact, postMessage(aMessage({ name: "Grace" }), k2), aCaller()));
  });

  test("a malformed key is refused", async () => {
    const request = postMessage(aMessage(), { headers: { "Idempotency-Key": "é".repeat(3) } });
    expect((await handleContact(deps(), request, aCaller())).status).toBe(400);
  });
});

describe("erasure", () => {
  test("by token: the words are gone, no mail goes out, the receipt says so", async () => {
    const contact = deps();
    const receipt = await accepted(await handleContact(contact, postMessage(aMessage()), aCaller()));
    expect((await handleContactReceipt(contact, receiptRequest(receipt.id, receipt.token, "DELETE"))).status).toBe(204);
    expect(await readReceipt(contact, receipt)).toMatchObject({
      status: "erased",
      erasedAt: "2026-11-27T10:00:00.000Z",
    });
    expect(await sendOutbox(contact, FOREVER)).toEqual({ sent: 0, postponed: 0, failed: 0 });
    const rows = JSON.stringify(await database.db.selectFrom("contact_messages").selectAll().execute());
    expect(rows).not.toMatch(/Ada|ada@example|schools/);
    expect((await handleContactReceipt(contact, receiptRequest(receipt.id, receipt.token, "DELETE"))).status).toBe(204);
  });

  test("without the right token nothing is told or erased", async () => {
    const contact = deps();
    const receipt = await accepted(await handleContact(contact, postMessage(aMessage()), aCaller()));
    const other = await accepted(await handleContact(contact, postMessage(aMessage({ name: "Grace" })), aCaller()));
    for (const [id, token] of [
      [receipt.id, null],
      [receipt.id, other.token],
      [receipt.id, "cot_x"],
      ["con_0", receipt.token],
      [`con_${"0".repeat(25)}`, receipt.token],
    ] as const) {
      const response = await handleContactReceipt(contact, receiptRequest(id, token, "DELETE"));
      expect(response.headers.get("WWW-Authenticate")).toContain("Bearer");
      await problem(response, 401);
    }
    expect((await readReceipt(contact, receipt)).status).toBe("received");
  });

  test("by age: 180 days, quarantine 30, then the empty receipt goes too", async () => {
    const contact = deps();
    const kept = await accepted(await handleContact(contact, postMessage(aMessage()), aCaller()));
    const spam = await accepted(await handleContact(contact, postMessage(aMessage()), aCaller()));
    clock.advance(31 * DAY);
    expect(await sweepContacts(contact)).toBe(1);
    expect((await readReceipt(contact, spam)).status).toBe("erased");
    expect((await readReceipt(contact, kept)).status).toBe("received");
    clock.advance(150 * DAY);
    expect(await sweepContacts(contact)).toBe(1);
    expect((await readReceipt(contact, kept)).status).toBe("erased");
    await problem(await handleContactReceipt(contact, receiptRequest(spam.id, spam.token)), 401);
  });
});

describe("a mail server that fails", () => {
  test("a day without it loses nothing", async () => {
    const port = Number(new URL(smtp.url).port);
    await smtp.close();
    const contact = deps();
    for (let index = 0; index < 30; index++) {
      await accepted(
        await handleContact(
          contact,
          postMessage(aMessage({ message: `Question number ${index}` })),
          aCaller(`198.51.100.${index}`),
        ),
      );
    }
    for (let minute = 0; minute < 24 * 60; minute += 20) {
      expect((await sendOutbox(contact, FOREVER)).failed).toBe(0);
      clock.advance(20 * MINUTE);
    }
    smtp = await startSmtp(port);
    let sent = 0;
    for (let round = 0; round < 3; round++) {
      sent += (await sendOutbox(contact, FOREVER)).sent;
      clock.advance(3 * HOUR);
    }
    expect(sent).toBe(30);
    expect(new Set(smtp.mails.map((mail) => /Message-ID: (\S+)/i.exec(mail.raw)![1])).size).toBe(30);
  });

  test("after more than a day of refusal a message is marked failed, stays with the operator, and can be sent again", async () => {
    smtp.refuseWith(451);
    const contact = deps();
    const receipt = await accepted(await handleContact(contact, postMessage(aMessage()), aCaller()));
    for (let hour = 0; hour < 30; hour++) {
      await sendOutbox(contact, FOREVER);
      clock.advance(HOUR);
    }
    expect((await readReceipt(contact, receipt)).status).toBe("failed");
    smtp.refuseWith(null);
    expect(await contact.store.releaseMessage(receipt.id, clock.now(), new Date(receipt.expiresAt))).toBe(true);
    expect((await sendOutbox(contact, FOREVER)).sent).toBe(1);
  });

  test("two outboxes at once send each mail once", async () => {
    const contact = deps({ settings: { messagesPerHour: 100 } });
    for (let index = 0; index < 30; index++) {
      await accepted(
        await handleContact(contact, postMessage(aMessage({ message: `Question number ${index}` })), aCaller()),
      );
    }
    const summaries = await Promise.all([sendOutbox(contact, FOREVER), sendOutbox(contact, FOREVER)]);
    expect(summaries[0]!.sent + summaries[1]!.sent).toBe(30);
    expect(smtp.mails).toHaveLength(30);
  });
});

test("logs never hold what a sender wrote or where from", async () => {
  smtp.refuseWith(550);
  const contact = deps();
  await accepted(await handleContact(contact, postMessage(aMessage()), aCaller()));
  await sendOutbox(contact, FOREVER);
  expect(logs).toHaveLength(1);
  expect(logs.join("\n")).not.toMatch(/ada|lovelace|schools|198\.51/i);
  const tables = [
    await database.db.selectFrom("rate_windows").selectAll().execute(),
    await database.db.selectFrom("contact_messages").selectAll().execute(),
  ];
  expect(JSON.stringify(tables)).not.toContain("198.51");
});
