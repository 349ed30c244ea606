/** A database server and receivers for a file of survival tests, and runners in processes of their own. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll } from "vitest";
import { type PostgresServer, startPostgresServer } from "#tools/cli/_postgres-server.ts";
import { readMigrations } from "#inbox/store/read-migrations.ts";
import type { OpenDatabase } from "#inbox/store/database.ts";
import { migrate } from "#inbox/store/migrate.ts";
import { openPostgres } from "#inbox/store/open-postgres.ts";
import type { WebhookDeps } from "#inbox/webhooks/deps.ts";
import { toCleanEnv } from "../_setup/clean-env.ts";
import { REAL_CLOCK } from "../fixtures/clock.ts";
import { MIGRATIONS_FOLDER } from "../fixtures/database.ts";
import { type DeliveryOutcome, judgeDeliveries } from "../fixtures/judge-deliveries.ts";
import { type Receiver, startReceiver } from "../fixtures/receiver.ts";
import { activate, publishAndSend, webhookDeps } from "../fixtures/webhooks.ts";
import type { RunnerTask } from "./_runner.ts";

export interface SurvivalDesk {
  readonly server: PostgresServer;
  readonly receivers: readonly Receiver[];
  readonly deps: WebhookDeps;
  /** @param shift what libfaketime adds to the clock of the process, such as "-10m" */
  startRunner: (task: Omit<RunnerTask, "url">, shift?: string) => ChildProcess;
  /** Waits until every receiver has all of them, or for two minutes; then ends the runners. */
  finish: (wanted: readonly string[], runners: readonly ChildProcess[]) => Promise<DeliveryOutcome>;
}

const ENDPOINTS = 20;
const MAX_WAIT_MS = 120_000;
const SETTLE_MS = 2000;

export function openSurvivalDesk(): SurvivalDesk {
  let server: PostgresServer;
  let database: OpenDatabase;
  let deps: WebhookDeps;
  const receivers: Receiver[] = [];

  beforeAll(async () => {
    server = await startPostgresServer();
    database = openPostgres({ url: server.url, maxConnections: 4, onConnectionError: () => undefined });
    await migrate(database, await readMigrations(MIGRATIONS_FOLDER));
    deps = webhookDeps({ db: database.db, clock: REAL_CLOCK });
    for (let index = 0; index < ENDPOINTS; index++) {
      const receiver = await startReceiver();
      receivers.push(receiver);
      await activate(deps, { url: receiver.url });
    }
    await publishAndSend(deps, []);
  });

  afterAll(async () => {
    await Promise.all(receivers.map((receiver) => receiver.close()));
    await database.close();
    await server.stop();
  });

  return {
    get server() {
      return server;
    },
    receivers,
    get deps() {
      return deps;
    },
    async finish(wanted, runners) {
      const endsAt = performance.now() + MAX_WAIT_MS;
      while (judgeDeliveries(receivers, wanted).lost > 0 && performance.now() < endsAt) await pause(250);
      // A runner that took for free what another holds would send it now.
      await pause(SETTLE_MS);
      for (const runner of runners) await kill(runner);
      return judgeDeliveries(receivers, wanted);
    },
    startRunner(task, shift) {
      const script = new URL("_runner.ts", import.meta.url).pathname;
      const fake = shift === undefined ? {} : { LD_PRELOAD: findFaketime(), FAKETIME: shift };
      return spawn(process.execPath, [script, JSON.stringify({ ...task, url: server.url } satisfies RunnerTask)], {
        env: { ...toCleanEnv(), ...fake },
        stdio: ["ignore", "inherit", "inherit"],
      });
    },
  };
}

export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}

function findFaketime(): string {
  const found = readdirSync("/usr/lib")
    .map((name) => join("/usr/lib", name, "faketime/libfaketime.so.1"))
    .find((path) => existsSync(path));
  if (found === undefined) throw new Error("libfaketime is not installed. On Debian: apt-get install libfaketime");
  return found;
}
