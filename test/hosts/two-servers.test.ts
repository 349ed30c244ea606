/** Two servers on one database behind nginx, and PgBouncer in transaction mode: together they keep what one keeps. */
import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findFreePort } from "#tools/cli/_postgres-server.ts";
import { Problem } from "#api/schema/problem.ts";
import type { OpenDatabase } from "#inbox/store/database.ts";
import { openPostgres } from "#inbox/store/open-postgres.ts";
import { publishEvents } from "#inbox/webhooks/publish-events.ts";
import { toCleanEnv } from "../_setup/clean-env.ts";
import { type RunningCommand, startCommand } from "../_setup/command.ts";
import { ROOT } from "../_setup/root.ts";
import { waitFor } from "../_setup/wait-for.ts";
import { REAL_CLOCK } from "../fixtures/clock.ts";
import { TEST_KEY, aMessage } from "../fixtures/contact.ts";
import { aReport } from "../fixtures/corrections.ts";
import { POSTGRES_URL, createDatabase } from "../fixtures/database.ts";
import { judgeDeliveries } from "../fixtures/judge-deliveries.ts";
import { type Receiver, startReceiver } from "../fixtures/receiver.ts";
import { anEvent, catalogWith, webhookDeps } from "../fixtures/webhooks.ts";
import { startLossyProxy } from "./_lossy-proxy.ts";
import { type Nginx, startNginx } from "./_nginx.ts";
import { makeServerRoot } from "./_server-root.ts";

const RECEIVERS = 6;

let databaseUrl: string;
let database: OpenDatabase;
let nginx: Nginx;
const roots = [makeServerRoot(), makeServerRoot()];
const servers: RunningCommand[] = [];
const receivers: Receiver[] = [];

beforeAll(async () => {
  databaseUrl = await createDatabase(POSTGRES_URL!);
  const env = toCleanEnv({ DATABASE_URL: databaseUrl });
  const migrated = spawnSync(process.execPath, ["src/tools/cli/migrate.ts"], { cwd: ROOT, env, encoding: "utf8" });
  if (migrated.status !== 0) throw new Error(migrated.stderr);
  database = openPostgres({ url: databaseUrl, maxConnections: 4, onConnectionError: () => undefined });
  servers.push(...(await Promise.all([startOne(0), startOne(1)])));
  nginx = await startNginx(servers.map(({ url }) => new URL(url).host));
  for (let index = 0; index < RECEIVERS; index++) receivers.push(await startReceiver());
});
afterAll(async () => {
  await nginx.close();
  await Promise.all([...servers.map((server) => server.stop()), ...receivers.map((receiver) => receiver.close())]);
  await database.close();
  for (const { remove } of roots) remove();
});

function startOne(index: number, port = 0): Promise<RunningCommand> {
  return startCommand(join(ROOT, "src/tools/cli/serve.ts"), roots[index]!.root, {
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DIRECTORY_KEY: TEST_KEY.toString("base64"),
    WEBHOOKS_DEVELOPMENT: "1",
    WEBHOOK_SETTINGS: '{"leaseSeconds": 4}',
    TRUSTED_PROXIES: "1",
    DRAIN_SECONDS: "1",
  });
}

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** @param from address of the client: one of this machine's */
async function post(
  path: string,
  body: unknown,
  from: string,
  headers: Record<string, string> = {},
  origin = nginx.url,
): Promise<Answer> {
  const json = JSON.stringify(body);
  const { hostname, port } = new URL(origin);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({
      hostname,
      port,
      path: `/api/v1${path}`,
      method: "POST",
      localAddress: from,
      headers: { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(json), ...headers },
    })
      .once("response", resolve)
      .once("error", reject)
      .end(json);
  });
  const answer = await text(response);
  const isJson = response.headers["content-type"]?.includes("json") === true;
  return { status: response.statusCode!, body: isJson ? (JSON.parse(answer) as Record<string, unknown>) : {} };
}

function countMessages(): Promise<number> {
  return database.db
    .selectFrom("contactMessages")
    .select("id")
    .execute()
    .then((rows) => rows.length);
}

function askAgentEndpoint(origin: string): Promise<Response> {
  return fetch(`${origin}/mcp`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json, text/event-stream" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
  });
}

async function countWaitingForLocks(): Promise<number> {
  const { rows } = await sql<{ pid: number }>`
    SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
  `.execute(database.db);
  return rows.length;
}

test("files come from nginx and answers from both servers, which are ready for writes", async () => {
  for (const { url } of servers)
    expect(await (await fetch(`${url}/readyz?for=writes`)).json()).toMatchObject({ status: "ready", writes: "ok" });
  const file = await fetch(`${nginx.url}/api/v1/ais/cline.json`);
  const answer = await fetch(`${nginx.url}/api/v1/ais/cline`);
  // Only the Node servers give their answers an id.
  expect([file.headers.get("X-Request-Id"), answer.headers.get("X-Request-Id")]).toEqual([null, expect.any(String)]);
  expect(await answer.json()).toEqual(await file.json());
  const list = await fetch(`${nginx.url}/api/v1/ais?pricing=free`, { headers: { "Accept-Encoding": "gzip" } });
  expect([list.headers.get("Content-Encoding"), list.headers.get("Vary")]).toEqual(["gzip", "Accept-Encoding"]);
  await list.text();
  expect(answer.headers.get("Content-Security-Policy")).toBe("default-src 'none'; frame-ancestors 'none'");
  expect((await fetch(`${nginx.url}/api/v1/search?q=notes`)).status).toBe(200);
  for (const path of ["/healthz", "/readyz", "/metrics"]) expect((await fetch(nginx.url + path)).status).toBe(404);
});

test("what nginx itself refuses or gets no answer to is a problem document; a page keeps a page", async () => {
  const unused = `127.0.0.1:${await findFreePort()}`;
  const proxied = await startNginx([unused]);
  const read = async (path: string, init?: RequestInit): Promise<unknown[]> => {
    const response = await fetch(proxied.url + path, init);
    const type = response.headers.get("Content-Type");
    const body = await response.text();
    return [response.status, type, type?.includes("json") === true ? Problem.parse(JSON.parse(body)).status : null];
  };
  const large = { method: "POST", body: "x".repeat(6_000_000) };
  const small = { method: "POST", body: "{}" };
  const json = "application/problem+json; charset=utf-8";
  expect(await read("/api/v1/search?q=notes")).toEqual([502, json, 502]);
  expect(await read("/api/v1/ais?vendor=nobody")).toEqual([502, json, 502]);
  for (const path of [
    "/api/v1/ais/cline/contact",
    "/api/v1/webhooks",
    "/mcp",
    "/api/v1/nothing",
    "/api/v1/none.json",
  ]) {
    expect([path, ...(await read(path, small))]).toEqual([path, 502, json, 502]);
    expect([path, ...(await read(path, large))]).toEqual([path, 413, json, 413]);
  }
  expect((await read("/search/?q=notes")).slice(0, 2)).toEqual([502, "text/html; charset=utf-8"]);
  expect((await fetch(`${proxied.url}/api/v1/ais.json`)).status).toBe(200);
  await proxied.close();
});

test("a client's limit is one for both servers", async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      post("/ais/cline/contact", aMessage({ message: `Question number ${index} of a curious person` }), "127.0.0.2"),
    ),
  );
  const counts = Map.groupBy(answers, ({ status }) => status);
  expect([counts.get(202)?.length, counts.get(429)?.length]).toEqual([5, 7]);
});

test("a request that is sent again is one message, whichever server gets it", async () => {
  const before = await countMessages();
  const headers = { "Idempotency-Key": randomUUID() };
  const send = (): Promise<Answer> =>
    post("/ais/cline/contact", aMessage({ message: "Sent again and again" }), "127.0.0.3", headers);
  const atOnce = await Promise.all(Array.from({ length: 6 }, send));
  // One that comes while the first is being worked on is asked to wait.
  expect(atOnce.every(({ status }) => status === 202 || status === 409)).toBe(true);
  const later = await Promise.all([send(), send()]);
  const ids = [...atOnce, ...later].filter(({ status }) => status === 202).map(({ body }) => body["id"]);
  expect(new Set(ids).size).toBe(1);
  expect(later.map(({ status }) => status)).toEqual([202, 202]);
  expect((await countMessages()) - before).toBe(1);
});

test("when an answer is lost on the way, the other server is asked: a message is stored once, an agent is answered", async () => {
  const before = await countMessages();
  const lossy = await startLossyProxy(servers[0]!.url);
  const proxied = await startNginx([lossy.host, new URL(servers[1]!.url).host]);
  const answers = [];
  for (const count of [1, 2, 3, 4]) {
    const message = aMessage({ message: `Message ${count} of a client without a key` });
    answers.push(await post("/ais/cline/contact", message, "127.0.0.4", {}, proxied.url));
  }
  const reported = await post("/ais/cline/corrections", aReport(), "127.0.0.4", {}, proxied.url);
  const questions = [1, 2].map(() => askAgentEndpoint(proxied.url));
  const replies = (await Promise.all(questions)).map(({ status }) => status);
  await proxied.close();
  await lossy.close();
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
  expect([reported.status, ...replies]).toEqual([202, 200, 200]);
  expect(lossy.countLost()).toBeGreaterThan(0);
  expect((await countMessages()) - before).toBe(4);
});

test("when a server is killed while it stores a message, the other one stores it", async () => {
  const before = await countMessages();
  const proxied = await startNginx(servers.map(({ url }) => new URL(url).host));
  const isUnlocked = Promise.withResolvers<void>();
  const isLocked = Promise.withResolvers<void>();
  const lock = database.db.transaction().execute(async (transaction) => {
    await sql`LOCK TABLE contact_messages IN EXCLUSIVE MODE`.execute(transaction);
    isLocked.resolve();
    await isUnlocked.promise;
  });
  await isLocked.promise;
  const message = aMessage({ message: "Sent to a server that is about to be killed" });
  const answer = post("/ais/cline/contact", message, "127.0.0.5", {}, proxied.url);
  await waitFor("the server that stores it", async () => ((await countWaitingForLocks()) > 0 ? true : undefined));
  await servers[0]!.kill();
  isUnlocked.resolve();
  await lock;
  expect((await answer).status).toBe(202);
  expect((await countMessages()) - before).toBe(1);
  await proxied.close();
  servers[0] = await startOne(0, Number(new URL(servers[0]!.url).port));
});

const history: ReturnType<typeof anEvent>[] = [];

/** As a build with new changes does it. */
async function publish(count: number): Promise<string[]> {
  const events = Array.from({ length: count }, () => anEvent());
  history.push(...events);
  const deps = webhookDeps({ db: database.db, clock: REAL_CLOCK, catalog: catalogWith(history) });
  expect(await publishEvents(deps)).toMatchObject({ kind: "dispatched", events: count });
  return events.map((event) => event.id);
}

async function settle(wanted: readonly string[]): Promise<ReturnType<typeof judgeDeliveries>> {
  await waitFor("all deliveries", async () => (judgeDeliveries(receivers, wanted).lost === 0 ? true : undefined));
  // What another server took for undelivered would come now.
  await pause(1500);
  return judgeDeliveries(receivers, wanted);
}

test("events reach every endpoint once and in order, though both servers deliver", async () => {
  for (const [index, { url }] of receivers.entries())
    expect((await post("/webhooks", { url, events: ["ai.updated"] }, `127.0.1.${index + 1}`)).status).toBe(201);
  await waitFor("verified endpoints", async () => {
    const active = await database.db
      .selectFrom("webhookEndpoints")
      .select("id")
      .where("status", "=", "active")
      .execute();
    return active.length === RECEIVERS ? true : undefined;
  });
  expect(await settle(await publish(60))).toEqual({ lost: 0, repeated: 0, inverted: 0 });
});

test("a server that is killed loses nothing and overtakes nothing; what it sent last may come twice", async () => {
  const wanted = await publish(100);
  await waitFor("the first ones", async () => (receivers[0]!.events().length > 62 ? true : undefined));
  await servers[0]!.kill();
  const outcome = await settle(wanted);
  console.log(`hosts: a kill, ${RECEIVERS * wanted.length} deliveries: ${JSON.stringify(outcome)}`);
  expect(outcome).toMatchObject({ lost: 0, inverted: 0 });
  servers[0] = await startOne(0, Number(new URL(servers[0]!.url).port));
});

test("a server that is stopped orderly fails no request", async () => {
  const stop = new AbortController();
  const statuses: number[] = [];
  const ask = async (client: number): Promise<void> => {
    for (let count = 0; !stop.signal.aborted; count++) {
      statuses.push((await fetch(`${nginx.url}/api/v1/ais?vendor=nobody-${client}-${count}`)).status);
      const message = aMessage({ message: `Client ${client} asks for the ${count}th time` });
      const { status } = await post("/ais/cline/contact", message, `127.0.2.${client}`);
      statuses.push(status === 429 ? 202 : status);
    }
  };
  const clients = [1, 2, 3, 4].map(ask);
  await pause(500);
  expect(await servers[1]!.stop()).toBe(0);
  await pause(500);
  stop.abort();
  await Promise.all(clients);
  expect(statuses.length).toBeGreaterThan(20);
  expect(statuses.filter((status) => status !== 200 && status !== 202)).toEqual([]);
});
