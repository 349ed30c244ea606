import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { takeFormerSite } from "#build/former-site.ts";

test.each([
  { what: "a folder", put: (path: string) => mkdirSync(path), expected: true },
  { what: "nothing", put: () => undefined, expected: false },
  { what: "a file", put: (path: string) => writeFileSync(path, "site"), expected: false },
  { what: "a link to a folder", put: (path: string) => symlinkSync(join(path, "../own"), path), expected: false },
])("a build takes over $what: $expected", async ({ put, expected }) => {
  const root = mkdtempSync(join(tmpdir(), "former-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, "own"));
  writeFileSync(join(root, "own/page.html"), "own");
  put(join(root, "spare"));
  expect(await takeFormerSite(join(root, "spare"), join(root, "next"))).toBe(expected);
  expect([existsSync(join(root, "spare")), existsSync(join(root, "next"))]).toEqual([false, expected]);
  expect(readFileSync(join(root, "own/page.html"), "utf8")).toBe("own");
});
