import { expect, test } from "vitest";
import { listMakerPages } from "#build/list-files.ts";
import { buildMakerPage, findMakerSource } from "#pages/_maker-pages.ts";
import type { FramedPage } from "#ui/layouts/framed-page.ts";
import { getVendors } from "#vendors/build-vendors.ts";
import { aCatalog, anAi } from "../../fixtures/builders.ts";
import { openPage, readText } from "../../fixtures/record-pages.ts";

const catalog = aCatalog([
  anAi({ name: "Draw", vendor: "R&D <Labs>", tags: ["image-generation"], openSource: true }),
  anAi({ name: "Paint", vendor: "R&D <Labs>", tags: ["image-generation", "image-editing"] }),
  anAi({ name: "Alone", vendor: "Solo", tags: ["image-editing"] }),
]);

function build(slug: string): FramedPage {
  return buildMakerPage(findMakerSource(catalog, getVendors(catalog).bySlug.get(slug)!));
}

test("the page of a maker counts what its tools do, and links to them filtered", () => {
  const page = build("r-d-labs");
  const document = openPage(page);
  expect(page.title).toBe("R&D <Labs>: 2 AI tools");
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

test("the row of a single tool says what a list of its tags would repeat", () => {
  const document = openPage(build("solo"));
  expect(readText(document.querySelector(".result-count"))).toBe("1 tool");
  expect(document.querySelector("section[aria-labelledby=what]")).toBeNull();
});

test("a maker's page is rendered only when what it is made from has changed", () => {
  const listed = [...listMakerPages(catalog, { stretches: ["<main>", "</main>"], gaps: ["main"] })];
  const page = listed.find(({ path }) => path === "/makers/solo/index.html");
  expect(JSON.parse(page!.madeFrom!).maker.name).toBe("Solo");
  expect(page!.text).toMatch(/^<main><nav class="crumbs".*Alone.*<\/main>$/s);
});
