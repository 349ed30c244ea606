/** What axe finds wrong with a page for people with disabilities. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { ROOT } from "../_setup/root.ts";

const AXE = readFileSync(join(ROOT, "node_modules/axe-core/axe.min.js"), "utf8");

/** In light colours and in dark ones. */
export async function listAxeFaults(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return [...(await listViolations(page, "light")), ...(await listViolations(page, "dark"))];
}

/** What differs on a phone: how large targets are, and what scrolls by itself. After `listAxeFaults`, which brings axe. */
export async function listPhoneFaults(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 390, height: 844 });
  return (await listViolations(page, "phone")).map((fault) => `at 390 px: ${fault}`);
}

interface AxeWindow {
  axe: {
    run: (root: Document, options: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
  };
}

/** Colours are all that differs between light and dark; rules of the first kind hold at any width. */
const RULES = {
  light: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] },
  dark: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
  phone: { type: "rule", values: ["target-size", "scrollable-region-focusable"] },
} as const;

async function listViolations(page: Page, rules: keyof typeof RULES): Promise<string[]> {
  await page.emulateMedia({ colorScheme: rules === "dark" ? "dark" : "light" });
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as AxeWindow;
    const { violations } = await axe.run(document, { runOnly, resultTypes: ["violations"], selectors: false });
    const toExamples = (nodes: { html: string }[]): string =>
      nodes
        .slice(0, 3)
        .map((node) => node.html)
        .join(" ");
    return violations.map(({ id, nodes }) => `axe ${id}: ${toExamples(nodes)}`);
  }, RULES[rules]);
}
