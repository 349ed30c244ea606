/** One database for a file of dispatch tests, empty before each test, and receivers that end with their test. */
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import type { WebhookDeps } from "#inbox/webhooks/deps.ts";
import { type TestClock, aClock } from "../../fixtures/clock.ts";
import { type TestDatabase, openTestDatabase } from "../../fixtures/database.ts";
import { type Receiver, startReceiver } from "../../fixtures/receiver.ts";
import { type WebhookParts, webhookDeps } from "../../fixtures/webhooks.ts";

export interface DispatchDesk {
  readonly database: TestDatabase;
  /** Starts anew with each test. */
  readonly clock: TestClock;
  /** A service on this database, each part replaceable. */
  deps: (parts?: Partial<WebhookParts>) => WebhookDeps;
  aReceiver: typeof startReceiver;
}

export function openDispatchDesk(): DispatchDesk {
  let database: TestDatabase;
  let clock: TestClock;
  const receivers: Receiver[] = [];

  beforeAll(async () => {
    database = await openTestDatabase();
  });

  afterAll(() => database.close());

  beforeEach(async () => {
    await database.clear();
    clock = aClock(new Date().toISOString());
  });

  afterEach(async () => {
    await Promise.all(receivers.splice(0).map((receiver) => receiver.close()));
  });

  return {
    get database() {
      return database;
    },
    get clock() {
      return clock;
    },
    deps: (parts = {}) => webhookDeps({ db: database.db, clock, ...parts }),
    async aReceiver(...parts) {
      const receiver = await startReceiver(...parts);
      receivers.push(receiver);
      return receiver;
    },
  };
}
