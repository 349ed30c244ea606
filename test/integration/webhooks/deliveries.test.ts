import { describe, expect, test } from "vitest";
import { serveChange } from "#content/changes/serve-event.ts";
import { WebhookSecret } from "#api/schema/webhook.ts";
import { DAY } from "../../fixtures/clock.ts";
import { answerWith, echo, verifySignature } from "../../fixtures/receiver.ts";
import { activate, anEvent, catalogWith, publishAndSend } from "../../fixtures/webhooks.ts";
import { call, problem, readEndpoint } from "./_calls.ts";
import { openWebhookDesk } from "./_desk.ts";

const desk = openWebhookDesk();

describe("management", () => {
  test("rotation: old and new secret verify for 24 hours, then only the new", async () => {
    const webhooks = desk.deps();
    const created = await activate(webhooks, { url: desk.receiver.url });
    const rotated = WebhookSecret.parse(
      await (await call(webhooks, "POST", `/${created.id}/rotate-secret`, { token: created.token })).json(),
    );
    const again = WebhookSecret.parse(
      await (await call(webhooks, "POST", `/${created.id}/rotate-secret`, { token: created.token })).json(),
    );
    expect(new Set([created.secret, rotated.secret, again.secret]).size).toBe(3);
    await call(webhooks, "POST", `/${created.id}/test`, { token: created.token });
    const message = desk.receiver.messages.at(-1)!;
    expect(message.headers["webhook-signature"]!.split(" ")).toHaveLength(3);
    for (const secret of [created.secret, rotated.secret, again.secret])
      expect(verifySignature(secret, message)).toMatchObject({ type: "webhook.test" });
    expect((await readEndpoint(webhooks, created)).secretExpiresAt).toBe(again.secretExpiresAt);

    desk.clock.advance(DAY + 1);
    await call(webhooks, "POST", `/${created.id}/test`, { token: created.token });
    expect(desk.receiver.messages.at(-1)!.headers["webhook-signature"]!.split(" ")).toHaveLength(1);
  });

  test("a test message is sent at once, and the answer says how it went", async () => {
    const webhooks = desk.deps();
    const { id, token } = await activate(webhooks, { url: desk.receiver.url });
    expect(await (await call(webhooks, "POST", `/${id}/test`, { token })).json()).toMatchObject({
      delivery: { type: "webhook.test", status: "delivered", attemptCount: 1 },
    });
    desk.receiver.respond = answerWith(500);
    expect(await (await call(webhooks, "POST", `/${id}/test`, { token })).json()).toMatchObject({
      endpoint: { status: "active", failingSince: null },
      delivery: { status: "failed", attempts: [{ status: 500, error: "answered 500" }] },
    });
  });

  test("a test message shows the newest event as events are sent, and is as short", async () => {
    const showExample = async (events: Parameters<typeof catalogWith>[0]) => {
      const webhooks = desk.deps({ catalog: catalogWith(events) });
      const { id, token } = await activate(webhooks, { url: desk.receiver.url });
      await call(webhooks, "POST", `/${id}/test`, { token });
      const { body, json } = desk.receiver.messages.at(-1)!;
      return { bytes: Buffer.byteLength(body), example: json.data["example"] };
    };
    const short = anEvent();
    const { id, type, at, slug, aiId, commit, changes } = short;
    expect((await showExample([anEvent({ slug: "suno" }), short])).example).toEqual({
      id,
      type,
      at,
      slug,
      aiId,
      commit,
      changes: changes.map(serveChange),
      sequence: 0,
      record: expect.objectContaining({ id: aiId, slug }) as unknown,
      omitted: [],
    });
    const long = { field: "description", from: "é".repeat(15_000), to: "x".repeat(30_000) };
    const cut = await showExample([anEvent({ changes: [...changes, long] })]);
    expect(cut.bytes).toBeLessThan(20_000);
    expect(cut.example).toMatchObject({ changes: changes.map(serveChange), omitted: ["description"] });
    expect((await showExample([])).example).toBeNull();
  });

  test("lists deliveries by page and state, without what the endpoint answered", async () => {
    const webhooks = desk.deps();
    const { id, token } = await activate(webhooks, { url: desk.receiver.url });
    await publishAndSend(webhooks, []);
    desk.receiver.respond = (message, response) =>
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
    const webhooks = desk.deps();
    const { id, token } = await activate(webhooks, { url: desk.receiver.url });
    await publishAndSend(webhooks, []);
    desk.receiver.respond = answerWith(500);
    await publishAndSend(webhooks, [anEvent()]);
    const { data } = (await (await call(webhooks, "GET", `/${id}/deliveries?limit=1`, { token })).json()) as {
      data: { id: string }[];
    };
    desk.receiver.respond = echo;
    const answer = await call(webhooks, "POST", `/${id}/deliveries/${data[0]!.id}/redeliver`, { token });
    expect(await answer.json()).toMatchObject({ delivery: { status: "delivered", attemptCount: 2 } });
    const [first, second] = desk.receiver.events();
    expect(second!.headers["webhook-id"]).toBe(first!.headers["webhook-id"]);
    expect((await call(webhooks, "POST", `/${id}/deliveries/dlv_0/redeliver`, { token })).status).toBe(404);
  });
});
