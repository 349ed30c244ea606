/** Brings a database to the newest form. Netlify applies the same files by itself; everywhere else this does. */
import { sql } from "kysely";
import type { OpenDatabase } from "./database.ts";

export interface Migration {
  /** File name without `.sql`, such as `20261127090000_contact`. Their order is the order of application. */
  name: string;
  script: string;
}

const UNIQUE_VIOLATION = "23505";

/** Applies what is missing, each migration all or none, and gives the names of those applied. */
export async function migrate(database: OpenDatabase, migrations: readonly Migration[]): Promise<string[]> {
  await createLedger(database);
  const { rows } = await sql<{ name: string }>`SELECT name FROM applied_migrations`.execute(database.db);
  const done = new Set(rows.map((row) => row.name));
  const applied: string[] = [];
  for (const { name, script } of migrations.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (done.has(name)) continue;
    if (!/^\w+$/.test(name)) throw new Error(`the migration ${name} must be named with letters, digits and _ only`);
    try {
      // Statements of one simple query form one transaction. The ledger comes first: of two processes
      // that start together one waits there and then finds the migration done.
      await database.runScript(`INSERT INTO applied_migrations (name) VALUES ('${name}');\n${script}`);
      applied.push(name);
    } catch (error) {
      if (!isAlreadyApplied(error)) throw new Error(`the migration ${name} failed`, { cause: error });
    }
  }
  return applied;
}

async function createLedger(database: OpenDatabase): Promise<void> {
  try {
    await database.runScript(
      "CREATE TABLE IF NOT EXISTS applied_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())",
    );
  } catch (error) {
    // Two processes may both find no table; the catalogue's own unique index stops the second, which then has its table.
    if (!hasCode(error, UNIQUE_VIOLATION)) throw error;
  }
}

function isAlreadyApplied(error: unknown): boolean {
  return (
    hasCode(error, UNIQUE_VIOLATION) &&
    error instanceof Error &&
    "table" in error &&
    error.table === "applied_migrations"
  );
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
