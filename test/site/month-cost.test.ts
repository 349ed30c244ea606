/** The calculators, used by keyboard. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { connectBrowser, openPage } from "./_pages.ts";

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await connectBrowser();
  page = await openPage(browser, inject("siteUrl"));
  await page.goto("/cost/");
});

afterAll(() => browser.close());

test("tokens: figures typed one after the other fill a column that equals the example of that use", async () => {
  await page.getByLabel("Million tokens in", { exact: true }).focus();
  for (const figure of ["10", "2"]) {
    await page.keyboard.type(figure);
    await page.keyboard.press("Tab");
  }
  const row = page.locator("#tokens").locator("xpath=ancestor::section").locator("tbody tr").nth(5).locator("td");
  await expect.poll(() => row.nth(3).textContent()).toBe(await row.nth(1).textContent());
});

test("seats: so many people fill a column, nobody empties it", async () => {
  const row = page.locator("#seats").locator("xpath=ancestor::section").locator("tbody tr").first().locator("td");
  await page.getByLabel("People").focus();
  await page.keyboard.type("5");
  await expect.poll(() => row.nth(3).textContent()).toBe(await row.nth(1).textContent());
  await page.keyboard.press("Backspace");
  await expect.poll(() => row.nth(3).textContent()).toBe("");
});
