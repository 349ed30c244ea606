import { resolve } from "node:path";
import { expect, test } from "vitest";
import { findCacheFault } from "#build/cache/cache-folder.ts";
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
