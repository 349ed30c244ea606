/** Before tests that write: an embedded database with its tables, to be copied. Making one takes five times as long. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { TestProject } from "vitest/node";
import { readMigrations } from "#io/read-migrations.ts";
import { migrate } from "#store/migrate.ts";
import { fromPglite } from "#store/open-pglite.ts";
import { ROOT } from "./root.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** File that holds the empty database. */
    emptyDatabase: string;
  }
}

export default async function writeEmptyDatabase(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "empty-database-"));
  const pglite = await PGlite.create();
  const database = fromPglite(pglite);
  await migrate(database, await readMigrations(join(ROOT, "netlify/database/migrations")));
  const file = join(folder, "database.tar");
  await writeFile(file, (await pglite.dumpDataDir("none")).stream());
  await database.close();
  project.provide("emptyDatabase", file);
  return () => rm(folder, { recursive: true, force: true });
}
