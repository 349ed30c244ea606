import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { FileStore, toSeen } from "#build/cache/file-store.ts";
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
  return store.keep(toFile(text), at(name), toSeen(statSync(at(name))));
}

/** Bytes that were put in place. */
const place = (file: StoredFile, name: string): number | undefined => store.place(file, at(name))?.seen[1];

test("gives back the bytes that it was given, as a link", () => {
  const file = keep("one", "first");
  expect(place(file, "second")).toBe(3);
  expect(readFileSync(at("second"), "utf8")).toBe("one");
  expect(statSync(at("second")).ino).toBe(statSync(at("first")).ino);
  expect(place(toFile("other"), "third")).toBeUndefined();
});

test("gives nothing after somebody wrote through a link, and takes the right bytes again", () => {
  const file = keep("one", "first");
  chmodSync(at("first"), 0o644);
  writeFileSync(at("first"), "two");
  expect(place(file, "second")).toBeUndefined();
  keep("one", "third");
  expect(place(file, "fourth")).toBe(3);
  expect(readFileSync(at("fourth"), "utf8")).toBe("one");
});

test("keeps what is there when the same bytes come again, and compares it before it is used", () => {
  keep("one", "first");
  const again = keep("one", "second");
  expect(again.seen).toBeUndefined();
  expect(place(again, "third")).toBe(3);
  chmodSync(at("third"), 0o644);
  writeFileSync(at("third"), "two");
  expect(place(keep("one", "fourth"), "fifth")).toBeUndefined();
});

test("does not read a file again that is as it was seen, and reads one whose time is another", () => {
  const { path, hash, seen } = keep("one", "first");
  const wrongHash = hash.replaceAll(/./g, "0");
  mkdirSync(join(folder, "store/00"), { recursive: true });
  renameSync(join(folder, "store", hash.slice(0, 2), hash), join(folder, "store/00", wrongHash));
  expect(store.place({ path, hash: wrongHash, seen: seen! }, at("second"))).toBeDefined();
  utimesSync(at("first"), 1, 1);
  expect(store.place({ path, hash: wrongHash, seen: seen! }, at("third"))).toBeUndefined();
});

test.each(["EXDEV", "EPERM", "EMLINK"])("copies where a link ends with %s", (code) => {
  const copying = new FileStore(join(folder, "copies"), () => {
    throw Object.assign(new Error(code), { code });
  });
  writeFileSync(at("first"), "one");
  copying.keep(toFile("one"), at("first"), toSeen(statSync(at("first"))));
  writeFileSync(at("first"), "two");
  expect(copying.place(toFile("one"), at("second"))?.seen[1]).toBe(3);
  expect(readFileSync(at("second"), "utf8")).toBe("one");
});

test("puts files and folders in the place of whatever else is there", () => {
  const { hash } = keep("one", "first");
  const kept = join(folder, "store", hash.slice(0, 2), hash);
  rmSync(kept);
  mkdirSync(join(kept, "inner"), { recursive: true });
  expect(place({ path: toFile("one").path, hash }, "second")).toBeUndefined();
  rmSync(at("first"));
  keep("one", "first");
  rmSync(at("first"));
  expect(keep("one", "first").seen).toBeDefined();
  rmSync(join(folder, "store", hash.slice(0, 2)), { recursive: true });
  mkdirSync(join(folder, "elsewhere"));
  symlinkSync(join(folder, "elsewhere"), join(folder, "store", hash.slice(0, 2)));
  const later = new FileStore(join(folder, "store"));
  expect(later.keep(toFile("one"), at("first"), toSeen(statSync(at("first")))).seen).toBeDefined();
  expect(readdirSync(join(folder, "elsewhere"))).toEqual([]);
});

test("removes what is not named once that is more than half", () => {
  const files = ["a", "b", "c", "d", "e"].map((text) => keep(text, text));
  const name = (count: number): Set<string> => new Set(files.slice(0, count).map(({ hash }) => hash));
  store.prune(3, () => expect.fail("Nothing is listed while few files are there."));
  store.prune(1, () => name(3));
  expect(files.filter((file, index) => place(file, `all-${index}`) === undefined)).toEqual([]);
  store.prune(2, () => name(2));
  expect(files.map((file, index) => place(file, `some-${index}`))).toEqual([1, 1, undefined, undefined, undefined]);
  expect(readdirSync(folder)).toContain("e");
});

test("a mode that somebody gave a file does not stay with it", () => {
  const first = keep("one", "first");
  const kept = store.place(first, at("second"))!;
  for (const put of [() => store.place(first, at("third")), () => store.findInPlace(kept, at("second"))]) {
    chmodSync(at("first"), 0o400);
    expect(put()).toBeDefined();
    expect(statSync(at("first")).mode & 0o777).toBe(0o444);
  }
});
