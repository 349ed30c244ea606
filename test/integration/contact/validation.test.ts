import { describe, expect, test } from "vitest";
import { CONTACT } from "#inbox/contact.ts";
import { sendOutbox } from "#inbox/outbox.ts";
import { aCaller, aMessage, postMessage } from "../../fixtures/contact.ts";
import { accepted, problem } from "./_answers.ts";
import { FOREVER, openContactDesk } from "./_desk.ts";

const desk = openContactDesk();

describe("validation", () => {
  test("names every fault at once, each with a pointer", async () => {
    const body = { name: "", email: "nobody", message: "short", intent: "chat", consent: false, colour: "red" };
    const answer = await problem(await CONTACT.handle(desk.deps(), postMessage(body), aCaller()), 422);
    expect(answer.errors.map((error) => error.pointer).sort()).toEqual([
      "#/colour",
      "#/consent",
      "#/email",
      "#/intent",
      "#/message",
      "#/name",
    ]);
    expect(answer.errors.find((error) => error.pointer === "#/intent")!.allowed).toContain("pricing");
    const missing = await problem(await CONTACT.handle(desk.deps(), postMessage({}), aCaller()), 422);
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
      await CONTACT.handle(desk.deps(), postMessage(aMessage({ [field]: value })), aCaller()),
      422,
    );
    expect(answer.errors.map((error) => error.pointer)).toEqual([`#/${field}`]);
  });

  test("counts characters and not bytes or code units", async () => {
    const response = await CONTACT.handle(
      desk.deps(),
      postMessage(aMessage({ message: "😀".repeat(5000) })),
      aCaller(),
    );
    expect(response.status).toBe(202);
  });

  test("tells malformed, too large and wrongly typed bodies apart", async () => {
    expect((await problem(await CONTACT.handle(desk.deps(), postMessage("{"), aCaller()), 400)).type).toBe(
      "/problems/malformed-request/",
    );
    await problem(
      await CONTACT.handle(desk.deps(), postMessage(aMessage({ message: "x".repeat(100_000) })), aCaller()),
      413,
    );
    await problem(
      await CONTACT.handle(desk.deps(), postMessage("hello", { headers: { "Content-Type": "text/plain" } }), aCaller()),
      415,
    );
    await problem(await CONTACT.handle(desk.deps(), postMessage("[]"), aCaller()), 422);
  });

  test("writes a sender's name into one header and nothing else", async () => {
    const contact = desk.deps();
    await accepted(
      await CONTACT.handle(contact, postMessage(aMessage({ name: '"Bob" <evil@example.net>, x' })), aCaller()),
    );
    await sendOutbox(contact, FOREVER);
    const [head] = desk.smtp.mails[0]!.raw.split("\r\n\r\n");
    expect(head!.match(/^reply-to:/gim)).toHaveLength(1);
    expect(head).toContain('Reply-To: "\\"Bob\\" <evil@example.net>, x" <ada@example.org>');
    expect(desk.smtp.mails[0]!.to).toEqual(["operator@directory.example"]);
  });
});

describe("what people paste", () => {
  test.each([
    ["white space", "  ada@example.org \n", "ada@example.org"],
    ["the scheme of a link", "mailto:ada@example.org", "ada@example.org"],
    ["a no-break space and a zero-width one", "\u00A0\u200Bada@example.org\uFEFF\u200E", "ada@example.org"],
    ["an international domain", "ada@bücher.example", "ada@xn--bcher-kva.example"],
    ["a Chinese domain", "ada@例え.テスト", "ada@xn--r8jz45g.xn--zckzah"],
  ])("around or in an address: %s", async (_, email, stored) => {
    const contact = desk.deps();
    await accepted(await CONTACT.handle(contact, postMessage(aMessage({ email })), aCaller()));
    const [message] = await contact.store.list({ status: null, limit: 1 });
    expect(message!.email).toBe(stored);
  });

  test.each([
    "ada@a.example, eve@b.example",
    "ada@b.example:25",
    "ada@b.example/x",
    "ada @example.org",
    "@bücher.example",
  ])("%s is still no address", async (email) => {
    const response = await CONTACT.handle(desk.deps(), postMessage(aMessage({ email })), aCaller());
    expect((await problem(response, 422)).errors).toHaveLength(1);
  });

  test("an address that few mail servers take is refused with the reason", async () => {
    const response = await CONTACT.handle(desk.deps(), postMessage(aMessage({ email: "用户@例え.jp" })), aCaller());
    expect((await problem(response, 422)).errors).toMatchObject([
      { pointer: "#/email", detail: expect.stringContaining("letters before the @") },
    ]);
  });

  test.each([
    "(415) 555-0132",
    "+44 20 7946 0958 ext. 4",
    "0221/5550132",
    "٠٢ ٢٧٩٤ ٦٠٩٥",
    "+1 415 555 0132 x12",
    "+49 30 1234\u20110567",
    "030 12\u201234\u221256",
    "tel:+14155550132",
  ])("%s is a phone number", async (phone) => {
    const response = await CONTACT.handle(desk.deps(), postMessage(aMessage({ phone })), aCaller());
    expect(response.status).toBe(202);
  });

  test.each(["call me", "12", "+44 <script>", "ext. 4"])("%s is none", async (phone) => {
    const response = await CONTACT.handle(desk.deps(), postMessage(aMessage({ phone })), aCaller());
    expect((await problem(response, 422)).errors[0]).toMatchObject({ pointer: "#/phone" });
  });
});
