/** The bundled functions as the platform runs them: own folder, own process, everything from the environment. */
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zipFunction } from "@netlify/zip-it-and-ship-it";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createVault } from "#lib/secrets/vault.ts";
import { createContactStore } from "#inbox/store/contact-store.ts";
import { toCleanEnv } from "../_setup/clean-env.ts";
import { ROOT } from "../_setup/root.ts";
import { aSnapshot, anAi } from "../fixtures/builders.ts";
import { TEST_KEY, aMessage } from "../fixtures/contact.ts";
import { type TestDatabase, openTestDatabase } from "../fixtures/database.ts";

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "functions-"));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** Bundles one function and gives the folder it runs from, with a small catalogue beside it. */
async function bundle(name: string): Promise<string> {
  const bundled = await zipFunction(join(ROOT, `netlify/functions/${name}.ts`), join(folder, name), {
    archiveFormat: "none",
    basePath: ROOT,
    repositoryRoot: ROOT,
    config: { "*": { nodeBundler: "esbuild" } },
  });
  const root = bundled!.path;
  const snapshot = aSnapshot([anAi({ name: "Cline" })], { buildId: "bundled" });
  await mkdir(join(root, ".catalog"), { recursive: true });
  await writeFile(join(root, ".catalog/snapshot.json"), JSON.stringify(snapshot));
  return root;
}

function run(
  root: string,
  name: string,
  script: string,
  env: Record<string, string>,
): { stdout: string; stderr: string } {
  return spawnSync(
    process.execPath,
    ["--input-type=module", "-e", script, join(root, `netlify/functions/${name}.mjs`)],
    {
      cwd: tmpdir(),
      env: toCleanEnv({ LAMBDA_TASK_ROOT: root, NETLIFY_DB_URL: "", DATABASE_URL: "", ...env }),
      encoding: "utf8",
    },
  );
}

const POST = `
  const { default: handler } = await import(process.argv[1]);
  const request = new Request("https://directory.test/api/v1/ais/cline/contact", {
    method: "POST", headers: { "Content-Type": "application/json" }, body: ${JSON.stringify(JSON.stringify(aMessage()))},
  });
  const waits = [];
  const response = await handler(request, { ip: "198.51.100.7", waitUntil: (work) => waits.push(work) });
  console.log(JSON.stringify({ status: response.status, body: await response.json() }));
  await Promise.all(waits);
  process.exit(0);
`;

test("a message is stored through the bundle, and without settings it is honestly refused", async () => {
  const root = await bundle("contact");
  const refused = run(root, "contact", POST, {});
  expect(JSON.parse(refused.stdout)).toMatchObject({ status: 503, body: { type: "/problems/service-unavailable/" } });
  expect(refused.stderr).toContain("DIRECTORY_KEY is not set");

  const stored = run(root, "contact", POST, {
    NETLIFY_DB_URL: database.url!,
    DIRECTORY_KEY: TEST_KEY.toString("base64"),
  });
  expect(stored.stderr).toBe("");
  const { status, body } = JSON.parse(stored.stdout) as { status: number; body: { id: string } };
  expect(status).toBe(202);
  expect(await createContactStore(database.db, createVault([TEST_KEY], randomBytes)).find(body.id)).toMatchObject({
    status: "received",
    slug: "cline",
  });
});

test("the schedule runs through the bundle and remembers the build", async () => {
  const root = await bundle("notify");
  const script = "const { default: handler } = await import(process.argv[1]); await handler(); process.exit(0);";
  const { stderr } = run(root, "notify", script, {
    NETLIFY_DB_URL: database.url!,
    DIRECTORY_KEY: TEST_KEY.toString("base64"),
  });
  expect(stderr).toBe("webhooks: first deploy, 0 earlier events are not sent\n");
  expect(await database.db.selectFrom("dispatchState").select("buildId").execute()).toEqual([{ buildId: "bundled" }]);
});
