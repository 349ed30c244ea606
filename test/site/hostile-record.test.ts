/** A record that passes the content rules and whose texts try to break out of every place in which they are shown. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer } from "#server/start-server.ts";
import { type ProjectCopy, copyProject } from "../_setup/project-copy.ts";
import { connectBrowser, openPage, visit } from "./_pages.ts";

const NAME = `</title><script>document.title='broken'</script>Zwx`;
const SUMMARY = `A "quoted" & <img src=x onerror=alert(1)> sentence --> </script> about zwxhostile things`;
const DESCRIPTION = `<script>alert(1)</script>

![image](https://example.com/x.svg) <iframe src="https://example.com"></iframe>
</div></main> \u0060code\u0060 and the end of the text.`;

let copy: ProjectCopy;
let server: RunningServer;
let browser: Browser;
let page: Page;
const faults: string[] = [];

beforeAll(async () => {
  copy = await copyProject("hostile-");
  const path = join(copy.root, "content/ais/zwx.md");
  const template = await readFile(join(copy.root, "content/ais/10web.md"), "utf8");
  const frontMatter = template
    .replace(/^id: .*$/m, "id: ai_zwx000000000")
    .replace(/^name: .*$/m, `name: ${JSON.stringify(NAME)}`)
    .replace(/^url: .*$/m, "url: https://zwx.example.com/")
    .replace(/^summary: .*$/m, `summary: ${JSON.stringify(SUMMARY)}`)
    .replace(/^alternatives: .*\n/m, "")
    .replace(/\n---\n[\s\S]*$/, `\n---\n\n${DESCRIPTION}\n`);
  await writeFile(path, frontMatter);
  const { status, stderr } = copy.build();
  if (status !== 0) throw new Error(stderr);
  server = await startServer({ root: copy.root, port: 0 });
  browser = await connectBrowser();
  page = await openPage(browser, server.url);
  page.on("dialog", (dialog) => {
    faults.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  page.on("request", (request) => {
    if (!request.url().startsWith(server.url)) faults.push(`asked ${request.url()}`);
  });
});

afterAll(async () => {
  await browser.close();
  await server.close();
  await copy.remove();
});

test("its page shows every text as text, in title, heading, description and data for machines", async () => {
  await visit(page, "/ais/zwx/");
  expect(await page.title()).toContain(NAME);
  expect(await page.locator("h1").textContent()).toBe(NAME);
  expect(await page.locator(".lede").textContent()).toBe(SUMMARY);
  const things = await page.locator('script[type="application/ld+json"]').allTextContents();
  const names = things.map((text) => (JSON.parse(text) as { name?: string }).name);
  expect(names).toContain(NAME);
  expect(await page.locator('main iframe, main script:not([src]):not([type]), a[href^="javascript:"]').count()).toBe(0);
});

test("lists, highlights of the search and comparisons show it as text too", async () => {
  await visit(page, "/search/?q=zwxhostile");
  expect(await page.locator(".live-list .row-name").first().textContent()).toContain(NAME);
  expect(await page.locator(".live-list mark").count()).toBeGreaterThan(0);
  expect(await page.locator(".live-list img:not(.mark)").count()).toBe(0);
  await page.keyboard.press("/");
  await page.keyboard.type("zwxhostile");
  await page.locator(".search-list").getByRole("option").first().waitFor();
  expect(await page.locator(".search-list img:not(.mark)").count()).toBe(0);
  await visit(page, "/compare/?ais=zwx");
  await page.locator(".compare thead a").first().waitFor();
  expect(await page.locator(".compare thead a").first().textContent()).toBe(NAME);
});

test("nothing ran, nothing was refused, nobody else was asked", () => {
  expect(faults).toEqual([]);
});
