/** Nothing on a page moves while it comes in, however slowly and wherever it stops. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RunningServer } from "#server/start-server.ts";
import { startTestServer } from "../_setup/server.ts";
import { MORE_PAGES, PAGE_KINDS, launchBrowser, openPage } from "./_pages.ts";
import { type Cut, visitInPieces } from "./_piece-server.ts";

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), launchBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

const PATHS = [...new Set([...Object.values(PAGE_KINDS), ...MORE_PAGES])];

/** With and without a search box in it, on pages that Astro renders and on one whose frame is filled in. */
const HEADERS = ["/tags/", "/", "/ais/cline/"];

// Most of the time is waiting for frames.
describe.concurrent.each([1280, 832, 390, 320])("at %i px", (width) => {
  test.each(HEADERS)("nothing in the header of %s moves, wherever it stops", async (path) => {
    expect(await listShifts(path, width, "header")).toEqual([]);
  });
});

describe.concurrent.each([1280, 390])("at %i px", (width) => {
  test.each(PATHS)("nothing moves on %s", async (path) => {
    expect(await listShifts(path, width, "whole")).toEqual([]);
  });
});

async function listShifts(path: string, width: number, cut: Cut): Promise<string[]> {
  const page = await openPage(browser, server.url, { viewport: { width, height: 900 } });
  await watchShifts(page);
  await visitInPieces(page, server.url, path, cut);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
  await page.context().close();
  return shifts;
}

/** `window.shifts` becomes a line for each layout shift: its value, and which elements went from where to where. */
function watchShifts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      value: number;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    const toPlace = ({ x, y, width, height }: DOMRect): string => [x, y, width, height].map(Math.round).join(" ");
    const describe = ({ node, previousRect, currentRect }: Shift["sources"][number]): string => {
      const name = node instanceof Element ? node.outerHTML : (node?.textContent ?? "");
      return `${name.slice(0, 80)} from ${toPlace(previousRect)} to ${toPlace(currentRect)}`;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[])
        shifts.push(`${entry.value}: ${entry.sources.map(describe).join("; ")}`);
    }).observe({ type: "layout-shift", buffered: true });
  });
}
