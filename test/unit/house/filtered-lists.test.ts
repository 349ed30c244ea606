import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { pageRoutes } from "#site/routes.ts";
import { ROOT } from "../../_setup/root.ts";

describe("links to filtered lists lead to the search, which answers them without a script as well", () => {
  test("no page adds a query to the address of the list of all tools", () => {
    const sources = globSync("src/ui/**/*.{ts,astro}", { cwd: ROOT });
    const adding = sources.filter((path) =>
      /pageRoutes\.ais\(\)\}?\?|apiRoutes\.ais\(\), pageRoutes\.ais\(\)/.test(readFileSync(join(ROOT, path), "utf8")),
    );
    expect(sources.length).toBeGreaterThan(150);
    expect(adding).toEqual([]);
  });

  test("in the encoding of addresses", () => {
    expect(pageRoutes.filtered({ sort: "-price", pricing: "free" })).toBe("/search/?sort=-price&pricing=free");
    expect(pageRoutes.filtered("vendor=Google&vendor=Google+Labs")).toBe("/search/?vendor=Google&vendor=Google+Labs");
    expect(pageRoutes.filtered({ vendor: "R&D, Inc." })).toBe("/search/?vendor=R%26D%2C+Inc.");
  });
});
