/**
 * Before tests that write: an embedded database with its tables, to be copied. Making one takes 4 s of processor time,
 * opening a copy half a second. It is kept until a migration or the database program changes.
 */
import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { TestProject } from "vitest/node";
import { readMigrations } from "#inbox/store/read-migrations.ts";
import { migrate } from "#inbox/store/migrate.ts";
import { fromPglite } from "#inbox/store/open-pglite.ts";
import { ROOT } from "./root.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The empty database as a file, and as a folder. */
    emptyDatabase: { file: string; folder: string };
  }
}

export default async function provideEmptyDatabase(project: TestProject): Promise<void> {
  const migrations = await readMigrations(join(ROOT, "netlify/database/migrations"));
  const { dependencies } = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  const madeOf = JSON.stringify([dependencies["@electric-sql/pglite"], migrations]);
  const hash = createHash("sha256").update(madeOf).digest("hex");
  const kept = join(ROOT, "node_modules/.cache/empty-database", hash.slice(0, 16));
  if (!existsSync(kept)) await writeDatabase(kept, migrations);
  project.provide("emptyDatabase", { file: join(kept, "database.tar"), folder: join(kept, "folder") });
}

async function writeDatabase(kept: string, migrations: Parameters<typeof migrate>[1]): Promise<void> {
  // Another run may be writing it as well.
  const half = `${kept}.${randomUUID()}`;
  // A server closes what it finds open to others.
  await mkdir(half, { recursive: true, mode: 0o700 });
  const umask = process.umask(0o077);
  const pglite = await PGlite.create(join(half, "folder"));
  const database = fromPglite(pglite);
  await migrate(database, migrations);
  await writeFile(join(half, "database.tar"), (await pglite.dumpDataDir("none")).stream());
  await database.close();
  process.umask(umask);
  await rename(half, kept).catch(() => rm(half, { recursive: true }));
}
