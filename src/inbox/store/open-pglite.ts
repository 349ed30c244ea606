/**
 * PostgreSQL inside this process (PGlite): what runs when no server is configured.
 * One process per folder: two would diverge without an error, so take a lock first.
 */
import { rename, rm } from "node:fs/promises";
import type { PGlite } from "@electric-sql/pglite";
import { Kysely, type KyselyPlugin, type OperationNode } from "kysely";
import { CAMEL_CASE } from "./camel-case.ts";
import type { OpenDatabase } from "./database.ts";
import {
  DamagedError,
  type ReadFreeBytes,
  type StorageError,
  findFullDisk,
  hasDatabase,
  readFreeBytes,
  requireWritable,
} from "./embedded-folder.ts";
import { createEmbeddedDialect, startEmbedded } from "./embedded-postgres.ts";
import { isWritable } from "./is-writable.ts";
import type { Tables } from "./tables.ts";

const WRITES = new Set<OperationNode["kind"]>(["InsertQueryNode", "UpdateQueryNode", "DeleteQueryNode"]);

/**
 * Opens the database in `folder`, or makes one where there is none.
 * @throws {StorageError} when what lies there can't be used; nothing of it is changed
 */
export async function openPglite(folder: string, readFree: ReadFreeBytes = readFreeBytes): Promise<OpenDatabase> {
  await requireWritable(folder, readFree);
  if (!(await hasDatabase(folder))) await makeDatabase(folder);
  const pglite = await startEmbedded(folder).catch((error: unknown) => {
    throw new DamagedError(
      "58030",
      `The database in ${folder} is damaged and does not open (${(error as Error).message}). Stop the server, restore it from a backup or move it away to begin with an empty one, and start again.`,
      { cause: error },
    );
  });
  return fromPglite(pglite, () => findFullDisk(folder, readFree));
}

/** Under another name until it is whole: one that a kill left half made would count as damaged. */
async function makeDatabase(folder: string): Promise<void> {
  const half = `${folder}.new`;
  await rm(half, { recursive: true, force: true });
  await (await startEmbedded(half)).close();
  await rename(half, folder);
}

/** @param findFault says why nothing can be written at this moment */
export function fromPglite(pglite: PGlite, findFault: () => StorageError | undefined = () => undefined): OpenDatabase {
  // Kysely holds a mutex around its one connection, so no query slips into another caller's transaction.
  const db = new Kysely<Tables>({
    dialect: createEmbeddedDialect(pglite),
    plugins: [CAMEL_CASE, refuseWrites(findFault)],
  });
  return {
    db,
    isWritable: async () => findFault() === undefined && isWritable(db),
    async runScript(script) {
      await pglite.exec(script);
    },
    async close() {
      await db.destroy();
      if (!pglite.closed) await pglite.close();
    },
  };
}

function refuseWrites(findFault: () => StorageError | undefined): KyselyPlugin {
  return {
    transformQuery({ node }) {
      const fault = WRITES.has(node.kind) ? findFault() : undefined;
      if (fault !== undefined) throw fault;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
}
