import { describe, expect, test } from "vitest";
import type { WebhookDeps } from "#webhooks/deps.ts";
import { handleWebhooks } from "#webhooks/handle-webhooks.ts";
import { type TestClock, HOUR, aClock } from "../../fixtures/clock.ts";
import { aCaller } from "../../fixtures/contact.ts";
import { register, webhookRequest } from "../../fixtures/webhooks.ts";
import { call } from "./_calls.ts";
import { openWebhookDesk } from "./_desk.ts";

const desk = openWebhookDesk();

describe("limits", () => {
  const publicSender = {
    send: async () => ({ kind: "failed", detail: "never sent" }) as const,
    checkHost: async () => ({ kind: "reachable" }) as const,
  };
  const strict = (parts: { clock?: TestClock } = {}): WebhookDeps =>
    desk.deps({ sender: publicSender, settings: { isDevelopment: false }, ...parts });

  test("500 registrations from one client at once: three are taken, others are unaffected", async () => {
    const webhooks = strict();
    const responses = await Promise.all(
      Array.from({ length: 500 }, (_, index) => post(webhooks, `h${index}.example.org`, "198.51.100.1")),
    );
    expect(responses.filter((response) => response.status === 201)).toHaveLength(3);
    const limited = responses.filter((response) => response.status === 429);
    expect(limited).toHaveLength(497);
    expect(limited[0]!.headers.get("Retry-After")).toBe("3600");
    expect((await post(webhooks, "other.example.org", "198.51.100.2")).status).toBe(201);
  });

  test("20 registrations a day and client", async () => {
    const clock = aClock("2026-11-27T06:00:00Z");
    const webhooks = strict({ clock });
    const statuses: number[] = [];
    for (let hour = 0; hour < 8; hour++) {
      for (let index = 0; index < 3; index++)
        statuses.push((await post(webhooks, `h${hour}-${index}.example.org`, "198.51.100.1")).status);
      clock.advance(HOUR / 4);
      await desk.database.db.updateTable("webhook_endpoints").set({ status: "active" }).execute();
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
  });

  test("five active endpoints a host, also when six are verified at the same moment", async () => {
    const webhooks = desk.deps({ settings: { isDevelopment: false } });
    const rows = await Promise.all(Array.from({ length: 6 }, () => register(desk.deps(), { url: desk.receiver.url })));
    await Promise.all(rows.map((created) => webhooks.store.activate(created.id, desk.clock.now(), 5)));
    const endpoints = await webhooks.store.listEndpoints();
    expect(endpoints.filter((endpoint) => endpoint.status === "active")).toHaveLength(5);
    const pending = endpoints.find((endpoint) => endpoint.status === "pending");
    const { token } = rows.find((row) => row.id === pending!.id)!;
    const verified = await call(webhooks, "POST", `/${pending!.id}/verify`, { token });
    expect(await verified.json()).toMatchObject({ endpoint: { status: "pending" }, delivery: { status: "failed" } });
  });
});

function post(webhooks: WebhookDeps, host: string, address: string): Promise<Response> {
  const body = { url: `https://${host}/hook`, events: ["ai.updated"] };
  return handleWebhooks(webhooks, webhookRequest("POST", "", { body }), aCaller(address));
}
