import { describe, expect, test } from "vitest";
import { handleContact } from "#contact/handle-contact.ts";
import { sendOutbox } from "#contact/send-outbox.ts";
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
        await handleContact(
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
    const receipt = await accepted(await handleContact(contact, postMessage(aMessage()), aCaller()));
    for (let hour = 0; hour < 30; hour++) {
      await sendOutbox(contact, FOREVER);
      desk.clock.advance(HOUR);
    }
    expect((await readReceipt(contact, receipt)).status).toBe("failed");
    desk.smtp.refuseWith(null);
    expect(await contact.store.releaseMessage(receipt.id, desk.clock.now(), new Date(receipt.expiresAt))).toBe(true);
    expect((await sendOutbox(contact, FOREVER)).sent).toBe(1);
  });

  test("two outboxes at once send each mail once", async () => {
    const contact = desk.deps({ settings: { messagesPerHour: 100 } });
    for (let index = 0; index < 30; index++) {
      await accepted(
        await handleContact(contact, postMessage(aMessage({ message: `Question number ${index}` })), aCaller()),
      );
    }
    const summaries = await Promise.all([sendOutbox(contact, FOREVER), sendOutbox(contact, FOREVER)]);
    expect(summaries[0]!.sent + summaries[1]!.sent).toBe(30);
    expect(desk.smtp.mails).toHaveLength(30);
  });
});
