/** `npm run webhooks`: what the operator can do with endpoints, and what can't be done. */
import { expect, test } from "vitest";
import { runDeliveries } from "#inbox/webhooks/run-deliveries.ts";
import { answerWith, echo } from "../../fixtures/receiver.ts";
import { FOREVER, activate, anEvent, publishAndSend, register } from "../../fixtures/webhooks.ts";
import { operate } from "./_calls.ts";
import { openWebhookDesk } from "./_desk.ts";

const desk = openWebhookDesk();

test("shows, disables and enables an endpoint; what it missed is sent by retry", async () => {
  const webhooks = desk.deps();
  const { id } = await activate(webhooks, { url: desk.receiver.url });
  await publishAndSend(webhooks, []);
  expect(JSON.parse((await operate(webhooks, "show", id, "--json")).slice(2))).toMatchObject({
    id,
    isBroken: false,
    deliveries: [{}],
  });
  desk.receiver.respond = answerWith(503);
  await publishAndSend(webhooks, [anEvent()]);
  expect(await operate(webhooks, "disable", id)).toBe(`0 ${id} is disabled; what waited is cancelled.`);
  expect(await operate(webhooks, "disable", id)).toContain("1 ");
  expect(await operate(webhooks, "retry", id)).toBe(`1 ${id} is disabled; only an active endpoint gets deliveries.`);
  expect(await operate(webhooks, "enable", id)).toContain("is active");
  expect(await operate(webhooks, "enable", id)).toBe(`0 ${id} was active before.`);
  desk.receiver.respond = echo;
  await runDeliveries(webhooks, FOREVER);
  expect(desk.receiver.events()).toHaveLength(1);
  expect(await operate(webhooks, "retry", id, "--json")).toBe('0 {"deliveries":1}');
  await runDeliveries(webhooks, FOREVER);
  const [first, second] = desk.receiver.events();
  expect(second!.headers["webhook-id"]).toBe(first!.headers["webhook-id"]);
  expect(await operate(webhooks, "retry", id)).toBe(`1 There is nothing to retry under ${id}.`);
});

test("retries one delivery that was given up, and leaves the others", async () => {
  const webhooks = desk.deps();
  const { id } = await activate(webhooks, { url: desk.receiver.url });
  await publishAndSend(webhooks, []);
  desk.receiver.respond = answerWith(500);
  await publishAndSend(webhooks, [anEvent(), anEvent()]);
  await desk.database.db
    .updateTable("webhookDeliveries")
    .set({ status: "failed" })
    .where("kind", "=", "event")
    .execute();
  const [delivery] = (await webhooks.store.listDeliveries(id, { status: "failed", limit: 2, offset: 0 })).deliveries;
  desk.receiver.respond = echo;
  expect(await operate(webhooks, "retry", delivery!.id)).toBe("0 1 delivery is attempted at the next turn.");
  await runDeliveries(webhooks, FOREVER);
  expect(
    desk.receiver
      .events()
      .map(({ headers }) => headers["webhook-id"])
      .at(-1),
  ).toBe(delivery!.messageId);
  expect((await webhooks.store.listDeliveries(id, { status: "failed", limit: 2, offset: 0 })).total).toBe(1);
});

test("lists, exports and erases, without a secret in any answer", async () => {
  const webhooks = desk.deps();
  const active = await activate(webhooks, { url: `${desk.receiver.url}/active` });
  const pending = await register(webhooks, { url: `${desk.receiver.url}/pending` });
  const listed = JSON.parse((await operate(webhooks, "list", "--status", "pending", "--json")).slice(2)) as object[];
  expect(listed).toMatchObject([{ id: pending.id, status: "pending" }]);
  const exported = await operate(webhooks, "export");
  const lines = exported.slice(2).split("\n");
  expect(lines.map((line) => (JSON.parse(line) as { id: string }).id)).toEqual(
    expect.arrayContaining([active.id, pending.id]) as unknown,
  );
  expect(JSON.parse((await operate(webhooks, "export", "--json")).slice(2))).toHaveLength(2);
  for (const { secret, token } of [active, pending]) {
    expect(exported).not.toContain(secret);
    expect(exported).not.toContain(token);
  }
  expect(await operate(webhooks, "erase", active.id)).toBe(`0 ${active.id} is erased.`);
  expect(await operate(webhooks, "erase", active.id)).toBe(`1 There is no endpoint ${active.id}.`);
  expect(await operate(webhooks, "delete", pending.id)).toBe(`0 ${pending.id} is erased.`);
  expect(await operate(webhooks, "list")).toBe("0 No endpoints.");
});

test.each([
  [["destroy"], "Unknown command destroy."],
  [["disabel", "whk_0"], "Unknown command disabel; did you mean disable?"],
  [["show"], "show takes <id>, not nothing."],
  [["show", "whk_0", "whk_1"], "show takes <id>, not whk_0 whk_1."],
  [["held", "whk_0"], "held takes no argument, not whk_0."],
  [["list", "--all"], "Unknown option --all."],
  [["list", "--status", "lost"], "--status must be one of pending, active, disabled."],
  [["erase", "whk_0", "--status", "active"], "erase takes no --status."],
])("%j is wrong usage", async (args, fault) => {
  const output = await operate(desk.deps(), ...args);
  expect(output.startsWith(`2 ${fault}`)).toBe(true);
  expect(output).toContain("Usage: npm run webhooks");
});
