import { chmodSync, linkSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makePrivateFolder } from "#server/private-folder.ts";
import { isOfBuild } from "#server/local-paths.ts";

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

test("what lies open in a closed folder is closed without a word: nobody could read it", async () => {
  const path = join(aFolder(), ".local");
  await makePrivateFolder(path);
  writeFileSync(join(path, "database"), "");
  chmodSync(join(path, "database"), 0o644);
  expect(await makePrivateFolder(path)).toBe(0);
  expect(modeOf(join(path, "database"))).toBe("600");
});

test("the site of a build that waits there stays readable: nginx serves links to its files as another user", async () => {
  const folder = aFolder();
  const path = join(folder, ".local");
  for (const kept of ["spare-dist", "former-dist", "build-12-host"]) {
    mkdirSync(join(path, kept), { recursive: true });
    writeFileSync(join(path, kept, "index.html"), "");
    linkSync(join(path, kept, "index.html"), join(folder, kept));
  }
  writeFileSync(join(path, "development.key"), "");
  // Whatever umask this process has.
  for (const inner of ["", "spare-dist", "former-dist", "build-12-host"]) chmodSync(join(path, inner), 0o755);
  for (const inner of ["spare-dist", "former-dist", "build-12-host"]) chmodSync(join(folder, inner), 0o644);
  chmodSync(join(path, "development.key"), 0o644);
  expect(await makePrivateFolder(path, isOfBuild)).toBe(2);
  const modes = ["spare-dist", "former-dist", "build-12-host"].map((kept) => [
    modeOf(join(path, kept)),
    modeOf(join(folder, kept)),
  ]);
  expect(new Set(modes.flat())).toEqual(new Set(["755", "644"]));
  expect([modeOf(path), modeOf(join(path, "development.key"))]).toEqual(["700", "600"]);
});
