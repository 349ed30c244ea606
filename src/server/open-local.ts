/** Contact and webhooks on a machine of one's own: embedded database unless one is configured, key made when none is given. */
import { join } from "node:path";
import type { Catalog } from "#record/catalog/catalog.ts";
import { makeKey, readKey } from "./development-key.ts";
import { takeLock } from "./lock-file.ts";
import { makePrivateFolder } from "./private-folder.ts";
import { readMigrations } from "#inbox/store/read-migrations.ts";
import { isStoreUnavailable } from "#api/http/store-fault.ts";
import { parseVaultKeys } from "#lib/secrets/vault.ts";
import type { OpenDatabase } from "#inbox/store/database.ts";
import {
  type ReadFreeBytes,
  StorageError,
  hasDatabase,
  readFreeBytes,
  requireWritable,
} from "#inbox/store/embedded-folder.ts";
import { listPending, migrate } from "#inbox/store/migrate.ts";
import { openPostgres } from "#inbox/store/open-postgres.ts";
import { type Dynamic, assembleDynamic } from "./dynamic.ts";
import { ConfigurationError, type DynamicEnvironment, parseEnvironment } from "./dynamic-environment.ts";
import { describeDatabaseFault, explainDatabaseFault } from "./explain-database.ts";
import { PendingMigrationsError } from "./pending-migrations.ts";
import { LOCAL_FOLDER, LOCK_FILE, MAIL_FOLDER, describeLocked, isOfBuild } from "./local-paths.ts";

export interface LocalOptions {
  /** Folder with netlify/database/migrations; `.local` is made there. */
  root: string;
  variables: Readonly<Record<string, string | undefined>>;
  getCatalog: () => Catalog;
  log: (line: string) => void;
  /** Default: what the disk says. */
  readFree?: ReadFreeBytes;
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
    super(describeLocked(pid, folder));
    this.name = "DatabaseLockedError";
    this.pid = pid;
  }
}

/**
 * @throws {ConfigurationError} when settings don't fit
 * @throws {StorageError} when the embedded database or its key can't be used; nothing of them is changed
 * @throws {DatabaseLockedError} when another process has the embedded database
 * @throws {PendingMigrationsError} when the server's database is older than this program
 */
export async function openLocal({
  root,
  variables,
  getCatalog,
  log,
  readFree = readFreeBytes,
}: LocalOptions): Promise<LocalDynamic> {
  const environment = parseEnvironment(variables, variables["NODE_ENV"] === "production");
  // The embedded database makes its files 0666 less the umask.
  process.umask(0o077);
  const folder = join(root, LOCAL_FOLDER);
  const isEmbedded = environment.databaseUrl === undefined;
  if (isEmbedded) await requireWritable(folder, readFree);
  const closed = await makePrivateFolder(folder, isOfBuild);
  if (closed > 0) log(`${LOCAL_FOLDER}: ${closed} files and folders could be read by others; now only by their owner`);
  const keys = environment.keys ?? (await findKeys(folder, isEmbedded));
  const database = await openDatabase(root, environment, log, readFree);
  try {
    await prepare(database, environment, root);
    const notices = [
      ...environment.notices,
      isEmbedded ? `Data is kept in ${LOCAL_FOLDER}/db.` : "Data is kept in the configured database.",
    ];
    return {
      dynamic: assembleDynamic({ database, environment, keys, getCatalog, log, mailFolder: join(root, MAIL_FOLDER) }),
      notices,
    };
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
  readFree: ReadFreeBytes,
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
    const { openPglite } = await import("#inbox/store/open-pglite.ts");
    const database = await openPglite(folder, readFree);
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

/** The key beside the database; a new one only where nothing can have been sealed with another. */
async function findKeys(folder: string, isEmbedded: boolean): Promise<Uint8Array[]> {
  const path = join(folder, "development.key");
  const kept = await readKey(path);
  const database = join(folder, "db");
  if (kept === undefined && isEmbedded && (await hasDatabase(database)))
    throw new StorageError(
      "58030",
      `${path} is missing, and what ${database} holds is sealed with it. Restore it from a backup, set DIRECTORY_KEY if you have the key elsewhere, or move the database away to begin with an empty one.`,
    );
  const keys = parseVaultKeys(kept ?? (await makeKey(path)));
  if ("problem" in keys) throw new Error(`${path}: ${keys.problem}`);
  return keys;
}
