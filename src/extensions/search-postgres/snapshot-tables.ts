/** Tables of one snapshot: filled apart, then joined to the others as partitions, so that old ones go without a trace. */
import type { OpenDatabase } from "#inbox/store/database.ts";
import { listPieces } from "./pieces.ts";

const TABLES = ["search_records", "search_keys", "search_terms", "search_words", "search_leaders"] as const;

/** Numbers are the database's own, so names made of them are safe in a script. */
export const toTableName = (table: (typeof TABLES)[number], snapshot: number): string => `${table}_${snapshot}`;

/** Rows never change. */
const OPTIONS = "WITH (autovacuum_enabled = off)";

/** Without indexes: those are made when all rows are there. */
export function createTables(database: OpenDatabase, snapshot: number): Promise<void> {
  return run(
    database,
    TABLES.map((table) => {
      // The check spares PostgreSQL a look at every row when the table becomes a partition.
      const columns = `LIKE ${table} INCLUDING STORAGE, CHECK (snapshot = ${snapshot})`;
      const kind = table === "search_records" ? "PARTITION BY RANGE (number)" : OPTIONS;
      return `CREATE TABLE ${toTableName(table, snapshot)} (${columns}) ${kind}`;
    }),
  );
}

/** Makes room for records with numbers from `first` up to `end`, unless earlier calls did; the first number is 0. */
export function createPieces(database: OpenDatabase, snapshot: number, first: number, end: number): Promise<void> {
  const records = toTableName("search_records", snapshot);
  const pieces = listPieces(end).filter(({ from }) => from >= first);
  return run(
    database,
    pieces.map(({ from, to }) => {
      return `CREATE TABLE ${records}_${from} PARTITION OF ${records} FOR VALUES FROM (${from}) TO (${to}) ${OPTIONS}`;
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
  return statements.length === 0 ? Promise.resolve() : database.runScript(statements.join(";\n"));
}
