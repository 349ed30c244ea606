/** A pool of connections to a PostgreSQL server. */
import { Kysely, PostgresDialect } from "kysely";
import { Pool } from "pg";
import type { OpenDatabase, Tables } from "./database.ts";

export interface PostgresOptions {
  /** `postgres://user:password@host:port/database` */
  url: string;
  /** Connections at most. Functions of one site share the server: keep it small there. */
  maxConnections: number;
  /** Told when an idle connection breaks, for instance because the server restarts. The pool replaces it by itself. */
  onIdleError: (error: Error) => void;
}

const CONNECT_TIMEOUT_MS = 5000;
const STATEMENT_TIMEOUT_MS = 20_000;

export function openPostgres({ url, maxConnections, onIdleError }: PostgresOptions): OpenDatabase {
  const pool = new Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: STATEMENT_TIMEOUT_MS + 1000,
    keepAlive: true,
    application_name: "ai-directory",
  });
  pool.on("error", onIdleError);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    async runScript(script) {
      await pool.query(script);
    },
    close: () => db.destroy(),
  };
}
