/** Every rating, price and figure leads to where it was read: on all pages of the build, read as files. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parseHTML } from "linkedom";
import { describe, expect, test } from "vitest";
import { ROOT } from "../_setup/root.ts";

const DIST = join(ROOT, "dist");
const open = (path: string): Document => parseHTML(readFileSync(join(DIST, path, "index.html"), "utf8")).document;

/** Every 15th tool page, and those with the most figures of each kind. */
const slugs = readdirSync(join(DIST, "ais"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== "page")
  .map((entry) => entry.name)
  .toSorted();
const sample = [...slugs.filter((_, place) => place % 15 === 0), "gong", "cursor", "tensorflow", "chatgpt"];

describe("a tool's page", () => {
  test.each([["ratings"], ["plans"], ["figures"]])("cites a source in every row of its %s", (id) => {
    let rows = 0;
    for (const slug of sample) {
      const document = open(`ais/${slug}`);
      for (const row of document.querySelectorAll(`:is(section[aria-labelledby="${id}"], section#${id}) tbody tr`)) {
        rows += 1;
        const links = [...row.querySelectorAll("a")].map((link) => link.getAttribute("href") ?? "");
        const isCited = links.some(
          (href) =>
            href.startsWith("https://") ||
            (href.startsWith("#source-") &&
              document.querySelector(`${href} a`)?.getAttribute("href")?.startsWith("https://")),
        );
        expect({ slug, row: row.textContent?.trim(), isCited }).toMatchObject({ isCited: true });
      }
    }
    expect(rows).toBeGreaterThan(10);
  });
});

describe("a list of tools", () => {
  test("leads from each rating to the cited ratings and from each price to the plans", () => {
    const targets = new Set<string>();
    for (const path of ["ais", "ais/page/2", "ais/page/9", "tags/sales", "tags/coding-agent"]) {
      for (const row of open(path).querySelectorAll(".rows > li")) {
        for (const [part, hash] of [
          [".row-rating .figure", "ratings"],
          [".row-price .price-from", "plans"],
        ] as const) {
          const figure = row.querySelector(part);
          if (figure === null) continue;
          const href = figure.closest("a")?.getAttribute("href");
          expect(href).toBe(`/ais/${row.id}/#${hash}`);
          targets.add(href!);
        }
      }
    }
    expect(targets.size).toBeGreaterThan(20);
    for (const target of [...targets].slice(0, 20)) {
      const [path, id] = target.split("#") as [string, string];
      expect({ target, isThere: open(path).getElementById(id) !== null }).toEqual({ target, isThere: true });
    }
  });
});

describe("trends", () => {
  const document = open("trends");
  const rowsOf = (label: RegExp): Element[] =>
    [...document.querySelectorAll("[role=group]")]
      .filter((group) => label.test(group.getAttribute("aria-label") ?? ""))
      .flatMap((group) => [...group.querySelectorAll("tbody tr")]);

  test("lead from each growth and each cheapest model to the list it was read in", () => {
    const rows = [...rowsOf(/GitHub/), ...rowsOf(/By (what they can do|provider|month)/)];
    expect(rows.length).toBeGreaterThan(30);
    for (const row of rows) {
      if (/no price/.test(row.textContent ?? "")) continue;
      expect(row.querySelector('a[href^="https://"]')?.getAttribute("href")).toMatch(/^https:\/\//);
    }
  });

  test("lead from each median to the tools that it was counted from", () => {
    for (const row of rowsOf(/^Cheapest plans/))
      expect(row.querySelector("a")?.getAttribute("href")).toMatch(/^\/search\/\?.*sort=-price/);
    const medians = rowsOf(/^Tags/).flatMap((row) => [...row.querySelectorAll("td.median")]);
    for (const cell of medians.filter((median) => median.textContent?.trim() !== "too few"))
      expect(cell.querySelector("a")?.getAttribute("href")).toMatch(/^\/search\/\?.*sort=(-rating|price)/);
  });
});

test("pages about changes name their feeds, the first page too", () => {
  for (const [path, feeds] of [
    ["", ["/feed.xml", "/feed.json"]],
    ["changes", ["/feed.xml", "/feed.json"]],
    ["changes/1", ["/feed.xml", "/feed.json"]],
    ["ais/gong", ["/ais/gong/feed.xml"]],
    ["tags/sales", ["/tags/sales/feed.xml"]],
  ] as const) {
    const links = [...open(path).querySelectorAll('link[rel="alternate"]')]
      .filter((link) => /atom|feed/.test(link.getAttribute("type") ?? ""))
      .map((link) => link.getAttribute("href"));
    expect({ path, links }).toEqual({ path, links: feeds });
  }
});
