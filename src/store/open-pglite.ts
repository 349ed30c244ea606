/**
 * PostgreSQL inside this process (PGlite): what runs when no server is configured.
 * One process per folder: two would diverge without an error, so take a lock first.
 */
import { PGlite } from "@electric-sql/pglite";
import { Kysely, PGliteDialect } from "kysely";
import { CAMEL_CASE } from "./camel-case.ts";
import type { OpenDatabase } from "./database.ts";
import type { Tables } from "./tables.ts";

/** Messages and webhooks are few: the usual 128 MB are memory that is taken and never used. */
const SHARED_BUFFERS = ["-c", "shared_buffers=16MB"];

/** @param folder where its files are kept */
export async function openPglite(folder: string): Promise<OpenDatabase> {
  const startParams = [...PGlite.defaultStartParams, ...SHARED_BUFFERS];
  return fromPglite(await PGlite.create({ dataDir: folder, startParams }));
}

export function fromPglite(pglite: PGlite): OpenDatabase {
  // Kysely holds a mutex around its one connection, so no query slips into another caller's transaction.
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }), plugins: [CAMEL_CASE] });
  return {
    db,
    async runScript(script) {
      await pglite.exec(script);
    },
    async close() {
      await db.destroy();
      if (!pglite.closed) await pglite.close();
    },
  };
}
