/** `npm run bench:site`: what a reader waits for on the built site, in a real browser, beside its goals. */
import { chromium } from "playwright-core";
import { measureSite } from "./site/measure-site.ts";
import { startServer } from "#server/start-server.ts";
import { findOrInstallBrowser } from "#tools/cli/_browser.ts";
import { endOnArguments } from "#tools/cli/_plain-arguments.ts";

const HELP = `Usage: npm run bench:site

Serves the built site (npm run build) on a free port, opens it in Chromium and prints milliseconds: suggestions after the
last key, a filter until the next frame, and a filtered list with its answer; half (p50) and 95 of 100 (p95) take less.

Options:
  --help   this text

Exit codes: 0 measured, 1 no browser, 2 wrong arguments.`;

endOnArguments(HELP);
const executablePath = findOrInstallBrowser();
if (executablePath === undefined) process.exitCode = 1;
else await run(executablePath);

async function run(path: string): Promise<void> {
  const server = await startServer({ root: process.cwd(), port: 0 });
  const browser = await chromium.launch({ executablePath: path, args: ["--no-sandbox"] });
  try {
    for (const { name, goal, milliseconds } of await measureSite(browser, server.url)) {
      const at = (share: number): string =>
        Math.round(milliseconds[Math.floor((milliseconds.length - 1) * share)]!).toString();
      console.log(
        `${name.padEnd(36)} p50 ${at(0.5).padStart(4)}  p95 ${at(0.95).padStart(4)}  goal ${goal}  (${milliseconds.length} times)`,
      );
    }
  } finally {
    await browser.close();
    await server.close();
  }
}
