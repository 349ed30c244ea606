/** One server and one browser for a file of tests, and a fresh page for each test. */
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import type { RunningServer } from "#server/start-server.ts";
import { startTestServer } from "../_setup/server.ts";
import { launchBrowser, openPage } from "./_pages.ts";

/** @param onPage given each test's page, and the origin of the server */
export function openEachPage(onPage: (page: Page, origin: string) => unknown): void {
  let server: RunningServer;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    [server, browser] = await Promise.all([startTestServer(), launchBrowser()]);
  });

  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  beforeEach(async () => {
    page = await openPage(browser, server.url);
    await onPage(page, server.url);
  });

  afterEach(() => page.context().close());
}
