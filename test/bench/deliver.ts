/**
 * `npm run bench:deliver`: deliveries a second over 50 endpoints, from the claim in a real PostgreSQL server to the
 * written completion, beside plain `fetch` posts of the same bodies with the same concurrency to the same receivers.
 */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { buildCatalog } from "#record/catalog/catalog.ts";
import { MINUTE_MS } from "#lib/format/durations.ts";
import { createGuardedSender } from "#inbox/sending/guarded-send.ts";
import { readMigrations } from "#inbox/store/read-migrations.ts";
import type { RecordedEvent } from "#record/schema/event.ts";
import { toRateClient } from "#api/schema/rate.ts";
import { hashToken, mintId } from "#lib/secrets/token.ts";
import { createVault } from "#lib/secrets/vault.ts";
import { createDatabaseClock } from "#inbox/store/database-clock.ts";
import { migrate } from "#inbox/store/migrate.ts";
import { openPostgres } from "#inbox/store/open-postgres.ts";
import { createWebhookStore } from "#inbox/store/webhook-store.ts";
import type { WebhookDeps } from "#inbox/webhooks/deps.ts";
import { publishEvents } from "#inbox/webhooks/publish-events.ts";
import { runDeliveries } from "#inbox/webhooks/run-deliveries.ts";
import { WEBHOOK_DEFAULTS } from "#inbox/webhooks/settings.ts";
import { mintSecret } from "#inbox/webhooks/sign.ts";
import { buildVerification } from "#inbox/webhooks/verification.ts";
import { endOnArguments } from "#tools/cli/_plain-arguments.ts";
import { startPostgresServer } from "#tools/cli/_postgres-server.ts";

const ENDPOINTS = 50;
const EVENTS = 200;
const ROUNDS = 3;
const TARGET_SHARE = 0.7;

endOnArguments(`Usage: npm run bench:deliver

Measures deliveries per second on a real PostgreSQL server, beside plain posts to the same receivers.

Exit codes: 0 at least ${TARGET_SHARE} of the plain posts, 1 slower, 2 wrong usage.`);
const server = await startPostgresServer();
const receivers = spawn(process.execPath, [fileURLToPath(import.meta.resolve("./deliver-receivers.ts"))], {
  stdio: ["ignore", "pipe", "inherit"],
});
const [port] = (await once(receivers.stdout, "data")) as [Buffer];
const base = `http://localhost:${port.toString("utf8").trim()}/`;
const database = openPostgres({
  url: server.url,
  maxConnections: 10,
  onConnectionError: (error) => console.error(error.message),
});
const sender = createGuardedSender({ isDevelopment: true });
try {
  await migrate(
    database,
    await readMigrations(fileURLToPath(import.meta.resolve("../../netlify/database/migrations"))),
  );
  const clock = createDatabaseClock(database.db, () => performance.now(), new Date());
  const vault = createVault([randomBytes(32)], randomBytes);
  const deps: WebhookDeps = {
    catalog: catalogOf([]),
    store: createWebhookStore(database.db, clock.readWithin, vault),
    vault,
    clock,
    random: randomBytes,
    send: sender.send,
    checkHost: sender.checkHost,
    settings: { ...WEBHOOK_DEFAULTS, isDevelopment: true, maxEventsAtOnce: EVENTS },
    log: () => undefined,
  };
  await publishEvents(deps);
  for (let index = 0; index < ENDPOINTS; index++) await registerActive(deps, `${base}${index}`);
  console.log(`${ENDPOINTS} endpoints × ${EVENTS} events, ${ROUNDS} rounds; deliveries a second`);
  const shares: number[] = [];
  const events: RecordedEvent[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    events.push(...Array.from({ length: EVENTS }, toEvent));
    const ours = await measureDeliveries({ ...deps, catalog: catalogOf(events) });
    const plain = await measureFetch();
    shares.push(ours / plain);
    console.log(
      `round ${round}: ${Math.round(ours)} delivered, ${Math.round(plain)} with plain fetch, share ${(ours / plain).toFixed(2)}`,
    );
  }
  const median = shares.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]!;
  console.log(`median share ${median.toFixed(2)}, target ${TARGET_SHARE}`);
  process.exitCode = median >= TARGET_SHARE ? 0 : 1;
} finally {
  sender.close();
  await database.close();
  receivers.kill();
  await server.stop();
}

async function registerActive(deps: WebhookDeps, url: string): Promise<void> {
  const id = mintId("whk", randomBytes);
  const now = deps.clock.now();
  const limits = {
    activePerHost: Infinity,
    pendingPerClientHour: Infinity,
    registrationsPerClientDay: Number.MAX_SAFE_INTEGER,
    unprovedPerDomainHour: Number.MAX_SAFE_INTEGER,
  };
  const endpoint = {
    id,
    url,
    host: new URL(url).host,
    events: ["ai.updated" as const],
    filterRecords: [],
    filterTags: [],
    description: null,
    secrets: [{ sealed: deps.vault.seal(mintSecret(randomBytes), id), until: null }],
    tokenHash: hashToken(id),
    createdAt: now,
    expiresAt: new Date(now.getTime() + MINUTE_MS),
    client: toRateClient(id),
    ownerKey: id,
    domain: "localhost",
  };
  await deps.store.register(endpoint, buildVerification(deps, id, null), limits);
  await deps.store.activate(id, now, Infinity);
}

/** From published events to written completions. */
async function measureDeliveries(deps: WebhookDeps): Promise<number> {
  await publishEvents(deps);
  const started = performance.now();
  const { delivered, failed } = await runDeliveries(deps, Infinity);
  if (failed > 0 || delivered < ENDPOINTS * EVENTS) throw new Error(`${delivered} delivered and ${failed} failed`);
  return (delivered / (performance.now() - started)) * 1000;
}

/** The same bodies and headers by `fetch`, one after the other to each endpoint, all endpoints at once. */
async function measureFetch(): Promise<number> {
  const body = JSON.stringify({ type: "ai.updated", timestamp: "2026-11-27T09:00:00Z", data: toEvent() });
  const headers = {
    "content-type": "application/json",
    "webhook-id": "evt_0",
    "webhook-timestamp": "0",
    "webhook-signature": `v1,${"x".repeat(44)}`,
  };
  const started = performance.now();
  await Promise.all(
    Array.from({ length: ENDPOINTS }, async (_, index) => {
      for (let count = 0; count < EVENTS; count++) {
        const response = await fetch(`${base}${index}`, { method: "POST", headers, body });
        await response.arrayBuffer();
      }
    }),
  );
  return ((ENDPOINTS * EVENTS) / (performance.now() - started)) * 1000;
}

function toEvent(): RecordedEvent {
  return {
    id: mintId("evt", randomBytes),
    type: "ai.updated",
    at: "2026-11-27T09:00:00Z",
    commit: "0123456789abcdef0123456789abcdef01234567",
    slug: "example",
    aiId: "ai_000000000000",
    changes: [{ field: "summary", from: "Writes texts.", to: "Writes and translates texts." }],
  };
}

function catalogOf(events: RecordedEvent[]): WebhookDeps["catalog"] {
  return buildCatalog({
    buildId: `bench-${events.length}`,
    commit: null,
    generatedAt: null,
    today: "2026-11-27",
    records: [],
    curated: {},
    compared: {},
    alternatives: {},
    probes: {},
    tags: [],
    tombstones: [],
    providers: [],
    logos: [],
    answers: [],
    benchmarks: [],
    history: { events, dates: {}, note: null },
  });
}
