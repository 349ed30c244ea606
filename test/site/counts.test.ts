/** Counts that are links lead to lists of as many tools: filtered ones, or ones on the page itself. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { ROOT } from "../_setup/root.ts";

const COUNTED_LINK = /<a href="\/(?:ais|search)\/(\?[^"]*)?">([\d,]+)(?: of [\d,]+)?<\/a>/g;

test("of the status page", async () => {
  const page = readFileSync(join(ROOT, "dist/status/index.html"), "utf8");
  const counts = [...page.matchAll(COUNTED_LINK)].map(([, query = "", count]) => ({
    query: query.replaceAll("&amp;", "&"),
    count: Number(count!.replaceAll(",", "")),
  }));
  expect(counts.length).toBeGreaterThan(4);
  const totals = await Promise.all(counts.map(async ({ query }) => ({ query, count: await countTools(query) })));
  expect(totals).toEqual(counts);
});

test("of the status page to lists on the page itself", () => {
  const page = readFileSync(join(ROOT, "dist/status/index.html"), "utf8");
  const counts = [...page.matchAll(/<a href="#(gap-[a-z-]+)">([\d,]+)<\/a>/g)].map(([, id, count]) => ({
    id,
    count: Number(count!.replaceAll(",", "")),
  }));
  expect(counts.map(({ id }) => id)).toContain("gap-stale");
  const listed = counts.map(({ id }) => {
    const section = page.slice(page.indexOf(`id="${id}"`)).split("</section>")[0]!;
    return { id, count: section.split("<li>").length - 1 };
  });
  expect(listed).toEqual(counts);
});

async function countTools(query: string): Promise<number> {
  const response = await fetch(`${inject("siteUrl")}/api/v1/search${query}`);
  return ((await response.json()) as { page: { total: number } }).page.total;
}
