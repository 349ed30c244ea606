import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Problem } from "../../src/schema/problem.ts";
import { WebhookEndpoint, WebhookSecret } from "../../src/schema/webhook.ts";
import type { HostCheck } from "../../src/webhooks/send.ts";
import type { WebhookDeps } from "../../src/webhooks/deps.ts";
import { handleWebhooks } from "../../src/webhooks/handle-webhooks.ts";
import { runDeliveries } from "../../src/webhooks/run-deliveries.ts";
import { sweepWebhooks } from "../../src/webhooks/sweep.ts";
import { type TestClock, DAY, HOUR, aClock } from "../fixtures/clock.ts";
import { aCaller } from "../fixtures/contact.ts";
import { type TestDatabase, openTestDatabase } from "../fixtures/database.ts";
import { type Receiver, answerWith, echo, startReceiver, verifySignature } from "../fixtures/receiver.ts";
import {
  FOREVER,
  activate,
  anEvent,
  publishAndSend,
  register,
  webhookDeps,
  webhookRequest,
} from "../fixtures/webhooks.ts";

let database: TestDatabase;
let receiver: Receiver;
let clock: TestClock;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.clear();
  receiver = await startReceiver();
  clock = aClock(new Date().toISOString());
});
afterEach(() => receiver.close());

function deps(parts: Partial<Parameters<typeof webhookDeps>[0]> = {}): WebhookDeps {
  return webhookDeps({ db: database.db, clock, ...parts });
}

async function call(
  webhooks: WebhookDeps,
  method: string,
  path: string,
  options: Parameters<typeof webhookRequest>[2] = {},
): Promise<Response> {
  return handleWebhooks(webhooks, webhookRequest(method, path, options), aCaller());
}

async function problem(response: Response): Promise<Problem> {
  expect(response.headers.get("Content-Type")).toBe("application/problem+json; charset=utf-8");
  return Problem.parse(await response.json());
}

async function read(webhooks: WebhookDeps, { id, token }: { id: string; token: string }): Promise<WebhookEndpoint> {
  return WebhookEndpoint.parse(await (await call(webhooks, "GET", `/${id}`, { token })).json());
}

async function leadsInside(): Promise<HostCheck> {
  return { kind: "blocked", detail: "hooks.example.org leads to 10.0.0.1" };
}

function post(webhooks: WebhookDeps, host: string, address: string): Promise<Response> {
  const body = { url: `https://${host}/hook`, events: ["ai.updated"] };
  return handleWebhooks(webhooks, webhookRequest("POST", "", { body }), aCaller(address));
}

describe("registration", () => {
  test("gives secret and token once, then proves control by a signed challenge", async () => {
    const webhooks = deps();
    const caller = aCaller();
    const body = {
      url: receiver.url,
      events: ["ai.updated", "ai.created"],
      filter: { slugs: ["cline"], tags: ["coding-agent"] },
      description: "Team",
    };
    const response = await handleWebhooks(webhooks, webhookRequest("POST", "", { body }), caller);
    expect(response.status).toBe(201);
    const created = (await response.json()) as Record<string, unknown>;
    expect(response.headers.get("Location")).toBe(`/api/v1/webhooks/${String(created["id"])}`);
    expect(created).toMatchObject({
      status: "pending",
      url: receiver.url,
      events: body.events,
      filter: body.filter,
      description: "Team",
    });
    expect(created["secret"]).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(created["token"]).toMatch(/^whm_[\w-]{43}$/);
    expect(caller.wakes).toBe(1);

    await runDeliveries(webhooks, FOREVER);
    const [message] = receiver.messages;
    expect(verifySignature(String(created["secret"]), message!)).toMatchObject({
      type: "webhook.verification",
      data: { id: created["id"] },
    });
    const endpoint = await read(webhooks, created as { id: string; token: string });
    expect(endpoint).toMatchObject({ status: "active", expiresAt: null });
    expect(JSON.stringify(endpoint)).not.toMatch(/whsec_|whm_/);
  });

  test("stores neither secret nor token in the clear", async () => {
    const created = await register(deps(), { url: receiver.url });
    const rows = JSON.stringify(await database.db.selectFrom("webhook_endpoints").selectAll().execute());
    expect(rows).not.toContain(created.token.slice(4));
    expect(rows).not.toContain(created.secret.slice(6));
  });

  test("names every fault at once", async () => {
    const body = { url: "ftp://x.example", events: [], filter: { slugs: ["Bad Slug"] }, descriptoin: "x" };
    const response = await call(deps(), "POST", "", { body });
    expect(response.status).toBe(422);
    const { errors } = await problem(response);
    expect(errors.map((error) => error.pointer)).toEqual(["#/url", "#/events", "#/filter/slugs/0", "#/descriptoin"]);
    expect(errors.at(-1)!.detail).toContain("Did you mean description?");
  });

  test("refuses unknown slugs and tags with suggestions, and an event type that does not exist", async () => {
    const unknown = await problem(
      await call(deps(), "POST", "", {
        body: { url: receiver.url, events: ["ai.updated"], filter: { slugs: ["clyne"], tags: ["musik"] } },
      }),
    );
    expect(unknown.errors.map((error) => [error.pointer, error.detail])).toEqual([
      ["#/filter/slugs/0", "no tool has the slug clyne. Did you mean cline?"],
      ["#/filter/tags/0", "there is no tag musik. Did you mean music?"],
    ]);
    const wildcard = await problem(await call(deps(), "POST", "", { body: { url: receiver.url, events: ["*"] } }));
    expect(wildcard.errors[0]).toMatchObject({
      pointer: "#/events/0",
      allowed: expect.arrayContaining(["ai.created"]) as unknown,
    });
  });

  test("refuses a host that does not resolve to public addresses", async () => {
    const webhooks = deps({ sender: { ...deps(), checkHost: leadsInside } });
    const answer = await problem(
      await call(webhooks, "POST", "", { body: { url: "https://hooks.example.org/", events: ["ai.updated"] } }),
    );
    expect(answer).toMatchObject({ status: 422, errors: [{ pointer: "#/url" }] });
  });

  test("an endpoint that does not echo the challenge stays pending, and is gone after 24 hours", async () => {
    receiver.respond = (_, response) => response.writeHead(200).end("{}");
    const webhooks = deps();
    const created = await register(webhooks, { url: receiver.url });
    await runDeliveries(webhooks, FOREVER);
    expect(await read(webhooks, created)).toMatchObject({ status: "pending" });
    const list = (await (
      await call(webhooks, "GET", `/${created.id}/deliveries`, { token: created.token })
    ).json()) as { data: { status: string; attempts: { error: string }[] }[] };
    expect(list.data[0]).toMatchObject({ status: "failed" });
    expect(list.data[0]!.attempts[0]!.error).toContain("challenge");

    receiver.respond = echo;
    const verified = await call(webhooks, "POST", `/${created.id}/verify`, { token: created.token });
    expect(await verified.json()).toMatchObject({ endpoint: { status: "active" }, delivery: { status: "delivered" } });

    receiver.respond = (_, response) => response.writeHead(200).end("{}");
    const late = await register(webhooks, { url: receiver.url });
    clock.advance(DAY + 1);
    expect((await call(webhooks, "GET", `/${late.id}`, { token: late.token })).status).toBe(404);
    expect((await call(webhooks, "POST", `/${late.id}/verify`, { token: late.token })).status).toBe(404);
    await sweepWebhooks(webhooks);
    expect((await webhooks.store.findEndpoint(late.id))!.url).toBe("");
    expect(await read(webhooks, created)).toMatchObject({ status: "active" });
  });
});

describe("limits", () => {
  const publicSender = {
    send: async () => ({ kind: "failed", detail: "never sent" }) as const,
    checkHost: async () => ({ kind: "reachable" }) as const,
  };
  const strict = (): WebhookDeps => deps({ sender: publicSender, settings: { isDevelopment: false } });
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
    clock = aClock("2026-11-27T06:00:00Z");
    const webhooks = strict();
    const statuses: number[] = [];
    for (let hour = 0; hour < 8; hour++) {
      for (let index = 0; index < 3; index++)
        statuses.push((await post(webhooks, `h${hour}-${index}.example.org`, "198.51.100.1")).status);
      clock.advance(HOUR / 4);
      await database.db.updateTable("webhook_endpoints").set({ status: "active" }).execute();
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
  });

  test("five active endpoints a host, also when six are verified at the same moment", async () => {
    const webhooks = deps({ settings: { isDevelopment: false } });
    const rows = await Promise.all(Array.from({ length: 6 }, () => register(deps(), { url: receiver.url })));
    await Promise.all(rows.map((created) => webhooks.store.activate(created.id, clock.now(), 5)));
    const endpoints = await webhooks.store.listEndpoints();
    expect(endpoints.filter((endpoint) => endpoint.status === "active")).toHaveLength(5);
    const pending = endpoints.find((endpoint) => endpoint.status === "pending");
    const { token } = rows.find((row) => row.id === pending!.id)!;
    const verified = await call(webhooks, "POST", `/${pending!.id}/verify`, { token });
    expect(await verified.json()).toMatchObject({ endpoint: { status: "pending" }, delivery: { status: "failed" } });
  });
});

describe("management", () => {
  test("needs the endpoint's own token; another's id looks like none", async () => {
    const webhooks = deps();
    const mine = await register(webhooks, { url: receiver.url });
    const other = await register(webhooks, { url: receiver.url });
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
    const webhooks = deps();
    expect((await call(webhooks, "PUT", "/whk_1")).headers.get("Allow")).toBe("GET, HEAD, PATCH, DELETE, OPTIONS");
    expect((await call(webhooks, "GET", "")).status).toBe(405);
    expect((await call(webhooks, "GET", "/whk_1/verify")).status).toBe(405);
    expect((await call(webhooks, "POST", "/whk_1/explode")).status).toBe(404);
    expect((await call(webhooks, "OPTIONS", "/whk_1")).headers.get("Access-Control-Allow-Methods")).toContain("PATCH");
    expect((await call(webhooks, "GET", "/%E0%A4%A")).status).toBe(400);
  });

  test("changes events, filter and description, not the address", async () => {
    const webhooks = deps();
    const { id, token } = await register(webhooks, {
      url: receiver.url,
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
    expect(await read(webhooks, { id, token })).toMatchObject({
      events: ["ai.removed"],
      description: null,
      filter: { slugs: [], tags: ["music"] },
    });
    expect((await change({ url: "https://elsewhere.example.org/" })).status).toBe(422);
    expect((await change({})).status).toBe(422);
    expect((await change({ filter: { slugs: ["nobody"] } })).status).toBe(422);
  });

  test("a filter follows a renamed record", async () => {
    const webhooks = deps();
    const created = await activate(webhooks, { url: receiver.url, filter: { slugs: ["cline"] } });
    await publishAndSend(webhooks, []);
    const renamed = anEvent({ slug: "cline-2", type: "ai.updated" });
    const aiId = webhooks.catalog.bySlug.get("cline")!.id;
    await publishAndSend(webhooks, [{ ...renamed, aiId }]);
    expect(receiver.events()).toHaveLength(1);
    expect((await read(webhooks, created)).filter.slugs).toEqual(["cline"]);
  });

  test("deletes: nothing is sent or told any more", async () => {
    const webhooks = deps();
    const { id, token } = await activate(webhooks, { url: receiver.url });
    await publishAndSend(webhooks, []);
    expect((await call(webhooks, "DELETE", `/${id}`, { token })).status).toBe(204);
    await publishAndSend(webhooks, [anEvent()]);
    expect(receiver.events()).toHaveLength(0);
    expect((await call(webhooks, "GET", `/${id}`, { token })).status).toBe(404);
    const rows = JSON.stringify(await database.db.selectFrom("webhook_endpoints").selectAll().execute());
    expect(rows).not.toContain("localhost");
    clock.advance(31 * DAY);
    await sweepWebhooks(webhooks);
    expect((await call(webhooks, "GET", `/${id}`, { token })).status).toBe(401);
  });

  test("rotation: old and new secret verify for 24 hours, then only the new", async () => {
    const webhooks = deps();
    const created = await activate(webhooks, { url: receiver.url });
    const rotated = WebhookSecret.parse(
      await (await call(webhooks, "POST", `/${created.id}/rotate-secret`, { token: created.token })).json(),
    );
    const again = WebhookSecret.parse(
      await (await call(webhooks, "POST", `/${created.id}/rotate-secret`, { token: created.token })).json(),
    );
    expect(new Set([created.secret, rotated.secret, again.secret]).size).toBe(3);
    await call(webhooks, "POST", `/${created.id}/test`, { token: created.token });
    const message = receiver.messages.at(-1)!;
    expect(message.headers["webhook-signature"]!.split(" ")).toHaveLength(3);
    for (const secret of [created.secret, rotated.secret, again.secret])
      expect(verifySignature(secret, message)).toMatchObject({ type: "webhook.test" });
    expect((await read(webhooks, created)).secretExpiresAt).toBe(again.secretExpiresAt);

    clock.advance(DAY + 1);
    await call(webhooks, "POST", `/${created.id}/test`, { token: created.token });
    expect(receiver.messages.at(-1)!.headers["webhook-signature"]!.split(" ")).toHaveLength(1);
  });

  test("a test message is sent at once, and the answer says how it went", async () => {
    const webhooks = deps();
    const { id, token } = await activate(webhooks, { url: receiver.url });
    expect(await (await call(webhooks, "POST", `/${id}/test`, { token })).json()).toMatchObject({
      delivery: { type: "webhook.test", status: "delivered", attemptCount: 1 },
    });
    receiver.respond = answerWith(500);
    expect(await (await call(webhooks, "POST", `/${id}/test`, { token })).json()).toMatchObject({
      endpoint: { status: "active", failingSince: null },
      delivery: { status: "failed", attempts: [{ status: 500, error: "answered 500" }] },
    });
  });

  test("lists deliveries by page and state, without what the endpoint answered", async () => {
    const webhooks = deps();
    const { id, token } = await activate(webhooks, { url: receiver.url });
    await publishAndSend(webhooks, []);
    receiver.respond = (message, response) =>
      response.writeHead(message.json.data["slug"] === "suno" ? 500 : 200).end("private words");
    await publishAndSend(webhooks, [anEvent(), anEvent({ slug: "suno" }), anEvent()]);
    const list = async (
      query: string,
    ): Promise<{ data: { status: string; type: string }[]; page: unknown; links: { next: string | null } }> =>
      (await (await call(webhooks, "GET", `/${id}/deliveries${query}`, { token })).json()) as never;
    expect((await list("")).data.map((row) => [row.type, row.status])).toEqual([
      ["ai.updated", "delivered"],
      ["ai.updated", "pending"],
      ["ai.updated", "delivered"],
      ["webhook.verification", "delivered"],
    ]);
    const second = await list("?limit=3&page=2");
    expect([second.data.length, second.page]).toEqual([1, { number: 2, size: 3, total: 4, pages: 2 }]);
    expect((await list("?limit=3")).links.next).toBe(`/api/v1/webhooks/${id}/deliveries?limit=3&page=2`);
    expect((await list("?status=pending")).data).toHaveLength(1);
    expect(JSON.stringify(await list(""))).not.toContain("private words");
    const faults = await problem(await call(webhooks, "GET", `/${id}/deliveries?limit=0&page=1e3&state=x`, { token }));
    expect([faults.status, faults.errors.map((error) => error.parameter)]).toEqual([400, ["state", "page", "limit"]]);
  });

  test("redelivers with the same webhook-id", async () => {
    const webhooks = deps();
    const { id, token } = await activate(webhooks, { url: receiver.url });
    await publishAndSend(webhooks, []);
    receiver.respond = answerWith(500);
    await publishAndSend(webhooks, [anEvent()]);
    const { data } = (await (await call(webhooks, "GET", `/${id}/deliveries?limit=1`, { token })).json()) as {
      data: { id: string }[];
    };
    receiver.respond = echo;
    const answer = await call(webhooks, "POST", `/${id}/deliveries/${data[0]!.id}/redeliver`, { token });
    expect(await answer.json()).toMatchObject({ delivery: { status: "delivered", attemptCount: 2 } });
    const [first, second] = receiver.events();
    expect(second!.headers["webhook-id"]).toBe(first!.headers["webhook-id"]);
    expect((await call(webhooks, "POST", `/${id}/deliveries/dlv_0/redeliver`, { token })).status).toBe(404);
  });
});
