import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { BuildCache } from "#build/cache/build-cache.ts";
import { KeptContent } from "#build/cache/kept-content.ts";
import { toContentFile } from "#content/files/content-file.ts";
import { parseContentFile } from "#content/files/read-content.ts";

let cache: BuildCache;
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), "content-"));
  cache = { folder, storeFolder: join(folder, "files"), version: "one", isRead: true };
});
afterEach(() => rmSync(cache.folder, { recursive: true }));

const FILES: Record<string, string> = {
  "content/ais/ada.md": "---\nname: Ada\ntags:\n  - writing\nlinks:\n  website: https://ada.example\n---\n\nHelps.\n",
  "content/ais/cut.md": "---\nname: Cut # here\n---\n\nHelps.\n",
  "content/ais/broken.md": "---\nname: 'Ada\n---\n",
  "content/evidence/ada.json": '{"ratings": [{"value": 4.5, "1": null, "__proto__": {}}]}',
  "content/evidence/twice.json": '{"a": 1, "a": 2}',
};

/** What a build reads: each file's values, its problems and the places of what they name. */
function parse(content: KeptContent, texts: Record<string, string>): unknown[] {
  return Object.entries(texts).map(([path, text]) => describe(content.parse(toContentFile(path)!, Buffer.from(text))));
}

function describe({ file, issues }: ReturnType<typeof parseContentFile>): unknown {
  const places = (
    [
      ["links", "website"],
      ["tags", 0],
      ["ratings", 0],
      ["description", 2],
    ] as const
  ).map((at) => file?.locate(at, "value"));
  if (file === undefined) return [issues, undefined];
  const { path, name, value, body, brokenKeys } = file;
  return [issues, { path, name, value, body, brokenKeys, locate: places }];
}

test("files are what parsing them gives, whether they were kept or not", async () => {
  const expected = Object.entries(FILES).map(([path, text]) =>
    describe(parseContentFile(toContentFile(path)!, Buffer.from(text))),
  );
  for (const _ of ["first", "kept", "kept again"]) {
    const content = new KeptContent(cache);
    expect(parse(content, FILES)).toEqual(expected);
    await content.write();
  }
  const edited = { ...FILES, "content/ais/ada.md": FILES["content/ais/ada.md"]!.replace("Helps", "Does") };
  expect(JSON.stringify(parse(new KeptContent(cache), edited))).toContain("Does.");
});

test("a file without a fault keeps its typed value, until its bytes change", async () => {
  const path = "content/evidence/ada.json";
  const parseOne = (content: KeptContent, text: string) => content.parse(toContentFile(path)!, Buffer.from(text)).file!;
  const first = new KeptContent(cache);
  expect(parseOne(first, FILES[path]!).typed).toBeUndefined();
  parseOne(first, FILES[path]!).keepTyped?.({ ratings: [] });
  await first.write();
  const second = new KeptContent(cache);
  expect(parseOne(second, FILES[path]!).typed).toEqual({ ratings: [] });
  expect(parseOne(second, FILES[path]!).value).toEqual(JSON.parse(FILES[path]!));
  expect(parseOne(second, "{}").typed).toBeUndefined();
});
