import { describe, expect, test } from "vitest";
import { CONTACT } from "#inbox/contact.ts";
import { sendOutbox } from "#inbox/outbox.ts";
import { aCatalog, anAi } from "../../fixtures/builders.ts";
import { DAY } from "../../fixtures/clock.ts";
import { ORIGIN, aCaller, aMessage, contactDeps, postForm, postMessage } from "../../fixtures/contact.ts";
import { listOpenDirectives } from "../../fixtures/page-policy.ts";
import { accepted, problem, readReceipt } from "./_answers.ts";
import { FOREVER, openContactDesk } from "./_desk.ts";

const desk = openContactDesk();

describe("a message", () => {
  test("is stored before it is accepted, then forwarded to the operator with the sender to reply to", async () => {
    const contact = desk.deps();
    const caller = aCaller();
    const receipt = await accepted(
      await CONTACT.handle(
        contact,
        postMessage(aMessage({ company: "Analytical Engines", phone: "+44 20 7946 0958" })),
        caller,
      ),
    );
    expect(receipt.expiresAt).toBe("2027-05-26T10:00:00.000Z");
    expect(caller.wakes).toBe(1);
    expect((await readReceipt(contact, receipt)).status).toBe("received");

    expect(await sendOutbox(contact, FOREVER)).toEqual({ sent: 1, postponed: 0, failed: 0 });
    const [mail] = desk.smtp.mails;
    expect(mail!.to).toEqual(["operator@directory.example"]);
    expect(mail!.from).toBe("noreply@directory.example");
    expect(mail!.raw).toContain("Reply-To: Ada Lovelace <ada@example.org>");
    expect(mail!.raw).toContain("Subject: [AI Directory] Pricing: Cline");
    expect(mail!.raw).toContain("Do you offer a plan for schools?");
    expect(mail!.raw).toContain("Content-Type: text/plain");
    // Details first: help desks cut what follows "-- ".
    expect(mail!.raw.indexOf("Phone: +44")).toBeLessThan(mail!.raw.indexOf("Do you offer"));
    expect(mail!.raw).toContain(`Message-ID: <${receipt.id}@ai-directory.example>`);
    expect((await readReceipt(contact, receipt)).status).toBe("forwarded");
    expect(await sendOutbox(contact, FOREVER)).toEqual({ sent: 0, postponed: 0, failed: 0 });
  });

  test("goes to the private route of its record when the operator set one", async () => {
    const contact = desk.deps();
    const record = contact.catalog.bySlug.get("cline")!;
    await contact.store.setRoute({
      aiId: record.id,
      slug: "cline",
      address: "hello@cline.example",
      setAt: desk.clock.now(),
    });
    await accepted(await CONTACT.handle(contact, postMessage(aMessage()), aCaller()));
    await sendOutbox(contact, FOREVER);
    expect(desk.smtp.mails.map((mail) => mail.to)).toEqual([["hello@cline.example"]]);
  });

  test("waits while no mail server is configured", async () => {
    const receipt = await accepted(await CONTACT.handle(desk.deps({ mail: null }), postMessage(aMessage()), aCaller()));
    expect(await sendOutbox(contactDeps({ db: desk.database.db, clock: desk.clock }), FOREVER)).toEqual({
      sent: 0,
      postponed: 0,
      failed: 0,
    });
    const contact = desk.deps();
    expect((await readReceipt(contact, receipt)).status).toBe("received");
    desk.clock.advance(40 * DAY);
    expect((await sendOutbox(contact, FOREVER)).sent).toBe(1);
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
    const contact = desk.deps({ catalog });
    const moved = await CONTACT.handle(contact, postMessage(aMessage(), { slug: "claude-dev" }), aCaller());
    expect([moved.status, moved.headers.get("Location")]).toEqual([308, "/api/v1/ais/cline/contact"]);
    expect((await CONTACT.handle(contact, postMessage(aMessage(), { slug: "Cline" }), aCaller())).status).toBe(308);
    expect(
      (await problem(await CONTACT.handle(contact, postMessage(aMessage(), { slug: "olden" }), aCaller()), 409)).type,
    ).toBe("/problems/contact-closed/");
    expect(
      await problem(await CONTACT.handle(contact, postMessage(aMessage(), { slug: "spam-ai" }), aCaller()), 410),
    ).toMatchObject({ slug: "spam-ai", reason: "Never existed." });
    expect(
      await problem(await CONTACT.handle(contact, postMessage(aMessage(), { slug: "clyne" }), aCaller()), 404),
    ).toMatchObject({ suggestions: ["cline"] });
  });

  test("take POST and OPTIONS only", async () => {
    const get = await CONTACT.handle(desk.deps(), new Request(`${ORIGIN}/api/v1/ais/cline/contact`), aCaller());
    expect(get.headers.get("Allow")).toBe("POST, OPTIONS");
    await problem(get, 405);
    const options = await CONTACT.handle(
      desk.deps(),
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
    const contact = desk.deps();
    const response = await CONTACT.handle(contact, postForm(fields), aCaller());
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/contact/thanks/"]);
    expect((await contact.store.list({ status: "received", limit: 9 })).map((message) => message.company)).toEqual([
      null,
    ]);
  });

  test("gets its faults as a page, escaped", async () => {
    const response = await CONTACT.handle(
      desk.deps(),
      postForm({ ...fields, consent: "", intent: "<script>" }),
      aCaller(),
    );
    expect(response.status).toBe(422);
    expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    const html = await response.text();
    expect(html).toContain("<li>Consent is missing.</li>");
    expect(html).not.toContain("<script>");
    expect(listOpenDirectives(response)).toEqual([]);
  });

  test.each([
    ["of nobody", { slug: "nobody" }, {}, 404],
    ["past the limit", {}, { messagesPerHour: 0 }, 429],
  ])(
    "%s gets a page that no other site can show in a frame",
    async (_, { slug }: { slug?: string }, settings, status) => {
      const form = postForm(fields);
      const request = slug === undefined ? form : new Request(form.url.replace("cline", slug), form);
      const response = await CONTACT.handle(desk.deps({ settings }), request, aCaller());
      expect([response.status, response.headers.get("Content-Type")]).toEqual([status, "text/html; charset=utf-8"]);
      expect(listOpenDirectives(response)).toEqual([]);
    },
  );

  test("gets JSON when its script asks for it", async () => {
    const form = postForm({ ...fields, elapsed_ms: "9000" }, { Accept: "application/json" });
    expect((await CONTACT.handle(desk.deps(), form, aCaller())).status).toBe(202);
  });
});
