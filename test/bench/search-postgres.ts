/** `npm run bench:search-postgres`: quality and speed of the search in PostgreSQL, beside the embedded engine. */
import { HOUR_MS } from "#lib/format/durations.ts";
import { toPublishedSnapshot } from "#extensions/search-postgres/from-catalog.ts";
import { createPostgresEngine } from "#extensions/search-postgres/engine.ts";
import { publishSnapshot } from "#extensions/search-postgres/publish.ts";
import { buildSearchIndex } from "#search/build-index.ts";
import { toSearchSource } from "#search/document.ts";
import { loadSearchEngine } from "#search/engine.ts";
import type { SearchEngine } from "#search/request.ts";
import { type Catalog } from "#record/catalog/catalog.ts";
import { FACET_NAMES } from "#record/catalog/facets.ts";
import { readMigrations } from "#inbox/store/read-migrations.ts";
import { generateContent } from "./generate-records.ts";
import { readBenchContent, toBenchCatalog } from "./read-catalog.ts";
import { type Judgement, listFitted, listUnseen, restrictTo } from "./search/judgements.ts";
import { measureQuality } from "./search/quality.ts";
import { measureAnswers } from "./search-postgres/measure-answers.ts";
import { multiplySnapshot } from "./search-postgres/multiply.ts";
import { migrate } from "#inbox/store/migrate.ts";
import { openPostgres } from "#inbox/store/open-postgres.ts";
import { sql } from "kysely";
import { endOnRefusal } from "#tools/cli/_end-on-refusal.ts";
import { parsePlainArguments } from "#tools/cli/_plain-arguments.ts";
import { startPostgresServer } from "#tools/cli/_postgres-server.ts";
import { createProgress } from "#tools/cli/_progress.ts";

const HELP = `Usage: npm run bench:search-postgres [-- options]

Publishes records to a PostgreSQL server of its own and asks the judged queries: nDCG@10 beside the embedded engine at the
real size, and milliseconds of a first page of 20 hits with highlights, without facets and with all of them, at any size.
Above 10,000 records, that many are generated, and the database copies them under other names.

Options:
  --records <n,n>  sizes to run, 0 for the real one (default 0,100000)
  --help           this text

A million records take about 8 GB of disk and a few minutes. Exit codes: 0 measured, 1 not possible, 2 wrong usage.`;

/** Records that are generated; more are copies. */
const GENERATED = 10_000;
const now = (): number => performance.now();

const { values } = parsePlainArguments(
  { options: { help: { type: "boolean", default: false }, records: { type: "string", default: "0,100000" } } },
  HELP,
);
const sizes = values.records.split(",").map(Number);
if (values.help) console.log(HELP);
else if (sizes.every((size) => Number.isInteger(size) && size >= 0)) await run();
else {
  console.error(`--records takes whole numbers separated by commas\n\n${HELP}`);
  process.exitCode = 2;
}

async function run(): Promise<void> {
  const progress = createProgress(process.stderr, now);
  const server = await startPostgresServer();
  try {
    const settings = {
      url: server.url,
      maxConnections: 2,
      queryTimeoutMs: HOUR_MS,
      onConnectionError: () => undefined,
    };
    const tuned = openPostgres(settings);
    // What a server for so many rows would have; the default is 128 MB.
    await sql`ALTER SYSTEM SET shared_buffers = '2GB'`.execute(tuned.db);
    await sql`ALTER SYSTEM SET max_wal_size = '8GB'`.execute(tuned.db);
    await tuned.close();
    await server.restart("fast");
    const database = openPostgres(settings);
    await migrate(database, await readMigrations("src/extensions/search-postgres/migrations"));
    for (const size of sizes) {
      progress.stage(`${size} records`);
      const content = await readBenchContent("content").catch(endOnRefusal);
      const base = toBenchCatalog(size === 0 ? content : generateContent(content, Math.min(size, GENERATED), 1));
      const catalog = { ...base, buildId: `base-${size}` };
      const started = now();
      const { number } = await publishSnapshot(database, toPublishedSnapshot(catalog));
      const publishMs = now() - started;
      const copies = Math.max(1, Math.round(size / GENERATED));
      const buildId = copies > 1 ? `copies-${size}` : catalog.buildId;
      if (copies > 1) {
        await multiplySnapshot(database, number, copies, buildId, (count) =>
          progress.stage(`${count * GENERATED} of ${size} records`),
        );
      }
      const engine = createPostgresEngine(database.db, buildId);
      console.log(
        `\n${catalog.records.length * copies} records; ${catalog.records.length} published in ${toSeconds(publishMs)} s`,
      );
      if (size === 0) await printQuality(catalog, engine);
      for (const [name, facets] of [
        ["without facets", []],
        ["with all facets", FACET_NAMES],
      ] as const) {
        const { p50Ms, p95Ms, slowest } = await measureAnswers(engine, facets, now);
        console.log(`${name}: p50 ${p50Ms.toFixed(1)} ms, p95 ${p95Ms.toFixed(1)} ms; slowest: ${slowest}`);
      }
      const { rows } = await sql<{
        size: string;
      }>`SELECT pg_size_pretty(pg_database_size(current_database())) AS size`.execute(database.db);
      console.log(`database: ${rows[0]!.size}`);
    }
    await database.close();
    progress.done("measured");
  } finally {
    await server.stop();
  }
}

async function printQuality(catalog: Catalog, postgres: SearchEngine): Promise<void> {
  const embedded = loadSearchEngine(
    buildSearchIndex(toSearchSource({ records: catalog.records, tags: catalog.tags.values() })),
    catalog,
  );
  for (const [name, judgements] of [
    ["fitted", restrictTo(listFitted(), catalog)],
    ["unseen", restrictTo(listUnseen(), catalog)],
  ] as const) {
    const [own, other] = [await measureNdcg(postgres, judgements), await measureNdcg(embedded, judgements)];
    console.log(
      `nDCG@10, ${judgements.length} ${name} queries: PostgreSQL ${own.toFixed(3)}, embedded ${other.toFixed(3)}`,
    );
  }
}

async function measureNdcg(engine: SearchEngine, judgements: readonly Judgement[]): Promise<number> {
  const answers = new Map<string, string[]>();
  for (const { q } of judgements) {
    const request = {
      q,
      filters: {},
      sort: { key: "relevance" },
      facets: [],
      page: 1,
      limit: 10,
      explain: false,
    } as const;
    answers.set(
      q,
      (await engine.search(request)).hits.map(({ record }) => record.slug),
    );
  }
  return measureQuality(judgements, (q) => answers.get(q)!).ndcgAt10;
}

function toSeconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}
