/** `npm run publish:search`: writes the last build's records to PostgreSQL for the search. */
import { buildCatalog } from "#record/catalog/catalog.ts";
import { readMigrations } from "#inbox/store/read-migrations.ts";
import { CATALOG_FOLDER, readSnapshot } from "#build/snapshot-file.ts";
import { SNAPSHOT_FORMAT } from "#extensions/search-postgres/format.ts";
import { toPublishedSnapshot } from "#extensions/search-postgres/from-catalog.ts";
import { listPublished, publishSnapshot } from "#extensions/search-postgres/publish.ts";
import { describeDatabase, findDatabaseUrl, findDatabaseUrlFault } from "#server/database-url.ts";
import { explainDatabaseFault } from "#server/explain-database.ts";
import { findEngineFault } from "#server/search-settings.ts";
import type { OpenDatabase } from "#inbox/store/database.ts";
import { listPending, migrate } from "#inbox/store/migrate.ts";
import { openPostgres } from "#inbox/store/open-postgres.ts";
import { endWithHelp, parsePlainArguments } from "./_plain-arguments.ts";

const HELP = `Usage: npm run publish:search [-- options]

Writes the records of the last build to PostgreSQL, for servers and functions that search there (SEARCH_ENGINE=postgres).
Each build is a snapshot of its own and is read as a whole or not at all; the last three are kept, so that an earlier deploy
finds its own. Tables are created in the first run, which needs the extension pg_trgm. NETLIFY_DB_URL or DATABASE_URL names
the database; SEARCH_DATABASE_URL is only for reading, such as from a replica. Run it where production is built.

Options:
  --if-chosen  do nothing unless SEARCH_ENGINE is postgres
  --dry-run    say what would be done, and change nothing
  --help       show this text

Exit codes: 0 published or already there, 1 not possible, 2 wrong usage.`;

/** An index of a million records takes minutes. */
const QUERY_TIMEOUT_MS = 1_800_000;
const MIGRATIONS = "src/extensions/search-postgres/migrations";

const { values } = parsePlainArguments(
  {
    options: {
      "if-chosen": { type: "boolean", default: false },
      "dry-run": { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  },
  HELP,
);
if (values.help) endWithHelp(HELP);
const engineFault = findEngineFault(process.env);
if (engineFault !== undefined) {
  console.error(engineFault);
  process.exit(1);
}
if (values["if-chosen"] && process.env["SEARCH_ENGINE"]?.trim() !== "postgres") process.exit(0);
process.exitCode = await run(values["dry-run"]);

async function run(isDryRun: boolean): Promise<number> {
  const url = findDatabaseUrl(process.env);
  if (url === undefined) {
    console.error("Neither NETLIFY_DB_URL nor DATABASE_URL names a database to publish to.");
    return 1;
  }
  const fault = findDatabaseUrlFault(process.env);
  if (fault !== undefined) {
    console.error(fault);
    return 1;
  }
  const database = openPostgres({
    url,
    maxConnections: 1,
    queryTimeoutMs: QUERY_TIMEOUT_MS,
    onConnectionError: () => undefined,
  });
  try {
    const snapshot = toPublishedSnapshot(buildCatalog(readSnapshot(CATALOG_FOLDER)));
    const migrations = await readMigrations(MIGRATIONS);
    console.log(
      isDryRun ? await describe(database, migrations, snapshot.buildId) : await publish(database, migrations, snapshot),
    );
    return 0;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const explained = await explainDatabaseFault(error, url);
    console.error(explained ?? `${describeDatabase(url)}: ${message || "does not answer"}${findHint(error)}`);
    return 1;
  } finally {
    await database.close();
  }
}

type Migrations = Awaited<ReturnType<typeof readMigrations>>;

async function publish(
  database: OpenDatabase,
  migrations: Migrations,
  snapshot: ReturnType<typeof toPublishedSnapshot>,
): Promise<string> {
  const applied = await migrate(database, migrations);
  const { records, isNew, removed } = await publishSnapshot(database, snapshot);
  return [
    ...applied.map((name) => `applied: ${name}`),
    isNew
      ? `Published build ${snapshot.buildId}: ${records} records.`
      : `Build ${snapshot.buildId} is already published: ${records} records.`,
    ...removed.map((buildId) => `removed: build ${buildId}`),
  ].join("\n");
}

async function describe(database: OpenDatabase, migrations: Migrations, buildId: string): Promise<string> {
  const pending = await listPending(database, migrations);
  const published = pending.length > 0 ? [] : await listPublished(database.db);
  const isThere = published.some((known) => known.buildId === buildId && known.format === SNAPSHOT_FORMAT);
  return [
    ...pending.map((name) => `would be applied: ${name}`),
    isThere ? `Build ${buildId} is already published.` : `would be published: build ${buildId}`,
    ...published.map((known) => `is there: build ${known.buildId}, format ${known.format}`),
  ].join("\n");
}

/** What PostgreSQL or a migration advises. */
function findHint(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const hint = cause instanceof Error && "hint" in cause ? cause.hint : undefined;
  return typeof hint === "string" ? `. ${hint}` : "";
}
