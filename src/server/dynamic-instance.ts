/** The one instance that the functions of this process share. */
import { assembleDynamic, type Dynamic } from "./dynamic.ts";
import { parseEnvironment } from "./dynamic-environment.ts";
import { loadService } from "./load-service.ts";
import { MAIL_FOLDER } from "./local-paths.ts";
import { log } from "./log.ts";
import { openPostgres } from "#inbox/store/open-postgres.ts";

/** Functions of a site run in many processes at once: each takes few connections. */
const CONNECTIONS_PER_FUNCTION = 3;

/** The published site, and one's own machine. */
const WRITING_CONTEXTS: ReadonlySet<string> = new Set(["production", "dev"]);

/**
 * Whether a deploy may open the database: previews run code of pull requests, and Netlify gives each of them a copy of the
 * production database by itself.
 * @param context of the deploy, as the platform tells it; undefined for callers that are no deploy
 */
export function mayOpenDatabase(context = "production"): boolean {
  return WRITING_CONTEXTS.has(context);
}

let open: () => Promise<Dynamic> = openOnPlatform;
let opened: Promise<Dynamic> | undefined;

/** Opened on first use. After a failure the next call tries again. */
export function loadDynamic(): Promise<Dynamic> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** Puts a local way to open it in the place of the platform's. */
export function provideDynamic(openLocally: () => Promise<Dynamic>): void {
  open = openLocally;
  opened = undefined;
}

/** On the platform everything comes from the environment, and the platform applies the migrations. */
async function openOnPlatform(): Promise<Dynamic> {
  const environment = parseEnvironment(process.env, true);
  const database = openPostgres({
    url: environment.databaseUrl!,
    maxConnections: CONNECTIONS_PER_FUNCTION,
    onConnectionError: (error) => log.write("warn", `database: ${error.message}`),
  });
  return assembleDynamic({
    database,
    environment,
    keys: environment.keys!,
    getCatalog: () => loadService().catalog,
    log: (line) => log.write("warn", line),
    mailFolder: MAIL_FOLDER,
  });
}
