/** Everything but searching and filtering works where scripts don't. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { connectBrowser, openPage } from "./_pages.ts";

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await connectBrowser();
  page = await openPage(browser, inject("siteUrl"), { javaScriptEnabled: false });
});

afterAll(() => browser.close());

test("all tools can be leafed through", async () => {
  await page.goto("/ais/");
  expect(await page.locator(".row-name").count()).toBe(50);
  expect(await page.getByRole("checkbox").count()).toBe(0);
  await page.getByRole("link", { name: "Next" }).click();
  expect(new URL(page.url()).pathname).toBe("/ais/page/2/");
});

test("letters lead to the page on which they begin", async () => {
  await page.goto("/ais/");
  await page.getByRole("navigation", { name: "By first letter" }).getByRole("link", { name: "M", exact: true }).click();
  expect((await page.locator(".row-name").allTextContents()).some((name) => name.startsWith("M"))).toBe(true);
});

test("the search form leads to a page that shows other ways", async () => {
  await page.goto("/ais/cline/");
  await page.locator('search-box input[name="q"]').fill("agents");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/search/?q=agents");
  expect(await page.getByText("Searching needs JavaScript").isVisible()).toBe(true);
  await page
    .getByRole("navigation", { name: "Tags" })
    .getByRole("link", { name: /^Coding agents/ })
    .click();
  expect(new URL(page.url()).pathname).toBe("/tags/coding-agent/");
});

test("figures of a chart are in a table that opens", async () => {
  await page.goto("/ais/cline/");
  await page.getByText("Table", { exact: true }).first().click();
  expect(await page.locator("figure table").first().locator("tbody tr").count()).toBeGreaterThan(3);
});

test("what a month costs is in two tables, without fields that would do nothing", async () => {
  await page.goto("/cost/");
  const [tokens, seats] = await page.getByRole("table").all();
  expect(await tokens!.locator("tbody tr").count()).toBeGreaterThan(100);
  expect(await seats!.locator("tbody tr").first().locator("td").nth(3).textContent()).toMatch(/^\$/);
  expect(await page.getByRole("spinbutton").count()).toBe(0);
});
