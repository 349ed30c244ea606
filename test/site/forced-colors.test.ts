/** Where the reader's colours replace all others, what is chosen is still told apart. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openEachPage } from "./_each-page.ts";
import { visit } from "./_pages.ts";

let page: Page;
openEachPage((opened) => {
  page = opened;
});

const readOutline = (selector: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((part) => `${getComputedStyle(part).outlineStyle} ${getComputedStyle(part).outlineWidth}`);

test("the option chosen with keys has an outline, the others have none", async () => {
  await page.emulateMedia({ forcedColors: "active" });
  await visit(page, "/");
  await page.locator("main search-box input").pressSequentially("note");
  await page.locator(".option").nth(1).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.locator('.option[aria-selected="true"]').waitFor();
  expect(await readOutline('.option[aria-selected="true"]')).toBe("solid 2px");
  expect(await readOutline('.option:not([aria-selected="true"])')).toMatch(/^none/);
});

test("the source that a citation leads to has an outline", async () => {
  await page.emulateMedia({ forcedColors: "active" });
  await visit(page, "/ais/cursor/");
  await page.locator("a.cite").first().click();
  expect(await readOutline(".sources li:target")).toBe("solid 2px");
});
