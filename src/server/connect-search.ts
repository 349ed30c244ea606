/** The search over PostgreSQL, and what stands in for it while the database is away. */
import type { Catalog } from "#record/catalog/catalog.ts";
import { createPostgresEngine } from "#extensions/search-postgres/engine.ts";
import { withFallback } from "#extensions/search-postgres/fallback.ts";
import type { SearchEngine } from "#search/request.ts";
import type { OpenDatabase } from "#inbox/store/database.ts";
import { openPostgres } from "#inbox/store/open-postgres.ts";
import { isStoreRefusal } from "#api/http/store-fault.ts";
import { describeDatabaseFault, explainDatabaseFault } from "./explain-database.ts";
import { log } from "./log.ts";

/** Records up to which the embedded engine may stand in: above, opening it takes more time and memory than an outage is worth. */
const MOST_EMBEDDED = 50_000;
/** A question takes one connection for some milliseconds. */
const CONNECTIONS = 4;
const [CONNECT_TIMEOUT_MS, QUERY_TIMEOUT_MS] = [1_000, 6_000];

/** By address: a new build is served by the same connections. */
const databases = new Map<string, OpenDatabase>();

export function connectSearch(
  url: string,
  { buildId, records }: Pick<Catalog, "buildId" | "records">,
  openEmbedded: () => SearchEngine,
): SearchEngine {
  const database = databases.get(url) ?? connect(url);
  databases.set(url, database);
  return withFallback(createPostgresEngine(database.db, buildId), {
    openEmbedded: records.length <= MOST_EMBEDDED ? openEmbedded : undefined,
    explain: async (error) => (await explainDatabaseFault(error, url)) ?? describeRefusal(error, url),
    now: () => performance.now(),
    log: write,
  });
}

/** For an unreachable database, the error message is enough. */
function describeRefusal(error: unknown, url: string): string | undefined {
  return isStoreRefusal(error) ? describeDatabaseFault(error, url) : undefined;
}

function connect(url: string): OpenDatabase {
  return openPostgres({
    url,
    maxConnections: CONNECTIONS,
    connectTimeoutMs: CONNECT_TIMEOUT_MS,
    queryTimeoutMs: QUERY_TIMEOUT_MS,
    onConnectionError: (error) => write(`search database: ${error.message}`),
  });
}

function write(line: string): void {
  log.write("warn", line);
}
