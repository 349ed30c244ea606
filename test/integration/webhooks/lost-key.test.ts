/** Keys change, and keys are lost: both are said, neither is a fault of ours. */
import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createVault } from "#secrets/vault.ts";
import { operateWebhooks } from "#server/operate-webhooks.ts";
import { activate, anEvent, publishAndSend } from "../../fixtures/webhooks.ts";
import { TEST_KEY } from "../../fixtures/contact.ts";
import { verifySignature } from "../../fixtures/receiver.ts";
import { call } from "./_calls.ts";
import { openWebhookDesk } from "./_desk.ts";

const desk = openWebhookDesk();
const OTHER_KEY = Buffer.from(Array.from({ length: 32 }, (_, index) => 200 - index));

test("a new key in front signs as before; after reseal the old one is not needed", async () => {
  const webhooks = desk.deps();
  const { id, token, secret } = await activate(webhooks, { url: desk.receiver.url });
  const rotated = { ...webhooks, vault: createVault([OTHER_KEY, TEST_KEY], randomBytes) };
  expect(await operateWebhooks(rotated, ["reseal", "--json"])).toEqual({
    output: '{"resealed":1,"broken":[]}',
    exitCode: 0,
  });
  expect((await operateWebhooks(rotated, ["reseal"])).output).toBe("0 endpoints sealed anew.");
  const alone = { ...webhooks, vault: createVault([OTHER_KEY], randomBytes) };
  await call(alone, "POST", `/${id}/test`, { token });
  expect(verifySignature(secret, desk.receiver.messages.at(-1)!)).toMatchObject({ type: "webhook.test" });
});

test("without its key an endpoint is shown as broken, its deliveries fail in words, and rotating repairs it", async () => {
  const webhooks = desk.deps();
  const { id, token } = await activate(webhooks, { url: desk.receiver.url });
  await publishAndSend(webhooks, []);
  const lost = { ...webhooks, vault: createVault([OTHER_KEY], randomBytes) };
  expect((await operateWebhooks(lost, ["list"])).output).toContain(`${id}  active`);
  expect((await operateWebhooks(lost, ["list"])).output).toContain("broken: no key opens its secret");
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
  await call(lost, "POST", `/${id}/rotate-secret`, { token });
  const repaired = await call(lost, "POST", `/${id}/test`, { token });
  expect(await repaired.json()).toMatchObject({ delivery: { status: "delivered" } });
});

test("the operator shows, disables and enables an endpoint, and hears what can't be done", async () => {
  const webhooks = desk.deps();
  const { id } = await activate(webhooks, { url: desk.receiver.url });
  await publishAndSend(webhooks, []);
  const run = async (...args: string[]): Promise<string> => {
    const { output, exitCode } = await operateWebhooks(webhooks, args);
    return `${exitCode} ${output}`;
  };
  expect(JSON.parse((await run("show", id, "--json")).slice(2))).toMatchObject({
    id,
    isBroken: false,
    deliveries: [{}],
  });
  expect(await run("disable", id)).toContain("0 ");
  expect(await run("disable", id)).toContain("1 ");
  await publishAndSend(webhooks, [anEvent()]);
  expect(desk.receiver.events()).toHaveLength(0);
  expect(await run("enable", id)).toContain("is active");
  expect(await run("show", "whk_0")).toBe("1 There is no endpoint whk_0.");
  expect(await run("destroy")).toMatch(/^2 Unknown command destroy\./);
  expect(await run("list", "--all")).toMatch(/^2 Unknown option/);
});
