/** Nothing that is held back is erased before the operator has heard of it. */
import { expect, test } from "vitest";
import { CONTACT } from "#inbox/contact.ts";
import { notifyOperator } from "#server/notify-operator.ts";
import { DAY, HOUR } from "../../fixtures/clock.ts";
import { aCaller, aMessage, postForm, postMessage } from "../../fixtures/contact.ts";
import { correctionDeps } from "../../fixtures/corrections.ts";
import { webhookDeps } from "../../fixtures/webhooks.ts";
import { accepted } from "./_answers.ts";
import { openContactDesk } from "./_desk.ts";

const desk = openContactDesk();

const SPAM = {
  name: "Ada",
  email: "ada@example.org",
  message: "Do you offer a plan?",
  intent: "pricing",
  consent: "on",
};

test("one mail a day while something waits, naming what is erased within ten days", async () => {
  const contact = desk.deps();
  const webhooks = webhookDeps({ db: desk.database.db, clock: desk.clock });
  await notifyOperator({ contact, corrections: correctionDeps(contact, desk.database.db), webhooks });
  await accepted(await CONTACT.handle(contact, postMessage(aMessage()), aCaller()));
  await notifyOperator({ contact, corrections: correctionDeps(contact, desk.database.db), webhooks });
  expect(desk.smtp.mails).toHaveLength(0);

  await CONTACT.handle(contact, postForm({ ...SPAM, topic_check: "x" }), aCaller());
  const [held] = await contact.store.list({ status: "quarantined", limit: 1 });
  for (let hour = 0; hour < 48; hour++) {
    await notifyOperator({ contact, corrections: correctionDeps(contact, desk.database.db), webhooks });
    desk.clock.advance(HOUR);
  }
  expect(desk.smtp.mails).toHaveLength(2);
  const first = desk.smtp.mails[0]!;
  expect(first.to).toEqual(["operator@directory.example"]);
  expect(first.raw).toContain("1 message held back as probable spam");
  expect(first.raw).not.toContain(held!.id);
  desk.clock.advance(18 * DAY);
  await notifyOperator({ contact, corrections: correctionDeps(contact, desk.database.db), webhooks });
  expect(desk.smtp.mails.at(-1)!.raw).toContain(held!.id);
  // What the sender wrote stays where it is.
  expect(desk.smtp.mails.map((mail) => mail.raw).join("")).not.toMatch(/offer a plan|ada@example/);
});

test("a notice that could not be sent is sent at the next turn", async () => {
  const contact = desk.deps();
  const webhooks = webhookDeps({ db: desk.database.db, clock: desk.clock });
  await CONTACT.handle(contact, postForm({ ...SPAM, topic_check: "x" }), aCaller());
  desk.smtp.refuseWith(451);
  await notifyOperator({ contact, corrections: correctionDeps(contact, desk.database.db), webhooks });
  desk.smtp.refuseWith(null);
  await notifyOperator({ contact, corrections: correctionDeps(contact, desk.database.db), webhooks });
  expect(desk.smtp.mails).toHaveLength(1);
});
