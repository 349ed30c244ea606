/** Contact and webhooks on a machine of one's own: embedded database unless one is configured, key made when none is given. */
import { join } from "node:path";
import type { Catalog } from "#catalog/catalog.ts";
import { readOrMakeKey } from "#io/development-key.ts";
import { takeLock } from "#io/lock-file.ts";
import { readMigrations } from "#io/read-migrations.ts";
import { parseVaultKeys } from "#secrets/vault.ts";
import type { OpenDatabase } from "#store/database.ts";
import { migrate } from "#store/migrate.ts";
import { openPostgres } from "#store/open-postgres.ts";
import { type Dynamic, assembleDynamic } from "./dynamic.ts";
import { type DynamicEnvironment, parseEnvironment } from "./dynamic-environment.ts";
import { LOCAL_FOLDER, LOCK_FILE } from "./local-paths.ts";

export interface LocalOptions {
  /** Folder with netlify/database/migrations; `.local` is made there. */
  root: string;
  variables: Readonly<Record<string, string | undefined>>;
  getCatalog: () => Catalog;
  log: (line: string) => void;
}

export interface LocalDynamic {
  dynamic: Dynamic;
  notices: string[];
}

const CONNECTIONS = 10;

/** The embedded database is open in another process. */
export class DatabaseLockedError extends Error {
  readonly pid: number;
  constructor(pid: number, folder: string) {
    super(
      `Process ${pid} has the database in ${folder} open. Stop it first, or set DATABASE_URL to use a PostgreSQL server.`,
    );
    this.name = "DatabaseLockedError";
    this.pid = pid;
  }
}

/**
 * @throws {ConfigurationError} when settings don't fit
 * @throws {DatabaseLockedError} when another process has the embedded database
 */
export async function openLocal({ root, variables, getCatalog, log }: LocalOptions): Promise<LocalDynamic> {
  const environment = parseEnvironment(variables, variables["NODE_ENV"] === "production");
  const database = await openDatabase(root, environment, log);
  await migrate(database, await readMigrations(join(root, "netlify/database/migrations")));
  const keys = environment.keys ?? (await makeKeys(root));
  const notices = [
    ...environment.notices,
    environment.databaseUrl === undefined
      ? `Data is kept in ${LOCAL_FOLDER}/db.`
      : "Data is kept in the configured database.",
  ];
  return { dynamic: assembleDynamic({ database, environment, keys, getCatalog, log }), notices };
}

async function openDatabase(
  root: string,
  { databaseUrl }: DynamicEnvironment,
  log: (line: string) => void,
): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) {
    return openPostgres({
      url: databaseUrl,
      maxConnections: CONNECTIONS,
      onConnectionError: (error) => log(`database: ${error.message}`),
    });
  }
  const folder = join(root, LOCAL_FOLDER, "db");
  const lock = await takeLock(join(root, LOCK_FILE));
  if ("heldBy" in lock) throw new DatabaseLockedError(lock.heldBy, folder);
  // Loaded here alone: it brings a whole database along.
  const { openPglite } = await import("#store/open-pglite.ts");
  const database = await openPglite(folder);
  return {
    ...database,
    async close() {
      await database.close();
      await lock.release();
    },
  };
}

async function makeKeys(root: string): Promise<Uint8Array[]> {
  const path = join(root, LOCAL_FOLDER, "development.key");
  const keys = parseVaultKeys(await readOrMakeKey(path));
  if ("problem" in keys) throw new Error(`${path}: ${keys.problem}`);
  return keys;
}
