/** 1,000 messages, 50 at a time, with the database restarted in the middle. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PostgresServer, startPostgresServer } from "#tools/cli/_postgres-server.ts";
import { CONTACT } from "#inbox/contact.ts";
import { readMigrations } from "#inbox/store/read-migrations.ts";
import { migrate } from "#inbox/store/migrate.ts";
import { openPostgres } from "#inbox/store/open-postgres.ts";
import type { OpenDatabase } from "#inbox/store/database.ts";
import { aClock } from "../fixtures/clock.ts";
import { aCaller, aMessage, contactDeps, postMessage } from "../fixtures/contact.ts";
import { MIGRATIONS_FOLDER } from "../fixtures/database.ts";

const MESSAGES = 1000;
const AT_ONCE = 50;

let server: PostgresServer;
let database: OpenDatabase;
const lostConnections: string[] = [];

beforeAll(async () => {
  server = await startPostgresServer();
  database = openPostgres({
    url: server.url,
    maxConnections: 10,
    onConnectionError: (error) => lostConnections.push(error.message),
  });
  await migrate(database, await readMigrations(MIGRATIONS_FOLDER));
});
afterAll(async () => {
  await database.close();
  await server.stop();
});

test.each(["fast", "immediate"] as const)(
  "after a restart (%s) every 202 is stored, and everything else got an honest error",
  async (mode) => {
    const logs: string[] = [];
    const deps = contactDeps({
      db: database.db,
      clock: aClock(),
      settings: { messagesPerHour: MESSAGES * 2 },
      log: (line) => logs.push(line),
    });
    const accepted: string[] = [];
    const refused: string[] = [];
    let next = 0;
    let restarting: Promise<void> | undefined;
    const worker = async (): Promise<void> => {
      while (next < MESSAGES) {
        const index = next++;
        if (index === MESSAGES / 2) restarting = server.restart(mode);
        const request = postMessage(aMessage({ message: `Message ${index} of the ${mode} restart` }));
        const response = await CONTACT.handle(deps, request, aCaller(`10.${index >> 8}.${index & 255}.1`));
        const body = (await response.json()) as { id: string; type?: string };
        if (response.status === 202) accepted.push(body.id);
        else {
          refused.push(`${response.status} ${body.type} ${response.headers.get("Retry-After")}`);
          await new Promise((resolve) => setTimeout(resolve, 500));
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    await restarting;
    console.log(
      `restart (${mode}): ${accepted.length} accepted, ${refused.length} refused, ${lostConnections.length} connections lost`,
    );
    const messages = await deps.store.list({ status: null, limit: 10 * MESSAGES });
    const stored = new Set(messages.map((message) => message.id));
    expect(accepted.filter((id) => !stored.has(id))).toEqual([]);
    expect(accepted.length + refused.length).toBe(MESSAGES);
    expect(refused.filter((answer) => answer !== "503 /problems/service-unavailable/ 5")).toEqual([]);
    expect(logs.join("\n")).not.toMatch(/ada@|lovelace/i);
  },
);
