/** Backup and restore of the embedded database, with the command of the operator's guide. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openLocal } from "#server/open-local.ts";
import { isBroken } from "#inbox/webhooks/reseal.ts";
import { ROOT } from "../_setup/root.ts";
import { giveEmptyDatabase } from "../fixtures/database.ts";
import { catalogWith, register } from "../fixtures/webhooks.ts";

test("what is packed, moved away and unpacked opens again, with its key", async () => {
  const root = mkdtempSync(join(tmpdir(), "backup-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, "netlify/database"), { recursive: true });
  cpSync(join(ROOT, "netlify/database/migrations"), join(root, "netlify/database/migrations"), { recursive: true });
  await giveEmptyDatabase(root);
  const open = async () => {
    const variables = { WEBHOOKS_DEVELOPMENT: "1" };
    const { dynamic } = await openLocal({ root, variables, getCatalog: () => catalogWith([]), log: () => undefined });
    return dynamic;
  };
  const before = await open();
  const { id } = await register(before.webhooks, { url: "http://localhost:8484/" });
  await before.close();

  const command = /`(tar [^`]+)`/.exec(readFileSync(join(ROOT, "src/ui/pages/docs/_operating.md"), "utf8"))![1]!;
  execFileSync("sh", ["-c", command], { cwd: root });
  renameSync(join(root, ".local"), join(root, "lost"));
  execFileSync("tar", ["-xzf", "backup.tgz"], { cwd: root });
  const after = await open();
  const [endpoint] = await after.webhooks.store.listEndpoints();
  expect(endpoint).toMatchObject({ id, status: "pending" });
  expect(isBroken(endpoint!, after.webhooks.vault)).toBe(false);
  await after.close();
});
