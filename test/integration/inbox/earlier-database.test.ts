/** A database that the release before wrote: its rows are read, decided and erased as before, and that release still runs on it. */
import { readFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { CONTACT, type ContactDeps } from "#inbox/contact.ts";
import { CORRECTION, type CorrectionDeps } from "#inbox/correction.ts";
import { sendOutbox } from "#inbox/outbox.ts";
import { readMigrations } from "#inbox/store/read-migrations.ts";
import { runCommand } from "#server/operator-command.ts";
import type { OpenDatabase } from "#inbox/store/database.ts";
import { migrate } from "#inbox/store/migrate.ts";
import { fromPglite } from "#inbox/store/open-pglite.ts";
import { openPostgres } from "#inbox/store/open-postgres.ts";
import { handleWebhooks } from "#inbox/webhooks/handle-webhooks.ts";
import { sweepWebhooks } from "#inbox/webhooks/sweep.ts";
import { DAY, aClock } from "../../fixtures/clock.ts";
import { ORIGIN, aCaller, aMessage, contactDeps, postMessage, sweepContacts } from "../../fixtures/contact.ts";
import { aReport, correctionDeps, postReport, reportRequest } from "../../fixtures/corrections.ts";
import { webhookDeps, webhookRequest } from "../../fixtures/webhooks.ts";
import { MIGRATIONS_FOLDER, POSTGRES_URL, createDatabase } from "../../fixtures/database.ts";

/** Rows as that release wrote them on 27 November 2026, and what it answered then. */
interface Written {
  answers: Record<string, { id: string; token: string; expiresAt: string }>;
  tables: Record<string, object[]>;
}

const { answers, tables } = JSON.parse(
  await readFile(new URL("../../fixtures/second-edition.json", import.meta.url), "utf8"),
) as Written;
const LAST_MIGRATION = "20261129130000_kept_answers";

let database: OpenDatabase;
let contact: ContactDeps;
let corrections: CorrectionDeps;
const clock = aClock();

beforeEach(async () => {
  database =
    POSTGRES_URL === undefined
      ? fromPglite(await PGlite.create())
      : openPostgres({
          url: await createDatabase(POSTGRES_URL),
          maxConnections: 4,
          onConnectionError: () => undefined,
        });
  const migrations = await readMigrations(MIGRATIONS_FOLDER);
  await migrate(
    database,
    migrations.filter(({ name }) => name <= LAST_MIGRATION),
  );
  for (const [table, rows] of Object.entries(tables))
    await sql`INSERT INTO ${sql.table(table)}
      SELECT * FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
      database.db,
    );
  await migrate(database, migrations);
  contact = contactDeps({ db: database.db, clock });
  corrections = correctionDeps(contact, database.db);
});
afterEach(() => database.close());

function ask({ id, token }: { id: string; token: string }, method = "GET"): Promise<Response> {
  if (id.startsWith("cor_")) return CORRECTION.handle(corrections, reportRequest(id, token, method), aCaller());
  const headers = { Authorization: `Bearer ${token}` };
  return CONTACT.handle(contact, new Request(`${ORIGIN}/api/v1/contacts/${id}`, { method, headers }), aCaller());
}

async function readState(name: string): Promise<unknown> {
  const response = await ask(answers[name]!);
  expect(response.status).toBe(200);
  const { status, slug, reason } = (await response.json()) as Record<string, unknown>;
  return reason === undefined ? [slug, status] : [slug, status, reason];
}

test("receipts say what they said", async () => {
  expect(await readState("forwarded")).toEqual(["cline", "forwarded"]);
  expect(await readState("waiting")).toEqual(["cline", "received"]);
  expect(await readState("quarantined")).toEqual(["cline", "received"]);
  expect(await readState("erased")).toEqual(["cline", "erased"]);
  expect(await readState("report")).toEqual(["cline", "received", null]);
  expect(await readState("declined")).toEqual(["cline", "declined", "The file says MIT."]);
});

test("a request repeated under its key gets the answer it got", async () => {
  const message = aMessage({ message: "Is there a plan for libraries?", company: "Engines" });
  const key = { "Idempotency-Key": "8e03978e-40d5-43e8-bc93-6894a57f9324" };
  const again = await CONTACT.handle(contact, postMessage(message, { headers: key }), aCaller());
  expect(await again.json()).toEqual(answers["waiting"]);
  const report = aReport({ note: "See the file.", email: "ada@example.org" });
  const headers = { "Idempotency-Key": "b1c2f0de-6f0e-4a55-9d3a-2b8f6c1f7a10" };
  const reported = await CORRECTION.handle(corrections, postReport(report, { headers }), aCaller());
  expect(await reported.json()).toEqual(answers["report"]);
});

test("the operator reads and decides, waiting mails go out, and everything is erased in time", async () => {
  const operate = async (...args: string[]): Promise<string> =>
    (await runCommand(CORRECTION.tool, corrections, args)).output;
  const { id } = answers["report"]!;
  expect(await operate("show", id)).toContain("ada@example.org");
  expect(await operate("accept", id)).toBe(`${id} about cline is accepted.`);
  expect(await readState("report")).toEqual(["cline", "accepted", null]);
  const mails: string[] = [];
  const mail = {
    send: async ({ text }: { text: string }) => {
      mails.push(text);
      return { kind: "sent" } as const;
    },
    to: "operator@directory.example",
    from: "noreply@directory.example",
  };
  await sendOutbox({ ...contact, mail }, Number.POSITIVE_INFINITY);
  expect(mails.map((text) => text.trim().split("\n").at(-1))).toEqual(
    expect.arrayContaining(["Is there a plan for libraries?", "Written in the clear"]),
  );
  expect((await ask(answers["declined"]!, "DELETE")).status).toBe(204);
  const late = aClock("2026-11-27T10:00:00Z");
  late.advance(181 * DAY);
  expect(await corrections.store.sweep(late.now(), corrections.settings)).toBe(1);
  expect(await sweepContacts({ ...contact, clock: late })).toBe(4);
});

test("the address of an endpoint is read, and sealed by the next sweep", async () => {
  const webhooks = webhookDeps({ db: database.db, clock });
  const { id, token } = answers["endpoint"]!;
  const readUrl = async (): Promise<unknown> => {
    const response = await handleWebhooks(webhooks, webhookRequest("GET", `/${id}`, { token }), aCaller());
    return ((await response.json()) as { url: unknown }).url;
  };
  expect(await readUrl()).toContain("secret-path");
  await sweepWebhooks(webhooks);
  expect(await readUrl()).toContain("secret-path");
  const { rows } = await sql`SELECT * FROM webhook_endpoints`.execute(database.db);
  expect(JSON.stringify(rows)).not.toMatch(/secret-path|127\.0\.0\.1/);
});

test("the release before finds its reports, writes, changes and deletes them", async () => {
  const { db } = database;
  const names = Object.keys(tables["corrections"]![0]!);
  expect((await sql`SELECT * FROM corrections`.execute(db)).rows).toHaveLength(2);
  const row = { ...tables["corrections"]![0]!, id: "cor_written_by_the_release_be4" };
  await sql`INSERT INTO corrections (${sql.join(names.map((name) => sql.ref(name)))})
    SELECT ${sql.join(names.map((name) => sql.ref(name)))}
    FROM jsonb_populate_record(NULL::corrections, ${JSON.stringify(row)}::jsonb)`.execute(db);
  await sql`SELECT id FROM corrections ORDER BY id LIMIT 5 FOR UPDATE`.execute(db);
  await sql`UPDATE corrections SET status = 'accepted', decided_at = now() WHERE id = ${row.id}`.execute(db);
  expect(await corrections.store.find(row.id)).toMatchObject({ slug: "cline", status: "accepted" });
  await sql`DELETE FROM corrections WHERE id = ${row.id}`.execute(db);
  expect(await corrections.store.find(row.id)).toBeUndefined();
});
