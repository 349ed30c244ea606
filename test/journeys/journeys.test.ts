/** What people come for, each in at most four actions, with keys, with a touch screen and without scripts. */
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningService, startService } from "../fixtures/running-service.ts";
import { type Action, HANDS, type Hand, act } from "./_hands.ts";
import { connectBrowser, openPage } from "../site/_pages.ts";

const MOST_ACTIONS = 4;

interface Journey {
  wish: string;
  /** Where the wish arises. */
  from: string;
  actions: readonly Action[];
  /** Where a browser without scripts does it in another way. */
  withoutScript?: readonly Action[];
  /** What is in sight at the end. */
  arrive: (page: Page) => Promise<void>;
}

const JOURNEYS: readonly Journey[] = [
  {
    wish: "find a free open-source tool that transcribes meetings on a Mac",
    from: "/",
    actions: [
      { type: "free open source tool that transcribes meetings on a Mac", into: "Search the directory", isSent: true },
      { follow: /^Show only: free/i },
    ],
    async arrive(page) {
      const first = page.locator(".rows:visible > li").first();
      await first.waitFor();
      expect(await first.locator(".row-price").textContent()).toMatch(/^Free/);
      expect(await first.locator(".row-facts").textContent()).toMatch(/macOS/);
      expect(await first.locator(".row-facts b").count()).toBe(1);
      expect(await first.textContent()).toMatch(/transcri/i);
    },
  },
  {
    wish: "compare Cursor and Cline",
    from: "/",
    actions: [
      { type: "cursor vs cline", into: "Search the directory", isSent: true },
      { follow: "Compare Cursor and Cline" },
    ],
    async arrive(page) {
      await page.getByRole("columnheader", { name: "Cursor" }).first().waitFor();
      await page.getByRole("columnheader", { name: "Cline" }).first().waitFor();
    },
  },
  {
    wish: "find a self-hosted ChatGPT that costs nothing",
    from: "/",
    actions: [{ type: "free self-hosted alternative to ChatGPT", into: "Search the directory", isSent: true }],
    async arrive(page) {
      const rows = page.locator(".rows:visible > li");
      await rows.first().waitFor();
      for (const row of [rows.nth(0), rows.nth(1), rows.nth(2)]) {
        expect(await row.locator(".row-price").textContent()).toMatch(/^Free/);
        expect(await row.locator(".row-facts").textContent()).toMatch(/Self-hosted/);
      }
    },
  },
  {
    wish: "choose Cursor or Copilot for a company that forbids training on its code",
    from: "/",
    actions: [
      { type: "cursor or github copilot", into: "Search the directory", isSent: true },
      { follow: /^Compare .*Cursor/ },
    ],
    async arrive(page) {
      const row = (name: RegExp) => page.getByRole("row", { name }).first();
      await row(/^Trains on input/).waitFor();
      expect(await row(/^Trains on input/).textContent()).toMatch(/Business: (?:no|trains|yes)/);
      expect(await row(/^Plans/).textContent()).toMatch(/\$\d+ a month per user/);
    },
  },
  {
    wish: "find the cheapest model for 10 million tokens in and 2 out",
    from: "/",
    actions: [{ follow: "What would a month cost?" }],
    async arrive(page) {
      expect(await page.getByLabel("Million tokens in", { exact: true }).inputValue()).toBe("10");
      expect(await page.getByLabel("Million tokens out").inputValue()).toBe("2");
      const cells = page.locator("#tokens").locator("xpath=ancestor::section").locator("tbody tr td:nth-of-type(2)");
      const costs = (await cells.allTextContents()).map((text) => Number(text.replace(/[$,]/g, "")));
      expect(costs.length).toBeGreaterThan(10);
      expect(costs).toEqual(costs.toSorted((a, b) => a - b));
    },
  },
  {
    wish: "see when Firebase Studio ends, and be reminded",
    from: "/",
    actions: [{ follow: "Shutdowns" }, { follow: "Firebase Studio" }],
    async arrive(page) {
      await page.getByText("22 March 2027").first().waitFor();
      const calendar = await page
        .getByRole("link", { name: /^Calendar/ })
        .first()
        .getAttribute("href");
      const answer = await page.request.get(calendar!);
      expect(answer.headers()["content-type"]).toContain("text/calendar");
      expect(await answer.text()).toContain("DTSTART;VALUE=DATE:20270322");
    },
  },
  {
    wish: "report a wrong price",
    from: "/ais/cursor/",
    actions: [
      { follow: /^Wrong\? Report a mistake: a plan or a price/ },
      { type: "Pro costs 22 dollars a month.", into: "What is right" },
      { type: "https://example.com/pricing", into: "Source link" },
      { press: "Send report" },
    ],
    async arrive(page) {
      await page
        .getByText(/receipt/i)
        .first()
        .waitFor();
    },
  },
  {
    wish: "transcribe speech offline on a Mac",
    from: "/",
    actions: [{ type: "transcribe audio offline on a mac", into: "Search the directory", isSent: true }],
    async arrive(page) {
      const rows = page.locator(".rows:visible > li");
      await rows.first().waitFor();
      for (const row of [rows.nth(0), rows.nth(1)]) {
        expect(await row.locator(".row-facts").textContent()).toMatch(/macOS/);
        expect(await row.textContent()).toMatch(/transcri|speech/i);
      }
    },
  },
  {
    wish: "explain to somebody why Cursor has its audit score",
    from: "/ais/cursor/",
    actions: [{ follow: /^All \d+ checks/ }],
    async arrive(page) {
      expect(await page.locator("main").textContent()).toMatch(
        /Every known check passes but “.+” \(\d+ of \d+ known points lost\); \d+ of \d+ points are unknown\./,
      );
    },
  },
  {
    wish: "see what changed this month",
    from: "/",
    actions: [{ follow: "Changes" }],
    async arrive(page) {
      const { data } = (await (await page.request.get("/api/v1/changes")).json()) as { data: { at: string }[] };
      const newest = await page.locator("main time").first().getAttribute("datetime");
      expect(
        data
          .map(({ at }) => at.slice(0, 10))
          .toSorted()
          .at(-1),
      ).toBe(newest);
      expect(await page.locator("main time").count()).toBeGreaterThan(1);
    },
  },
  {
    wish: "find the price of a GPT model",
    from: "/",
    actions: [{ follow: "Models" }, { type: "gpt-4.1 mini", into: "Find", isSent: true }],
    async arrive(page) {
      const row = page.getByRole("row", { name: /^GPT-4\.1 mini/i }).first();
      await row.waitFor();
      expect(await row.textContent()).toMatch(/\$\d.*\$\d/);
    },
  },
  {
    wish: "follow three tools",
    from: "/tags/coding-agent/",
    actions: [
      // A saved tool's button says so, and is no longer found by these words.
      { press: /^Save / },
      { press: /^Save / },
      { press: /^Save / },
      { follow: /^Saved/ },
    ],
    withoutScript: [
      { tick: /^Compare / },
      { tick: /^Compare / },
      { tick: /^Compare / },
      { press: "Make a list of them" },
    ],
    async arrive(page) {
      await expect.poll(() => page.locator(".rows .row-name").count()).toBe(3);
      const feed = await page.getByRole("link", { name: "Feed of their changes" }).getAttribute("href");
      expect((await page.request.get(feed!)).headers()["content-type"]).toContain("application/atom+xml");
    },
  },
];

const CONTEXTS: Readonly<Record<Hand, BrowserContextOptions>> = {
  keyboard: {},
  touch: { hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } },
  "no script": { javaScriptEnabled: false },
};

let service: RunningService;
let browser: Browser;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), connectBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await service.close();
});

describe.each(HANDS)("with %s", (hand) => {
  test.each(JOURNEYS)("$wish", async ({ from, actions, withoutScript, arrive }) => {
    const list = hand === "no script" ? (withoutScript ?? actions) : actions;
    expect(list.length).toBeLessThanOrEqual(MOST_ACTIONS);
    const page = await openPage(browser, service.url, CONTEXTS[hand]);
    try {
      await page.goto(from);
      for (const action of list) await act(page, hand, action);
      await arrive(page);
    } finally {
      await page.context().close();
    }
  });
});

test.each(["/search/?q=notes", "/models/", "/compare/", "/shortlist/", "/ais/"])(
  "%s looks the same at the second visit, when the browser has it",
  async (path) => {
    const page = await openPage(browser, service.url);
    const refusals: string[] = [];
    page.on("console", (message) => {
      if (message.text().includes("Content Security Policy")) refusals.push(message.text());
    });
    const readFont = () => page.evaluate(() => getComputedStyle(document.body).fontFamily);
    try {
      await page.goto(path);
      const font = await readFont();
      await page.goto("about:blank");
      const again = await page.goto(path);
      expect([again?.status(), await readFont(), refusals]).toEqual([200, font, []]);
    } finally {
      await page.context().close();
    }
  },
);
