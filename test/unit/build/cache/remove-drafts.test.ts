import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { pruneValues } from "#build/cache/kept-value.ts";
import { removeDrafts } from "#build/cache/remove-drafts.ts";
import { PictureCache } from "#build/share-pictures/picture-cache.ts";

const DAY_SECONDS = 24 * 60 * 60;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "drafts-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

function put(name: string, ageDays: number): void {
  writeFileSync(join(folder, name), "half");
  const writtenAt = Date.now() / 1000 - ageDays * DAY_SECONDS;
  utimesSync(join(folder, name), writtenAt, writtenAt);
}

test("a half of a value that a killed build left goes after a day; another build may be writing a younger one", () => {
  put(".search-index-0a.json.1b.tmp", 2);
  put(".outputs-0a.json.1c.tmp", 2);
  put(".search-index-0a.json.1d.tmp", 0.5);
  put("search-index-0a.json", 2);
  put("own.tmp", 2);
  pruneValues(folder, "search-index");
  expect(readdirSync(folder).sort()).toEqual([".search-index-0a.json.1d.tmp", "own.tmp", "search-index-0a.json"]);
});

test("so does a half of a picture, however few pictures there are", async () => {
  const cache = folder;
  folder = join(cache, "share-pictures");
  mkdirSync(folder);
  put("1b.part", 2);
  put("1c.part", 0.5);
  put("0a-0b.png", 2);
  await new PictureCache(process.cwd(), cache).prune([]);
  expect(readdirSync(folder).sort()).toEqual(["0a-0b.png", "1c.part"]);
  folder = cache;
});

test("a folder that isn't there has none", () => {
  expect(() => removeDrafts(join(folder, "none"), /./)).not.toThrow();
});
