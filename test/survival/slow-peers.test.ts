/** Peers that take their time: what they cost the others. Prints what it measured; nothing here depends on the figures. */
import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type Socket, connect } from "node:net";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { type PostgresServer, startPostgresServer } from "#tools/cli/_postgres-server.ts";
import { readMigrations } from "#inbox/store/read-migrations.ts";
import { CONNECTION_LIMITS } from "#server/bound-connections.ts";
import { assembleDynamic } from "#server/dynamic.ts";
import { parseEnvironment } from "#server/dynamic-environment.ts";
import { startServer } from "#server/start-server.ts";
import { mintId } from "#lib/secrets/token.ts";
import type { OpenDatabase } from "#inbox/store/database.ts";
import { migrate } from "#inbox/store/migrate.ts";
import { openPostgres } from "#inbox/store/open-postgres.ts";
import { isWanted } from "#inbox/webhooks/match.ts";
import { publishEvents } from "#inbox/webhooks/publish-events.ts";
import { runDeliveries } from "#inbox/webhooks/run-deliveries.ts";
import { CONTACT } from "#inbox/contact.ts";
import { REAL_CLOCK } from "../fixtures/clock.ts";
import { TEST_KEY, aCaller, aMessage, postMessage } from "../fixtures/contact.ts";
import { MIGRATIONS_FOLDER, createDatabase } from "../fixtures/database.ts";
import { startReceiver } from "../fixtures/receiver.ts";
import { startSmtp } from "../fixtures/smtp.ts";
import { activate, anEvent, catalogWith, publishAndSend, register, webhookDeps } from "../fixtures/webhooks.ts";

const MB = 1024 ** 2;

let server: PostgresServer;
let database: OpenDatabase;

beforeAll(async () => {
  server = await startPostgresServer();
});
afterAll(() => server.stop());

beforeEach(async () => {
  const url = await createDatabase(server.url);
  database = openPostgres({ url, maxConnections: 10, onConnectionError: () => undefined });
  await migrate(database, await readMigrations(MIGRATIONS_FOLDER));
  const { close } = database;
  return () => close();
});

test("two hundred clients that ask for a large file and do not read cost buffers, not files", async () => {
  const root = mkdtempSync(join(tmpdir(), "slow-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, "dist"));
  mkdirSync(join(root, "netlify/functions"), { recursive: true });
  writeFileSync(join(root, "dist/large.bin"), Buffer.alloc(20 * MB, "x"));
  const web = await startServer({ root, port: 0, limits: { ...CONNECTION_LIMITS, perAddress: 300 } });
  const before = process.memoryUsage().rss;
  const sockets = Array.from({ length: 200 }, () => openSocket(Number(new URL(web.url).port)));
  for (const socket of sockets) socket.write("GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n");
  expect((await (await fetch(`${web.url}/large.bin`)).arrayBuffer()).byteLength).toBe(20 * MB);
  await pause(1000);
  const grownMb = Math.round((process.memoryUsage().rss - before) / MB);
  console.log(`slow peers: 200 clients that do not read 20 MB each: ${grownMb} MB of memory`);
  expect(grownMb).toBeLessThan((200 * 20) / 4);
  for (const socket of sockets) socket.destroy();
  await web.close();
});

function openSocket(port: number): Socket {
  return connect(port, "127.0.0.1")
    .on("error", () => undefined)
    .pause();
}

test("two thousand bodies of a byte a second end with an answer, and newcomers are served meanwhile", async () => {
  const root = mkdtempSync(join(tmpdir(), "slow-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, "dist"));
  mkdirSync(join(root, "netlify/functions"), { recursive: true });
  writeFileSync(join(root, "dist/index.html"), "home");
  writeFileSync(
    join(root, "netlify/functions/reader.ts"),
    'export const config = { path: "/reader" };\nexport default async (request) => new Response(await request.text().catch(() => ""));\n',
  );
  const web = await startServer({ root, port: 0, limits: { ...CONNECTION_LIMITS, requestMs: 8000, checkMs: 1000 } });
  const port = Number(new URL(web.url).port);
  // As many as the server has connections, from twenty addresses that have as many as an address may have.
  const answers = Array.from({ length: 2000 }, (_, index) => dripBody(port, `127.9.0.${(index % 20) + 1}`));
  const beyond = Array.from({ length: 200 }, () => dripBody(port, "127.9.0.1"));
  // Client and server share a thread here, which is busy until all are connected.
  await pause(1500);
  const waits: number[] = [];
  for (let newcomer = 0; newcomer < 40; newcomer++) {
    const startedAt = performance.now();
    expect(await askFrom(port, `127.8.${newcomer}.1`)).toMatch(/^HTTP\/1\.1 200 .*home$/s);
    waits.push(performance.now() - startedAt);
    await pause(100);
  }
  const counts = countBy([...(await Promise.all(answers)), ...(await Promise.all(beyond))]);
  console.log(
    `slow peers: 2,200 bodies of a byte a second: ${JSON.stringify(counts)}; 40 newcomers waited ${describe(waits)}`,
  );
  expect(counts["none"] ?? 0).toBe(0);
  expect(counts["408"]).toBeGreaterThan(1900);
  await web.close();
});

/** Status of what comes back while a body is sent a byte a second. */
function dripBody(port: number, localAddress: string): Promise<string> {
  const socket = connect({ port, host: "127.0.0.1", localAddress }).on("error", () => undefined);
  let answer = "";
  socket.on("data", (chunk: Buffer) => (answer += chunk.toString("latin1")));
  socket.write("POST /reader HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5000\r\n\r\n");
  const timer = setInterval(() => socket.write("x"), 1000);
  return new Promise((resolve) =>
    socket.once("close", () => {
      clearInterval(timer);
      resolve(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? "none");
    }),
  );
}

function askFrom(port: number, localAddress: string): Promise<string> {
  const socket = connect({ port, host: "127.0.0.1", localAddress }).on("error", () => undefined);
  let answer = "";
  socket.on("data", (chunk: Buffer) => (answer += chunk.toString("latin1")));
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  return new Promise((resolve) => socket.once("close", () => resolve(answer)));
}

function describe(ms: readonly number[]): string {
  const sorted = [...ms].sort((a, b) => a - b);
  return `${Math.round(sorted[sorted.length >> 1]!)} ms, ${Math.round(sorted.at(-1)!)} ms at most`;
}

function countBy(statuses: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    Array.from(
      Map.groupBy(statuses, (status) => status),
      ([status, group]) => [status, group.length],
    ),
  );
}

test("webhooks do not wait for a mail server that takes nine seconds for a mail", async () => {
  const [smtp, receiver] = [await startSmtp(), await startReceiver()];
  const setUp = webhookDeps({ db: database.db, clock: REAL_CLOCK });
  await activate(setUp, { url: receiver.url });
  await publishAndSend(setUp, []);
  const event = anEvent();
  const variables = { WEBHOOKS_DEVELOPMENT: "1", SMTP_URL: smtp.url, CONTACT_TO: "operator@directory.example" };
  const dynamic = assembleDynamic({
    mailFolder: ".local/mail",
    database,
    environment: parseEnvironment(variables, false),
    keys: [TEST_KEY],
    getCatalog: () => catalogWith([event]),
    log: () => undefined,
  });
  for (let index = 0; index < 5; index++) {
    const message = aMessage({ message: `Question ${index} about your plans` });
    const answer = await CONTACT.handle(dynamic.contact, postMessage(message), aCaller(`198.51.100.${index}`));
    expect(answer.status).toBe(202);
  }
  smtp.holdUntil(pause(9000));
  const startedAt = performance.now();
  const mails = dynamic.sendMails(30_000).then(() => performance.now() - startedAt);
  await dynamic.publish(20_000);
  const [message] = receiver.events();
  const webhookMs = Math.round(message!.at - startedAt);
  const firstMailMs = Math.round(await mails);
  console.log(`slow peers: mails done after ${firstMailMs} ms, the webhook came after ${webhookMs} ms`);
  expect(receiver.events()).toHaveLength(1);
  expect(webhookMs).toBeLessThan(firstMailMs);
  await Promise.all([receiver.close(), smtp.close()]);
});

test("seven hundred endpoints that answer slowly do not hold a good one up", async () => {
  const deps = webhookDeps({ db: database.db, clock: REAL_CLOCK });
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const slow = await startReceiver();
  const good = await startReceiver();
  for (let index = 0; index < 700; index++) await registerActive(`${slow.url}${index}`);
  await registerActive(good.url);
  await publishAndSend(deps, []);
  slow.respond = (_, response) => void released.then(() => response.writeHead(204).end());
  const events = Array.from({ length: 10 }, () => anEvent());
  await publishEvents({ ...deps, catalog: catalogWith(events) });
  const startedAt = performance.now();
  const stop = new AbortController();
  const running = runDeliveries(deps, 120_000, stop.signal);
  while (good.events().length < events.length) await pause(50);
  const goodMs = Math.round(performance.now() - startedAt);
  console.log(`slow peers: 10 events at a good endpoint among 700 silent ones after ${goodMs} ms`);
  expect(good.events().map(({ headers }) => headers["webhook-id"])).toEqual(events.map(({ id }) => id));
  stop.abort();
  release();
  await running;
  await Promise.all([slow.close(), good.close()]);

  async function registerActive(url: string): Promise<void> {
    const { id } = await register(deps, { url });
    await deps.store.activate(id, new Date(), Number.POSITIVE_INFINITY);
    await database.db.deleteFrom("webhookDeliveries").where("kind", "=", "verification").execute();
  }
});

test("ten thousand endpoints get their deliveries in pieces that a function has time for", async () => {
  const deps = webhookDeps({ db: database.db, clock: REAL_CLOCK });
  const { id } = await register(deps, { url: "http://localhost:9/" });
  await deps.store.activate(id, new Date(), Number.POSITIVE_INFINITY);
  await publishAndSend(deps, []);
  await database.runScript(
    `INSERT INTO webhook_endpoints SELECT (jsonb_populate_record(e, jsonb_build_object('id', 'whk_' || n, 'token_hash', 'hash ' || n))).*
     FROM webhook_endpoints e, generate_series(1, 9999) n`,
  );
  const events = Array.from({ length: 10 }, () => anEvent());
  const startedAt = performance.now();
  expect(await publishEvents({ ...deps, catalog: catalogWith(events) }, 0)).toMatchObject({ kind: "dispatched" });
  const pieces: number[] = [performance.now() - startedAt];
  const request = { isWanted, mintDeliveryId: () => mintId("dlv", randomBytes) };
  for (let isDone = false; !isDone;) {
    const pieceAt = performance.now();
    ({ isDone } = await deps.store.continueFanOut(request));
    pieces.push(performance.now() - pieceAt);
  }
  const { count } = await database.db
    .selectFrom("webhookDeliveries")
    .select((columns) => columns.fn.countAll<string>().as("count"))
    .where("kind", "=", "event")
    .executeTakeFirstOrThrow();
  const totalMs = Math.round(performance.now() - startedAt);
  console.log(
    `slow peers: 100,000 deliveries for 10,000 endpoints in ${totalMs} ms, ${pieces.length} pieces, the longest ${Math.round(Math.max(...pieces))} ms`,
  );
  expect(Number(count)).toBe(100_000);
  expect(pieces.length).toBeGreaterThan(3);
});
