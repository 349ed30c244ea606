/** 200 endpoints × 50 events, a quarter of the endpoints sick in every way there is. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { publishEvents } from "#inbox/webhooks/publish-events.ts";
import { runDeliveries } from "#inbox/webhooks/run-deliveries.ts";
import type { WebhookDeps } from "#inbox/webhooks/deps.ts";
import { REAL_CLOCK } from "../fixtures/clock.ts";
import { type TestDatabase, openTestDatabase } from "../fixtures/database.ts";
import type { Arrival } from "../fixtures/receiver-process.ts";
import { type ReceiverProcess, startReceivers } from "../fixtures/start-receivers.ts";
import { FOREVER, anEvent, catalogWith, publishAndSend, register, webhookDeps } from "../fixtures/webhooks.ts";

const HEALTHY = 150;
const EVENTS = 50;
/** Healthy endpoints answer in time on a machine that is ten times busier than one's own. */
const TIMEOUT_MS = 30_000;
/** More than all take, and less than fifty time limits. */
const BUDGET_MS = 600_000;
const SICK = { silent: 10, dead: 10, redirecting: 6, gone: 6, busy: 6, dripping: 6, endless: 6 };

let database: TestDatabase;
let receivers: ReceiverProcess;
/** Where nobody answers any more once it is stopped. */
let mortal: ReceiverProcess;
let deps: WebhookDeps;

beforeAll(async () => {
  database = await openTestDatabase();
  [receivers, mortal] = [await startReceivers(), await startReceivers()];
  deps = webhookDeps({
    db: database.db,
    clock: REAL_CLOCK,
    settings: { timeoutMs: TIMEOUT_MS, slowAfterMs: 300, maxEventsAtOnce: 1000 },
  });
});
afterAll(async () => {
  await receivers.stop();
  await database.close();
});

async function registerMany(kind: string, count: number): Promise<void> {
  const base = kind === "dead" ? mortal.url : receivers.url;
  for (let index = 0; index < count; index++) await register(deps, { url: `${base}${kind}/${index}` });
  await runDeliveries(deps, FOREVER);
}

interface Measured {
  arrivals: Arrival[];
  /** When messages reached healthy endpoints, in ms from the start. */
  ms: { p50: number; p95: number; last: number };
  grownMb: number;
}

/** Publishes events and sends until every healthy endpoint has them. */
async function measure(events: ReturnType<typeof anEvent>[]): Promise<Measured> {
  await publishEvents({ ...deps, catalog: catalogWith(events) });
  const [startedAt, startRss] = [Date.now(), process.memoryUsage.rss()];
  const stop = new AbortController();
  const arrivals: Arrival[] = [];
  let peakRss = startRss;
  const watch = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      peakRss = Math.max(peakRss, process.memoryUsage.rss());
      arrivals.push(...(await receivers.takeArrivals()));
      if (arrivals.filter(isHealthy).length >= HEALTHY * EVENTS) stop.abort();
      else await new Promise((resolve) => setTimeout(resolve, 200));
    }
  };
  const watching = watch();
  await runDeliveries(deps, BUDGET_MS, stop.signal);
  stop.abort();
  await watching;
  arrivals.push(...(await receivers.takeArrivals()));
  const times = arrivals
    .filter(isHealthy)
    .map(({ at }) => at - startedAt)
    .sort((a, b) => a - b);
  const at = (share: number): number => times[Math.ceil(times.length * share) - 1]!;
  return {
    arrivals,
    ms: { p50: at(0.5), p95: at(0.95), last: at(1) },
    grownMb: Math.round((peakRss - startRss) / 1024 ** 2),
  };
}

function isHealthy({ path }: Arrival): boolean {
  return path.startsWith("/healthy/");
}

test("sick endpoints neither hold healthy ones up nor fill the memory", async () => {
  await publishAndSend(deps, []);
  await registerMany("healthy", HEALTHY);
  const first = Array.from({ length: EVENTS }, () => anEvent());
  const alone = await measure(first);
  for (const [kind, count] of Object.entries(SICK)) await registerMany(kind, count);
  await mortal.stop();
  const second = Array.from({ length: EVENTS }, () => anEvent());
  const among = await measure([...first, ...second]);
  const idsOf = (path: string): string[] =>
    among.arrivals.filter((arrival) => arrival.path === path).map((arrival) => arrival.id);
  console.log(
    `ms until healthy endpoints had their messages, alone: ${JSON.stringify(alone.ms)}, among sick ones: ${JSON.stringify(among.ms)}; memory grew by ${alone.grownMb} and ${among.grownMb} MB`,
  );

  const wanted = second.map((event) => event.id);
  for (let index = 0; index < HEALTHY; index++) expect(idsOf(`/healthy/${index}`)).toEqual(wanted);
  // One silent endpoint before them in a common queue would cost fifty time limits.
  expect(among.ms.last - alone.ms.last).toBeLessThan((EVENTS * TIMEOUT_MS) / 5);
  expect(among.grownMb).toBeLessThan(400);

  const endpoints = await deps.store.listEndpoints();
  const statuses = (kind: string): string[] =>
    endpoints.filter((endpoint) => endpoint.url!.includes(`/${kind}/`)).map((endpoint) => endpoint.status);
  expect(statuses("gone")).toEqual(Array(SICK.gone).fill("disabled"));
  expect(statuses("busy")).toEqual(Array(SICK.busy).fill("active"));
  for (const kind of ["gone", "busy"]) expect(idsOf(`/${kind}/0`)).toEqual(wanted.slice(0, 1));
  for (const kind of ["silent", "redirecting", "dripping", "endless"]) {
    const ids = idsOf(`/${kind}/0`);
    expect(ids.length).toBeGreaterThan(0);
    expect(ids).toEqual(wanted.slice(0, ids.length));
  }
});
