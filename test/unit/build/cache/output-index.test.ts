import { mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  type OutputRow,
  type StoredFile,
  listStoredHashes,
  readOutputs,
  toOutputRow,
  writeOutputs,
} from "#build/cache/output-index.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "index-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const filesOf = (key: string): StoredFile[] => [{ path: `/${key}`, hash: `of-${key}`, seen: [1, 2, 3.5] }];
const outputs = (...keys: string[]): Map<string, OutputRow> =>
  new Map(keys.map((key) => [key, toOutputRow(filesOf(key))]));

const write = (version: string, ...keys: string[]): Promise<void> =>
  writeOutputs(folder, version, outputs(...keys), readOutputs(folder, version));

test("returns what the last builds by the same code made, and nothing of other code", async () => {
  await write("one", "a", "b");
  await write("one", "b", "c");
  const kept = readOutputs(folder, "one");
  expect(["a", "b", "c", "d"].map((key) => kept.get(key))).toEqual([...["a", "b", "c"].map(filesOf), undefined]);
  expect(readOutputs(folder, "other").get("a")).toBeUndefined();
  expect(listStoredHashes(folder)).toEqual(new Set(["of-a", "of-b", "of-c"]));
});

test("is empty after a cut or an edit", async () => {
  await write("one", "a");
  const file = join(folder, readdirSync(folder)[0]!);
  const text = readFileSync(file, "utf8");
  for (const damaged of [text.slice(0, -1), text.replace("/a", "/b"), "", "no index"]) {
    writeFileSync(file, damaged);
    expect(readOutputs(folder, "one").get("a")).toBeUndefined();
  }
});

test("keeps the indexes of three versions of the code", async () => {
  for (const version of ["one", "two", "three", "four"]) await write(version, version);
  expect(readdirSync(folder)).toHaveLength(3);
  expect(readOutputs(folder, "four").get("four")).toBeDefined();
});

test("keeps what was just written, also after others were dated by a clock that was ahead", async () => {
  for (const version of ["0a", "0b", "0c"]) {
    await write(version, version);
    utimesSync(join(folder, `outputs-${version}.json`), new Date("2100-01-01"), new Date("2100-01-01"));
  }
  await write("0d", "d");
  expect(readOutputs(folder, "0d").get("d")).toEqual(filesOf("d"));
  expect(readdirSync(folder)).toHaveLength(3);
});
