/** What a reader waits for on the built site, in a real browser. */
import type { Browser, Page } from "playwright-core";

export interface Waits {
  name: string;
  /** Most milliseconds that it should take. */
  goal: number;
  /** Sorted. */
  milliseconds: number[];
}

const QUERIES = ["transcribe meeting", "coding agent", "remove background", "vector", "text to speech"];
const ROUNDS = 4;
const CLICKS = 8;

export async function measureSite(browser: Browser, origin: string): Promise<Waits[]> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const waits = [
    { name: "suggestions after the last key", goal: 100, milliseconds: await measureSuggestions(page) },
    { name: "a filter, until the next frame", goal: 50, milliseconds: await clickFilters(page, "frame") },
    { name: "a list filtered, with its answer", goal: 200, milliseconds: await clickFilters(page, "rows") },
  ];
  await context.close();
  return waits.map((wait) => ({ ...wait, milliseconds: wait.milliseconds.toSorted((a, b) => a - b) }));
}

/** From the key's event to options that answer the whole text. */
async function measureSuggestions(page: Page): Promise<number[]> {
  await page.goto("/");
  const input = page.locator("#home-search, search-box input").first();
  const found: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const query of QUERIES) {
      await input.fill("");
      await input.pressSequentially(query.slice(0, -1), { delay: 30 });
      await page.waitForTimeout(400);
      const taken = page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const list = document.querySelector("[role=listbox]")!;
            let pressedAt = 0;
            document.addEventListener("keydown", () => (pressedAt = performance.now()), { once: true, capture: true });
            const observer = new MutationObserver(() => {
              if (pressedAt === 0) return;
              observer.disconnect();
              resolve(performance.now() - pressedAt);
            });
            observer.observe(list, { childList: true, subtree: true });
          }),
      );
      await input.press(query.at(-1)!);
      found.push(await taken);
    }
  }
  return found;
}

/**
 * From a click on a filter to the frame after it, which is what a reader feels as the page's own slowness, or to the rows
 * of the answer.
 */
async function clickFilters(page: Page, until: "frame" | "rows"): Promise<number[]> {
  await page.goto("/ais/", { waitUntil: "networkidle" });
  const box = page.locator("form.filters input[type=checkbox]:not(:disabled):visible").first();
  const found: number[] = [];
  for (let count = 0; count < CLICKS; count++) {
    found.push(await box.evaluate(clickAndWait, until));
    await page.waitForTimeout(300);
  }
  return found;
}

/** Runs in the page. */
async function clickAndWait(element: Element, until: "frame" | "rows"): Promise<number> {
  const startedAt = performance.now();
  const done = new Promise<void>((resolve) => {
    if (until === "frame") requestAnimationFrame(() => setTimeout(resolve));
    else new MutationObserver(() => resolve()).observe(document.querySelector(".live-list")!, { childList: true });
  });
  (element as HTMLInputElement).click();
  await done;
  return performance.now() - startedAt;
}
