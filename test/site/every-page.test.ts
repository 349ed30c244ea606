/** What must hold on every kind of page: no fault of accessibility, nobody else asked, small. */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RunningServer } from "../../src/server/start-server.ts";
import { ROOT } from "../_setup/root.ts";
import { startTestServer } from "../_setup/server.ts";
import { MORE_PAGES, PAGE_KINDS, launchBrowser, openPage, visit } from "./_pages.ts";

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), launchBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

const PATHS = [...new Set([...Object.values(PAGE_KINDS), ...MORE_PAGES])];
const AXE = readFileSync(join(ROOT, "node_modules/axe-core/axe.min.js"), "utf8");

test("every template of src/pages has an address here, but the frame, which is not written", () => {
  const folder = join(ROOT, "src/pages");
  const templates = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".astro") && !/(^|\/)_/.test(name) && name !== "frame.astro")
    .toSorted();
  expect(Object.keys(PAGE_KINDS).toSorted()).toEqual(templates);
  expect(existsSync(join(ROOT, "dist/frame"))).toBe(false);
});

interface AxeWindow {
  axe: {
    run: (root: Document, options: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
  };
}

describe.each(["light", "dark"] as const)("in %s colours", (colorScheme) => {
  test.each(PATHS)("axe finds no fault on %s", async (path) => {
    const page = await openPage(browser, server.url, { colorScheme, bypassCSP: true });
    await visit(page, path);
    await page.evaluate(AXE);
    const violations = await page.evaluate(async () => {
      const { axe } = window as unknown as AxeWindow;
      const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
      const result = await axe.run(document, { runOnly: { type: "tag", values: tags } });
      return result.violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .slice(0, 3)
            .map((node) => node.html)
            .join(" ")}`,
      );
    });
    expect(violations).toEqual([]);
    await page.context().close();
  });
});

test.each(PATHS)("nothing fails and nobody else is asked on %s", async (path) => {
  const page = await openPage(browser, server.url);
  const faults: string[] = [];
  const status404 = path === PAGE_KINDS["404.astro"];
  page.on("console", (message) => {
    if (message.type() === "error" && !(status404 && message.text().includes("404"))) faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("request", (request) => {
    if (!request.url().startsWith(server.url)) faults.push(`asked ${request.url()}`);
  });
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => console.error(`CSP: ${event.violatedDirective}`));
  });
  await visit(page, path);
  await page.waitForTimeout(250);
  expect(faults).toEqual([]);
  await page.context().close();
});

describe.each([320, 360, 768, 1280, 1920])("at %i px", (width) => {
  test("no page is wider than the window", async () => {
    const page = await openPage(browser, server.url, { viewport: { width, height: 700 } });
    for (const path of PATHS) {
      await visit(page, path);
      const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect({ path, isWider }).toEqual({ path, isWider: false });
    }
    await page.context().close();
  });
});

test("every page has one h1, a title and a description of its own, and a canonical address or noindex", async () => {
  const page = await openPage(browser, server.url);
  const titles = new Set<string>();
  for (const path of Object.values(PAGE_KINDS)) {
    await visit(page, path);
    titles.add(await page.title());
    const description = await page.locator('meta[name="description"]').getAttribute("content");
    const found = {
      path,
      headings: await page.locator("h1").count(),
      isDescribed: (description ?? "").length > 20,
      addresses: await page.locator('link[rel="canonical"], meta[name="robots"]').count(),
    };
    expect(found).toEqual({ path, headings: 1, isDescribed: true, addresses: 1 });
  }
  expect(titles.size).toBe(Object.keys(PAGE_KINDS).length);
  await page.context().close();
});
