/** MAIL_DEVELOPMENT: every mail can be read on a machine without a mail server. */
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { CONTACT, type ContactDeps } from "#inbox/contact.ts";
import { sendOutbox } from "#inbox/outbox.ts";
import { writeMails } from "#inbox/sending/mail.ts";
import { assembleDynamic } from "#server/dynamic.ts";
import { parseEnvironment } from "#server/dynamic-environment.ts";
import { TEST_KEY, aCaller, aMessage, postMessage } from "../../fixtures/contact.ts";
import { accepted, readReceipt } from "./_answers.ts";
import { FOREVER, openContactDesk } from "./_desk.ts";

const desk = openContactDesk();
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "mails-"));
});
afterEach(() => rm(root, { recursive: true }));

function writingInto(folder: string): ContactDeps {
  const send = writeMails(folder, (line) => desk.logs.push(line));
  return desk.deps({ mail: { send, to: "operator@directory.example", from: "noreply@directory.example" } });
}

test("a message becomes a file that a mail program opens, and the log has its path", async () => {
  const contact = writingInto(join(root, "mail"));
  const receipt = await accepted(await CONTACT.handle(contact, postMessage(aMessage()), aCaller()));
  await sendOutbox(contact, FOREVER);
  const path = join(root, "mail", `${receipt.id}.eml`);
  expect(desk.logs).toEqual([`mail written to ${path}`]);
  const text = await readFile(path, "utf8");
  expect(text).toMatch(/^From: .*<noreply@directory\.example>\r?$/m);
  expect(text).toMatch(/^To: operator@directory\.example\r?$/m);
  expect(text).toMatch(/^Reply-To: Ada Lovelace <ada@example\.org>\r?$/m);
  expect(text).toContain("Do you offer a plan for schools?");
  expect([(await stat(path)).mode & 0o077, (await stat(join(root, "mail"))).mode & 0o077]).toEqual([0, 0]);
  expect(await readReceipt(contact, receipt)).toMatchObject({ status: "forwarded" });
});

test("a folder that can't be written is like a mail server that is away: the message waits", async () => {
  const folder = join(root, "mail");
  await writeFile(folder, "a file is in the way");
  const contact = writingInto(folder);
  const receipt = await accepted(await CONTACT.handle(contact, postMessage(aMessage()), aCaller()));
  await sendOutbox(contact, FOREVER);
  expect(await readReceipt(contact, receipt)).toMatchObject({ status: "received" });
  expect(desk.logs.join()).toContain("EEXIST");
  await rm(folder);
  desk.clock.advance(120);
  await sendOutbox(contact, FOREVER);
  expect(await readdir(folder)).toEqual([`${receipt.id}.eml`]);
});

test("a server with the setting writes what it would send", async () => {
  const dynamic = assembleDynamic({
    database: desk.database,
    environment: parseEnvironment({ MAIL_DEVELOPMENT: "1" }, false),
    keys: [TEST_KEY],
    getCatalog: () => desk.deps().catalog,
    log: (line) => desk.logs.push(line),
    mailFolder: join(root, "mail"),
  });
  const { id } = await accepted(await CONTACT.handle(dynamic.contact, postMessage(aMessage()), aCaller()));
  await dynamic.sendMails(10_000);
  expect(await readdir(join(root, "mail"))).toEqual([`${id}.eml`]);
  dynamic.stop();
});

test("the setting needs nothing else, is refused in production and beside a mail server", () => {
  const { mail, notices } = parseEnvironment({ MAIL_DEVELOPMENT: "1" }, false);
  expect(mail).toEqual({
    smtpUrl: undefined,
    to: "operator@ai-directory.example",
    from: "noreply@ai-directory.example",
  });
  expect(notices.join()).toContain(".local/mail/");
  const given = { MAIL_DEVELOPMENT: "true", CONTACT_TO: "desk@example.org" };
  expect(parseEnvironment(given, false).mail?.to).toBe("desk@example.org");
  expect(() => parseEnvironment({ MAIL_DEVELOPMENT: "1" }, true)).toThrow(/MAIL_DEVELOPMENT[^]*production/);
  const both = { MAIL_DEVELOPMENT: "1", SMTP_URL: "smtp://mail.example:587", CONTACT_TO: "desk@example.org" };
  expect(() => parseEnvironment(both, false)).toThrow(/leave SMTP_URL out/);
});
