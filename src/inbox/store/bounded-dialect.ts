/** PostgreSQL whose transactions end a statement that takes too long, without any state of the session. */
import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from "kysely";
import type { Pool } from "pg";

/**
 * The limit is set in each transaction and ends with it, so that a pooler may give the connection to another client
 * after it. @see https://www.pgbouncer.org/features.html#sql-feature-map-for-pooling-modes
 */
export function createBoundedDialect(pool: Pool, statementTimeoutMs: number): PostgresDialect {
  const config = { pool };
  return new (class extends PostgresDialect {
    override createDriver(): PostgresDriver {
      return new BoundedDriver(config, statementTimeoutMs);
    }
  })(config);
}

class BoundedDriver extends PostgresDriver {
  readonly #limit: string;

  constructor(config: PostgresDialectConfig, statementTimeoutMs: number) {
    super(config);
    this.#limit = `set local statement_timeout = ${statementTimeoutMs}`;
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    if (settings.isolationLevel === undefined && settings.accessMode === undefined) {
      // One round trip for both.
      await connection.executeQuery(CompiledQuery.raw(`begin; ${this.#limit}`));
      return;
    }
    await super.beginTransaction(connection, settings);
    await connection.executeQuery(CompiledQuery.raw(this.#limit));
  }
}
