import { describe, expect, test } from "vitest";
import { handleWebhooks } from "#inbox/webhooks/handle-webhooks.ts";
import { runDeliveries } from "#inbox/webhooks/run-deliveries.ts";
import type { HostCheck } from "#inbox/webhooks/send.ts";
import { sweepWebhooks } from "#inbox/webhooks/sweep.ts";
import { DAY } from "../../fixtures/clock.ts";
import { aCaller } from "../../fixtures/contact.ts";
import { echo, verifySignature } from "../../fixtures/receiver.ts";
import { FOREVER, register, webhookRequest } from "../../fixtures/webhooks.ts";
import { call, problem, readEndpoint } from "./_calls.ts";
import { openWebhookDesk } from "./_desk.ts";

const desk = openWebhookDesk();

describe("registration", () => {
  test("gives secret and token once, then proves control by a signed challenge", async () => {
    const webhooks = desk.deps();
    const caller = aCaller();
    const body = {
      url: desk.receiver.url,
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
      url: desk.receiver.url,
      events: body.events,
      filter: body.filter,
      description: "Team",
    });
    expect(created["secret"]).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(created["token"]).toMatch(/^whm_[\w-]{43}$/);
    expect(caller.wakes).toBe(1);

    await runDeliveries(webhooks, FOREVER);
    const [message] = desk.receiver.messages;
    expect(verifySignature(String(created["secret"]), message!)).toMatchObject({
      type: "webhook.verification",
      data: { id: created["id"] },
    });
    const endpoint = await readEndpoint(webhooks, created as { id: string; token: string });
    expect(endpoint).toMatchObject({ status: "active", expiresAt: null });
    expect(JSON.stringify(endpoint)).not.toMatch(/whsec_|whm_/);
  });

  test("takes an answer that begins with a byte order mark, or holds more than the challenge", async () => {
    const webhooks = desk.deps();
    const frames = [(json: string) => `\uFEFF${json}`, (json: string) => ` ${json.replace("{", '{"ok":true,')}\n`];
    for (const frame of frames) {
      const endpoint = await register(webhooks, { url: desk.receiver.url });
      desk.receiver.respond = ({ json }, response) =>
        response.end(frame(JSON.stringify({ challenge: json.data["challenge"] })));
      await runDeliveries(webhooks, FOREVER);
      expect(await readEndpoint(webhooks, endpoint)).toMatchObject({ status: "active" });
    }
  });

  test("stores neither secret nor token in the clear", async () => {
    const created = await register(desk.deps(), { url: desk.receiver.url });
    const rows = JSON.stringify(await desk.database.db.selectFrom("webhookEndpoints").selectAll().execute());
    expect(rows).not.toContain(created.token.slice(4));
    expect(rows).not.toContain(created.secret.slice(6));
  });

  test("names every fault at once", async () => {
    const body = { url: "ftp://x.example", events: [], filter: { slugs: ["Bad Slug"] }, descriptoin: "x" };
    const response = await call(desk.deps(), "POST", "", { body });
    expect(response.status).toBe(422);
    const { errors } = await problem(response);
    expect(errors.map((error) => error.pointer)).toEqual(["#/url", "#/events", "#/filter/slugs/0", "#/descriptoin"]);
    expect(errors.at(-1)!.detail).toContain("Did you mean description?");
  });

  test("names an unknown event beside unknown slugs and tags, in a change as well", async () => {
    const webhooks = desk.deps();
    const { id, token } = await register(webhooks, { url: desk.receiver.url });
    const faulty = { events: ["ai.create"], filter: { slugs: ["clyne"], tags: ["musik"] } };
    const answers = [
      await call(webhooks, "POST", "", { body: { url: desk.receiver.url, ...faulty } }),
      await call(webhooks, "PATCH", `/${id}`, { token, body: faulty }),
    ];
    for (const answer of answers) {
      const { errors } = await problem(answer);
      expect(errors.map((error) => error.detail)).toEqual([
        'events[0]: "ai.create" is not one of the allowed values. Did you mean "ai.created"?',
        "no tool has the slug clyne. Did you mean cline?",
        "there is no tag musik. Did you mean music?",
      ]);
    }
  });

  test("refuses unknown slugs and tags with suggestions, and an event type that does not exist", async () => {
    const unknown = await problem(
      await call(desk.deps(), "POST", "", {
        body: { url: desk.receiver.url, events: ["ai.updated"], filter: { slugs: ["clyne"], tags: ["musik"] } },
      }),
    );
    expect(unknown.errors.map((error) => [error.pointer, error.detail])).toEqual([
      ["#/filter/slugs/0", "no tool has the slug clyne. Did you mean cline?"],
      ["#/filter/tags/0", "there is no tag musik. Did you mean music?"],
    ]);
    const wildcard = await problem(
      await call(desk.deps(), "POST", "", { body: { url: desk.receiver.url, events: ["*"] } }),
    );
    expect(wildcard.errors[0]).toMatchObject({
      pointer: "#/events/0",
      allowed: expect.arrayContaining(["ai.created"]) as unknown,
    });
  });

  test("refuses a host that does not resolve to public addresses", async () => {
    const webhooks = desk.deps({ sender: { ...desk.deps(), checkHost: leadsInside } });
    const answer = await problem(
      await call(webhooks, "POST", "", { body: { url: "https://hooks.example.org/", events: ["ai.updated"] } }),
    );
    expect(answer).toMatchObject({ status: 422, errors: [{ pointer: "#/url" }] });
  });

  test("an endpoint that does not echo the challenge stays pending, and is gone after 24 hours", async () => {
    desk.receiver.respond = (_, response) => response.writeHead(200).end("{}");
    const webhooks = desk.deps();
    const created = await register(webhooks, { url: desk.receiver.url });
    await runDeliveries(webhooks, FOREVER);
    expect(await readEndpoint(webhooks, created)).toMatchObject({ status: "pending" });
    const list = (await (
      await call(webhooks, "GET", `/${created.id}/deliveries`, { token: created.token })
    ).json()) as { data: { status: string; attempts: { error: string }[] }[] };
    expect(list.data[0]).toMatchObject({ status: "failed" });
    expect(list.data[0]!.attempts[0]!.error).toContain("challenge");

    desk.receiver.respond = echo;
    const verified = await call(webhooks, "POST", `/${created.id}/verify`, { token: created.token });
    expect(await verified.json()).toMatchObject({ endpoint: { status: "active" }, delivery: { status: "delivered" } });

    desk.receiver.respond = (_, response) => response.writeHead(200).end("{}");
    const late = await register(webhooks, { url: desk.receiver.url });
    desk.clock.advance(DAY + 1);
    expect((await call(webhooks, "GET", `/${late.id}`, { token: late.token })).status).toBe(404);
    expect((await call(webhooks, "POST", `/${late.id}/verify`, { token: late.token })).status).toBe(404);
    await sweepWebhooks(webhooks);
    expect((await webhooks.store.findEndpoint(late.id))!.url).toBe("");
    expect(await readEndpoint(webhooks, created)).toMatchObject({ status: "active" });
  });
});

async function leadsInside(): Promise<HostCheck> {
  return { kind: "unreachable" };
}
