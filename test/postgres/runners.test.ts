/** Two runners, each a process of its own, on one database. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { WebhookDeps } from "#inbox/webhooks/deps.ts";
import { runDeliveries } from "#inbox/webhooks/run-deliveries.ts";
import { toCleanEnv } from "../_setup/clean-env.ts";
import { REAL_CLOCK } from "../fixtures/clock.ts";
import { type TestDatabase, openTestDatabase } from "../fixtures/database.ts";
import type { ChildTask } from "../fixtures/kill-child.ts";
import { type ReceiverProcess, startReceivers } from "../fixtures/start-receivers.ts";
import { FOREVER, anEvent, publishAndSend, register, webhookDeps } from "../fixtures/webhooks.ts";

const ENDPOINTS = 50;
const EVENTS = 40;
const RUNNERS = 3;

let database: TestDatabase;
let receivers: ReceiverProcess;
let deps: WebhookDeps;

beforeAll(async () => {
  database = await openTestDatabase();
  receivers = await startReceivers();
  deps = webhookDeps({ db: database.db, clock: REAL_CLOCK });
});
afterAll(async () => {
  await receivers.stop();
  await database.close();
});

async function runChild(task: ChildTask): Promise<void> {
  const script = new URL("../fixtures/kill-child.ts", import.meta.url).pathname;
  const child = spawn(process.execPath, [script, JSON.stringify(task)], {
    env: toCleanEnv(),
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error(`a runner ended with ${code}`);
}

test("each delivery is sent once, and each endpoint gets its events in order", async () => {
  await publishAndSend(deps, []);
  for (let index = 0; index < ENDPOINTS; index++) await register(deps, { url: `${receivers.url}healthy/${index}` });
  await runDeliveries(deps, FOREVER);
  const events = Array.from({ length: EVENTS }, () => anEvent());
  const task: ChildTask = {
    database: { url: database.url! },
    now: new Date(Date.now() + 1000).toISOString(),
    kill: { when: "before", step: "" },
    work: { kind: "deliver", events },
  };
  await Promise.all(Array.from({ length: RUNNERS }, () => runChild(task)));
  const arrivals = await receivers.takeArrivals();
  expect(arrivals).toHaveLength(ENDPOINTS * EVENTS);
  const wanted = events.map((event) => event.id);
  for (let index = 0; index < ENDPOINTS; index++) {
    expect(arrivals.filter(({ path }) => path === `/healthy/${index}`).map(({ id }) => id)).toEqual(wanted);
  }
});
