import { expect, test } from "vitest";
import { renderRedirects } from "#build/redirects.ts";
import { getVendors } from "#insights/vendors/build-vendors.ts";
import { aCatalog, aServiceWithoutSearch, anAi } from "../../fixtures/builders.ts";
import { openProgram } from "../../fixtures/page-program.ts";
import { openMaker, openTool, readText } from "../../fixtures/record-pages.ts";

const catalog = aCatalog([
  anAi({ name: "Draw", vendor: "R&D <Labs>", tags: ["image-generation"], openSource: true }),
  anAi({ name: "Paint", vendor: "R&D <Labs>", tags: ["image-generation", "image-editing"] }),
  anAi({ name: "Alone", vendor: "Solo", tags: ["image-editing"] }),
]);

test("the page of a maker counts what its tools do, and links to them filtered", async () => {
  const document = await openMaker(catalog, "r-d-labs");
  expect(document.title).toMatch(/^R&D <Labs>: 2 AI tools · /);
  expect(readText(document.querySelector("h1"))).toBe("R&D <Labs>");
  expect(readText(document.querySelector(".result-count"))).toBe("2 tools, 1 open source");
  expect([...document.querySelectorAll(".rows > li")].map(({ id }) => id).sort()).toEqual(["draw", "paint"]);
  const tags = [...document.querySelectorAll("section[aria-labelledby=what] a")];
  expect(tags.map(readText)).toEqual(["Image generation2", "Image editing1"]);
  const filter = new URL(tags[0]!.getAttribute("href")!, "https://directory.test");
  expect([...filter.searchParams]).toEqual([
    ["vendor", "R&D <Labs>"],
    ["tag", "image-generation"],
  ]);
});

test("a maker of one tool has no page: its address leads to the tool, and so does the list of makers", async () => {
  const pages = await (await openProgram()).listPages(aServiceWithoutSearch(catalog));
  const makers = pages.map(({ address }) => address).filter((address) => /^\/makers\/[^/]+\/$/.test(address));
  expect(makers).toEqual(["/makers/r-d-labs/"]);
  expect(renderRedirects(catalog)).toContain("/makers/solo/ /ais/alone/ 301\n");
  expect(getVendors(catalog).bySlug.get("solo")!.links.html).toBe("/ais/alone/");
});

test("the page of a tool leads to its maker's where that says more", async () => {
  const hrefs = async (slug: string) =>
    [...(await openTool(catalog, slug)).querySelectorAll(".facts dd a")].map((link) => link.getAttribute("href"));
  expect(await hrefs("draw")).toContain("/makers/r-d-labs/");
  expect((await hrefs("alone")).filter((href) => href!.includes("maker") || href!.includes("vendor"))).toEqual([]);
});

test("a maker's page is rendered only when what it is made from has changed", async () => {
  const program = await openProgram();
  const pages = await program.listPages(aServiceWithoutSearch(catalog));
  const page = pages.find(({ address }) => address === "/makers/r-d-labs/");
  expect(JSON.parse(page!.cacheKey!).maker.name).toBe("R&D <Labs>");
});
