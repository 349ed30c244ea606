/** Tools side by side. */
import { toTitle } from "#record/fields.ts";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { AiDetail } from "#record/schema/record.ts";
import { PAIR_SEPARATOR } from "#site/routes.ts";
import { renderComparison } from "#ui/compare/compare-view.ts";
import { ROOT } from "../_setup/root.ts";
import { openEachPage } from "./_each-page.ts";
import { visit } from "./_pages.ts";

let page: Page;
openEachPage((opened) => {
  page = opened;
});

const heads = () => page.locator(".compare thead th a:not([data-drop])").allTextContents();

/** As the search box does when options are chosen. */
const choose = (...slugs: string[]) =>
  page.evaluate((chosen) => {
    for (const slug of chosen)
      document.dispatchEvent(new CustomEvent("choose", { detail: { slug }, cancelable: true }));
  }, slugs);

test("the address names the tools, in their order", async () => {
  await visit(page, "/compare/?ais=cursor,cline");
  await expect.poll(heads).toEqual(["Cursor", "Cline"]);
});

test("a tool is added by keyboard from the search box and taken away by its button", async () => {
  await visit(page, "/compare/?ais=cline");
  await page.keyboard.press("/");
  await page.keyboard.type("aider");
  await page.locator(".search-list").getByRole("option").first().waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/compare/?ais=cline,aider");
  await expect.poll(heads).toEqual(["Cline", "Aider"]);
  await page.getByRole("link", { name: "Remove Cline" }).click();
  await page.waitForURL("**/compare/?ais=aider");
  // The column that moved into its place has the focus, and what happened is announced.
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Remove Aider");
  expect(await page.locator(".compare-status").textContent()).toBe("Removed. Comparing Aider.");
  await page.goBack();
  await expect.poll(heads).toEqual(["Cline", "Aider"]);
});

test("Enter adds the tool that fits the words best, and a former name finds its tool", async () => {
  await visit(page, "/compare/?ais=windsurf");
  await expect.poll(heads).toEqual(["Devin Desktop"]);
  expect(new URL(page.url()).search).toBe("?ais=devin-desktop");
  await page.getByRole("combobox").fill("cursor");
  await page.keyboard.press("Enter");
  await expect.poll(heads).toEqual(["Devin Desktop", "Cursor"]);
});

test("a natural pair has a page of its own that says what the API says, and the other order leads to it", async () => {
  const script = watchScripts(page);
  await page.goto("/compare/cursor-vs-github-copilot/");
  expect(new URL(page.url()).pathname).toBe("/compare/github-copilot-vs-cursor/");
  const brought = await page.locator("[data-comparison]").innerHTML();
  // Nothing is rendered again until the comparison changes.
  expect(script.filter((path) => path.includes("compare-loader"))).toEqual([]);
  await page.goto("/compare/?ais=github-copilot,cursor#read-from-the-api");
  await expect.poll(heads).toEqual(["GitHub Copilot", "Cursor"]);
  expect(await page.locator("[data-comparison]").innerHTML()).toBe(brought);
});

test("every page of a pair says what the API says of both", () => {
  const folder = join(ROOT, "dist/compare");
  const pairs = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(pairs.length).toBeGreaterThan(50);
  const readText = (...path: string[]): string => readFileSync(join(...path), "utf8");
  const tags = JSON.parse(readText(ROOT, "dist/api/v1/tags.json")) as { data: { id: string; label: string }[] };
  const labels = new Map(tags.data.map(({ id, label }) => [id, label]));
  const strange = pairs.filter(({ name }) => {
    const records = name
      .split(PAIR_SEPARATOR)
      .map((slug) => JSON.parse(readText(ROOT, `dist/api/v1/ais/${slug}.json`)) as AiDetail);
    const { markup } = renderComparison({
      records,
      missing: [],
      unread: [],
      words: { tagLabel: (tag) => labels.get(tag)!, toTitle },
    });
    return !readText(folder, name, "index.html").includes(markup);
  });
  expect(strange.map(({ name }) => name)).toEqual([]);
});

test("unknown is distinguished from no, and prices and ratings lead to their sources", async () => {
  await visit(page, "/compare/?ais=cline,cursor");
  const cell = (row: string, column: number) =>
    page
      .getByRole("row", { name: new RegExp(`^${row}`) })
      .locator("td")
      .nth(column);
  const text = async (row: string, column: number) => (await cell(row, column).textContent())?.trim();
  await expect.poll(() => text("Open source", 0)).toBe("no");
  expect(await text("Rating", 0)).toBe("unknown");
  expect(await cell("Rating", 1).locator('a[href^="https://"]').count()).toBe(1);
  expect(await cell("Cheapest plan", 0).locator('a[href^="https://"]').count()).toBe(1);
});

test("only differences hides what is the same", async () => {
  await visit(page, "/compare/?ais=cline,aider");
  const rows = page.locator(".compare tbody tr:visible");
  await rows.first().waitFor();
  const all = await rows.count();
  await page.getByRole("checkbox", { name: "Only differences" }).check();
  expect(await rows.count()).toBeLessThan(all);
  expect(await page.getByRole("row", { name: /^Status/ }).count()).toBe(0);
});

test("the table can be taken along as CSV", async () => {
  await visit(page, "/compare/?ais=cline,cursor");
  const button = page.getByRole("button", { name: "Download CSV" });
  await button.waitFor();
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString("utf8")).toMatch(
    /^\uFEFFgroup,fact,Cursor,Cline\r\nPrice,Pricing,Freemium,Free\r\n/,
  );
});

test("a tool taken away while another one loads stays away", async () => {
  await visit(page, "/compare/?ais=cline");
  await expect.poll(heads).toEqual(["Cline"]);
  const isAnswered = Promise.withResolvers<void>();
  await page.route("**/ais/aider.json", async (route) => {
    await isAnswered.promise;
    await route.continue();
  });
  await choose("aider");
  await page.waitForURL("**/compare/?ais=cline,aider");
  await page.goBack();
  const answer = page.waitForResponse("**/ais/aider.json");
  isAnswered.resolve();
  await (await answer).finished();
  // Time enough for the page to show it, if it did.
  await page.waitForTimeout(200);
  expect(await heads()).toEqual(["Cline"]);
  await page.unroute("**/ais/aider.json");
});

test("tools added in quick succession are all compared", async () => {
  await visit(page, "/compare/?ais=cline");
  await choose("aider", "cursor");
  await expect.poll(heads).toEqual(["Cline", "Aider", "Cursor"]);
  await page
    .locator("[data-drop]")
    .evaluateAll((links: HTMLElement[]) => links.slice(0, 2).forEach((link) => link.click()));
  await expect.poll(heads).toEqual(["Cursor"]);
});

test("a tool that could not be loaded stays in the address when another one is added", async () => {
  await page.route("**/ais/aider.json", (route) => route.abort());
  await visit(page, "/compare/?ais=cline");
  await choose("aider");
  await page.locator(".result-note", { hasText: "Couldn’t load aider" }).waitFor();
  await choose("cursor");
  await expect.poll(heads).toEqual(["Cline", "Cursor"]);
  expect(new URL(page.url()).search).toBe("?ais=cline,aider,cursor");
});

test("a link that the browser doesn’t let be copied is not called copied", async () => {
  await visit(page, "/compare/?ais=cline,cursor");
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("No permission", "NotAllowedError"));
  });
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect.poll(() => page.locator(".compare-status").textContent()).toContain("did not allow copying");
});

test("a tool that could not be loaded is not called unknown, and can be tried again", async () => {
  await page.route("**/ais/aider.json", (route) => route.abort());
  await visit(page, "/compare/?ais=cline");
  await choose("aider");
  const note = page.locator(".result-note");
  await expect.poll(() => note.textContent()).toContain("Couldn’t load aider");
  await page.unroute("**/ais/aider.json");
  await note.getByRole("button", { name: "Try again" }).click();
  await expect.poll(heads).toEqual(["Cline", "Aider"]);
});

test("at most five tools are shown, and unknown ones are named", async () => {
  await visit(page, "/compare/?ais=cline,cursor,aider,goose,opencode,chatgpt");
  await expect.poll(async () => (await heads()).length).toBe(5);
  await visit(page, "/compare/?ais=cline,no-such-tool");
  expect(await page.locator(".result-note").textContent()).toContain("no-such-tool");
});

test("on a phone two columns are shown side by side, and either can be changed", async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, "/compare/?ais=cline,cursor,aider");
  const visible = () => page.locator(".compare thead th:visible a:not([data-drop])").allTextContents();
  await expect.poll(visible).toEqual(["Cline", "Cursor"]);
  await page.getByLabel("Right").selectOption({ label: "Aider" });
  await expect.poll(visible).toEqual(["Cline", "Aider"]);
});

function watchScripts(watched: Page): string[] {
  const paths: string[] = [];
  watched.on("request", (request) => {
    if (request.resourceType() === "script") paths.push(new URL(request.url()).pathname);
  });
  return paths;
}
