import { describe, expect, test } from "vitest";
import { buildSearchIndex } from "#search/build-index.ts";
import { toSearchSource } from "#search/document.ts";
import { loadSearchEngine } from "#search/engine.ts";
import { aCatalog, anAi } from "../../fixtures/builders.ts";
import { listNames, openSearch } from "./_engine.ts";

const describeAs = (name: string, summary: string, tag: string) =>
  anAi({ name, summary, description: "Runs in the browser.", tags: [tag] });

describe("texts that say the same in other words", () => {
  test.each([
    ["dub movies", "Rask", "Gives recordings a voice-over in another language.", "dubbing"],
    ["homework tutor", "Quizzy", "Explains lessons to pupils.", "education"],
    ["essay plagiarism", "Origin", "Detects copied passages in student papers.", "ai-content-detection"],
  ])("%s finds %s, which has none of the words", async (q, name, summary, tag) => {
    const ask = openSearch(
      aCatalog([
        describeAs(name, summary, tag),
        describeAs("Sketchy", "Draws cartoons of pets.", "image-generation"),
        describeAs("Rooms", "Furnishes empty rooms.", "interior-design"),
      ]),
    );
    expect(listNames(await ask(q))[0]).toBe(name);
  });

  test("never come before the tool that was named", async () => {
    const ask = openSearch(
      aCatalog([
        describeAs("Invoice", "Draws cartoons of pets.", "image-generation"),
        describeAs("Ledgerly", "Reads invoices and keeps the books.", "finance"),
      ]),
    );
    expect(listNames(await ask("invoice"))).toEqual(["Invoice", "Ledgerly"]);
  });
});

test("an index projected onto another basis is refused with what to do", () => {
  const catalog = aCatalog([describeAs("Alpha", "Draws.", "image-generation")]);
  const index = buildSearchIndex(toSearchSource({ records: catalog.records, tags: catalog.tags.values() }));
  expect(() => loadSearchEngine({ ...index, latent: { ...index.latent, version: "older" } }, catalog)).toThrow(
    /basis "older".*run the build again/,
  );
});
