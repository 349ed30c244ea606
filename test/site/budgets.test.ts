/** How much a reader's connection has to carry, gzipped as the server sends it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { ROOT } from "../_setup/root.ts";

const DIST = join(ROOT, "dist");
const KILOBYTE = 1024;

/** Most bytes of each kind that one page may need. */
const BUDGETS = [
  { name: "a tool with many plans", path: "ais/gemini-api/index.html", html: 12, script: 5 },
  { name: "a tool with long series", path: "ais/deepspeed/index.html", html: 12, script: 5 },
  { name: "a tool with a chart", path: "ais/cline/index.html", html: 12, script: 5 },
  { name: "the list of all tools", path: "ais/index.html", html: 20, script: 25 },
  { name: "the search page", path: "search/index.html", html: 20, script: 25 },
  { name: "a tag", path: "tags/coding-agent/index.html", html: 20, script: 5 },
  { name: "the home page", path: "index.html", html: 12, script: 6 },
  { name: "the reference of records", path: "docs/reads/index.html", html: 12, script: 6 },
  { name: "the reference of tags and makers", path: "docs/tags/index.html", html: 12, script: 6 },
  { name: "the guide to webhooks", path: "docs/webhooks/index.html", html: 12, script: 6 },
  { name: "the field reference", path: "contribute/fields/index.html", html: 12, script: 6 },
];

describe.each(BUDGETS)("$name", ({ path, html, script }) => {
  const text = readFileSync(join(DIST, path), "utf8");

  test(`its HTML is at most ${html} kB`, () => {
    expect(gzipSync(text).length).toBeLessThanOrEqual(html * KILOBYTE);
  });

  test(`its scripts are at most ${script} kB`, () => {
    const entries = [...text.matchAll(/<script[^>]* src="([^"]+)"/g)].map((match) => match[1]!);
    const files = new Set<string>();
    for (const entry of entries) collectImports(entry, files);
    expect(files.size).toBeGreaterThan(0);
    expect(sum([...files].map(sizeOf))).toBeLessThanOrEqual(script * KILOBYTE);
  });

  test("its styles are at most 12 kB", () => {
    const styles = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map((match) => match[1]!);
    expect(styles.length).toBeGreaterThan(0);
    expect(sum(styles.map(sizeOf))).toBeLessThanOrEqual(12 * KILOBYTE);
  });
});

function collectImports(path: string, files: Set<string>): void {
  if (files.has(path)) return;
  files.add(path);
  const code = readFileSync(join(DIST, path), "utf8");
  for (const match of code.matchAll(/(?:from|import)\s*["'](\.[^"']+)["']/g)) {
    collectImports(new URL(match[1]!, `http://host${path}`).pathname, files);
  }
}

function sizeOf(path: string): number {
  return gzipSync(readFileSync(join(DIST, path))).length;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
