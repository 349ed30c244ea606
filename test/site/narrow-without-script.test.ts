/** Narrow screens without scripts: nothing is wider than the screen, and what one came for is on the first one. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { PAGE_KINDS, connectBrowser, openPage } from "./_pages.ts";

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await connectBrowser();
  page = await openPage(browser, inject("siteUrl"), {
    javaScriptEnabled: false,
    viewport: { width: 360, height: 844 },
  });
});

afterAll(() => browser.close());

test.each(Object.values(PAGE_KINDS))("%s is not wider than the screen", async (path) => {
  await page.goto(path);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test.each([
  ["/search/?q=notes", ".rows .row-name"],
  ["/shortlist/", "form input[name=slugs]"],
  ["/ais/", ".rows .row-name"],
])("%s begins with what one came for", async (path, wanted) => {
  await page.goto(path);
  const box = await page.locator(wanted).first().boundingBox();
  expect(box!.y + box!.height).toBeLessThan(844);
});
