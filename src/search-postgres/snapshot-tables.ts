/** Tables of one snapshot: filled apart, then joined to the others as partitions, so that old ones go without a trace. */
import type { OpenDatabase } from "#store/database.ts";

const TABLES = ["search_records", "search_keys", "search_terms", "search_words", "search_leaders"] as const;

/** Numbers are the database's own, so names made of them are safe in a script. */
export const toTableName = (table: (typeof TABLES)[number], snapshot: number): string => `${table}_${snapshot}`;

/** Without indexes: those are made when all rows are there. */
export function createTables(database: OpenDatabase, snapshot: number): Promise<void> {
  return run(
    database,
    TABLES.map((table) => {
      const name = toTableName(table, snapshot);
      // The check spares PostgreSQL a look at every row when the table becomes a partition.
      return `CREATE TABLE ${name} (LIKE ${table} INCLUDING STORAGE, CHECK (snapshot = ${snapshot})) WITH (autovacuum_enabled = off)`;
    }),
  );
}

/** Makes partitions of them, which builds their indexes. */
export function attachTables(database: OpenDatabase, snapshot: number): Promise<void> {
  return run(database, [
    "SET LOCAL statement_timeout = 0",
    "SET LOCAL maintenance_work_mem = '256MB'",
    ...TABLES.map(
      (table) => `ALTER TABLE ${table} ATTACH PARTITION ${toTableName(table, snapshot)} FOR VALUES IN (${snapshot})`,
    ),
  ]);
}

/** Rows never change: after this their indexes alone answer what they hold, and the planner knows how frequent words are. */
export async function vacuumTables(database: OpenDatabase, snapshot: number): Promise<void> {
  // Outside of a transaction, so one by one.
  for (const table of TABLES) await database.runScript(`VACUUM (ANALYZE) ${toTableName(table, snapshot)}`);
}

export function dropTables(database: OpenDatabase, snapshot: number): Promise<void> {
  return run(
    database,
    TABLES.map((table) => `DROP TABLE IF EXISTS ${toTableName(table, snapshot)}`),
  );
}

/** All or none: statements of one simple query form one transaction. */
function run(database: OpenDatabase, statements: readonly string[]): Promise<void> {
  return database.runScript(statements.join(";\n"));
}
