import { describe, expect, test } from "vitest";
import { sweepWebhooks } from "#inbox/webhooks/sweep.ts";
import { DAY } from "../../fixtures/clock.ts";
import { activate, anEvent, publishAndSend, register } from "../../fixtures/webhooks.ts";
import { call, problem, readEndpoint } from "./_calls.ts";
import { openWebhookDesk } from "./_desk.ts";

const desk = openWebhookDesk();

describe("management", () => {
  test("needs the endpoint's own token; another's id looks like none", async () => {
    const webhooks = desk.deps();
    const mine = await register(webhooks, { url: desk.receiver.url });
    const other = await register(webhooks, { url: desk.receiver.url });
    const paths: [string, string][] = [
      ["GET", ""],
      ["PATCH", ""],
      ["DELETE", ""],
      ["POST", "/verify"],
      ["POST", "/test"],
      ["POST", "/rotate-secret"],
      ["GET", "/deliveries"],
      ["POST", "/deliveries/dlv_0/redeliver"],
    ];
    for (const [method, path] of paths) {
      const none = await call(webhooks, method, `/${mine.id}${path}`);
      expect([none.status, none.headers.get("WWW-Authenticate")]).toEqual([401, 'Bearer realm="resource token"']);
      expect((await call(webhooks, method, `/${mine.id}${path}`, { token: "whm_wrong" })).status).toBe(401);
      const foreign = await problem(await call(webhooks, method, `/${other.id}${path}`, { token: mine.token }));
      const missing = await problem(await call(webhooks, method, `/whk_0${path}`, { token: mine.token }));
      expect({ ...foreign, instance: "" }).toEqual({ ...missing, instance: "" });
      expect(foreign.status).toBe(404);
    }
  });

  test("answers other methods and unknown operations", async () => {
    const webhooks = desk.deps();
    expect((await call(webhooks, "PUT", "/whk_1")).headers.get("Allow")).toBe("GET, HEAD, PATCH, DELETE, OPTIONS");
    expect((await call(webhooks, "GET", "")).status).toBe(405);
    expect((await call(webhooks, "GET", "/whk_1/verify")).status).toBe(405);
    expect((await call(webhooks, "POST", "/whk_1/explode")).status).toBe(404);
    expect((await call(webhooks, "OPTIONS", "/whk_1")).headers.get("Access-Control-Allow-Methods")).toContain("PATCH");
    expect((await call(webhooks, "GET", "/%E0%A4%A")).status).toBe(400);
  });

  test("changes events, filter and description, not the address", async () => {
    const webhooks = desk.deps();
    const { id, token } = await register(webhooks, {
      url: desk.receiver.url,
      filter: { slugs: ["cline"] },
      description: "Old",
    });
    const change = (body: unknown): Promise<Response> => call(webhooks, "PATCH", `/${id}`, { token, body });
    expect(await (await change({ events: ["ai.removed"], description: null })).json()).toMatchObject({
      events: ["ai.removed"],
      description: null,
      filter: { slugs: ["cline"], tags: [] },
    });
    expect(await (await change({ filter: { tags: ["music"] } })).json()).toMatchObject({
      filter: { slugs: [], tags: ["music"] },
    });
    expect(await readEndpoint(webhooks, { id, token })).toMatchObject({
      events: ["ai.removed"],
      description: null,
      filter: { slugs: [], tags: ["music"] },
    });
    expect((await change({ url: "https://elsewhere.example.org/" })).status).toBe(422);
    expect((await change({})).status).toBe(422);
    expect((await change({ filter: { slugs: ["nobody"] } })).status).toBe(422);
  });

  test("a filter follows a renamed record", async () => {
    const webhooks = desk.deps();
    const created = await activate(webhooks, { url: desk.receiver.url, filter: { slugs: ["cline"] } });
    await publishAndSend(webhooks, []);
    const renamed = anEvent({ slug: "cline-2", type: "ai.updated" });
    const aiId = webhooks.catalog.bySlug.get("cline")!.id;
    await publishAndSend(webhooks, [{ ...renamed, aiId }]);
    expect(desk.receiver.events()).toHaveLength(1);
    expect((await readEndpoint(webhooks, created)).filter.slugs).toEqual(["cline"]);
  });

  test("deletes: nothing is sent or shown any more", async () => {
    const webhooks = desk.deps();
    const { id, token } = await activate(webhooks, { url: desk.receiver.url });
    await publishAndSend(webhooks, []);
    expect((await call(webhooks, "DELETE", `/${id}`, { token })).status).toBe(204);
    await publishAndSend(webhooks, [anEvent()]);
    expect(desk.receiver.events()).toHaveLength(0);
    expect((await call(webhooks, "GET", `/${id}`, { token })).status).toBe(404);
    const rows = JSON.stringify(await desk.database.db.selectFrom("webhookEndpoints").selectAll().execute());
    expect(rows).not.toContain("localhost");
    desk.clock.advance(31 * DAY);
    await sweepWebhooks(webhooks);
    expect((await call(webhooks, "GET", `/${id}`, { token })).status).toBe(401);
  });
});
