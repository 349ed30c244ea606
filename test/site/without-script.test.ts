/** Everything works where scripts don't: what a script does at once is a link or a form. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { connectBrowser, follow, openPage } from "./_pages.ts";

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await connectBrowser();
  page = await openPage(browser, inject("siteUrl"), { javaScriptEnabled: false });
});

afterAll(() => browser.close());

test("all tools can be leafed through", async () => {
  await page.goto("/ais/");
  expect(await page.locator(".row-name").count()).toBe(25);
  await follow(page, page.getByRole("link", { name: "Next" }));
  expect(page.url()).toContain("/search/?page=2");
  expect(await page.locator(".row-name").count()).toBe(25);
  await page.goto("/ais/page/1/");
  await follow(page, page.getByRole("link", { name: "Next" }));
  expect(new URL(page.url()).pathname).toBe("/ais/page/2/");
});

test.each([
  ["/status/", "main a[href*='gap=source']"],
  ["/trends/", "main a[href*='kind=agent']"],
  ["/makers/google/", "main a[href*='tag=']"],
])("a count on %s leads to a list of as many tools", async (path, link) => {
  await page.goto(path);
  const text = await page.locator(link).first().textContent();
  await follow(page, page.locator(link).first());
  const found = await page.locator(".result-count").textContent();
  expect(found).toMatch(/^[\d,]+ of [\d,]+ tools$/);
  // A link that is a word has its count in another cell.
  const [count = ""] = /[\d,]+$/.exec(text!.trim()) ?? [];
  expect(found!.startsWith(count)).toBe(true);
});

test("the list of all tools says that it has no filters, and leads to one that has", async () => {
  await page.goto("/ais/?status=discontinued");
  await follow(page, page.getByRole("link", { name: "Filter and sort them" }));
  await follow(
    page,
    page
      .getByRole("navigation", { name: "Filters" })
      .getByRole("link", { name: /^Free\b/ })
      .first(),
  );
  expect(await page.locator(".result-count").textContent()).toMatch(/ of /);
});

test("letters lead to the page on which they begin", async () => {
  await page.goto("/ais/");
  await follow(
    page,
    page.getByRole("navigation", { name: "By first letter" }).getByRole("link", { name: "M", exact: true }),
  );
  expect((await page.locator(".row-name").allTextContents()).some((name) => name.startsWith("M"))).toBe(true);
});

test("a question is answered, and filters are links", async () => {
  await page.goto("/ais/cline/");
  await page.locator('search-box input[name="q"]').fill("transcribe meetings");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/search/?q=transcribe+meetings");
  expect(await page.locator("main input[name=q]").inputValue()).toBe("transcribe meetings");
  expect(await page.title()).toMatch(/^transcribe meetings · Search/);
  const filters = page.getByRole("navigation", { name: "Filters" });
  for (const name of [/^Free\b/, /^Open source/, /^macOS/])
    await follow(page, filters.getByRole("link", { name }).first());
  expect(new URL(page.url()).searchParams.get("platform")).toBe("macos");
  const names = await page.locator(".row-name:visible").allTextContents();
  expect(names.length).toBeGreaterThan(0);
  await follow(page, page.getByRole("link", { name: "Remove filter: macOS" }));
  expect(await page.locator(".row-name:visible").count()).toBeGreaterThanOrEqual(names.length);
});

test("the page says which part of an address it could not use", async () => {
  await page.goto("/search/?q=notes&pricing=freemum&utm_source=mail");
  expect(await page.locator(".result-note").textContent()).toContain('Did you mean "freemium"?');
  expect(await page.locator(".row-name:visible").count()).toBeGreaterThan(0);
});

test("tools are compared from a question, from boxes beside rows, and by name", async () => {
  await page.goto("/search/?q=cursor+vs+cline");
  await follow(page, page.getByRole("link", { name: "Compare Cursor and Cline" }));
  const heads = () => page.locator(".compare thead th a:not([data-drop])").allTextContents();
  expect(await heads()).toEqual(["Cursor", "Cline"]);
  await follow(page, page.getByRole("link", { name: "Remove Cline" }));
  expect(await heads()).toEqual(["Cursor"]);
  await page.getByLabel("Second tool").fill("Windsurf");
  await follow(page, page.getByRole("button", { name: "Compare" }));
  expect(await heads()).toEqual(["Cursor", "Devin Desktop"]);
  await page.goto("/compare/cline-vs-cursor/");
  expect(await heads()).toEqual(["Cursor", "Cline"]);
});

test("ticked tools become a list with a feed and a calendar", async () => {
  await page.goto("/search/?q=coding+agent");
  const boxes = page.locator('input[name="ais"]:visible');
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await follow(page, page.getByRole("button", { name: "Make a list of them" }));
  expect(await page.locator(".row-name").count()).toBe(2);
  const feed = await page.getByRole("link", { name: "Feed of their changes" }).getAttribute("href");
  const calendar = await page.getByRole("link", { name: "Calendar of their shutdowns" }).getAttribute("href");
  for (const [path, type] of [
    [feed, "application/atom+xml"],
    [calendar, "text/calendar"],
  ])
    expect((await page.request.get(path!)).headers()["content-type"]).toContain(type);
});

test("figures of a chart are in a table that opens", async () => {
  await page.goto("/ais/cline/");
  await page.getByText("Table", { exact: true }).first().click();
  expect(await page.locator("figure table").first().locator("tbody tr").count()).toBeGreaterThan(3);
});

test("what a month costs is in two tables and their pages, without fields that would do nothing", async () => {
  await page.goto("/cost/");
  const [tokens, seats] = await page.getByRole("table").all();
  expect(await tokens!.locator("tbody tr").count()).toBe(50);
  expect(await seats!.locator("tbody tr").first().locator("td").nth(2).textContent()).toMatch(/^\$/);
  expect(await page.getByRole("spinbutton").count()).toBe(0);
  await page.getByRole("link", { name: "Next" }).first().click();
  expect(new URL(page.url()).pathname).toBe("/cost/tokens/2/");
});

test("a model is found by words, and by its provider", async () => {
  await page.goto("/models/");
  await page.getByLabel("Find").fill("claude opus");
  await page.getByRole("button", { name: "Find" }).click();
  expect(new URL(page.url()).search).toBe("?q=claude+opus");
  const names = await page.locator("table.models tbody th").allTextContents();
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !/opus/i.test(name))).toEqual([]);
  await page.locator("table.models tbody td a").first().click();
  expect(await page.locator("h1").textContent()).toBe("Anthropic models");
});

test("a maker of one tool is found by letter, and leads to the tool", async () => {
  await page.goto("/makers/");
  await page.getByRole("navigation", { name: "By first letter" }).getByRole("link", { name: "C", exact: true }).click();
  await page.getByRole("link", { name: /^Cline Bot/ }).click();
  expect(await page.locator("h1").textContent()).toBe("Cline");
});
