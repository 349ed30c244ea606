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

interface AxeWindow {
  axe: {
    run: (root: Document, options: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
  };
}

/** Colours are all that differs between light and dark. */
const RULES = {
  light: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] },
  dark: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
} as const;

async function listViolations(page: Page, colorScheme: keyof typeof RULES): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as AxeWindow;
    const { violations } = await axe.run(document, { runOnly, resultTypes: ["violations"], selectors: false });
    const toExamples = (nodes: { html: string }[]): string =>
      nodes
        .slice(0, 3)
        .map((node) => node.html)
        .join(" ");
    return violations.map(({ id, nodes }) => `axe ${id}: ${toExamples(nodes)}`);
  }, RULES[colorScheme]);
}
