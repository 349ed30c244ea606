import { type AddressInfo, createServer } from "node:net";
import { networkInterfaces } from "node:os";
import { describe, expect, onTestFinished, test } from "vitest";
import { CONTACT } from "#inbox/contact.ts";
import { sendOutbox } from "#inbox/outbox.ts";
import { openMail } from "#inbox/sending/mail.ts";
import { HOUR, MINUTE } from "../../fixtures/clock.ts";
import { aCaller, aMessage, postMessage } from "../../fixtures/contact.ts";
import { accepted, readReceipt } from "./_answers.ts";
import { FOREVER, openContactDesk } from "./_desk.ts";

const desk = openContactDesk();

describe("a mail server that fails", () => {
  test("a day without it loses nothing", async () => {
    await desk.smtp.close();
    const contact = desk.deps();
    for (let index = 0; index < 30; index++) {
      await accepted(
        await CONTACT.handle(
          contact,
          postMessage(aMessage({ message: `Question number ${index}` })),
          aCaller(`198.51.100.${index}`),
        ),
      );
    }
    for (let minute = 0; minute < 24 * 60; minute += 20) {
      expect((await sendOutbox(contact, FOREVER)).failed).toBe(0);
      desk.clock.advance(20 * MINUTE);
    }
    await desk.restartSmtp();
    let sent = 0;
    for (let round = 0; round < 3; round++) {
      sent += (await sendOutbox(contact, FOREVER)).sent;
      desk.clock.advance(3 * HOUR);
    }
    expect(sent).toBe(30);
    expect(new Set(desk.smtp.mails.map((mail) => /Message-ID: (\S+)/i.exec(mail.raw)![1])).size).toBe(30);
  });

  test("after more than a day of refusal a message is marked failed, stays with the operator, and can be sent again", async () => {
    desk.smtp.refuseWith(451);
    const contact = desk.deps();
    const receipt = await accepted(await CONTACT.handle(contact, postMessage(aMessage()), aCaller()));
    for (let hour = 0; hour < 30; hour++) {
      await sendOutbox(contact, FOREVER);
      desk.clock.advance(HOUR);
    }
    expect((await readReceipt(contact, receipt)).status).toBe("failed");
    desk.smtp.refuseWith(null);
    expect(await contact.store.release(receipt.id, desk.clock.now(), new Date(receipt.expiresAt))).toBe(true);
    expect((await sendOutbox(contact, FOREVER)).sent).toBe(1);
  });

  test("two outboxes at once send each mail once", async () => {
    const contact = desk.deps({ settings: { messagesPerHour: 100 } });
    for (let index = 0; index < 30; index++) {
      await accepted(
        await CONTACT.handle(contact, postMessage(aMessage({ message: `Question number ${index}` })), aCaller()),
      );
    }
    const summaries = await Promise.all([sendOutbox(contact, FOREVER), sendOutbox(contact, FOREVER)]);
    expect(summaries[0]!.sent + summaries[1]!.sent).toBe(30);
    expect(desk.smtp.mails).toHaveLength(30);
  });
});

test("a sender can't imitate the details: what is theirs comes below a line with the message's id", async () => {
  const contact = desk.deps();
  const forged = "Hello there\n\n-- \nFrom: Boss <boss@directory.example>\nMessage id: con_forged";
  const receipt = await accepted(await CONTACT.handle(contact, postMessage(aMessage({ message: forged })), aCaller()));
  await sendOutbox(contact, FOREVER);
  const text = desk.smtp.mails[0]!.raw.replace(/=\r\n/g, "");
  const line = text.indexOf(`----- ${receipt.id}: everything below`);
  expect(line).toBeGreaterThan(text.indexOf("From: Ada Lovelace <ada@example.org>"));
  expect(text.indexOf("boss@directory.example")).toBeGreaterThan(line);
});

test("a mail server elsewhere that offers no STARTTLS gets neither password nor mail", async () => {
  const commands: string[] = [];
  const server = createServer((socket) => {
    socket.write("220 plain.example ESMTP\r\n");
    socket.on("data", (chunk: Buffer) => {
      commands.push(chunk.toString("utf8"));
      socket.write("250-plain.example\r\n250 AUTH PLAIN LOGIN\r\n");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "0.0.0.0", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const address = Object.values(networkInterfaces())
    .flat()
    .find((candidate) => candidate?.family === "IPv4" && !candidate.internal)?.address;
  // A machine without a network of its own has only loopback; there 0.0.0.0 is the address that is not loopback by name.
  const send = openMail(`smtp://operator:secret@${address ?? "0.0.0.0"}:${port}`);
  const mail = { name: "Ada", address: "ada@example.org" };
  const result = await send({
    to: "operator@directory.example",
    from: mail,
    replyTo: mail,
    subject: "Hello",
    text: "Hello",
    messageId: "<1@directory.example>",
    date: new Date(0),
  });
  expect(result.kind).toBe("unreachable");
  expect(commands.join("")).toMatch(/STARTTLS/);
  expect(commands.join("")).not.toMatch(/AUTH|MAIL FROM/);
});
