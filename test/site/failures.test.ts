/** What a list of tools does when part of it fails, or a browser or an address brings something odd. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openEachPage } from "./_each-page.ts";
import { visit } from "./_pages.ts";

let page: Page;
openEachPage((opened) => {
  page = opened;
});

const filter = (name: string) => page.getByRole("checkbox", { name: new RegExp(`^${name}(?: \\d|$)`) });
const rows = () => page.locator(".rows:visible .row-name");

test("after a deploy a part with an old name is gone: the page says so, and its plain form applies filters", async () => {
  await page.route("**/_astro/live-list*.js", (route) => route.fulfill({ status: 404, body: "" }));
  await page.goto("/ais/");
  await filter("Self-hosted").check();
  const note = page.locator(".result-note");
  await note.getByRole("link", { name: "Reload the page" }).waitFor();
  expect(await rows().count()).toBe(25);
  await page.getByRole("button", { name: "Apply filters" }).click();
  await page.waitForURL("**/search/?platform=self-hosted");
  expect(await page.getByRole("link", { name: "Remove filter: Self-hosted" }).count()).toBe(1);
});

test("after a deploy a comparison and a shortlist say that a part of them is gone", async () => {
  for (const part of ["compare-loader", "shortlist-loader"])
    await page.route(`**/_astro/${part}*.js`, (route) => route.fulfill({ status: 404, body: "" }));
  await visit(page, "/compare/?ais=cline,cursor");
  await page.getByRole("link", { name: "Remove Cline" }).click();
  await page.getByText("Part of this page couldn’t be loaded. Reload the page.").waitFor();
  expect(new URL(page.url()).search).toBe("?ais=cursor");
  await visit(page, "/shortlist/?slugs=cline,cursor");
  await page.getByRole("button", { name: "Save all of it here" }).click();
  await visit(page, "/shortlist/");
  await page.getByText("Your list is kept; reload the page in a moment.").waitFor();
});

test("without any of its bundles a list shows what it brought along", async () => {
  await page.route("**/_astro/*.js", (route) => route.abort());
  await page.goto("/ais/?platform=self-hosted");
  await expect.poll(() => rows().count()).toBe(25);
  await page.goto("/search/?q=notes");
  expect(await rows().count()).toBeGreaterThan(0);
});

const ODD_ANSWERS = {
  "no JSON": "<!doctype html><p>Sign in to the network</p>",
  "JSON of another shape": '{"message":"ok"}',
  "rows without their keys": '{"data":[{}],"page":{"total":1,"number":1,"pages":1},"query":{}}',
};

test.each(Object.entries(ODD_ANSWERS))(
  "an answer that is %s leaves the list and offers another try",
  async (_, body) => {
    await visit(page, "/ais/");
    await page.route("**/api/v1/search**", (route) => route.fulfill({ status: 200, body }));
    await filter("Self-hosted").check();
    await page.getByRole("button", { name: "Try again" }).waitFor();
    expect(await rows().count()).toBe(25);
    await page.unroute("**/api/v1/search**");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect.poll(() => page.locator(".result-count").textContent()).toMatch(/ of /);
  },
);

test("boxes that the browser ticks as they were when the page was left follow the address", async () => {
  // As Firefox does: after the scripts have run, before pageshow.
  await page.addInitScript(() => {
    addEventListener("load", () => {
      for (const box of document.querySelectorAll<HTMLInputElement>('.filters input[value="self-hosted"], [name=ais]'))
        box.checked = true;
    });
  });
  for (const path of ["/ais/", "/search/?q=notes", "/ais/?platform=web"]) {
    await visit(page, path);
    await page.waitForFunction(
      () => document.querySelector('input[value="self-hosted"]:checked, [name=ais]:checked') === null,
    );
  }
  expect(await filter("Web").first().isChecked()).toBe(true);
});

test("a page that comes back from the browser's own cache agrees with its address", async () => {
  await visit(page, "/ais/");
  await filter("Self-hosted").check();
  await page.waitForURL("**/ais/?platform=self-hosted");
  await page.goto("/methodology/");
  await page.goBack();
  await expect.poll(() => filter("Self-hosted").isChecked()).toBe(true);
  await expect.poll(() => page.locator(".result-count").textContent()).toMatch(/ of /);
});

test("a wish that was read from the question can be dropped, and asked for", async () => {
  await visit(page, "/search/?q=free+note+taking");
  await page.getByRole("link", { name: "Don’t prefer: free" }).click();
  await page.waitForURL("**/search/?ignore=free&q=free+note+taking");
  await expect.poll(() => page.locator(".wish").count()).toBe(0);
  await page.goBack();
  await page.getByRole("link", { name: "Show only: free" }).click();
  await page.waitForURL(/pricing=/);
  await expect.poll(() => page.locator(".chip[data-drop]").count()).toBeGreaterThan(0);
});

test("what trackers add to an address is dropped from it and changes nothing", async () => {
  await visit(page, "/ais/?utm_source=mail&platform=self-hosted&fbclid=x&gclid=y");
  expect(new URL(page.url()).search).toBe("?platform=self-hosted");
  await visit(page, "/models/?utm_campaign=x#main");
  expect(page.url()).toMatch(/\/models\/#main$/);
  await visit(page, "/ais/?utm_source=mail");
  expect(await rows().count()).toBe(25);
  expect(await page.locator(".result-note").isVisible()).toBe(false);
});

test("on a phone the filters of the sheet are folded, one by one opened, and count what is chosen", async () => {
  await page.setViewportSize({ width: 390, height: 800 });
  await visit(page, "/ais/?platform=self-hosted");
  await page.getByRole("button", { name: "Filters (1)" }).click();
  await expect.poll(() => filter("Self-hosted").isVisible()).toBe(true);
  expect(await filter("Freemium").isVisible()).toBe(false);
  await page.locator("summary", { hasText: "Pricing" }).click();
  await filter("Freemium").check();
  await expect.poll(() => page.locator('.facet:has([data-facet="pricing"]) summary').textContent()).toContain("(1)");
  await expect.poll(() => page.locator(".filters-done button").textContent()).toMatch(/^Show \d/);
});
