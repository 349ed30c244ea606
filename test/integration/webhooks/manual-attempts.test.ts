/** What an owner asks for may help a delivery and never harms it. */
import { describe, expect, test } from "vitest";
import type { WebhookDeps } from "#inbox/webhooks/deps.ts";
import { runDeliveries } from "#inbox/webhooks/run-deliveries.ts";
import { answerWith, echo } from "../../fixtures/receiver.ts";
import { FOREVER, activate, anEvent, publishAndSend } from "../../fixtures/webhooks.ts";
import { call, readEndpoint } from "./_calls.ts";
import { openWebhookDesk } from "./_desk.ts";

const desk = openWebhookDesk();

interface Shown {
  id: string;
  status: string;
  attemptCount: number;
  nextAttemptAt: string | null;
}

async function sendOne(webhooks: WebhookDeps): Promise<{ id: string; token: string }> {
  const created = await activate(webhooks, { url: desk.receiver.url });
  await publishAndSend(webhooks, []);
  return created;
}

async function newest(webhooks: WebhookDeps, { id, token }: { id: string; token: string }): Promise<Shown> {
  const list = await call(webhooks, "GET", `/${id}/deliveries?limit=1`, { token });
  return ((await list.json()) as { data: Shown[] }).data[0]!;
}

test.each([
  ["/elsewhere", "the same host"],
  ["https://www.example.org/hook?secret=1", "www.example.org"],
])("a redirect to %s is not followed, and its owner learns where it points", async (location, host) => {
  const webhooks = desk.deps();
  const { id, token } = await sendOne(webhooks);
  desk.receiver.respond = answerWith(308, { Location: location });
  const answer = (await (await call(webhooks, "POST", `/${id}/test`, { token })).json()) as {
    delivery: { attempts: { error: string }[] };
  };
  expect(answer.delivery.attempts[0]!.error).toBe(`answered 308, which points to ${host}; redirects are not followed`);
});

describe("a redelivery that fails", () => {
  test("leaves the retries of a delivery that waits for one", async () => {
    const webhooks = desk.deps();
    const endpoint = await sendOne(webhooks);
    desk.receiver.respond = answerWith(500);
    await publishAndSend(webhooks, [anEvent()]);
    const before = await newest(webhooks, endpoint);
    for (let round = 0; round < 12; round++)
      await call(webhooks, "POST", `/${endpoint.id}/deliveries/${before.id}/redeliver`, { token: endpoint.token });
    const after = await newest(webhooks, endpoint);
    expect(after).toMatchObject({ status: "pending", nextAttemptAt: before.nextAttemptAt, attemptCount: 13 });
    desk.receiver.respond = echo;
    desk.clock.advance(400);
    await runDeliveries(webhooks, FOREVER);
    expect(await newest(webhooks, endpoint)).toMatchObject({ status: "delivered" });
  });

  test("leaves a delivered one delivered", async () => {
    const webhooks = desk.deps();
    const endpoint = await sendOne(webhooks);
    await publishAndSend(webhooks, [anEvent()]);
    const { id } = await newest(webhooks, endpoint);
    for (const respond of [answerWith(500), answerWith(429, { "Retry-After": "600" })]) {
      desk.receiver.respond = respond;
      const answer = await call(webhooks, "POST", `/${endpoint.id}/deliveries/${id}/redeliver`, {
        token: endpoint.token,
      });
      expect(await answer.json()).toMatchObject({ delivery: { status: "delivered", nextAttemptAt: null } });
    }
    const sent = desk.receiver.events().length;
    desk.clock.advance(86_400);
    await runDeliveries(webhooks, FOREVER);
    expect(desk.receiver.events()).toHaveLength(sent);
  });

  test("says nothing about the endpoint: no failure counted, not disabled by 410, not paused", async () => {
    const webhooks = desk.deps();
    const endpoint = await sendOne(webhooks);
    const event = anEvent();
    await publishAndSend(webhooks, [event]);
    const { id } = await newest(webhooks, endpoint);
    for (const respond of [answerWith(500), answerWith(410), answerWith(503, { "Retry-After": "600" })]) {
      desk.receiver.respond = respond;
      await call(webhooks, "POST", `/${endpoint.id}/deliveries/${id}/redeliver`, { token: endpoint.token });
    }
    expect(await readEndpoint(webhooks, endpoint)).toMatchObject({ status: "active", failingSince: null });
    desk.receiver.respond = echo;
    const sent = desk.receiver.events().length;
    await publishAndSend(webhooks, [event, anEvent()]);
    expect(desk.receiver.events()).toHaveLength(sent + 1);
  });
});

test("a redelivery that succeeds ends the retries", async () => {
  const webhooks = desk.deps();
  const endpoint = await sendOne(webhooks);
  desk.receiver.respond = answerWith(500);
  await publishAndSend(webhooks, [anEvent()]);
  desk.receiver.respond = echo;
  const { id } = await newest(webhooks, endpoint);
  await call(webhooks, "POST", `/${endpoint.id}/deliveries/${id}/redeliver`, { token: endpoint.token });
  const sent = desk.receiver.events().length;
  desk.clock.advance(86_400);
  await runDeliveries(webhooks, FOREVER);
  expect(desk.receiver.events()).toHaveLength(sent);
  expect(await newest(webhooks, endpoint)).toMatchObject({ status: "delivered", attemptCount: 2 });
});
