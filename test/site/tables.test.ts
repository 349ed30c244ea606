/** Tables on phones: figures in one piece, and pages that don't scroll sideways. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openEachPage } from "./_each-page.ts";
import { visit } from "./_pages.ts";

const PATHS = ["/cost/", "/cost/seats/3/", "/cost/tokens/3/", "/trends/", "/status/", "/models/", "/ais/cursor/"];

let page: Page;
openEachPage((opened) => {
  page = opened;
});

test.each(PATHS.flatMap((path) => [390, 360, 320].map((width) => ({ path, width }))))(
  "$path at $width px",
  async ({ path, width }) => {
    await page.setViewportSize({ width, height: 900 });
    await visit(page, path);
    expect(await listBroken(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  },
);

test("the costs of one's own use fit beside the examples on the narrowest phone", async () => {
  await page.setViewportSize({ width: 320, height: 900 });
  await visit(page, "/cost/seats/3/");
  await page.getByLabel("People").fill("55");
  await page.locator("tbody td[data-month]:not(:empty)").first().waitFor();
  expect(await listBroken(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

/** Figures that are on two lines, or wider than their cell. */
function listBroken(opened: Page): Promise<string[]> {
  return opened.evaluate(() => {
    const cells = [...document.querySelectorAll("td.number")].filter((cell) => cell.checkVisibility());
    return cells.flatMap((cell) => {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const broken = cell.scrollWidth > cell.clientWidth + 1 ? [`${cell.textContent} is wider than its cell`] : [];
      for (let node = walker.nextNode() as Text | null; node !== null; node = walker.nextNode() as Text | null) {
        for (const word of node.data.matchAll(/\S*\d\S*/g)) {
          const range = document.createRange();
          range.setStart(node, word.index);
          range.setEnd(node, word.index + word[0].length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word[0]);
        }
      }
      return broken;
    });
  });
}
