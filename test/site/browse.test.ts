/** The list with filters: its address is its state. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openEachPage } from "./_each-page.ts";
import { visit } from "./_pages.ts";

let page: Page;
let origin: string;
openEachPage((...opened) => {
  [page, origin] = opened;
});

const filter = (name: string) => page.getByRole("checkbox", { name: new RegExp(`^${name}(?: \\d|$)`) });
const count = () => page.locator(".result-count").textContent();
const names = () => page.locator(".rows:visible .row-name").allTextContents();

test("a filter changes list, counts and address, and Back undoes it", async () => {
  await visit(page, "/ais/");
  const all = await count();
  await filter("Self-hosted").check();
  await page.waitForURL("**/ais/?platform=self-hosted");
  await expect.poll(count).toMatch(/^[\d,]+ of [\d,]+ tools$/);
  await filter("Freemium").check();
  await page.waitForURL("**/ais/?platform=self-hosted&pricing=freemium");
  await page.goBack();
  await page.waitForURL("**/ais/?platform=self-hosted");
  await expect.poll(() => filter("Freemium").isChecked()).toBe(false);
  await page.goBack();
  await expect.poll(count).toBe(all);
  expect(await filter("Self-hosted").isChecked()).toBe(false);
});

test("a shared address shows what it says", async () => {
  await visit(page, "/ais/?pricing=free&platform=ide-extension&sort=-rating");
  expect(await filter("IDE extension").isChecked()).toBe(true);
  expect(await page.locator(".sorts [aria-current]").textContent()).toBe("Rating");
  const answer = (await (
    await fetch(`${origin}/api/v1/search?pricing=free&platform=ide-extension&sort=-rating&limit=25`)
  ).json()) as { data: { name: string }[] };
  expect(await names()).toEqual(answer.data.map((record) => record.name));
});

test("values that would leave nothing are disabled but stay", async () => {
  await visit(page, "/ais/?platform=self-hosted&openSource=true");
  const empty = page.locator(".facet label:has(:disabled)");
  expect(await empty.count()).toBeGreaterThan(0);
  expect(await empty.first().locator("span").last().textContent()).toBe("0");
});

test("a long filter shows first what the results carry most", async () => {
  await visit(page, "/search/?q=remove+background+from+photo");
  const shown = page.locator('[data-facet="tag"] label:not(.facet-more)');
  const counts = (await shown.locator("span:last-child").allTextContents()).map(Number);
  expect(await shown.first().locator("span").first().textContent()).toBe("Image editing");
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
});

test("tasks are those of what is left, though they are rare in the whole catalogue", async () => {
  await visit(page, "/ais/?tag=music-generation");
  const task = filter("Background music for videos");
  await expect.poll(() => task.isVisible()).toBe(true);
  await task.check();
  await page.waitForURL("**/ais/?tag=music-generation&task=background-music");
  await expect.poll(() => page.locator(".chips").textContent()).toContain("Background music for videos");
  await page.getByRole("link", { name: "Clear all" }).click();
  await page.waitForURL("**/ais/");
  await expect.poll(() => task.count()).toBe(0);
});

test("chips take single filters away, and all of them", async () => {
  await visit(page, "/ais/?pricing=free,freemium&platform=self-hosted");
  await page.getByRole("link", { name: "Remove filter: Freemium" }).click();
  await page.waitForURL("**/ais/?platform=self-hosted&pricing=free");
  await page.getByRole("link", { name: "Clear all" }).click();
  await page.waitForURL("**/ais/");
  await expect.poll(() => page.locator(".chip").count()).toBe(0);
});

test("pages of a filtered list are links that keep the filter", async () => {
  await visit(page, "/ais/?openSource=true");
  const first = await names();
  await page.locator(".live-list").getByRole("link", { name: "Next" }).click();
  await page.waitForURL("**/ais/?openSource=true&page=2");
  await expect.poll(names).not.toEqual(first);
});

test("where nothing is left, each filter that could go says what it would give back", async () => {
  await visit(page, "/ais/?pricing=paid&platform=ide-extension&tag=3d");
  await page.getByText("No tool matches").waitFor();
  const offer = page.locator(".no-result li a").first();
  const wanted = Number((await page.locator(".no-result li").first().textContent())?.match(/: ([\d,]+) tool/)?.[1]);
  await offer.click();
  await expect.poll(count).toMatch(new RegExp(`^${wanted} of `));
});

test("filters by maker work with makers that are in no list, whatever their name holds", async () => {
  await visit(page, `/ais/?${new URLSearchParams({ vendor: "Cline Bot" })}`);
  expect(await names()).toEqual(["Cline"]);
});

test("a fault of the search keeps the filters and offers another try", async () => {
  await visit(page, "/ais/");
  await page.route("**/api/v1/search**", (route) => route.fulfill({ status: 503, body: "{}" }));
  await filter("Self-hosted").check();
  await page.getByText("The search isn’t responding").waitFor();
  await page.unroute("**/api/v1/search**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(count).toMatch(/ of /);
});

test("a value that does not exist is named, what was meant is said, and the rest is shown", async () => {
  await visit(page, "/ais/?pricing=free,freemum&platform=self-hosted");
  await expect.poll(() => page.locator(".result-note").textContent()).toContain('"freemum"');
  expect(await page.locator(".result-note").textContent()).toContain('Did you mean "freemium"?');
  expect(await count()).toMatch(/ of /);
  await visit(page, `/search/?q=${"long ".repeat(60)}`);
  await expect.poll(() => page.locator(".result-note").textContent()).toContain("more than 200");
});

test("two chips removed in quick succession stay removed", async () => {
  await visit(page, "/ais/?pricing=free,freemium&platform=self-hosted");
  const chips = page.locator(".chip[data-drop]");
  await expect.poll(() => chips.count()).toBe(3);
  await chips.evaluateAll((links: HTMLElement[]) => links.slice(0, 2).forEach((link) => link.click()));
  await expect.poll(() => chips.count()).toBe(1);
  expect(new URL(page.url()).searchParams.size).toBe(1);
});

test("a removed chip hands the focus to the next one, the last one to the count", async () => {
  await visit(page, "/ais/?pricing=free,freemium");
  await page.getByRole("link", { name: "Remove filter: Free", exact: true }).click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
    .toBe("Remove filter: Freemium");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe("result-count");
});

test.each(["/search/?q=cursor&page=99", "/ais/?page=9999", "/ais/?openSource=true&page=999"])(
  "%s says that there is no such page, and its links lead to rows",
  async (path) => {
    await visit(page, path);
    await expect.poll(() => page.locator(".no-result").textContent()).toContain("There is no page");
    expect(await page.locator(".no-result").textContent()).not.toContain("matches");
    await page.getByRole("link", { name: /^Last page/ }).click();
    await expect.poll(async () => (await names()).length).toBeGreaterThan(0);
    expect(Number(new URL(page.url()).searchParams.get("page"))).toBeGreaterThan(1);
  },
);

test("the last filter taken away from a search without a question leaves all tools", async () => {
  await visit(page, "/search/?status=discontinued");
  await page.getByRole("link", { name: "Clear all" }).click();
  await page.waitForURL("**/ais/");
  expect((await names()).length).toBeGreaterThan(0);
});

test("a filter by licence group is two clicks, and its address one API query", async () => {
  await visit(page, "/ais/");
  await page.locator(".facet:has([data-facet=openSource]) [data-show-all]").click();
  await filter("Weak copyleft").check();
  await page.waitForURL("**/ais/?license=weak-copyleft");
  const answer = (await (await fetch(`${origin}/api/v1/search?license=weak-copyleft`)).json()) as {
    page: { total: number };
  };
  await expect.poll(count).toContain(`${answer.page.total} of `);
});

test("a search corrects, explains itself and can be narrowed", async () => {
  await visit(page, "/search/?q=alternative+to+midjourney");
  expect(await page.locator(".result-note").textContent()).toContain("Showing alternatives to");
  await visit(page, "/search/?q=chatgtp");
  expect(await page.locator(".result-note").textContent()).toContain("chatgpt");
  expect((await names())[0]).toBe("ChatGPT");
  await filter("Freemium").check();
  await page.waitForURL("**/search/?pricing=freemium&q=chatgtp");
});

test("a new question on the search page keeps the filters", async () => {
  await visit(page, "/search/?q=agent&openSource=true");
  await page.locator("main search-box input[name=q]").fill("speech");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/search/?openSource=true&q=speech");
  await expect.poll(() => page.locator('.filters input[name="openSource"][value="true"]').isChecked()).toBe(true);
});

test("on a phone the filters open as a sheet, and Escape closes it", async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, "/ais/");
  expect(await filter("Free trial").isVisible()).toBe(false);
  await page.getByRole("button", { name: "Filters" }).click();
  await page.locator("summary", { hasText: "Pricing" }).click();
  await filter("Free trial").check();
  await page.locator(".filters-done button").click();
  await page.waitForURL("**/ais/?pricing=free-trial");
  await page.getByRole("button", { name: "Filters" }).click();
  await page.keyboard.press("Escape");
  await expect.poll(() => filter("Free trial").isVisible()).toBe(false);
});
