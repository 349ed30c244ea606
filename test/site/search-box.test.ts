/** The search box by keyboard, as a person uses it. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openEachPage } from "./_each-page.ts";

let page: Page;
openEachPage(async (opened) => {
  page = opened;
  await page.goto("/ais/cline/");
});

const box = () => page.getByRole("combobox", { name: "Search the directory" });
const options = () => page.locator(".search-list").getByRole("option");

/** All of it at once: on a busy machine a pause between two keys would bring what the first words suggest. */
async function type(text: string): Promise<void> {
  await page.keyboard.insertText(text);
  await options().first().waitFor();
}

describe("from anywhere on the page", () => {
  test.each(["/", "Control+k", "Meta+k"])("%s leads into the box", async (keys) => {
    await page.keyboard.press(keys);
    await expect.poll(() => box().evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await box().inputValue()).toBe("");
  });
});

test("typing a job shows tools with the words that were found, and tags", async () => {
  await page.keyboard.press("/");
  await type("remove background from photo");
  expect(await box().getAttribute("aria-expanded")).toBe("true");
  expect(await options().first().textContent()).toContain("remove.bg");
  expect(await page.locator(".option mark").count()).toBeGreaterThan(0);
  expect(await page.getByRole("group", { name: "Tags" }).getByRole("option").count()).toBeGreaterThan(0);
  expect(await page.locator("search-box [role=status]").textContent()).toMatch(/^\d[\d,]* tools?/);
});

test("the task that a phrase asks for is offered, before tags", async () => {
  await page.keyboard.press("/");
  await type("karaoke maker");
  const task = page.getByRole("group", { name: "Tasks" }).getByRole("option").first();
  expect(await task.textContent()).toMatch(/Task Vocal and stem separation\s*\d+ here$/);
  expect(await task.getAttribute("href")).toBe("/tasks/vocal-separation/");
});

test.each(["text to speech", "find a job"])("the tag that %s names is offered first", async (q) => {
  await page.keyboard.press("/");
  await type(q);
  const tag = page.getByRole("group", { name: "Tags" }).getByRole("option").first();
  expect(await tag.textContent()).toContain(q === "find a job" ? "Job search" : "Text to speech");
});

test("a correction is announced", async () => {
  await page.keyboard.press("/");
  await type("midjurney");
  expect(await page.locator("search-box [role=status]").textContent()).toMatch(/ for “midjourney”$/);
});

test("models with their price, makers and a comparison are suggested beside tools", async () => {
  await page.keyboard.press("/");
  await type("price of gpt-4.1");
  const places = page.getByRole("group", { name: "Models, makers and documentation" });
  expect(await places.getByRole("option").first().textContent()).toMatch(/^Model GPT-4\.1.*\$.* in, \$.* out$/);
  await box().fill("");
  await type("cursor vs cline");
  await expect.poll(() => options().first().getAttribute("href")).toBe("/compare/?ais=cursor,cline");
});

test("arrows walk through the options in a circle and Enter opens the chosen one", async () => {
  await page.keyboard.press("/");
  await type("cursor");
  await page.keyboard.press("ArrowDown");
  const first = options().first();
  expect(await first.getAttribute("aria-selected")).toBe("true");
  expect(await box().getAttribute("aria-activedescendant")).toBe(await first.getAttribute("id"));
  await page.keyboard.press("ArrowUp");
  expect(await options().last().getAttribute("aria-selected")).toBe("true");
  await page.keyboard.press("Home");
  const href = await first.getAttribute("href");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${href}`);
});

test("Enter without a chosen option leads to all results", async () => {
  await page.keyboard.press("/");
  await type("chatgtp");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/search/?q=chatgtp");
  await page.locator(".live-list .row-name").first().waitFor();
  expect(await page.locator(".live-list .row-name").first().textContent()).toContain("ChatGPT");
});

test("Escape closes the options, then clears, then leaves", async () => {
  await page.keyboard.press("/");
  await type("cursor");
  await page.keyboard.press("Escape");
  expect(await options().count()).toBe(0);
  expect(await box().getAttribute("aria-expanded")).toBe("false");
  expect(await box().inputValue()).toBe("cursor");
  await page.keyboard.press("Escape");
  expect(await box().inputValue()).toBe("");
  expect(await box().evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.press("Escape");
  expect(await box().evaluate((input) => input === document.activeElement)).toBe(false);
});

test("Tab closes the options", async () => {
  await page.keyboard.press("/");
  await type("cursor");
  await page.keyboard.press("Tab");
  await expect.poll(() => options().count()).toBe(0);
});

test("a name in another script is found", async () => {
  await page.keyboard.press("/");
  await type("文心");
  expect(await options().first().textContent()).toContain("文心一言");
});

test("markup that is typed stays text", async () => {
  await page.keyboard.press("/");
  await page.keyboard.type('<img src=x onerror="document.title=1">zzqx');
  await page.locator(".search-list:not([hidden])").waitFor();
  expect(await page.locator(".search-list img:not(.mark)").count()).toBe(0);
  expect(await page.title()).toContain("Cline");
});

test("without an answer the box says so and still leads to the search page", async () => {
  await page.route("**/api/v1/search**", (route) => route.abort());
  await page.keyboard.press("/");
  await page.keyboard.type("cursor");
  await page.getByText("You may be offline").waitFor();
  expect(await options().last().getAttribute("href")).toBe("/search/?q=cursor");
});
