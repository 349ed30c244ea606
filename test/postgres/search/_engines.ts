/** Both engines over one catalogue: the index in memory, and a snapshot published to a database of its own. */
import { join } from "node:path";
import type { Catalog } from "#record/catalog/catalog.ts";
import { readMigrations } from "#inbox/store/read-migrations.ts";
import { createPostgresEngine } from "#extensions/search-postgres/engine.ts";
import { toPublishedSnapshot } from "#extensions/search-postgres/from-catalog.ts";
import { publishSnapshot } from "#extensions/search-postgres/publish.ts";
import { buildSearchIndex } from "#search/build-index.ts";
import { toSearchSource } from "#search/document.ts";
import { loadSearchEngine } from "#search/engine.ts";
import type { SearchAnswer, SearchEngine, SearchRequest } from "#search/request.ts";
import type { OpenDatabase } from "#inbox/store/database.ts";
import { migrate } from "#inbox/store/migrate.ts";
import { openPostgres } from "#inbox/store/open-postgres.ts";
import { ROOT } from "../../_setup/root.ts";
import { POSTGRES_URL, createDatabase } from "../../fixtures/database.ts";

export interface SearchDatabase extends OpenDatabase {
  url: string;
}

export type Ask = (q: string | null, request?: Partial<SearchRequest>) => Promise<SearchAnswer>;

export const SEARCH_MIGRATIONS = join(ROOT, "src/extensions/search-postgres/migrations");

/** Empty, with the search's tables. */
export async function openSearchDatabase(): Promise<SearchDatabase> {
  const url = await createDatabase(POSTGRES_URL!);
  const database = openPostgres({ url, maxConnections: 4, onConnectionError: () => undefined });
  await migrate(database, await readMigrations(SEARCH_MIGRATIONS));
  return { ...database, url };
}

export async function openEngines(catalog: Catalog): Promise<{
  embedded: SearchEngine;
  postgres: SearchEngine;
  database: SearchDatabase;
}> {
  const database = await openSearchDatabase();
  await publishSnapshot(database, toPublishedSnapshot(catalog));
  return {
    embedded: toEmbedded(catalog),
    postgres: createPostgresEngine(database.db, catalog.buildId),
    database,
  };
}

export function toEmbedded(catalog: Catalog): SearchEngine {
  const source = toSearchSource({ records: catalog.records, tags: catalog.tags.values() });
  return loadSearchEngine(buildSearchIndex(source), catalog);
}

/** By default the first 20 by relevance. */
export function toAsk(engine: SearchEngine): Ask {
  return (q, request = {}) =>
    engine.search({ q, filters: {}, sort: { key: "relevance" }, facets: [], page: 1, limit: 20, ...request });
}
