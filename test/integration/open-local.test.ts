/** A start that fails leaves nothing open: the next one meets the same fault, not the first one's lock. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openLocal } from "#server/open-local.ts";
import { ROOT } from "../_setup/root.ts";
import { aCatalog } from "../fixtures/builders.ts";

function aRoot(): string {
  const root = mkdtempSync(join(tmpdir(), "open-local-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, ".local"));
  mkdirSync(join(root, "netlify/database"), { recursive: true });
  symlinkSync(join(ROOT, "netlify/database/migrations"), join(root, "netlify/database/migrations"));
  return root;
}

test.each([
  { file: "development.key", fault: { message: expect.stringContaining("development.key: ") as string } },
  { file: "db", fault: { name: "ErrnoError" } },
])("a broken .local/$file is reported each time", async ({ file, fault }) => {
  const root = aRoot();
  writeFileSync(join(root, ".local", file), "nonsense\n");
  const open = () => openLocal({ root, variables: {}, getCatalog: () => aCatalog([]), log: () => undefined });
  await expect(open()).rejects.toMatchObject(fault);
  await expect(open()).rejects.toMatchObject(fault);
});
