/** Contact and webhooks on a machine of one's own: embedded database unless one is configured, key made when none is given. */
import { join } from "node:path";
import type { Catalog } from "#catalog/catalog.ts";
import { readOrMakeKey } from "#io/development-key.ts";
import { takeLock } from "#io/lock-file.ts";
import { makePrivateFolder } from "#io/private-folder.ts";
import { readMigrations } from "#io/read-migrations.ts";
import { isStoreUnavailable } from "#http/store-fault.ts";
import { parseVaultKeys } from "#secrets/vault.ts";
import type { OpenDatabase } from "#store/database.ts";
import { listPending, migrate } from "#store/migrate.ts";
import { openPostgres } from "#store/open-postgres.ts";
import { type Dynamic, assembleDynamic } from "./dynamic.ts";
import { ConfigurationError, type DynamicEnvironment, parseEnvironment } from "./dynamic-environment.ts";
import { describeDatabaseFault, explainDatabaseFault } from "./explain-database.ts";
import { PendingMigrationsError } from "./pending-migrations.ts";
import { LOCAL_FOLDER, LOCK_FILE, isOfBuild } from "./local-paths.ts";

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
 * @throws {PendingMigrationsError} when the server's database is older than this program
 */
export async function openLocal({ root, variables, getCatalog, log }: LocalOptions): Promise<LocalDynamic> {
  const environment = parseEnvironment(variables, variables["NODE_ENV"] === "production");
  // The embedded database makes its files 0666 less the umask.
  process.umask(0o077);
  const closed = await makePrivateFolder(join(root, LOCAL_FOLDER), isOfBuild);
  if (closed > 0) log(`${LOCAL_FOLDER}: ${closed} files and folders could be read by others; now only by their owner`);
  const database = await openDatabase(root, environment, log);
  try {
    await prepare(database, environment, root);
    const keys = environment.keys ?? (await makeKeys(root));
    const notices = [
      ...environment.notices,
      environment.databaseUrl === undefined
        ? `Data is kept in ${LOCAL_FOLDER}/db.`
        : "Data is kept in the configured database.",
    ];
    return { dynamic: assembleDynamic({ database, environment, keys, getCatalog, log }), notices };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The embedded database is brought up to date; a server is changed by `npm run migrate` alone, when its operator says so. */
async function prepare(database: OpenDatabase, environment: DynamicEnvironment, root: string): Promise<void> {
  const migrations = await readMigrations(join(root, "netlify/database/migrations"));
  if (environment.databaseUrl === undefined) {
    await migrate(database, migrations);
    return;
  }
  const pending = await listPending(database, migrations).catch(async (error: unknown) => {
    const explained = await explainDatabaseFault(error, environment.databaseUrl!);
    // One that is away may come back: the server starts without it.
    const described = isStoreUnavailable(error) ? undefined : describeDatabaseFault(error, environment.databaseUrl);
    const message = explained ?? described;
    throw message === undefined ? error : new ConfigurationError([message]);
  });
  if (pending.length > 0) throw new PendingMigrationsError(pending);
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
  try {
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
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function makeKeys(root: string): Promise<Uint8Array[]> {
  const path = join(root, LOCAL_FOLDER, "development.key");
  const keys = parseVaultKeys(await readOrMakeKey(path));
  if ("problem" in keys) throw new Error(`${path}: ${keys.problem}`);
  return keys;
}
