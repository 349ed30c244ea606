/** One address of every kind of page, and the browser that opens them. */
import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import { chromium, errors } from "playwright-core";
import { inject } from "vitest";

/** Every page template of src/ui/pages must be listed here; a test compares. */
export const PAGE_KINDS = {
  "index.astro": "/",
  "search.astro": "/search/?q=remove+background+from+photo",
  "404.astro": "/no-such-page/",
  "methodology.astro": "/methodology/",
  "ais/index.astro": "/ais/",
  "ais/page/[page].astro": "/ais/page/2/",
  "ais/[slug]/index.astro": "/ais/cline/",
  "ais/[slug]/audit.astro": "/ais/cline/audit/",
  "ais/[slug]/alternatives.astro": "/ais/cline/alternatives/",
  "ais/[slug]/history.astro": "/ais/cline/history/",
  "audit/checks/[id].astro": "/audit/checks/github-stars/",
  "changes/index.astro": "/changes/",
  "changes/[page].astro": "/changes/1/",
  "weekly/index.astro": "/weekly/",
  "weekly/[week].astro": "/weekly/2026-w30/",
  "compare/index.astro": "/compare/?ais=cline,cursor,aider",
  "compare/[pair].astro": "/compare/github-copilot-vs-cursor/",
  "shortlist.astro": "/shortlist/?slugs=cline,cursor",
  "status.astro": "/status/",
  "makers/index.astro": "/makers/",
  "makers/letter/[letter].astro": "/makers/letter/s/",
  "makers/[slug].astro": "/makers/google/",
  "models/index.astro": "/models/",
  "models/[provider]/index.astro": "/models/openai/",
  "models/[provider]/[model]/index.astro": "/models/openai/gpt-4.1/",
  "benchmarks/index.astro": "/benchmarks/",
  "benchmarks/[id].astro": "/benchmarks/swe-bench-verified/",
  "cost/index.astro": "/cost/",
  "cost/[by]/[page].astro": "/cost/tokens/2/",
  "shutdowns.astro": "/shutdowns/",
  "attribution.astro": "/attribution/",
  "trends.astro": "/trends/",
  "contact/thanks.astro": "/contact/thanks/",
  "receipt.astro": "/receipt/",
  "answers/index.astro": "/answers/",
  "answers/[slug].astro": "/answers/coding-agents-in-the-terminal/",
  "tags/index.astro": "/tags/",
  "tasks/index.astro": "/tasks/",
  "tasks/[task].astro": "/tasks/vocal-separation/",
  "tags/[tag]/index.astro": "/tags/coding-agent/",
  "tags/[tag]/page/[page].astro": "/tags/coding-agent/page/2/",
  "contribute/index.astro": "/contribute/",
  "contribute/review.astro": "/contribute/review/",
  "contribute/fields.astro": "/contribute/fields/",
  "contribute/rules/index.astro": "/contribute/rules/",
  "contribute/rules/[id].astro": "/contribute/rules/marketing-words/",
  "docs/index.astro": "/docs/",
  "docs/[...page].astro": "/docs/reads/",
  "docs/conventions.astro": "/docs/conventions/",
  "docs/agents.astro": "/docs/agents/",
  "docs/webhooks/index.astro": "/docs/webhooks/",
  "docs/changelog.astro": "/docs/changelog/",
  "docs/operating.astro": "/docs/operating/",
  "docs/keys.astro": "/docs/keys/",
  "docs/static-hosts.astro": "/docs/static-hosts/",
  "docs/forking.astro": "/docs/forking/",
  "docs/webhooks/recipes.astro": "/docs/webhooks/recipes/",
  "docs/packages.astro": "/docs/packages/",
  "problems/[id].astro": "/problems/invalid-parameter/",
} as const satisfies Record<string, string>;

/** Pages of one kind whose parts differ: many plans, an end, a name in another script, several ratings. */
export const MORE_PAGES = [
  "/ais/",
  "/ais/cursor/",
  "/ais/clearbit/",
  "/ais/ernie-bot/",
  "/ais/gong/",
  "/ais/gong/audit/",
  "/compare/",
  "/cost/seats/2/",
  "/ais/?pricing=free&platform=cli",
  "/docs/tags/",
  "/docs/search/",
  "/docs/changes/",
  "/docs/bulk/",
  "/docs/contact/",
  "/docs/corrections/",
  "/docs/webhooks/endpoints/",
];

/** A connection to the browser of all tests; what it opened ends with it. */
export function connectBrowser(): Promise<Browser> {
  return chromium.connect(inject("browserEndpoint"));
}

/** So long that only what hangs is ended, also on a machine that is ten times busier than one's own; the default is 30 s. */
const TIMEOUT_MS = 300_000;

/** A page in a context of its own, on the server's origin. */
export async function openPage(browser: Browser, baseURL: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 900 }, ...options });
  context.setDefaultTimeout(TIMEOUT_MS);
  return context.newPage();
}

/** Opens an address and waits until a list with filters has its answer. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "load" });
  await page.waitForFunction(
    () =>
      document.documentElement.dataset.filtered === undefined ||
      document.querySelector("ai-browser, compare-table") === null,
  );
}

/**
 * Waits until a page that has come asks for nothing more. On a busy machine the browser's driver may miss the end of a
 * request and wait for ever; a page is quiet long before this limit.
 */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle", { timeout: 10_000 }).catch((error: unknown) => {
    if (!(error instanceof errors.TimeoutError)) throw error;
  });
}

/** Clicks what leads to another page, and waits until that page is there: a click alone does not. */
export async function follow(page: Page, link: Locator): Promise<void> {
  await Promise.all([page.waitForEvent("load"), link.click()]);
}
