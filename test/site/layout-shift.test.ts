/** Nothing on a page moves while it comes in, however slowly and wherever it stops. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { createPagePool } from "./_page-pool.ts";
import { MORE_PAGES, PAGE_KINDS, connectBrowser, openPage } from "./_pages.ts";
import { type Cut, visitInPieces } from "./_piece-server.ts";

const siteUrl = inject("siteUrl");
let browser: Browser;

beforeAll(async () => {
  browser = await connectBrowser();
});

afterAll(() => browser.close());

const PATHS = [...new Set([...Object.values(PAGE_KINDS), ...MORE_PAGES])];

/** With and without a search box in it, on pages that Astro renders and on one whose frame is filled in. */
const HEADERS = ["/tags/", "/", "/ais/cline/"];

// Most of the time is waiting for frames.
describe.concurrent("wherever the header stops, nothing in it moves", () => {
  const cases = [1280, 832, 390, 320].flatMap((width) => HEADERS.map((path) => [path, width] as const));
  test.each(cases)("on %s at %i px", async (path, width) => {
    expect(await listShifts(path, width, "header")).toEqual([]);
  });
});

describe.concurrent("wherever the page stops, nothing on it moves", () => {
  const cases = PATHS.flatMap((path) => [1280, 390].map((width) => [path, width] as const));
  test.each(cases)("on %s at %i px", async (path, width) => {
    expect(await listShifts(path, width, "whole")).toEqual([]);
  });
});

const pages = createPagePool(4, async () => {
  const page = await openPage(browser, siteUrl);
  await page.addInitScript(watchShifts);
  return page;
});

function listShifts(path: string, width: number, cut: Cut): Promise<string[]> {
  return pages.use(async (page) => {
    await page.setViewportSize({ width, height: 900 });
    await visitInPieces(page, siteUrl, path, cut);
    return page.evaluate(() => (window as unknown as ShiftWindow).listShifts());
  });
}

interface ShiftWindow {
  /** A line for each layout shift so far: its value, and which elements went from where to where. */
  listShifts: () => string[];
}

/** Runs in the page before anything else. */
function watchShifts(): void {
  interface Shift extends PerformanceEntry {
    value: number;
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  }
  const shifts: string[] = [];
  const toPlace = ({ x, y, width, height }: DOMRect): string => [x, y, width, height].map(Math.round).join(" ");
  const describe = ({ node, previousRect, currentRect }: Shift["sources"][number]): string => {
    const name = node instanceof Element ? node.outerHTML : (node?.textContent ?? "");
    return `${name.slice(0, 80)} from ${toPlace(previousRect)} to ${toPlace(currentRect)}`;
  };
  const add = (entries: PerformanceEntryList): void => {
    for (const entry of entries as Shift[]) shifts.push(`${entry.value}: ${entry.sources.map(describe).join("; ")}`);
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: "layout-shift", buffered: true });
  const listShifts = (): string[] => {
    add(observer.takeRecords());
    return shifts;
  };
  Object.assign(window, { listShifts });
}
