import { expect, test } from "vitest";
import { aCatalog, anAi } from "../../fixtures/builders.ts";
import { openProgram } from "../../fixtures/page-program.ts";
import { openMaker, readText } from "../../fixtures/record-pages.ts";
import { aService } from "../../fixtures/service.ts";

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

test("the row of a single tool says what a list of its tags would repeat", async () => {
  const document = await openMaker(catalog, "solo");
  expect(readText(document.querySelector(".result-count"))).toBe("1 tool");
  expect(document.querySelector("section[aria-labelledby=what]")).toBeNull();
});

test("a maker's page is rendered only when what it is made from has changed", async () => {
  const program = await openProgram();
  const pages = await program.listPages(aService([anAi({ name: "Alone", vendor: "Solo" })]));
  const page = pages.find(({ address }) => address === "/makers/solo/");
  expect(JSON.parse(page!.cacheKey!).maker.name).toBe("Solo");
});
