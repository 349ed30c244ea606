import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { FileStore } from "#build/cache/file-store.ts";
import { hashFile } from "#build/cache/hash-bytes.ts";
import type { StoredFile } from "#build/cache/output-index.ts";

let folder: string;
let store: FileStore;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "store-"));
  store = new FileStore(join(folder, "store"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (name: string): string => join(folder, name);

const toFile = (text: string): StoredFile => ({ path: "/a.txt", hash: hashFile("/a.txt", Buffer.from(text)) });

function keep(text: string, name: string): StoredFile {
  writeFileSync(at(name), text);
  store.keep(toFile(text), at(name));
  return toFile(text);
}

test("gives back the bytes that it was given, as a link", () => {
  const file = keep("one", "first");
  expect(store.place(file, at("second"))).toBe(3);
  expect(readFileSync(at("second"), "utf8")).toBe("one");
  expect(statSync(at("second")).ino).toBe(statSync(at("first")).ino);
  expect(store.place(toFile("other"), at("third"))).toBeUndefined();
});

test("gives nothing after somebody wrote through a link, and takes the right bytes again", () => {
  const file = keep("one", "first");
  chmodSync(at("first"), 0o644);
  writeFileSync(at("first"), "two");
  expect(store.place(file, at("second"))).toBeUndefined();
  keep("one", "third");
  expect(store.place(file, at("fourth"))).toBe(3);
  expect(readFileSync(at("fourth"), "utf8")).toBe("one");
});

test("keeps what is there when the same bytes come again", () => {
  const file = keep("one", "first");
  expect(keep("one", "second")).toEqual(file);
  expect(store.place(file, at("third"))).toBe(3);
});

test.each(["EXDEV", "EPERM", "EMLINK"])("copies where a link ends with %s", (code) => {
  const copying = new FileStore(join(folder, "copies"), () => {
    throw Object.assign(new Error(code), { code });
  });
  writeFileSync(at("first"), "one");
  copying.keep(toFile("one"), at("first"));
  writeFileSync(at("first"), "two");
  expect(copying.place(toFile("one"), at("second"))).toBe(3);
  expect(readFileSync(at("second"), "utf8")).toBe("one");
});

test("removes what is not named once that is more than half", () => {
  const files = ["a", "b", "c", "d", "e"].map((text) => keep(text, text));
  const name = (count: number): Set<string> => new Set(files.slice(0, count).map(({ hash }) => hash));
  store.prune(name(3));
  expect(files.filter((file, index) => store.place(file, at(`all-${index}`)) === undefined)).toEqual([]);
  store.prune(name(2));
  expect(files.map((file, index) => store.place(file, at(`some-${index}`)))).toEqual([
    1,
    1,
    undefined,
    undefined,
    undefined,
  ]);
  expect(readdirSync(folder)).toContain("e");
});
