/** Tools that a reader saves, without an account. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openEachPage } from "./_each-page.ts";
import { visit } from "./_pages.ts";

let page: Page;
openEachPage((opened) => {
  page = opened;
});

const names = () => page.locator(".rows .row-name").allTextContents();

test("a saved tool is kept in this browser, from a row as from its own page, and can be let go", async () => {
  await visit(page, "/ais/cline/");
  await page.getByRole("button", { name: "Save Cline" }).click();
  await visit(page, "/search/?q=aider");
  await page.getByRole("button", { name: "Save Aider", exact: true }).press("Enter");
  await visit(page, "/shortlist/");
  await expect.poll(names).toEqual(["Cline", "Aider"]);
  expect(await page.getByRole("link", { name: "Compare them" }).getAttribute("href")).toBe("/compare/?ais=cline,aider");
  await page.getByRole("button", { name: "Saved Cline" }).click();
  await expect.poll(names).toEqual(["Aider"]);
});

test("tools let go in quick succession stay away, whichever answer comes last", async () => {
  await visit(page, "/shortlist/?slugs=cline,aider,cursor");
  await page.getByRole("button", { name: "Save all of it here" }).click();
  await visit(page, "/shortlist/");
  await expect.poll(names).toEqual(["Cline", "Aider", "Cursor"]);
  const isSecondShown = Promise.withResolvers<void>();
  await page.route("**/api/v1/ais?slugs=aider%2Ccursor", async (route) => {
    await isSecondShown.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Saved Cline" }).click();
  await page.getByRole("button", { name: "Saved Aider" }).click();
  await expect.poll(names).toEqual(["Cursor"]);
  const late = page.waitForResponse("**/api/v1/ais?slugs=aider%2Ccursor");
  isSecondShown.resolve();
  await (await late).finished();
  // Time enough for the page to show it, if it did.
  await page.waitForTimeout(200);
  expect(await names()).toEqual(["Cursor"]);
});

test("an address carries a list to another browser, which may keep it", async () => {
  await visit(page, "/shortlist/?slugs=cursor,cline,no-such-tool");
  expect(await names()).toEqual(["Cursor", "Cline"]);
  expect(await page.locator(".result-note").textContent()).toContain("no-such-tool");
  await page.getByRole("button", { name: "Save all of it here" }).click();
  await visit(page, "/shortlist/");
  await expect.poll(names).toEqual(["Cursor", "Cline"]);
  const response = await page.request.get(
    (await page.getByRole("link", { name: "Feed of their changes" }).getAttribute("href"))!,
  );
  expect(response.headers()["content-type"]).toContain("application/atom+xml");
});

test("a list with a title says that a visitor gave it, with a script and without", async () => {
  await visit(page, "/shortlist/?slugs=cursor,cline");
  await page.getByLabel(/^Title of this list/).fill("For <our> newsroom");
  await page.getByRole("button", { name: "Get its address" }).click();
  await page.waitForURL("**/shortlist/?slugs=cursor%2Ccline&title=*");
  expect(await page.locator("h1").textContent()).toBe("For <our> newsroom");
  expect(await page.getByText("A visitor’s list").isVisible()).toBe(true);
  expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
  expect(await page.getByRole("link", { name: "Address of this list" }).getAttribute("href")).toBe(
    "/shortlist/?slugs=cursor,cline&title=For+%3Cour%3E+newsroom",
  );
  await visit(page, "/shortlist/?slugs=cursor,cline&title=buy+at+spam.example");
  expect(await page.locator("h1").textContent()).toBe("Saved tools");
  expect(await page.locator(".result-note").textContent()).toContain("may not hold an address");
});
