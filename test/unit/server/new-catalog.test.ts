/** A catalogue that is put in place while a server starts, or later, is the one it answers from. */
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { sealSnapshot, writeSnapshot } from "#build/snapshot-file.ts";
import { loadService, reloadService } from "#server/load-service.ts";
import { startDynamic } from "#server/local-dynamic.ts";
import { ROOT } from "../../_setup/root.ts";
import { aSnapshot, anAi } from "../../fixtures/builders.ts";
import { TEST_KEY } from "../../fixtures/contact.ts";

/** Its database is away, so that nothing but the catalogue is worked on. */
async function aRoot(): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), "catalog-"));
  mkdirSync(join(root, "netlify/database"), { recursive: true });
  symlinkSync(join(ROOT, "netlify/database/migrations"), join(root, "netlify/database/migrations"));
  vi.stubEnv("LAMBDA_TASK_ROOT", root);
  vi.stubEnv("DATABASE_URL", "postgres://operator@127.0.0.1:1/directory");
  vi.stubEnv("DIRECTORY_KEY", TEST_KEY.toString("base64"));
  reloadService();
  onTestFinished(() => {
    vi.unstubAllEnvs();
    reloadService();
    rmSync(root, { recursive: true });
  });
  await putInPlace(root, "first");
  return root;
}

/** In the way of `swapFolders`. All snapshots are of one time, as those of an archive may be. */
async function putInPlace(root: string, slug: string): Promise<void> {
  const next = join(root, `catalog-${slug}`);
  await writeSnapshot(next, sealSnapshot(aSnapshot([anAi({ slug })])));
  utimesSync(join(next, "snapshot.json"), 1_800_000_000, 1_800_000_000);
  // Kept aside, so that its identity is not given to the next file.
  if (slug !== "first") renameSync(join(root, ".catalog"), join(root, `former-${slug}`));
  renameSync(next, join(root, ".catalog"));
}

const listSlugs = (): string[] => loadService().catalog.records.map(({ slug }) => slug);

async function start(root: string): Promise<void> {
  const dynamic = await startDynamic(root, () => undefined);
  onTestFinished(() => dynamic.close());
}

test("one that comes after the catalogue was read and before the server watches it is read", async () => {
  const root = await aRoot();
  expect(listSlugs()).toEqual(["first"]);
  await putInPlace(root, "second");
  await start(root);
  await expect.poll(listSlugs, { timeout: 3000 }).toEqual(["second"]);
});

test("one that comes while the server runs is read within seconds, and once", async () => {
  const root = await aRoot();
  await start(root);
  expect(listSlugs()).toEqual(["first"]);
  await putInPlace(root, "second");
  await expect.poll(listSlugs, { timeout: 5000 }).toEqual(["second"]);
  const service = loadService();
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(loadService()).toBe(service);
});
