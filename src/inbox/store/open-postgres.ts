/** A pool of connections to a PostgreSQL server. */
import { Kysely } from "kysely";
import { Pool } from "pg";
import { createBoundedDialect } from "./bounded-dialect.ts";
import { hasCode } from "#lib/format/error-code.ts";
import { CAMEL_CASE } from "./camel-case.ts";
import type { OpenDatabase } from "./database.ts";
import { isWritable } from "./is-writable.ts";
import type { Tables } from "./tables.ts";

export interface PostgresOptions {
  /** `postgres://user:password@host:port/database` */
  url: string;
  /** Connections at most. Functions of one site share the server: keep it small there. */
  maxConnections: number;
  /** Milliseconds for a connection, and for one query. */
  connectTimeoutMs?: number;
  queryTimeoutMs?: number;
  /** Told when a connection breaks that no query waits on, for instance because the server restarts. The pool replaces it by itself. */
  onConnectionError: (error: Error) => void;
}

const CONNECT_TIMEOUT_MS = 5000;
const STATEMENT_TIMEOUT_MS = 20_000;
const DISK_FULL = "53100";
/** How long a server counts as full after it refused a write for that: no statement asks how much room is left. */
const FULL_MS = 60_000;

export function openPostgres({
  url,
  maxConnections,
  connectTimeoutMs = CONNECT_TIMEOUT_MS,
  queryTimeoutMs = STATEMENT_TIMEOUT_MS + 1000,
  onConnectionError,
}: PostgresOptions): OpenDatabase {
  const pool = new Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    // Not `statement_timeout`: it is sent as a parameter of the session, which a pooler in transaction mode refuses.
    query_timeout: queryTimeoutMs,
    keepAlive: true,
    application_name: "ai-directory",
  });
  // Between two queries of a transaction a connection is neither idle nor busy: the pool does not listen then, and an
  // unheard error would end the process.
  pool.on("connect", (client) => client.on("error", onConnectionError));
  // Idle connections report here as well, and the listener above has logged it; without a listener the process would end.
  pool.on("error", () => undefined);
  const disk = watchDisk();
  const db = new Kysely<Tables>({
    dialect: createBoundedDialect(pool, STATEMENT_TIMEOUT_MS),
    plugins: [CAMEL_CASE],
    log: (event) => {
      if (event.level === "error") disk.note(event.error);
    },
  });
  return {
    db,
    isWritable: async () => !disk.wasFull() && isWritable(db),
    async runScript(script) {
      await pool.query(script);
    },
    close: () => db.destroy(),
  };
}

function watchDisk(): { note: (error: unknown) => void; wasFull: () => boolean } {
  let fullUntil = 0;
  return {
    note(error) {
      if (hasCode(error, DISK_FULL)) fullUntil = performance.now() + FULL_MS;
    },
    wasFull: () => performance.now() < fullUntil,
  };
}
