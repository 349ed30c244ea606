import { afterAll, beforeAll, expect, test } from "vitest";
import { buildOpenApiDocument } from "#inbox/open-api-document.ts";
import { CONTACT, type ContactDeps } from "#inbox/contact.ts";
import { CORRECTION } from "#inbox/correction.ts";
import type { ContactAccepted } from "#api/schema/contact.ts";
import type { CorrectionAccepted } from "#record/schema/correction.ts";
import type { WebhookDeps } from "#inbox/webhooks/deps.ts";
import { handleWebhooks } from "#inbox/webhooks/handle-webhooks.ts";
import { anAi } from "../fixtures/builders.ts";
import { aClock } from "../fixtures/clock.ts";
import { aReport, correctionDeps, postReport, postReportForm } from "../fixtures/corrections.ts";
import { ORIGIN, aCaller, aMessage, contactDeps, postForm, postMessage } from "../fixtures/contact.ts";
import { type TestDatabase, openTestDatabase } from "../fixtures/database.ts";
import { type Receiver, echo, startReceiver } from "../fixtures/receiver.ts";
import { aService } from "../fixtures/service.ts";
import { activate, anEvent, publishAndSend, register, webhookDeps, webhookRequest } from "../fixtures/webhooks.ts";
import { type Contract, createContract, toExchange } from "./contract.ts";

let database: TestDatabase;
let receiver: Receiver;
let contract: Contract;
const faults: string[] = [];

const { catalog, ...service } = aService(
  [
    anAi({ name: "Cline", formerSlugs: ["claude-dev"] }),
    anAi({ name: "Ended", status: "discontinued", statusNote: "Closed." }),
  ],
  {
    tombstones: [
      { id: "ai_000000000gone", slug: "vapour", name: "Vapour", removedAt: "2026-10-01", reason: "It never existed." },
    ],
  },
);

beforeAll(async () => {
  [database, receiver] = await Promise.all([openTestDatabase(), startReceiver()]);
  contract = createContract(await buildOpenApiDocument({ catalog, ...service }));
});
afterAll(() => Promise.all([database.close(), receiver.close()]));

/** Judges the answer and checks its status; resolves with its body. */
async function judged(
  status: number,
  request: Request,
  answer: (request: Request) => Promise<Response>,
): Promise<unknown> {
  const { method, url } = request;
  const response = await answer(request);
  const exchange = await toExchange(request, response);
  expect([method, url, response.status]).toEqual([method, url, status]);
  faults.push(...contract.judge(exchange));
  return exchange.body;
}

const refuse = (): Promise<never> =>
  Promise.reject(Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" }));

/** A store of which every operation fails as when the database is away. */
function away<Store extends object>(store: Store): Store {
  return new Proxy(store, { get: () => refuse });
}

const HUGE = JSON.stringify({ message: "x".repeat(70_000) });
const PLAIN = { "Content-Type": "text/plain" };

test("messages: every documented answer occurs and is as documented", async () => {
  const deps = contactDeps({
    db: database.db,
    clock: aClock("2026-11-27T10:00:00Z"),
    catalog,
    settings: { messagesPerHour: 2 },
  });
  const send = (
    status: number,
    body: unknown,
    options: Parameters<typeof postMessage>[1] = {},
    using: ContactDeps = deps,
  ): Promise<unknown> =>
    judged(status, postMessage(body, options), (request) => CONTACT.handle(using, request, aCaller()));
  const key = { headers: { "Idempotency-Key": '"one"' } };

  const accepted = (await send(202, aMessage(), key)) as ContactAccepted;
  await send(422, aMessage({ name: "Other" }), key);
  await send(308, aMessage(), { slug: "claude-dev" });
  await send(400, "{");
  await send(404, aMessage(), { slug: "nobody" });
  await send(409, aMessage(), { slug: "ended" });
  await send(410, aMessage(), { slug: "vapour" });
  await send(413, HUGE);
  await send(415, "x", { headers: PLAIN });
  await send(422, aMessage({ email: "nobody", intent: "chat", extra: 1 }));
  await send(202, aMessage({ message: "Another message, quite different." }));
  await send(429, aMessage({ message: "A third message within one hour." }));
  await send(503, aMessage(), {}, { ...deps, store: away(deps.store) });
  const fields = { ...aMessage({ message: "A message by a form, with its own text." }), consent: "on" } as Record<
    string,
    string
  >;
  const form = (status: number, changed: Record<string, string>, settings: Partial<ContactDeps["settings"]>) =>
    judged(status, postForm({ ...fields, ...changed }), (request) =>
      CONTACT.handle({ ...deps, settings: { ...deps.settings, ...settings } }, request, aCaller("203.0.113.1")),
    );
  await form(303, {}, {});
  expect(await form(422, { email: "nobody" }, {})).toContain("<h1>Your message was not sent</h1>");
  await form(429, {}, { messagesPerHour: 0 });

  const receipt = (
    status: number,
    method: string,
    token: string,
    using: ContactDeps = deps,
    query = "",
  ): Promise<unknown> =>
    judged(
      status,
      new Request(`${ORIGIN}/api/v1/contacts/${accepted.id}${query}`, {
        method,
        headers: { Authorization: `Bearer ${token}` },
      }),
      (request) => CONTACT.handle(using, request, aCaller()),
    );
  await receipt(200, "GET", accepted.token);
  await receipt(401, "GET", "wrong");
  await receipt(401, "DELETE", "wrong");
  for (const method of ["GET", "DELETE"]) await receipt(400, method, accepted.token, deps, "?x=1");
  for (const method of ["GET", "DELETE"])
    await receipt(503, method, accepted.token, { ...deps, store: away(deps.store) });
  await receipt(429, "DELETE", accepted.token, { ...deps, settings: { ...deps.settings, refusalsPerHour: 0 } });
  await receipt(204, "DELETE", accepted.token);
  expect(faults).toEqual([]);
});

test("corrections: every documented answer occurs and is as documented", async () => {
  const contact = contactDeps({
    db: database.db,
    clock: aClock("2026-11-27T10:00:00Z"),
    catalog,
    settings: { messagesPerHour: 2 },
  });
  const deps = correctionDeps(contact, database.db);
  const send = (
    status: number,
    body: unknown,
    options: Parameters<typeof postReport>[1] = {},
    using = deps,
  ): Promise<unknown> =>
    judged(status, postReport(body, options), (request) => CORRECTION.handle(using, request, aCaller()));
  const key = { headers: { "Idempotency-Key": '"one"' } };

  const accepted = (await send(202, aReport(), key)) as CorrectionAccepted;
  await send(422, aReport({ value: "Other" }), key);
  await send(308, aReport(), { slug: "claude-dev" });
  await send(400, "{");
  await send(404, aReport(), { slug: "nobody" });
  await send(410, aReport(), { slug: "vapour" });
  await send(413, HUGE);
  await send(415, "x", { headers: PLAIN });
  await send(422, aReport({ field: "colour", extra: 1 }));
  await send(202, aReport(), { slug: "ended" });
  await send(429, aReport({ value: "A third one" }));
  await send(503, aReport(), {}, { ...deps, store: away(deps.store) });
  const busy = { claimIdempotencyKey: () => Promise.resolve({ kind: "running" as const }) };
  await send(409, aReport(), key, { ...deps, store: { ...deps.store, ...busy } });

  const owned = (status: number, method: string, token: string, using = deps, query = ""): Promise<unknown> =>
    judged(
      status,
      new Request(`${ORIGIN}/api/v1/corrections/${accepted.id}${query}`, {
        method,
        headers: { Authorization: `Bearer ${token}` },
      }),
      (request) => CORRECTION.handle(using, request, aCaller()),
    );
  await owned(200, "GET", accepted.token);
  for (const method of ["GET", "DELETE"]) {
    await owned(401, method, "wrong");
    await owned(400, method, accepted.token, deps, "?x=1");
    await owned(503, method, accepted.token, { ...deps, store: away(deps.store) });
  }
  const fields = { ...aReport({ value: "Apache-2.0" }) };
  for (const [status, changed] of [
    [202, {}],
    [422, { field: "colour" }],
  ] as const)
    expect(
      await judged(status, postReportForm({ ...fields, ...changed }), (request) =>
        CORRECTION.handle(deps, request, aCaller("203.0.113.1")),
      ),
    ).toContain("<!doctype html>");
  const refused = { ...deps, settings: { ...deps.settings, refusalsPerHour: 0 } };
  await owned(429, "DELETE", accepted.token, refused);
  await owned(204, "DELETE", accepted.token);
  expect(faults).toEqual([]);
});

test("webhooks: every documented answer occurs and is as documented", async () => {
  const clock = aClock(new Date().toISOString());
  const deps = webhookDeps({ db: database.db, clock });
  const call = (
    status: number,
    method: string,
    path: string,
    options: Parameters<typeof webhookRequest>[2] = {},
    using: WebhookDeps = deps,
  ): Promise<unknown> =>
    judged(status, webhookRequest(method, path, options), (request) => handleWebhooks(using, request, aCaller()));
  const registration = { url: receiver.url, events: ["ai.updated"] };

  await call(201, "POST", "", { body: registration });
  await call(400, "POST", "", { body: "{" });
  await call(403, "POST", "", { body: registration, headers: { Origin: "https://other.example" } });
  await call(413, "POST", "", { body: HUGE });
  await call(415, "POST", "", { body: "x", headers: PLAIN });
  await call(422, "POST", "", { body: { url: "ftp://x", events: ["ai.nothing"], extra: 1 } });
  await call(503, "POST", "", { body: registration }, { ...deps, store: away(deps.store) });
  const limited = (settings: Partial<WebhookDeps["settings"]>): WebhookDeps =>
    webhookDeps({
      db: database.db,
      clock,
      settings: { isDevelopment: false, ...settings },
      sender: { send: deps.send, checkHost: () => Promise.resolve({ kind: "reachable" }) },
    });
  const elsewhere = { body: { ...registration, url: "https://hooks.example.org/" } };
  await call(409, "POST", "", elsewhere, limited({ activePerHost: 0 }));
  await call(429, "POST", "", elsewhere, limited({ pendingPerClientHour: 1 }));

  const { id, token } = await activate(deps, registration);
  const pending = await register(deps, registration);
  const own = { token };
  await call(200, "GET", `/${id}`, own);
  await call(200, "PATCH", `/${id}`, { ...own, body: { description: "Changed" } });
  await call(400, "PATCH", `/${id}`, { ...own, body: "{" });
  await call(413, "PATCH", `/${id}`, { ...own, body: HUGE });
  await call(415, "PATCH", `/${id}`, { ...own, body: "x", headers: PLAIN });
  await call(422, "PATCH", `/${id}`, { ...own, body: { events: [] } });
  await call(409, "POST", `/${id}/verify`, own);
  await call(200, "POST", `/${pending.id}/verify`, { token: pending.token });
  const unproven = await register(deps, registration);
  const tired: WebhookDeps = {
    ...deps,
    settings: { ...deps.settings, isDevelopment: false, manualAttemptsPerHour: 1, verificationsPerHour: 1 },
  };
  receiver.respond = (_message, response) => response.writeHead(500).end();
  await call(200, "POST", `/${unproven.id}/verify`, { token: unproven.token }, tired);
  await call(429, "POST", `/${unproven.id}/verify`, { token: unproven.token }, tired);
  receiver.respond = echo;
  await call(409, "POST", `/${unproven.id}/test`, { token: unproven.token });
  await call(200, "POST", `/${id}/test`, own);
  await call(200, "POST", `/${id}/rotate-secret`, own);

  await publishAndSend(deps, []);
  clock.advance(1000);
  await publishAndSend(deps, [anEvent({ at: clock.now().toISOString() })]);
  const list = (await call(200, "GET", `/${id}/deliveries?status=delivered`, own)) as {
    data: { id: string; type: string }[];
  };
  const event = list.data.find((delivery) => delivery.type === "ai.updated")!;
  const test = list.data.find((delivery) => delivery.type === "webhook.test")!;
  await call(400, "GET", `/${id}/deliveries?state=x`, own);
  await call(200, "POST", `/${id}/deliveries/${event.id}/redeliver`, own);
  await call(409, "POST", `/${id}/deliveries/${test.id}/redeliver`, own);
  await call(404, "POST", `/${id}/deliveries/dlv_nothing/redeliver`, own);

  const rest = ["", "/verify", "/test", "/rotate-secret", "/deliveries", `/deliveries/${event.id}/redeliver`];
  await call(200, "POST", `/${id}/test`, own, tired);
  await call(429, "POST", `/${id}/test`, own, tired);
  await call(429, "POST", `/${id}/deliveries/${event.id}/redeliver`, own, tired);
  const methods = rest.flatMap((path) =>
    (path === "" ? ["GET", "PATCH", "DELETE"] : path === "/deliveries" ? ["GET"] : ["POST"]).map(
      (method) => [method, path] as const,
    ),
  );
  for (const [method, path] of methods) {
    await call(400, method, `/${id}${path}?x=1`, own);
    await call(401, method, `/${id}${path}`, { token: "whm_wrong" });
    await call(404, method, `/whk_${"0".repeat(25)}${path}`, own);
    await call(503, method, `/${id}${path}`, own, { ...deps, store: away(deps.store) });
    if (method !== "GET") await call(429, method, `/${id}${path}`, own, limited({ refusalsPerHour: 0 }));
  }
  await call(204, "DELETE", `/${id}`, own);
  expect(faults).toEqual([]);
});

test("nothing that is declared is left out", () => {
  const unseen = contract.listUnseen().filter((name) => /\/(contact|contacts|corrections|webhooks)(\/|\s)/.test(name));
  expect(unseen).toEqual([]);
});
