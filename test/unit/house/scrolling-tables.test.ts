import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../_setup/root.ts";

test("what scrolls by itself can be focused and has a name: else keys can't scroll it", () => {
  const regions = globSync("src/ui/**/*.{ts,astro}", { cwd: ROOT }).flatMap((path) =>
    [...readFileSync(join(ROOT, path), "utf8").matchAll(/<div[^>]*class="(?:table-scroll|compare-scroll)[^>]*>/g)].map(
      ([tag]) => ({ path, tag }),
    ),
  );
  expect(regions.length).toBeGreaterThan(15);
  const isReachable = (tag: string): boolean =>
    /tabindex="0"/.test(tag) && /role="(group|region)"/.test(tag) && /aria-label=/.test(tag);
  expect(regions.filter(({ tag }) => !isReachable(tag))).toEqual([]);
});
