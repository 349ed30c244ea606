/** Filters of lists: what they offer, and how soon a keyboard reaches what they leave. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openEachPage } from "./_each-page.ts";
import { visit } from "./_pages.ts";

let page: Page;
openEachPage((opened) => {
  page = opened;
});

test("source code is one filter, whose finer values a press shows, and nothing on the page serves editors alone", async () => {
  await visit(page, "/ais/");
  const group = page.locator(".facet:has([data-facet=openSource])");
  expect(
    await page
      .locator(".facet > summary")
      .filter({ hasText: /^(Licence|Openness|Review|What is missing)/ })
      .count(),
  ).toBe(0);
  expect(await group.locator("label:visible").allTextContents()).toHaveLength(2);
  await group.locator("[data-show-all]").click();
  expect(
    await group.locator("[role=group]").evaluateAll((parts) => parts.map((part) => part.getAttribute("data-facet"))),
  ).toEqual(["openSource", "license", "openness"]);
  await group.getByRole("checkbox", { name: /Permissive/ }).check();
  await page.waitForURL("**/ais/?license=permissive");
  await visit(page, "/ais/?license=permissive");
  expect(await group.getByRole("checkbox", { name: /Permissive/ }).isVisible()).toBe(true);
});

test("a rating and an audit score are chosen at one press each", async () => {
  await visit(page, "/ais/");
  const rating = page.locator("[data-facet=ratingMin]");
  await rating.getByRole("checkbox", { name: /^4 / }).check();
  await page.waitForURL("**/ais/?ratingMin=4");
  await expect.poll(() => page.locator(".chips").textContent()).toContain("Rated 4 or more");
  await rating.getByRole("checkbox", { name: /^4.5 / }).check();
  await page.waitForURL("**/ais/?ratingMin=4.5");
  expect(await page.locator("[data-facet=auditMin] input").count()).toBeGreaterThan(0);
});

test.each(["/search/?q=remove+background+from+photo", "/ais/", "/ais/?platform=ios"])(
  "on %s the first result is at most five presses of a key away",
  async (path) => {
    await visit(page, path);
    for (const key of ["Tab", "Enter", "Tab", "Tab"]) await page.keyboard.press(key);
    expect(
      await page.evaluate(
        () => document.activeElement?.closest(".rows > li") === document.querySelector(".rows:not([hidden] *) > li"),
      ),
    ).toBe(true);
  },
);
