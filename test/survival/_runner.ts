/** A process that publishes and delivers on a PostgreSQL server, by the database's clock. Its argument is a `RunnerTask`. */
import { createDatabaseClock } from "#inbox/store/database-clock.ts";
import { openPostgres } from "#inbox/store/open-postgres.ts";
import type { RecordedEvent } from "#record/schema/event.ts";
import { publishEvents } from "#inbox/webhooks/publish-events.ts";
import { runDeliveries } from "#inbox/webhooks/run-deliveries.ts";
import { catalogWith, webhookDeps } from "../fixtures/webhooks.ts";

export interface RunnerTask {
  url: string;
  events: RecordedEvent[];
  /** Seconds for which a claim holds. */
  leaseSeconds: number;
}

/** Longer than any test waits: runners are ended by their test. */
const BUDGET_MS = 240_000;

const { url, events, leaseSeconds } = JSON.parse(process.argv[2]!) as RunnerTask;
const database = openPostgres({ url, maxConnections: 4, onConnectionError: () => undefined });
const clock = createDatabaseClock(database.db, () => performance.now(), new Date());
const deps = webhookDeps({
  db: database.db,
  clock: { ...clock, advance: () => undefined },
  catalog: catalogWith(events),
  settings: { leaseSeconds, deliveriesPerLane: 10 },
});
const endsAt = performance.now() + BUDGET_MS;
while (performance.now() < endsAt) {
  try {
    await publishEvents(deps);
    await runDeliveries(deps, endsAt - performance.now());
  } catch {
    // The database restarts: the next turn finds it, as the server's loop does.
  }
  await new Promise((resolve) => setTimeout(resolve, 200));
}
await database.close();
