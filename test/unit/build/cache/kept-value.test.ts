import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { BuildCache } from "#build/cache/build-cache.ts";
import { keepValue } from "#build/cache/kept-value.ts";

let cache: BuildCache;
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), "values-"));
  cache = { folder, storeFolder: join(folder, "files"), version: "one", isRead: true };
});
afterEach(() => rmSync(cache.folder, { recursive: true }));

/** The value, and whether it was worked out. */
async function keep(input: string, options: Partial<BuildCache> = {}): Promise<[value: unknown, isNew: boolean]> {
  let isNew = false;
  const value = await keepValue({ ...cache, ...options }, "count", input, () => {
    isNew = true;
    return { of: input };
  });
  return [value, isNew];
}

test("is worked out once for the same input and code", async () => {
  expect(await keep("a")).toEqual([{ of: "a" }, true]);
  expect(await keep("a")).toEqual([{ of: "a" }, false]);
  expect(await keep("b")).toEqual([{ of: "b" }, true]);
  expect(await keep("a", { version: "two" })).toEqual([{ of: "a" }, true]);
  expect(await keep("a", { isRead: false })).toEqual([{ of: "a" }, true]);
});

test("is worked out anew where its file has the name of another, or a folder is in its place", async () => {
  await keep("a");
  const [one] = readdirSync(cache.folder);
  await keep("b");
  const other = readdirSync(cache.folder).find((name) => name !== one)!;
  copyFileSync(join(cache.folder, one!), join(cache.folder, other));
  expect(await keep("b")).toEqual([{ of: "b" }, true]);
  rmSync(join(cache.folder, other));
  mkdirSync(join(cache.folder, other, "inner"), { recursive: true });
  expect(await keep("b")).toEqual([{ of: "b" }, true]);
  expect(await keep("b")).toEqual([{ of: "b" }, false]);
});

test("is worked out anew where its file was cut or edited", async () => {
  await keep("a");
  const file = join(cache.folder, readdirSync(cache.folder)[0]!);
  const text = readFileSync(file, "utf8");
  for (const damaged of [text.slice(0, -1), text.replace('"a"', '"b"'), ""]) {
    writeFileSync(file, damaged);
    expect(await keep("a")).toEqual([{ of: "a" }, true]);
  }
});

test("few of one name are kept", async () => {
  for (const input of ["a", "b", "c", "d", "e", "f"]) await keep(input);
  expect(readdirSync(cache.folder)).toHaveLength(4);
});
