/** One database for a file of webhook tests, empty before each test, and a receiver for each test. */
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import type { WebhookDeps } from "#inbox/webhooks/deps.ts";
import { type TestClock, aClock } from "../../fixtures/clock.ts";
import { type TestDatabase, openTestDatabase } from "../../fixtures/database.ts";
import { type Receiver, startReceiver } from "../../fixtures/receiver.ts";
import { type WebhookParts, webhookDeps } from "../../fixtures/webhooks.ts";

export interface WebhookDesk {
  readonly database: TestDatabase;
  /** New with each test. */
  readonly receiver: Receiver;
  /** Starts anew with each test. */
  readonly clock: TestClock;
  /** A service on this database, each part replaceable. */
  deps: (parts?: Partial<WebhookParts>) => WebhookDeps;
}

export function openWebhookDesk(): WebhookDesk {
  let database: TestDatabase;
  let receiver: Receiver;
  let clock: TestClock;

  beforeAll(async () => {
    database = await openTestDatabase();
  });

  afterAll(() => database.close());

  beforeEach(async () => {
    await database.clear();
    receiver = await startReceiver();
    clock = aClock(new Date().toISOString());
  });

  afterEach(() => receiver.close());

  return {
    get database() {
      return database;
    },
    get receiver() {
      return receiver;
    },
    get clock() {
      return clock;
    },
    deps: (parts = {}) => webhookDeps({ db: database.db, clock, ...parts }),
  };
}
