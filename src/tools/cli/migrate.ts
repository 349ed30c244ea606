/** `npm run migrate`: brings the database that DATABASE_URL names up to date. Nothing else changes a server's schema. */
import { readMigrations } from "#inbox/store/read-migrations.ts";
import { describeDatabase, findDatabaseUrl, findDatabaseUrlFault } from "#server/database-url.ts";
import { describeDatabaseFault, explainDatabaseFault } from "#server/explain-database.ts";
import { listPending, migrate } from "#inbox/store/migrate.ts";
import { openPostgres } from "#inbox/store/open-postgres.ts";
import { endWithHelp, parsePlainArguments } from "./_plain-arguments.ts";

const HELP = `Usage: npm run migrate [-- options]

Applies the migrations that the database lacks, each in one transaction. NETLIFY_DB_URL or DATABASE_URL
names the database. The embedded one is migrated by the server that opens it; Netlify applies the same files by itself.
Migrations only add: the previous release keeps working on the new schema.

Options:
  --dry-run   say what would be applied, and change nothing
  --help      show this text

Exit codes: 0 done, 1 not possible, 2 wrong usage.`;

const { values } = parsePlainArguments(
  {
    options: {
      "dry-run": { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  },
  HELP,
);
if (values.help) endWithHelp(HELP);
process.exitCode = await run(values["dry-run"]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});

async function run(isDryRun: boolean): Promise<number> {
  const url = findDatabaseUrl(process.env);
  if (url === undefined) {
    console.error("Neither NETLIFY_DB_URL nor DATABASE_URL is set; the embedded database migrates itself.");
    return 1;
  }
  const fault = findDatabaseUrlFault(process.env);
  if (fault !== undefined) {
    console.error(fault);
    return 1;
  }
  const database = openPostgres({ url, maxConnections: 1, onConnectionError: () => undefined });
  try {
    const migrations = await readMigrations("netlify/database/migrations");
    const names = isDryRun ? await listPending(database, migrations) : await migrate(database, migrations);
    const verb = isDryRun ? "would be applied" : "applied";
    console.log(names.length === 0 ? "Nothing to apply." : names.map((name) => `${verb}: ${name}`).join("\n"));
    return 0;
  } catch (error) {
    const explained = (await explainDatabaseFault(error, url)) ?? describeDatabaseFault(error, url);
    console.error(explained ?? `${describeDatabase(url)}: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  } finally {
    await database.close();
  }
}
