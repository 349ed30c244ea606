import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makePrivateFolder } from "#io/private-folder.ts";

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "private-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

test("a new folder is its owner's alone", async () => {
  const path = join(aFolder(), "a", ".local");
  expect(await makePrivateFolder(path)).toBe(0);
  expect(modeOf(path)).toBe("700");
});

test("one of an earlier release is closed down to its last file, and links are left alone", async () => {
  const folder = aFolder();
  const outside = join(folder, "outside");
  writeFileSync(outside, "");
  chmodSync(outside, 0o644);
  const path = join(folder, ".local");
  mkdirSync(join(path, "db", "base"), { recursive: true });
  writeFileSync(join(path, "db", "base", "1"), "");
  symlinkSync(outside, join(path, "link"));
  for (const [inner, mode] of [
    ["", 0o755],
    ["db", 0o777],
    ["db/base", 0o700],
    ["db/base/1", 0o666],
  ] as const)
    chmodSync(join(path, inner), mode);
  expect(await makePrivateFolder(path)).toBe(3);
  expect(["", "db", "db/base", "db/base/1"].map((inner) => modeOf(join(path, inner)))).toEqual([
    "700",
    "700",
    "700",
    "600",
  ]);
  expect(modeOf(outside)).toBe("644");
  expect(await makePrivateFolder(path)).toBe(0);
});
