import { spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { handleApi } from "#api/handle.ts";
import { buildService } from "#api/service.ts";
import type { Catalog } from "#record/catalog/catalog.ts";
import { readMigrations } from "#inbox/store/read-migrations.ts";
import { createPostgresEngine } from "#extensions/search-postgres/engine.ts";
import { toPublishedSnapshot } from "#extensions/search-postgres/from-catalog.ts";
import { listPublished, publishSnapshot } from "#extensions/search-postgres/publish.ts";
import { answerSafely } from "#server/answer-safely.ts";
import { openSearch } from "#server/open-search.ts";
import { migrate } from "#inbox/store/migrate.ts";
import { openPostgres } from "#inbox/store/open-postgres.ts";
import { toCleanEnv } from "../../_setup/clean-env.ts";
import { ROOT } from "../../_setup/root.ts";
import { aCatalog, aSnapshot, anAi } from "../../fixtures/builders.ts";
import { SEARCH_MIGRATIONS, type SearchDatabase, openSearchDatabase, toAsk, toEmbedded } from "./_engines.ts";

let database: SearchDatabase;
beforeAll(async () => {
  database = await openSearchDatabase();
});
afterAll(() => database.close());

function aBuild(buildId: string, name: string): Catalog {
  return { ...aCatalog([anAi({ name }), anAi({ name: `${name} Pro` })]), buildId };
}

const listIds = async (): Promise<string[]> => (await listPublished(database.db)).map(({ buildId }) => buildId);

test("a function finds its own build, the last three are kept, and going back keeps what it goes back to", async () => {
  const publish = (id: string) => publishSnapshot(database, toPublishedSnapshot(aBuild(id, `Tool ${id}`)));
  for (const id of ["one", "two", "three"]) expect((await publish(id)).isNew).toBe(true);
  const names = async (id: string): Promise<string[]> =>
    (await toAsk(createPostgresEngine(database.db, id))("tool")).hits.map(({ record }) => record.name);
  expect((await names("one")).sort()).toEqual(["Tool one", "Tool one Pro"]);
  expect((await names("three")).sort()).toEqual(["Tool three", "Tool three Pro"]);
  expect(await publish("one")).toMatchObject({ isNew: false, records: 2, removed: [] });
  expect((await publish("four")).removed).toEqual(["two"]);
  expect(await listIds()).toEqual(["four", "one", "three"]);
  await expect(names("two")).rejects.toThrow("npm run publish:search");
  const { rows } = await sql<{ tables: number }>`
    SELECT count(*)::int AS tables FROM pg_class WHERE relname LIKE 'search\\_records\\_%' AND relkind = 'r'`.execute(
    database.db,
  );
  expect(rows).toEqual([{ tables: 3 }]);
});

test("an engine whose snapshot went says so, and goes on with the same build when it is published again", async () => {
  const publish = (id: string) => publishSnapshot(database, toPublishedSnapshot(aBuild(id, `Tool ${id}`)));
  await publish("old");
  const ask = toAsk(createPostgresEngine(database.db, "old"));
  expect((await ask("tool")).total).toBe(2);
  for (const id of ["newer", "still-newer", "newest"]) await publish(id);
  for (const q of ["tool", null]) await expect(ask(q)).rejects.toThrow("no snapshot of build old");
  await publish("old");
  expect((await ask("tool")).total).toBe(2);
});

test("a role that may not read is a reason to fall back, and one that may read tables alone can search", async () => {
  const catalog = aBuild("guarded", "Cline");
  await publishSnapshot(database, toPublishedSnapshot(catalog));
  await database.runScript("DROP ROLE IF EXISTS search_reader; CREATE ROLE search_reader LOGIN");
  const url = new URL(database.url);
  url.username = "search_reader";
  const embedded = toEmbedded(catalog);
  const ask = toAsk(openSearch({ SEARCH_ENGINE: "postgres", SEARCH_DATABASE_URL: url.href }, catalog, () => embedded));
  expect((await ask("cline")).total).toBe(2);
  await database.runScript(`GRANT SELECT ON search_snapshots, search_records, search_keys, search_terms, search_words,
    search_leaders TO search_reader`);
  const reader = openPostgres({ url: url.href, maxConnections: 1, onConnectionError: () => undefined });
  expect((await toAsk(createPostgresEngine(reader.db, "guarded"))("clinee")).total).toBe(2);
  await reader.close();
  await database.runScript("DROP OWNED BY search_reader; DROP ROLE search_reader");
});

test("two processes that publish the same at once both succeed, and one copy is kept", async () => {
  const snapshot = () => toPublishedSnapshot(aBuild("twice", "Twin"));
  const reports = await Promise.all([publishSnapshot(database, snapshot()), publishSnapshot(database, snapshot())]);
  expect(reports.map(({ isNew }) => isNew).sort()).toEqual([false, true]);
  expect((await listIds()).filter((id) => id === "twice")).toHaveLength(1);
});

test("what a publisher that died left behind is never read, and goes after a day", async () => {
  const broken = toPublishedSnapshot(aBuild("broken", "Half"));
  const batches = {
    [Symbol.iterator](): never {
      throw new Error("killed");
    },
  };
  await expect(publishSnapshot(database, { ...broken, batches })).rejects.toThrow("killed");
  expect(await listIds()).not.toContain("broken");
  await sql`UPDATE search_snapshots SET created_at = now() - interval '2 days' WHERE build_id = 'broken'`.execute(
    database.db,
  );
  const { removed } = await publishSnapshot(database, toPublishedSnapshot(aBuild("next", "Next")));
  expect(removed).toContain("broken");
});

test("a role that may not add the extension is told what is missing and who can help", async () => {
  const other = await openSearchDatabase();
  await other.runScript(`DROP TABLE search_records, search_keys, search_terms, search_words, search_leaders, search_snapshots,
    applied_migrations; DROP EXTENSION pg_trgm; DROP ROLE IF EXISTS search_guest; CREATE ROLE search_guest LOGIN;
    GRANT ALL ON SCHEMA public TO search_guest`);
  const url = new URL(other.url);
  url.username = "search_guest";
  const guest = openPostgres({ url: url.href, maxConnections: 1, onConnectionError: () => undefined });
  const failed = migrate(guest, await readMigrations(SEARCH_MIGRATIONS));
  await expect(failed).rejects.toThrow("the extension pg_trgm is missing and this role may not add it");
  await expect(failed).rejects.toMatchObject({ cause: { hint: expect.stringContaining("CREATE EXTENSION pg_trgm") } });
  await guest.close();
  await other.close();
});

test("a build that is not published, or a database that is away: 503 with Retry-After, or the embedded engine", async () => {
  const catalog = aBuild("unpublished", "Cline");
  const searchWith = (url: string, records: Catalog["records"]): Promise<Response> => {
    const service = buildService(
      catalog,
      () => {
        throw new Error("the embedded engine was opened");
      },
      undefined,
      (openEmbedded) =>
        openSearch({ SEARCH_ENGINE: "postgres", SEARCH_DATABASE_URL: url }, { ...catalog, records }, openEmbedded),
    );
    const asked = new Request("https://directory.test/api/v1/search?q=cline");
    return answerSafely(asked, () => handleApi(service, asked));
  };
  const tooMany = { length: 50_001 } as unknown as Catalog["records"];
  for (const url of [database.url, "postgres://nobody@127.0.0.1:1/none"]) {
    const refused = await searchWith(url, tooMany);
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(await refused.json()).toMatchObject({ type: "/problems/service-unavailable/", status: 503 });
    // The embedded engine is asked, and this one can't open.
    expect((await searchWith(url, catalog.records)).status).toBe(500);
  }
});

test("npm run publish:search says what it would do, does it, and does it once", async () => {
  const folder = await mkdtemp(join(tmpdir(), "publish-"));
  await symlink(join(ROOT, "src"), join(folder, "src"));
  await mkdir(join(folder, ".catalog"));
  const snapshot = aSnapshot([anAi({ name: "Cline" })], { buildId: "cli" });
  await writeFile(join(folder, ".catalog/snapshot.json"), JSON.stringify(snapshot));
  const run = async (args: string[], env: Record<string, string>): Promise<{ code: number; output: string }> => {
    const child = spawn(process.execPath, [join(ROOT, "src/tools/cli/publish-search.ts"), ...args], {
      cwd: folder,
      env: toCleanEnv({ NETLIFY_DB_URL: "", DATABASE_URL: "", ...env }),
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
    const [code] = (await once(child, "close")) as [number];
    return { code, output };
  };
  const env = { DATABASE_URL: database.url };
  expect(await run(["--if-chosen"], {})).toEqual({ code: 0, output: "" });
  expect(await run([], {})).toMatchObject({ code: 1, output: expect.stringContaining("names a database") });
  expect((await run(["--dry-run"], env)).output).toContain("would be published: build cli");
  expect(await listIds()).not.toContain("cli");
  expect(await run(["--if-chosen"], { ...env, SEARCH_ENGINE: "postgres" })).toMatchObject({
    code: 0,
    output: expect.stringContaining("Published build cli: 1 records."),
  });
  expect((await run([], env)).output).toContain("Build cli is already published");
  await rm(folder, { recursive: true });
});
