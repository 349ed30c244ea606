/** Whatever a value is replaced with, rules say what is wrong with it and do not fail. */
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { toContentFile } from "#io/content/content-file.ts";
import { readIconPackages } from "#io/icon-packages.ts";
import { findHostFault } from "#io/public-host.ts";
import { gatherContent, parseContentFile } from "#io/content/read-content.ts";
import { checkContent } from "#lint/check-content.ts";
import { ROOT } from "../../_setup/root.ts";
import { aRecordText } from "../../fixtures/content-folder.ts";

const WRONG = [null, 7, "x", true, [], {}, ["x"], [{}], [null]];

/** A copy for each value in it and each wrong one in its place. */
function* spoil(value: unknown): Generator {
  yield* WRONG;
  const entries = typeof value === "object" && value !== null ? Object.entries(value) : [];
  for (const [key, item] of entries)
    for (const wrong of spoil(item)) {
      const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
      copy[key] = wrong;
      yield copy;
    }
}

/** The first rows of each list, and of each list in those. */
function shorten(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 2).map(shorten);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shorten(item)]));
}

/** One file that has the first rows of every list that any file of a folder has. */
async function joinFiles(folder: string): Promise<object> {
  const joined: Record<string, unknown> = {};
  for (const name of (await readdir(join(ROOT, folder))).slice(0, 400)) {
    const file = JSON.parse(await readFile(join(ROOT, folder, name), "utf8")) as object;
    for (const [key, value] of Object.entries(file)) joined[key] ??= shorten(value);
  }
  return joined;
}

test.each([
  "evidence/example.json",
  "models/example.json",
  "tags.json",
  "logos.json",
  "answers.json",
  "tombstones.json",
])("in %s", { timeout: 60_000 }, async (name) => {
  const [folder = "", file] = name.split("/");
  const path = `content/${name}`;
  const start =
    file === undefined
      ? shorten(JSON.parse(await readFile(join(ROOT, path), "utf8")))
      : await joinFiles(`content/${folder}`);
  const parse = (at: string, text: string) =>
    [toContentFile(at)!, parseContentFile(toContentFile(at)!, Buffer.from(text))] as const;
  const record = parse("content/ais/example.md", aRecordText());
  let count = 0;
  for (const wrong of spoil(start)) {
    const raw = gatherContent(new Map([record, parse(path, JSON.stringify(wrong))]), []);
    const { issues } = checkContent({ ...raw, icons: readIconPackages(), findHostFault }, { commitDay: "2026-11-27" });
    for (const issue of issues) expect(issue.line).toBeGreaterThan(0);
    count++;
  }
  expect(count).toBeGreaterThan(20);
});
