/** The page of one tool. */
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { ROOT } from "../_setup/root.ts";
import { openEachPage } from "./_each-page.ts";

let page: Page;
openEachPage((opened) => {
  page = opened;
});

test("every citation leads to a source with an address", async () => {
  for (const path of ["/ais/cline/", "/ais/cursor/", "/ais/gong/", "/ais/gemini-api/"]) {
    await page.goto(path);
    const targets = await page.locator("a.cite").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect({ path, isCited: targets.length > 0 }).toEqual({ path, isCited: true });
    for (const target of new Set(targets)) {
      const sources = await page.locator(`${target} a[href^="https://"]`).count();
      expect({ path, target, sources }).toEqual({ path, target, sources: 1 });
    }
  }
});

test("a rating is shown with its reviews, what was rated, its place and its source", async () => {
  await page.goto("/ais/cline/");
  const note = page.getByRole("region", { name: "Rating", exact: true });
  expect(await note.textContent()).toMatch(
    /\d\.\d\d\s*\/ 5 from \d+ reviews.*VS Code extension.*VS Code Marketplace, August 2026/s,
  );
  expect(await note.locator("a.cite").count()).toBe(1);
});

test("an unrated tool never shows the neutral value", async () => {
  await page.goto("/ais/aider/");
  expect(await page.getByRole("region", { name: "Rating", exact: true }).textContent()).toContain("Not rated");
  expect(await page.locator("main").textContent()).not.toContain("3.00");
});

test("what is unknown says so and opens the form in which it can be added", async () => {
  await page.goto("/ais/clearbit/");
  await page.getByRole("link", { name: "Add it: Launch date" }).click();
  await page.waitForFunction(() => document.activeElement?.getAttribute("name") === "value");
  expect(await page.locator("#report-form").getByLabel("What is wrong").inputValue()).toBe("launchedAt");
});

test("a discontinued tool says so first, names its successor, and its homepage is no link", async () => {
  await page.goto("/ais/clearbit/");
  const text = (await page.locator("main").innerText()).trim();
  expect(text).toMatch(/^Discontinued/);
  await page.locator(".ended").getByRole("link", { name: "HubSpot Breeze" }).waitFor();
  expect(await page.locator('a[href*="clearbit.com"]').count()).toBe(0);
});

test("its description for machines is valid JSON of the right type, with a rating only where the product was rated", async () => {
  for (const [path, isRated] of [
    ["/ais/gong/", true],
    ["/ais/cline/", false],
    ["/ais/aider/", false],
  ] as const) {
    await page.goto(path);
    const things = await page.locator('script[type="application/ld+json"]').allTextContents();
    const software = things
      .map((text) => JSON.parse(text) as Record<string, unknown>)
      .find((thing) => thing["@type"] === "SoftwareApplication");
    expect({ path, isRated: software?.["aggregateRating"] !== undefined }).toEqual({ path, isRated });
  }
});

test("on a phone no page of a tool is long, wide, or hard to hit", async () => {
  const folder = join(ROOT, "dist/ais");
  const sizeOf = (slug: string): number =>
    statSync(join(folder, slug, "index.html"), { throwIfNoEntry: false })?.size ?? 0;
  const largest = readdirSync(folder)
    .filter((slug) => slug !== "page")
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))
    .slice(0, 10);
  for (const slug of [...largest, "openhands", "model-context-protocol", "tensorflow", "hugging-face"]) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/ais/${slug}/`);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const actions = (await page.locator(".tool-actions").boundingBox())!;
    const cites = await page.locator("a.cite:visible").evaluateAll((links) => {
      const boxes = links.map((link) => link.getBoundingClientRect());
      return Math.min(...boxes.map((box) => Math.min(box.height, box.width)));
    });
    await page.setViewportSize({ width: 360, height: 800 });
    for (const details of await page.locator("main details").all()) {
      await details.evaluate((element: HTMLDetailsElement) => (element.open = true));
    }
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    const isShort = height <= 6000;
    expect({ slug, height, isShort }).toMatchObject({ isShort: true });
    expect({ slug, isOnFirstScreen: actions.y + actions.height <= 844 }).toEqual({ slug, isOnFirstScreen: true });
    expect({ slug, width, isNarrow: width <= 360 }).toMatchObject({ isNarrow: true });
    expect({ slug, cites, isLarge: cites >= 26 }).toMatchObject({ isLarge: true });
  }
});

test("the number of a source opens the list that it leads into", async () => {
  await page.goto("/ais/cline/");
  const cite = page.locator("a.cite:visible").first();
  const source = page.locator((await cite.getAttribute("href"))!);
  expect(await source.isVisible()).toBe(false);
  await cite.click();
  await source.waitFor();
});

test("on paper the sources show their addresses and the tables are open", async () => {
  await page.goto("/ais/cline/");
  await page.emulateMedia({ media: "print" });
  expect(await page.locator(".site-header search-box").isVisible()).toBe(false);
  const content = await page
    .locator(".sources a")
    .first()
    .evaluate((link) => getComputedStyle(link, "::after").content);
  expect(content).toContain("https://");
  expect(await page.locator("figure table").first().isVisible()).toBe(true);
});

test("a chart is read out by the arrow keys and under the pointer", async () => {
  await page.goto("/ais/cline/");
  const chart = page.locator(".chart > svg[tabindex]").first();
  await chart.focus();
  await page.keyboard.press("Home");
  const value = chart.locator("text.value");
  const first = await value.textContent();
  expect(first).toMatch(/^\d+ \w{3} \d{4}: [\d,]+$/);
  await page.keyboard.press("ArrowRight");
  expect(await value.textContent()).not.toBe(first);
  await chart.hover({ position: { x: 5, y: 80 } });
  expect(await value.textContent()).toBe(first);
});

test("changes are filtered by kind and tag, and the address keeps the choice", async () => {
  await page.goto("/changes/?kind=pricingChanged");
  const visible = page.locator("[data-kind]:visible");
  expect(await page.getByLabel("Kind of change").inputValue()).toBe("pricingChanged");
  const kinds = await visible.evaluateAll((groups) => groups.map((group) => (group as HTMLElement).dataset["kind"]));
  expect(new Set(kinds)).toEqual(new Set(["ai.pricingChanged"]));
  await page.getByLabel("Kind of change").selectOption("created");
  expect(new URL(page.url()).search).toBe("?kind=created");
  await page.locator("select[name=tag]").selectOption("coding-agent");
  expect(await page.locator(".change-filter [role=status]").textContent()).toMatch(/^\d+ changes? of those listed/);
});

test("colours can be switched and the choice survives the next page without a flash", async () => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/ais/cline/");
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  const toggle = page.getByRole("button", { name: /^Colours/ });
  await toggle.click();
  await toggle.click();
  expect(await toggle.getAttribute("aria-label")).toBe("Colours: dark");
  expect(await paper()).not.toBe(light);
  await page.goto("/tags/");
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe("dark");
  await page.getByRole("button", { name: /^Colours/ }).click();
  expect(await paper()).toBe(light);
});

test("the skip link is the first stop and leads past the header", async () => {
  await page.goto("/ais/cline/");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to content");
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
});

test("a mistyped address is answered with 404 and the tools that were meant", async () => {
  const response = await page.goto("/ais/clien/");
  expect(response?.status()).toBe(404);
  await page.getByText("Did you mean").waitFor();
  await page.getByRole("link", { name: "Cline", exact: true }).waitFor();
});
