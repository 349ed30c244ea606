/** How much a reader's connection has to carry for each kind of page, gzipped as the server sends it. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { ROOT } from "../_setup/root.ts";
import { MORE_PAGES, PAGE_KINDS } from "./_pages.ts";

const DIST = join(ROOT, "dist");
const KILOBYTE = 1024;

const HTML_BUDGET = 14;
const SCRIPT_BUDGET = 8;
const STYLE_BUDGET = 10;
const FONT_BUDGET = 60;

/** Pages whose rows are what people come for. */
const RICH = /^\/(ais\/([^/]+\/|page\/\d+\/)?|search\/|trends\/|docs\/reads\/)$/;
const RICH_HTML = 16;

const MORE = ["/ais/gemini-api/", "/ais/deepspeed/"];
const paths = [...new Set([...Object.values(PAGE_KINDS), ...MORE_PAGES, ...MORE].map((path) => path.split("?")[0]!))];

test.each(paths)("%s", (path) => {
  const text = readFileSync(findFile(path), "utf8");
  const html = RICH.test(path) ? RICH_HTML : HTML_BUDGET;
  expect(gzipSync(text).length, "HTML").toBeLessThanOrEqual(html * KILOBYTE);

  const entries = [...text.matchAll(/<script[^>]* src="([^"]+)"/g)].map((match) => match[1]!);
  const files = new Set<string>();
  for (const entry of entries) collectImports(entry, files);
  expect(files.size).toBeGreaterThan(0);
  expect(sum([...files].map(sizeOf)), "scripts").toBeLessThanOrEqual(SCRIPT_BUDGET * KILOBYTE);

  const styles = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map((match) => match[1]!);
  expect(styles.length).toBeGreaterThan(0);
  expect(sum(styles.map(sizeOf)), "styles").toBeLessThanOrEqual(STYLE_BUDGET * KILOBYTE);

  // Fonts are compressed already.
  const fonts = [...text.matchAll(/href="([^"]+\.woff2)"/g)].map((match) => readFileSync(join(DIST, match[1]!)).length);
  expect(sum(fonts), "fonts").toBeLessThanOrEqual(FONT_BUDGET * KILOBYTE);
});

function findFile(path: string): string {
  const found = [join(DIST, path, "index.html"), join(DIST, `${path.replace(/\/$/, "")}.html`)].find(existsSync);
  return found ?? join(DIST, "404.html");
}

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
