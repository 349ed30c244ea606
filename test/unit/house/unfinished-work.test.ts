/** A search for marks of unfinished work finds unfinished work, and there is none. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { MARKS, renderDataModule } from "#fit/data-module.ts";
import { ROOT } from "../../_setup/root.ts";

/** They name the marks. */
const EXCEPT = new Set(["test/fit/data-module.ts", "test/unit/house/unfinished-work.test.ts"]);

test("no source file has one, whether somebody wrote it or numbers spell it", () => {
  const found = globSync("{src,netlify,test}/**/*.{ts,astro,css}", { cwd: ROOT });
  const sources = found.filter((path) => !EXCEPT.has(path));
  expect(sources.length).toBeGreaterThan(1000);
  expect(sources.filter((path) => readFileSync(join(ROOT, path), "utf8").search(MARKS) !== -1)).toEqual([]);
});

test.each(["XXX", "aXXXXXXb", "TODOXXX+/TBD", "FIXMEHACKWIP", "words without any"])(
  "numbers that spell %s are written without it, and read as they were",
  async (numbers) => {
    const text = renderDataModule("fit:example", { numbers });
    expect(text.search(MARKS)).toBe(-1);
    const read: unknown = await import(`data:text/javascript,${encodeURIComponent(text)}`);
    expect(read).toMatchObject({ default: { numbers } });
  },
);
