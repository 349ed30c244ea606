/** Where webhooks go is as secret as what they are signed with: addresses often hold a token, and say who listens. */
import { expect, test } from "vitest";
import { sweepWebhooks } from "#inbox/webhooks/sweep.ts";
import { TEST_KEY } from "../../fixtures/contact.ts";
import { activate, anEvent, publishAndSend, register } from "../../fixtures/webhooks.ts";
import { call, operate, problem, readEndpoint } from "./_calls.ts";
import { openWebhookDesk } from "./_desk.ts";

const desk = openWebhookDesk();
const OTHER_KEY = Buffer.from(Array.from({ length: 32 }, (_, index) => 200 - index));

async function readRows(): Promise<string> {
  const { db } = desk.database;
  const rows = [
    await db.selectFrom("webhookEndpoints").selectAll().execute(),
    await db.selectFrom("webhookDeliveries").selectAll().execute(),
    await db.selectFrom("changeEvents").selectAll().execute(),
    await db.selectFrom("rateWindows").selectAll().execute(),
  ];
  return JSON.stringify(rows);
}

test("no table holds an address or its host, before and after deliveries; its owner reads it, and events arrive", async () => {
  const webhooks = desk.deps();
  const created = await activate(webhooks, { url: `${desk.receiver.url}hook/s3cret` });
  await publishAndSend(webhooks, []);
  await publishAndSend(webhooks, [anEvent()]);
  expect(desk.receiver.events()).toHaveLength(1);
  expect(await readRows()).not.toMatch(/s3cret|localhost|127\.0\.0\.1/);
  expect(await readEndpoint(webhooks, created)).toMatchObject({ url: created.url });
  expect(await operate(webhooks, "list")).toContain("s3cret");
});

test("a redirect within the receiver's host is written down without its name", async () => {
  const webhooks = desk.deps();
  const { id, token } = await activate(webhooks, { url: desk.receiver.url });
  desk.receiver.respond = (_, response) => response.writeHead(302, { Location: "/login?next=s3cret" }).end();
  const tested = await call(webhooks, "POST", `/${id}/test`, { token });
  expect(await tested.json()).toMatchObject({
    delivery: { attempts: [{ error: "answered 302, which points to the same host; redirects are not followed" }] },
  });
  expect(await readRows()).not.toMatch(/s3cret|localhost/);
});

test("an address that was moved to another row opens nowhere, and holds up nobody else", async () => {
  const webhooks = desk.deps();
  const [mine, other] = [
    await activate(webhooks, { url: `${desk.receiver.url}mine` }),
    await activate(webhooks, { url: `${desk.receiver.url}other` }),
  ];
  await publishAndSend(webhooks, []);
  const { db } = desk.database;
  const { url } = await db
    .selectFrom("webhookEndpoints")
    .select("url")
    .where("id", "=", mine.id)
    .executeTakeFirstOrThrow();
  await db.updateTable("webhookEndpoints").set({ url }).where("id", "=", other.id).execute();
  await publishAndSend(webhooks, [anEvent()]);
  expect(desk.receiver.events()).toHaveLength(1);
  expect(await readEndpoint(webhooks, other)).toMatchObject({ url: "https://unreadable.invalid/" });
});

test("the limit of active endpoints at a host holds without its name", async () => {
  const webhooks = desk.deps({
    settings: { isDevelopment: false, activePerHost: 2, pendingPerClientHour: 99 },
    sender: { ...desk.deps(), checkHost: async () => ({ kind: "reachable" }) },
  });
  const post = (url: string) => call(webhooks, "POST", "", { body: { url, events: ["ai.updated"] } });
  for (let index = 0; index < 2; index++) {
    const { id } = (await (await post(`https://hooks.example.org/${index}`)).json()) as { id: string };
    expect(await webhooks.store.activate(id, desk.clock.now(), 2)).toBe("active");
  }
  const refused = await problem(await post("https://hooks.example.org/3"));
  expect(refused).toMatchObject({ status: 409, detail: expect.stringContaining("at hooks.example.org") as unknown });
  expect((await post("https://other.example.org/")).status).toBe(201);
});

test("what the release before wrote is sealed by the next sweep, once every server reads it", async () => {
  const upgrading = desk.deps({ isSealing: false });
  const created = await register(upgrading, { url: `${desk.receiver.url}plain` });
  await sweepWebhooks(upgrading);
  expect(await desk.database.db.selectFrom("webhookEndpoints").select(["url", "host"]).execute()).toEqual([
    { url: `${desk.receiver.url}plain`, host: "localhost" },
  ]);
  const upgraded = desk.deps();
  expect(await readEndpoint(upgraded, created)).toMatchObject({ url: `${desk.receiver.url}plain` });
  await sweepWebhooks(upgraded);
  expect(await readRows()).not.toMatch(/localhost/);
  expect(await readEndpoint(upgrading, created)).toMatchObject({ url: `${desk.receiver.url}plain` });
});

test("a new key reseals addresses; under a lost one they are unreadable, and said to be", async () => {
  const created = await activate(desk.deps(), { url: desk.receiver.url });
  await operate(desk.deps({ keys: [OTHER_KEY, TEST_KEY] }), "reseal");
  const alone = desk.deps({ keys: [OTHER_KEY] });
  expect(await readEndpoint(alone, created)).toMatchObject({ url: created.url });
  const lost = desk.deps();
  expect(await operate(lost, "list")).toContain("broken: no key opens its address");
  expect(await operate(lost, "reseal")).toContain(`${created.id} is broken`);
  expect(await readEndpoint(lost, created)).toMatchObject({ url: "https://unreadable.invalid/" });
  const tested = await call(lost, "POST", `/${created.id}/test`, { token: created.token });
  expect(await tested.json()).toMatchObject({
    delivery: { status: "failed", attempts: [{ error: expect.stringContaining("address can't be read") as unknown }] },
  });
});
