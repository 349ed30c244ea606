/** A database that answers reads and refuses writes, as a replica does: writes are down, and no log quotes a visitor. */
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CONTACT } from "#inbox/contact.ts";
import { CORRECTION } from "#inbox/correction.ts";
import { assembleDynamic } from "#server/dynamic.ts";
import { parseEnvironment } from "#server/dynamic-environment.ts";
import { provideDynamic } from "#server/dynamic-instance.ts";
import { answerReadiness } from "#server/readiness.ts";
import { handleWebhooks } from "#inbox/webhooks/handle-webhooks.ts";
import { aCatalog, anAi } from "../../fixtures/builders.ts";
import { aCaller, aMessage, postMessage } from "../../fixtures/contact.ts";
import { aReport, postReport } from "../../fixtures/corrections.ts";
import { type TestDatabase, openTestDatabase } from "../../fixtures/database.ts";
import { webhookRequest } from "../../fixtures/webhooks.ts";

const API = "https://ai-directory.example/api/v1";
const logs: string[] = [];
let database: TestDatabase;

beforeAll(async () => {
  // One connection: the setting below is of the session.
  database = await openTestDatabase(1);
});
afterAll(() => database.close());

function assemble() {
  return assembleDynamic({
    mailFolder: ".local/mail",
    database,
    environment: parseEnvironment({ WEBHOOKS_DEVELOPMENT: "1" }, false),
    keys: [Buffer.from(Array.from({ length: 32 }, (_, index) => index))],
    getCatalog: () => aCatalog([anAi({ name: "Cline" })]),
    log: (line) => logs.push(line),
  });
}

async function readWrites(): Promise<unknown> {
  return ((await (await answerReadiness(new URLSearchParams("for=writes"), false)).json()) as { writes: unknown })
    .writes;
}

test("readiness says so, and each write is answered 503 with Retry-After and logged by its route", async () => {
  const dynamic = assemble();
  provideDynamic(() => Promise.resolve(dynamic));
  expect(await readWrites()).toBe("ok");
  await sql`SET default_transaction_read_only = on`.execute(database.db);
  expect(await readWrites()).toBe("down");
  const body = { url: "http://127.0.0.1:9/ada@example.org", events: ["ai.updated"] };
  const answers = [
    await CONTACT.handle(dynamic.contact, postMessage(aMessage()), aCaller()),
    await CORRECTION.handle(dynamic.corrections, postReport(aReport()), aCaller()),
    await handleWebhooks(dynamic.webhooks, webhookRequest("POST", "", { body }), aCaller()),
    await CONTACT.handle(
      dynamic.contact,
      new Request(`${API}/ais/ada@example.org/contact`, { method: "POST" }),
      aCaller(),
    ),
  ];
  expect(answers.map(({ status, headers }) => [status, headers.get("Retry-After")])).toEqual(
    answers.map(() => [503, "5"]),
  );
  expect(logs).toEqual([
    "POST /api/v1/ais/{slug}/contact: the database is away or takes no writes (25006)",
    "POST /api/v1/ais/{slug}/corrections: the database is away or takes no writes (25006)",
    "POST /api/v1/webhooks: the database is away or takes no writes (25006)",
    "POST /api/v1/ais/{slug}/contact: the database is away or takes no writes (25006)",
  ]);
  await sql`SET default_transaction_read_only = off`.execute(database.db);
});
