/** Keys change, and keys are lost: both are said, neither is a fault of ours. */
import { expect, test } from "vitest";
import type { WebhookSecret } from "#api/schema/webhook.ts";
import { activate, anEvent, publishAndSend } from "../../fixtures/webhooks.ts";
import { TEST_KEY } from "../../fixtures/contact.ts";
import { verifySignature } from "../../fixtures/receiver.ts";
import { call, operate } from "./_calls.ts";
import { openWebhookDesk } from "./_desk.ts";

const desk = openWebhookDesk();
const OTHER_KEY = Buffer.from(Array.from({ length: 32 }, (_, index) => 200 - index));

test("a new key in front signs as before; after reseal the old one is not needed", async () => {
  const webhooks = desk.deps();
  const { id, token, secret } = await activate(webhooks, { url: desk.receiver.url });
  const rotated = desk.deps({ keys: [OTHER_KEY, TEST_KEY] });
  expect(await operate(rotated, "reseal", "--json")).toBe('0 {"resealed":1,"broken":[]}');
  expect(await operate(rotated, "reseal")).toBe("0 0 endpoints sealed anew.");
  const alone = desk.deps({ keys: [OTHER_KEY] });
  await call(alone, "POST", `/${id}/test`, { token });
  expect(verifySignature(secret, desk.receiver.messages.at(-1)!)).toMatchObject({ type: "webhook.test" });
});

test("without the key of its secret alone an endpoint is shown as broken, its deliveries fail in words, and rotating gives a new one", async () => {
  const webhooks = desk.deps();
  const { id, token } = await activate(webhooks, { url: desk.receiver.url });
  await publishAndSend(webhooks, []);
  const lost = { ...desk.deps({ keys: [OTHER_KEY] }), store: webhooks.store };
  expect(await operate(lost, "list")).toContain(`${id}  active`);
  expect(await operate(lost, "list")).toContain("broken: no key opens its secret");
  const tested = await call(lost, "POST", `/${id}/test`, { token });
  expect([tested.status, await tested.json()]).toMatchObject([200, { delivery: { status: "failed" } }]);
  await publishAndSend(lost, [anEvent()]);
  const listed = await call(lost, "GET", `/${id}/deliveries?limit=1`, { token });
  expect(await listed.json()).toMatchObject({
    data: [
      { status: "pending", attempts: [{ status: null, error: expect.stringContaining("can't be read") as unknown }] },
    ],
  });
  expect(desk.receiver.events()).toHaveLength(0);
  const anew = (await (await call(lost, "POST", `/${id}/rotate-secret`, { token })).json()) as WebhookSecret;
  // The former secret signs nothing, so it has no time left.
  expect(anew.secretExpiresAt).toBe(desk.clock.now().toISOString());
  const rotated = await call(lost, "POST", `/${id}/test`, { token });
  expect(await rotated.json()).toMatchObject({ delivery: { status: "delivered" } });
});
