import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findCacheFault, makeCacheFolder } from "#build/cache/cache-folder.ts";
import { ROOT } from "../../../_setup/root.ts";

const findFault = (folder: string): string | undefined => findCacheFault(ROOT, { BUILD_CACHE: folder });

test.each(["", ".cache", "cache/builds", "node_modules/.cache/build", "../kept", "/tmp/kept/by/somebody"])(
  "%j can keep what builds make",
  (folder) => {
    expect(findFault(folder)).toBeUndefined();
  },
);

test.each([
  ".",
  "content",
  "content/ais",
  "src",
  "dist",
  ".catalog",
  ".local",
  ".git",
  "..",
  "/",
  resolve(ROOT, "dist"),
])("%j is something else, and would be filled or emptied", (folder) => {
  expect(findFault(folder)).toContain(`BUILD_CACHE is ${JSON.stringify(folder)}`);
});

test.each(["package.json", "package.json/inside"])("%j is no folder", (folder) => {
  expect(findFault(folder)).toContain("package.json is not a folder");
});

test("the folder is made with those above it, and is empty", () => {
  const base = mkdtempSync(join(tmpdir(), "cache-folder-"));
  onTestFinished(() => rmSync(base, { recursive: true }));
  const folder = join(base, "kept/by/somebody");
  for (const _ of ["made", "there"]) {
    expect(makeCacheFolder(ROOT, { BUILD_CACHE: folder })).toBeUndefined();
    expect(readdirSync(folder)).toEqual([]);
  }
  expect(makeCacheFolder(base, {})).toBeUndefined();
  expect(readdirSync(base)).toEqual(["kept"]);
});

// Folders of Linux in which nobody can make one, root included.
test.skipIf(!existsSync("/proc/self")).each(["/proc", "/proc/kept", "/proc/kept/builds", "/proc/self/kept"])(
  "%j takes nothing, which is said with the reason",
  (folder) => {
    expect(makeCacheFolder(ROOT, { BUILD_CACHE: folder })).toMatch(
      new RegExp(
        `^BUILD_CACHE is "${folder}", and nothing can be written to ${folder} \\(E[A-Z]+: [a-z ]+\\); choose another folder\\.$`,
      ),
    );
  },
);
