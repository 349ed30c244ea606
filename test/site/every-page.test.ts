/** What must hold on every kind of page: no fault of accessibility, nobody else asked, small. */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunningServer } from "#server/start-server.ts";
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

// One load of each page answers all questions: opening it takes longer than most of them.
test.concurrent.each(PATHS)(
  "%s: nothing fails, nobody else is asked, axe finds no fault, all is in its place",
  async (path) => {
    // Without motion colours change at once.
    const page = await openPage(browser, server.url, { reducedMotion: "reduce" });
    const faults = watchFaults(page, path);
    await visit(page, path);
    await page.waitForLoadState("networkidle");
    expect(faults).toEqual([]);

    await page.evaluate(AXE);
    expect(await listViolations(page, "light")).toEqual([]);
    expect(await listViolations(page, "dark")).toEqual([]);

    for (const width of [320, 360, 480, 768, 832, 1280, 1920]) {
      await page.setViewportSize({ width, height: 700 });
      expect({ width, tooWide: await listTooWide(page) }).toEqual({ width, tooWide: [] });
    }
    // A4 without margins is 794 px wide.
    await page.setViewportSize({ width: 718, height: 1000 });
    await page.emulateMedia({ media: "print" });
    expect(await listTooWide(page)).toEqual([]);
    await page.context().close();
  },
);

/** Errors of the page, what its policy blocks, and requests to anybody but the server; filled while the page lives. */
function watchFaults(page: Page, path: string): string[] {
  const faults: string[] = [];
  const isMissing = path === PAGE_KINDS["404.astro"];
  page.on("console", (message) => {
    if (message.type() === "error" && !(isMissing && message.text().includes("404"))) faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("request", (request) => {
    if (!request.url().startsWith(server.url)) faults.push(`asked ${request.url()}`);
  });
  void page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => console.error(`CSP: ${event.violatedDirective}`));
  });
  return faults;
}

interface AxeWindow {
  axe: {
    run: (root: Document, options: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
  };
}

/** Colours are all that differs between light and dark. */
const RULES = {
  light: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] },
  dark: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
} as const;

async function listViolations(page: Page, colorScheme: keyof typeof RULES): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as AxeWindow;
    // Selectors, and what was found in order, take axe as long as its rules.
    const { violations } = await axe.run(document, { runOnly, resultTypes: ["violations"], selectors: false });
    const toExamples = (nodes: { html: string }[]): string =>
      nodes
        .slice(0, 3)
        .map((node) => node.html)
        .join(" ");
    return violations.map(({ id, nodes }) => `${id}: ${toExamples(nodes)}`);
  }, RULES[colorScheme]);
}

/** What is wider than its place: the page than the window, what a cell of a table holds than the cell, the links of the header. */
function listTooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isTooWide = (element: Element): boolean => element.scrollWidth > element.clientWidth + 1;
    const places = [...document.querySelectorAll("th, td, .site-nav")].filter(
      // Words for screen readers alone lie outside on purpose.
      (place) => isTooWide(place) && place.querySelector(".visually-hidden") === null,
    );
    const isPageTooWide = document.documentElement.scrollWidth > innerWidth;
    return [...(isPageTooWide ? ["the page"] : []), ...places.map((place) => place.outerHTML.slice(0, 120))];
  });
}

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
