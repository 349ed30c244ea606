/** What a body with long lists costs, and what it is answered. */
import { expect, test } from "vitest";
import type { WebhookDeps } from "#inbox/webhooks/deps.ts";
import { CountingMap } from "../../fixtures/counting-map.ts";
import { catalogWith, register } from "../../fixtures/webhooks.ts";
import { call, problem } from "./_calls.ts";
import { openWebhookDesk } from "./_desk.ts";

const desk = openWebhookDesk();
const MAX_FAULTS = 20;

/** Words of twelve letters that are no slug and no tag. */
const unknown = (count: number): string[] => Array.from({ length: count }, (_, index) => `zqxjvkwy-${index + 100}`);

/** The same body as a registration and as a change. */
async function sendBoth(webhooks: WebhookDeps, body: Record<string, unknown>): Promise<Response[]> {
  const { id, token } = await register(desk.deps(), { url: desk.receiver.url });
  return [
    await call(webhooks, "POST", "", { body: { url: desk.receiver.url, events: ["ai.updated"], ...body } }),
    await call(webhooks, "PATCH", `/${id}`, { token, body }),
  ];
}

test.each([
  ["slugs and tags", { filter: { slugs: unknown(100), tags: unknown(100) } }],
  ["tags alone", { filter: { tags: unknown(100) } }],
  ["beside other faults", { filter: { slugs: unknown(100), tags: unknown(100) }, events: ["x"], description: "" }],
])("a hundred unknown %s: twenty faults, and no look-up after the twentieth", async (_, body) => {
  const catalog = catalogWith([]);
  const bySlug = new CountingMap(catalog.bySlug);
  const tags = new CountingMap(catalog.tags);
  const webhooks = desk.deps({ catalog: { ...catalog, bySlug, tags } });
  for (const answer of await sendBoth(webhooks, body)) {
    expect(answer.status).toBe(422);
    expect((await problem(answer)).errors).toHaveLength(MAX_FAULTS);
  }
  expect(bySlug.lookups + tags.lookups).toBeLessThanOrEqual(2 * MAX_FAULTS);
  // Slugs and tags are made comparable once, however many words they are compared with.
  expect(bySlug.walks).toBeLessThanOrEqual(1);
  expect(tags.walks).toBeLessThanOrEqual(1);
});

test.each([
  ["one event 16,000 times", { events: Array.from({ length: 16_000 }, () => "x") }],
  ["4,000 events", { events: unknown(4000) }],
  ["16,000 numbers as slugs", { filter: { slugs: Array.from({ length: 16_000 }, () => 1) } }],
])("%s are one fault: the entries of a list that is too long are not looked at", async (_, body) => {
  for (const answer of await sendBoth(desk.deps(), body)) {
    expect(answer.status).toBe(422);
    expect((await problem(answer)).errors).toHaveLength(1);
  }
});
