/** The calculators, used by keyboard. */
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { connectBrowser, openPage } from "./_pages.ts";

let browser: Browser;
let page: Page;
let rows: Locator;

beforeAll(async () => {
  browser = await connectBrowser();
  page = await openPage(browser, inject("siteUrl"));
  await page.goto("/cost/");
  rows = page.locator("#tokens").locator("xpath=ancestor::section").locator("tbody tr");
});

afterAll(() => browser.close());

test("tokens: the usual use is filled in, so that the first row is the cheapest at once", async () => {
  const row = rows.first().locator("td");
  expect(await page.getByLabel("Million tokens in", { exact: true }).inputValue()).toBe("10");
  expect(await page.getByLabel("Million tokens out").inputValue()).toBe("2");
  expect(await row.nth(3).textContent()).toBe(await row.nth(1).textContent());
});

test("tokens: figures typed by keyboard order all rows by what they cost, and stay in the address", async () => {
  await page.getByLabel("Million tokens in", { exact: true }).focus();
  for (const figure of ["1", "50"]) {
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type(figure);
    await page.keyboard.press("Tab");
  }
  const readMonths = async (): Promise<number[]> =>
    (await rows.locator("td[data-month]").allTextContents()).map((text) => Number(text.replace(/[$,]/g, "")));
  await expect.poll(async () => (await readMonths()).length).toBeGreaterThan(50);
  const months = await readMonths();
  expect(months).toEqual(months.toSorted((a, b) => a - b));
  expect(await page.locator("[data-own][aria-sort=ascending]").count()).toBe(1);
  expect(new URL(page.url()).search).toBe("?input=1&output=50");
  const first = await rows.first().locator("th a").textContent();
  await page.reload();
  await expect.poll(() => rows.first().locator("th a").textContent()).toBe(first);
});

test("seats: so many people fill a column, nobody empties it", async () => {
  const row = page.locator("#seats").locator("xpath=ancestor::section").locator("tbody tr").first().locator("td");
  await page.getByLabel("People").focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("20");
  // Both cells change with the order of the rows, so both are read anew.
  await expect.poll(async () => (await row.nth(3).textContent()) === (await row.nth(2).textContent())).toBe(true);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("Backspace");
  await expect.poll(() => row.nth(3).textContent()).toBe("");
});
