/** Brings a database to the newest form. Netlify applies the same files by itself; everywhere else this does. */
import { sql } from "kysely";
import { hasCode } from "#lib/format/error-code.ts";
import type { OpenDatabase } from "./database.ts";

export interface Migration {
  /** File name without `.sql`, such as `20261127090000_contact`. Their order is the order of application. */
  name: string;
  script: string;
}

/** Any number that nothing else in the database locks: processes that migrate at once take turns. */
const LOCK_ID = 7_315_001;
const UNIQUE_VIOLATION = "23505";

/** Names of the migrations that the database lacks, in the order of their application. Changes nothing. */
export async function listPending(database: OpenDatabase, migrations: readonly Migration[]): Promise<string[]> {
  return (await findMissing(database, migrations)).map(({ name }) => name);
}

async function findMissing(database: OpenDatabase, migrations: readonly Migration[]): Promise<Migration[]> {
  const inOrder = migrations.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const { rows: ledger } = await sql<{ name: string | null }>`SELECT to_regclass('applied_migrations') AS name`.execute(
    database.db,
  );
  if ((ledger[0]?.name ?? null) === null) return inOrder;
  const { rows } = await sql<{ name: string }>`SELECT name FROM applied_migrations`.execute(database.db);
  const done = new Set(rows.map((row) => row.name));
  return inOrder.filter(({ name }) => !done.has(name));
}

/** Applies what is missing, each migration all or none, and gives the names of those applied. */
export async function migrate(database: OpenDatabase, migrations: readonly Migration[]): Promise<string[]> {
  await createLedger(database);
  const applied: string[] = [];
  for (const { name, script } of await findMissing(database, migrations)) {
    if (!/^\w+$/.test(name)) throw new Error(`the migration ${name} must be named with letters, digits and _ only`);
    try {
      // Statements of one simple query form one transaction. The ledger comes first: of two processes
      // that start together one waits there and then finds the migration done.
      await database.runScript(
        `SELECT pg_advisory_xact_lock(${LOCK_ID});\nINSERT INTO applied_migrations (name) VALUES ('${name}');\n${script}`,
      );
      applied.push(name);
    } catch (error) {
      if (!isAlreadyApplied(error))
        throw new Error(`the migration ${name} failed: ${toMessage(error)}`, { cause: error });
    }
  }
  return applied;
}

/** Under the same lock as the migrations: CREATE TABLE IF NOT EXISTS fails when two processes find no table at once. */
async function createLedger(database: OpenDatabase): Promise<void> {
  await database.runScript(
    `SELECT pg_advisory_xact_lock(${LOCK_ID});
CREATE TABLE IF NOT EXISTS applied_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())`,
  );
}

function toMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function isAlreadyApplied(error: unknown): boolean {
  return (
    hasCode(error, UNIQUE_VIOLATION) &&
    error instanceof Error &&
    "table" in error &&
    error.table === "applied_migrations"
  );
}
