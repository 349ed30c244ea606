/** Before tests in a browser: one Chromium for all of them. */
import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { findOrInstallBrowser } from "#tools/cli/_browser.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the browser takes connections. */
    browserEndpoint: string;
  }
}

/** So long that only what hangs is ended; the default is 30 s. */
const START_MS = 300_000;

/** Flags that keep the browser from talking to anybody but the server. */
const ARGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export default async function startBrowser(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = findOrInstallBrowser();
  if (executablePath === undefined) throw new Error("The browser tests need Chromium; see the line above.");
  const browser = await chromium.launchServer({ executablePath, args: ARGS, timeout: START_MS });
  project.provide("browserEndpoint", browser.wsEndpoint());
  return () => browser.close();
}
