/** What the operator's guide says of a server's database, done with its own commands. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { readMigrations } from "#inbox/store/read-migrations.ts";
import { openLocal } from "#server/open-local.ts";
import { createVault } from "#lib/secrets/vault.ts";
import { openPostgres } from "#inbox/store/open-postgres.ts";
import { createWebhookStore } from "#inbox/store/webhook-store.ts";
import { toCleanEnv } from "../_setup/clean-env.ts";
import { ROOT } from "../_setup/root.ts";
import { aCatalog } from "../fixtures/builders.ts";
import { aClock } from "../fixtures/clock.ts";
import { TEST_KEY } from "../fixtures/contact.ts";
import { MIGRATIONS_FOLDER, POSTGRES_URL, createDatabase } from "../fixtures/database.ts";
import { makeServerRoot } from "../hosts/_server-root.ts";
import { activate, webhookDeps } from "../fixtures/webhooks.ts";
import { startReceiver } from "../fixtures/receiver.ts";

const guide = readFileSync(join(ROOT, "src/ui/pages/docs/_operating.md"), "utf8");
const folder = mkdtempSync(join(tmpdir(), "operating-"));
afterAll(() => rmSync(folder, { recursive: true }));

function run(command: string, databaseUrl: string): { status: number | null; out: string; err: string } {
  const env = toCleanEnv({ DATABASE_URL: databaseUrl });
  const { status, stdout, stderr } = spawnSync("sh", ["-c", command], { cwd: folder, env, encoding: "utf8" });
  return { status, out: stdout.trim(), err: stderr.trim() };
}

/** As `npm run migrate` starts it. */
function migrate(databaseUrl: string, ...args: string[]): ReturnType<typeof run> {
  const env = toCleanEnv({ DATABASE_URL: databaseUrl });
  const child = spawnSync(process.execPath, ["src/tools/cli/migrate.ts", ...args], {
    cwd: ROOT,
    env,
    encoding: "utf8",
  });
  return { status: child.status, out: child.stdout.trim(), err: child.stderr.trim() };
}

/** The command of the guide that starts so. */
function quote(start: string): string {
  // Within a line: fences of blocks are backticks too.
  const command = [...guide.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!).find((code) => code.startsWith(start));
  if (command === undefined) throw new Error(`The guide has no command ${start}`);
  return command;
}

test("migrate says what it would do, does it, and has nothing left to do", async () => {
  const url = await createDatabase(POSTGRES_URL!);
  const names = (await readMigrations(MIGRATIONS_FOLDER)).map(({ name }) => name);
  const planned = { status: 0, out: names.map((name) => `would be applied: ${name}`).join("\n"), err: "" };
  expect(migrate(url, "--dry-run")).toEqual(planned);
  expect(migrate(url, "--dry-run")).toEqual(planned);
  expect(migrate(url).out).toBe(names.map((name) => `applied: ${name}`).join("\n"));
  expect(migrate(url)).toEqual({ status: 0, out: "Nothing to apply.", err: "" });
});

test("migrate names a database that is not there, without its password", () => {
  const url = new URL(POSTGRES_URL!);
  url.pathname = "/nowhere";
  url.password = "hush";
  const { status, err } = migrate(url.href);
  expect([status, err]).toEqual([1, expect.stringContaining(`The database nowhere at ${url.host}: `) as unknown]);
  expect(err).not.toContain("hush");
  expect(migrate("")).toMatchObject({ status: 1, err: expect.stringContaining("DATABASE_URL is set") as unknown });
});

test.each([
  [
    "database",
    (url: URL) => (url.pathname = "/nowhere"),
    /^The database nowhere at [^ ]+: database "nowhere" does not exist$/,
  ],
  ["role", (url: URL) => (url.username = "nobody"), /^The database [^ ]+ at [^ ]+: .*"nobody"/],
])("a server without its %s does not start, and says so", async (_, change, message) => {
  const url = new URL(POSTGRES_URL!);
  change(url);
  const { root, remove } = makeServerRoot();
  onTestFinished(remove);
  const variables = { DATABASE_URL: url.href, DIRECTORY_KEY: TEST_KEY.toString("base64") };
  await expect(openLocal({ root, variables, getCatalog: () => aCatalog([]), log: () => undefined })).rejects.toThrow(
    message,
  );
});

test("a backup made by the guide's command, restored by the guide's command, has everything and works", async () => {
  const [source, target] = [await createDatabase(POSTGRES_URL!), await createDatabase(POSTGRES_URL!)];
  migrate(source);
  const clock = aClock(new Date().toISOString());
  const receiver = await startReceiver();
  const open = (url: string) => openPostgres({ url, maxConnections: 2, onConnectionError: () => undefined });
  const before = open(source);
  const { id } = await activate(webhookDeps({ db: before.db, clock }), { url: receiver.url });
  await before.close();
  await receiver.close();

  expect(run(quote("pg_dump "), source)).toMatchObject({ status: 0, err: "" });
  expect(run(quote("pg_restore "), target)).toMatchObject({ status: 0, err: "" });
  expect(migrate(target).out).toBe("Nothing to apply.");
  const after = open(target);
  const store = createWebhookStore(after.db, clock.read, createVault([TEST_KEY], randomBytes));
  expect(await store.listEndpoints()).toMatchObject([{ id, status: "active" }]);
  expect(await store.disable(id, clock.now())).toBe(true);
  await after.close();
});
