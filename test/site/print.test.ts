/** Pages on paper: dark ink on white whatever theme was chosen, and nothing that only works on a screen. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openEachPage } from "./_each-page.ts";
import { visit } from "./_pages.ts";

const PATHS = [
  "/ais/cursor/",
  "/ais/cursor/audit/",
  "/tags/coding-agent/",
  "/search/?q=notes",
  "/compare/?ais=cline,suno",
  "/shortlist/?slugs=cline,cursor",
  "/docs/webhooks/",
  "/models/",
  "/",
];
/** Links that do something, by their text. */
const ACTIONS = /^(Edit|Report a mistake|JSON|Feed|Cite|Compare( .*)?|Resolve one|Address of this list|Clear all)$/;

let page: Page;
openEachPage((opened) => {
  page = opened;
});

test.each(PATHS)("%s", async (path) => {
  await page.addInitScript(() => localStorage.setItem("theme", "dark"));
  await page.emulateMedia({ colorScheme: "dark" });
  await visit(page, path);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const { light, filters, controls, links } = await page.evaluate(() => {
    const isShown = (part: Element): boolean => part.checkVisibility({ visibilityProperty: true });
    const parts = [...document.querySelectorAll("body, main *")].filter(isShown);
    const readLight = (color: string): number => Math.max(...(color.match(/\d+/g) ?? []).slice(0, 3).map(Number));
    return {
      light: parts.map((part) => readLight(getComputedStyle(part).color)).filter((value) => value > 190),
      filters: [...document.querySelectorAll(".mark")].map((mark) => getComputedStyle(mark).filter),
      controls: [...document.querySelectorAll("button:not(th > button), input, select, textarea, .footer-links a")]
        .filter(isShown)
        .map((part) => part.outerHTML),
      links: [...document.querySelectorAll("a")].filter(isShown).map((link) => link.textContent.trim()),
    };
  });
  expect({ light, controls }).toEqual({ light: [], controls: [] });
  expect(filters.filter((filter) => filter !== "none")).toEqual([]);
  // A sentence may hold a link to the data; a link alone is a control.
  const actions = links.filter((text) => ACTIONS.test(text));
  expect(actions.filter((text) => text !== "JSON")).toEqual([]);
});
