/** A fresh page of the built site for each test of a file. */
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, inject } from "vitest";
import { connectBrowser, openPage } from "./_pages.ts";

/** @param onPage given each test's page, and the origin of the site */
export function openEachPage(onPage: (page: Page, origin: string) => unknown): void {
  const siteUrl = inject("siteUrl");
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    browser = await connectBrowser();
  });

  afterAll(() => browser.close());

  beforeEach(async () => {
    page = await openPage(browser, siteUrl);
    await onPage(page, siteUrl);
  });

  afterEach(() => page.context().close());
}
