/** Storage of a server of one's own that can't be used as it lies there: named, left as it is, and used once it is whole. */
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { CONTACT } from "#inbox/contact.ts";
import { provideDynamic } from "#server/dynamic-instance.ts";
import { type LocalOptions, openLocal } from "#server/open-local.ts";
import { answerReadiness } from "#server/readiness.ts";
import { openPglite } from "#inbox/store/open-pglite.ts";
import { ROOT } from "../_setup/root.ts";
import { aCatalog, anAi } from "../fixtures/builders.ts";
import { aCaller, aMessage, postMessage } from "../fixtures/contact.ts";
import { giveEmptyDatabase } from "../fixtures/database.ts";

const GIGABYTE = 1024 ** 3;

function aRoot(): string {
  const root = mkdtempSync(join(tmpdir(), "open-local-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, "netlify/database"), { recursive: true });
  symlinkSync(join(ROOT, "netlify/database/migrations"), join(root, "netlify/database/migrations"));
  return root;
}

/** A folder with a database and its key. */
async function aUsedRoot(): Promise<{ root: string; local: string; database: string }> {
  const root = aRoot();
  const database = await giveEmptyDatabase(root);
  return { root, local: join(root, ".local"), database };
}

function open(root: string, options: Partial<LocalOptions> = {}) {
  const getCatalog = () => aCatalog([anAi({ name: "Cline" })]);
  return openLocal({ root, variables: {}, getCatalog, log: () => undefined, ...options });
}

const listFiles = (folder: string): string[] => readdirSync(folder, { recursive: true }).map(String).toSorted();
/** Without locks, and without what PostgreSQL works out anew at each start. */
const listData = (folder: string): string[] =>
  listFiles(folder).filter((name) => !/db\.lock|postmaster|pg_internal/.test(name));

test("a start that fails leaves nothing open: the next one meets the same fault, not the first one's lock", async () => {
  const root = aRoot();
  mkdirSync(join(root, ".local"));
  writeFileSync(join(root, ".local/development.key"), "nonsense\n");
  for (const _ of [1, 2]) await expect(open(root)).rejects.toThrow("development.key: ");
});

describe("no database is made over what lies there", () => {
  test.each<[string, (database: string) => void, RegExp]>([
    ["without its PG_VERSION", (database) => rmSync(join(database, "PG_VERSION")), /has files but no PG_VERSION/],
    ["with a control file that is missing", (database) => rmSync(join(database, "global/pg_control")), /is damaged/],
    [
      "with a log that was not restored",
      (database) => {
        for (const name of readdirSync(join(database, "pg_wal")))
          if (/^[0-9A-F]{24}$/.test(name)) rmSync(join(database, "pg_wal", name));
      },
      /is damaged/,
    ],
    [
      "of which one folder was restored",
      (database) => rmSync(join(database, "base"), { recursive: true }),
      /is damaged/,
    ],
    [
      "that is a file",
      (database) => {
        rmSync(database, { recursive: true });
        writeFileSync(database, "nonsense\n");
      },
      /can't be read/,
    ],
  ])("a database %s is refused with its folder and the way out", async (_, damage, message) => {
    const { root, database } = await aUsedRoot();
    damage(database);
    const before = listData(join(root, ".local"));
    for (const _again of [1, 2]) {
      const refused = await open(root).catch((error: unknown) => error);
      expect(refused).toMatchObject({ name: "StorageError", message: expect.stringMatching(message) as string });
      expect((refused as Error).message).toContain(database);
    }
    expect(listData(join(root, ".local"))).toEqual(before);
  });

  test("an empty folder gets one", async () => {
    const root = aRoot();
    mkdirSync(join(root, ".local/db"), { recursive: true });
    const { dynamic } = await open(root);
    await dynamic.close();
    expect(listFiles(join(root, ".local"))).toContain("db/PG_VERSION");
  });

  test("one that a kill left half made is made anew", async () => {
    const { root, local, database } = await aUsedRoot();
    renameSync(database, join(local, "db.new"));
    rmSync(join(local, "db.new/global/pg_control"));
    const { dynamic } = await open(root);
    expect(await dynamic.isWritable()).toBe(true);
    await dynamic.close();
  });
});

describe("the key", () => {
  test("that is missing beside a database is not replaced", async () => {
    const { root, local } = await aUsedRoot();
    const key = join(local, "development.key");
    const kept = readFileSync(key);
    rmSync(key);
    await expect(open(root)).rejects.toThrow(`${key} is missing`);
    expect(readdirSync(local)).not.toContain("development.key");
    writeFileSync(key, kept);
    const { dynamic } = await open(root);
    expect(await dynamic.isWritable()).toBe(true);
    await dynamic.close();
  });

  test("may come from the environment", async () => {
    const { root, local } = await aUsedRoot();
    const key = readFileSync(join(local, "development.key"), "utf8").trim();
    rmSync(join(local, "development.key"));
    const { dynamic } = await open(root, { variables: { DIRECTORY_KEY: key } });
    expect(await dynamic.isWritable()).toBe(true);
    await dynamic.close();
  });
});

describe("a disk", () => {
  test("that is full when the server starts is named, and what lies there stays", async () => {
    const { root, local } = await aUsedRoot();
    const before = listFiles(local);
    await expect(open(root, { readFree: () => 1024 * 1024 })).rejects.toThrow(
      `The disk of ${local} is full: 1 MB are free, and the database needs 64.`,
    );
    expect(listFiles(local)).toEqual(before);
  });

  test("that fills up takes no writes, says so to a balancer, and takes them again when there is room", async () => {
    const { root } = await aUsedRoot();
    let free = GIGABYTE;
    const { dynamic } = await open(root, { readFree: () => free });
    onTestFinished(() => dynamic.close());
    provideDynamic(() => Promise.resolve(dynamic));
    const ask = async () => {
      const written = await CONTACT.handle(dynamic.contact, postMessage(aMessage()), aCaller());
      const ready = await answerReadiness(new URLSearchParams("for=writes"), false);
      return [written.status, ((await ready.json()) as { writes: string }).writes];
    };
    expect(await ask()).toEqual([202, "ok"]);
    free = 63 * 1024 * 1024;
    expect(await ask()).toEqual([503, "down"]);
    free = GIGABYTE;
    expect(await ask()).toEqual([202, "ok"]);
  });

  test("from which the log of the database goes away ends its work with an error, not with a process that hangs", async () => {
    const { database } = await aUsedRoot();
    const opened = await openPglite(database);
    rmSync(join(database, "pg_wal"), { recursive: true });
    const write = () =>
      opened.db.transaction().execute(async (transaction) => {
        await sql`CREATE TABLE probe AS SELECT 1 AS one`.execute(transaction);
        await sql`SELECT pg_switch_wal()`.execute(transaction);
        await sql`INSERT INTO probe VALUES (2)`.execute(transaction);
      });
    await expect(write()).rejects.toMatchObject({ code: expect.stringMatching(/^58/) as string });
    await expect(write()).rejects.toThrow("has stopped after a fault of its disk: restart the server");
    await expect(opened.isWritable()).rejects.toThrow("has stopped");
    await opened.close();
  });

  test("on which a table is damaged refuses what needs the table", async () => {
    const { root, database } = await aUsedRoot();
    const opened = await openPglite(database);
    const { rows } = await sql<{ path: string }>`SELECT pg_relation_filepath('contact_messages') AS path`.execute(
      opened.db,
    );
    await opened.close();
    const path = join(database, rows[0]!.path);
    truncateSync(path, 0);
    writeFileSync(path, Buffer.alloc(8192, 0xa5));
    const { dynamic } = await open(root);
    onTestFinished(() => dynamic.close());
    expect((await CONTACT.handle(dynamic.contact, postMessage(aMessage()), aCaller())).status).toBe(503);
  });
});
