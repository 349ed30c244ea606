/** What must hold on every kind of page: no fault of accessibility, nobody else asked, small. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { ROOT } from "../_setup/root.ts";
import { listAxeFaults, listPhoneFaults } from "./_axe.ts";
import { createPagePool } from "./_page-pool.ts";
import { MORE_PAGES, PAGE_KINDS, connectBrowser, openPage, settle, visit } from "./_pages.ts";

const siteUrl = inject("siteUrl");
let browser: Browser;

beforeAll(async () => {
  browser = await connectBrowser();
});

afterAll(() => browser.close());

const PATHS = [...new Set([...Object.values(PAGE_KINDS), ...MORE_PAGES])];

test("every template of src/ui/pages has an address here, but the frames, which are not written", () => {
  const folder = join(ROOT, "src/ui/pages");
  const templates = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".astro") && !/(^|\/)_/.test(name) && !name.startsWith("frame/"))
    .toSorted();
  expect(Object.keys(PAGE_KINDS).toSorted()).toEqual(templates);
  expect(existsSync(join(ROOT, "dist/frame"))).toBe(false);
});

/** What went wrong on a page since this was last emptied: errors, what its policy blocks, requests to anybody but the server. */
const eventsOf = new WeakMap<Page, string[]>();

const pages = createPagePool(3, async () => {
  // Without motion colours change at once.
  const page = await openPage(browser, siteUrl, { reducedMotion: "reduce" });
  eventsOf.set(page, await watchEvents(page));
  return page;
});

// One visit answers all questions: opening a page takes longer than most of them.
describe.concurrent("nothing fails, nobody else is asked, axe finds no fault and all is in its place", () => {
  test.each(PATHS)("on %s", async (path) => {
    expect(await pages.use((page) => listFaults(page, path))).toEqual([]);
  });
});

test("every kind of page has a title of its own", async () => {
  const titles = await Promise.all(
    Object.values(PAGE_KINDS).map(async (path) => {
      const html = await (await fetch(siteUrl + path)).text();
      return /<title>([^<]+)<\/title>/.exec(html)?.[1];
    }),
  );
  expect(new Set(titles).size).toBe(titles.length);
});

async function watchEvents(page: Page): Promise<string[]> {
  const events: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") events.push(message.text());
  });
  page.on("pageerror", (error) => events.push(error.message));
  page.on("request", (request) => {
    if (!request.url().startsWith(siteUrl)) events.push(`asked ${request.url()}`);
  });
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => console.error(`CSP: ${event.violatedDirective}`));
  });
  return events;
}

async function listFaults(page: Page, path: string): Promise<string[]> {
  const events = eventsOf.get(page)!;
  events.length = 0;
  await page.emulateMedia({ media: "screen", colorScheme: "light" });
  await page.setViewportSize({ width: 1280, height: 900 });
  await visit(page, path);
  await settle(page);
  const isMissing = path === PAGE_KINDS["404.astro"];
  return [
    ...events.filter((event) => !(isMissing && event.includes("404"))),
    ...(await listHeadFaults(page)),
    ...(await listAxeFaults(page)),
    ...(await listPhoneFaults(page)),
    ...(await listPlaceFaults(page)),
  ];
}

/** One h1, a description, either a canonical address or noindex, and no id twice. */
async function listHeadFaults(page: Page): Promise<string[]> {
  const count = (selector: string): Promise<number> => page.locator(selector).count();
  const description = await page.locator('meta[name="description"]').getAttribute("content");
  return [
    ...((await count("h1")) === 1 ? [] : ["not one h1"]),
    ...((description ?? "").length > 20 ? [] : ["no description"]),
    ...((await count('link[rel="canonical"], meta[name="robots"]')) === 1 ? [] : ["no canonical address"]),
    ...(await listDoubleIds(page)),
  ];
}

/** A link to an id that occurs twice leads to the wrong place. */
async function listDoubleIds(page: Page): Promise<string[]> {
  const ids = await page.locator("[id]").evaluateAll((elements) => elements.map(({ id }) => id));
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))].map((id) => `id ${id} twice`);
}

/** What leaves its place at any width, or in print. */
async function listPlaceFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const width of [320, 360, 480, 768, 832, 1280, 1920]) {
    await page.setViewportSize({ width, height: 700 });
    faults.push(...(await listTooWide(page)).map((place) => `at ${width} px: ${place}`));
  }
  // A4 without margins is 794 px wide.
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: "print" });
  return [...faults, ...(await listTooWide(page)).map((place) => `in print: ${place}`)];
}

/** What is wider than its place: the page than the window, what a cell of a table holds than the cell, the links of the header. */
function listTooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isTooWide = (element: Element): boolean => element.scrollWidth > element.clientWidth + 1;
    const places = [...document.querySelectorAll("th, td, .site-nav")].filter(
      // Words for screen readers alone lie outside on purpose.
      (place) => isTooWide(place) && place.querySelector(".visually-hidden") === null,
    );
    // A head that breaks inside a word leaves its column a few letters.
    const tight = [...document.querySelectorAll("thead th")].filter((head) => {
      const text = (head.querySelector("button") ?? head).firstChild;
      if (!(text instanceof Text)) return false;
      const range = document.createRange();
      range.selectNodeContents(text);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      return lines.size > text.data.trim().split(/[\s-]+/).length;
    });
    const isPageTooWide = document.documentElement.scrollWidth > innerWidth;
    return [
      ...(isPageTooWide ? ["the page"] : []),
      ...[...places, ...tight].map((place) => place.outerHTML.slice(0, 120)),
    ];
  });
}
