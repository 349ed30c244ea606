/** Buttons that go once they are used: the focus moves on to what they brought. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openEachPage } from "./_each-page.ts";
import { visit } from "./_pages.ts";

let page: Page;
openEachPage((opened) => {
  page = opened;
});

test("all models: their count, which is beside the button", async () => {
  await visit(page, "/models/");
  await page.getByRole("button", { name: /^Show all/ }).press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^\d+ models$/);
});

test.each(["/cost/", "/cost/seats/2/"])("all rows of %s: the first one that came", async (path) => {
  await visit(page, path);
  const list = page.locator("month-cost").first();
  const shown = await list.locator("tbody tr").count();
  await list.getByRole("button", { name: /^Show all/ }).press("Enter");
  const readIndex = (): Promise<number> =>
    list.evaluate((part) =>
      [...part.querySelectorAll("tbody tr")].findIndex((row) => row.contains(document.activeElement)),
    );
  await expect.poll(readIndex).toBe(shown);
});

test("all values of a filter: the first one that came", async () => {
  await visit(page, "/ais/");
  const group = page.locator(".facet", { has: page.locator("[data-show-all]") }).first();
  const first = group.locator(".facet-more input").first();
  const value = await first.getAttribute("value");
  await group.getByRole("button", { name: /^Show all/ }).press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("value"))).toBe(value);
});
