/** Sources of single facts: cited at the fact, and called what the page calls it. */
import { describe, expect, test } from "vitest";
import { renderRecordMarkdown } from "#api/record-markdown.ts";
import type { AiSource } from "#record/schema/ai.ts";
import { aCatalog, anAi } from "../../fixtures/builders.ts";
import { openTool, readText } from "../../fixtures/record-pages.ts";

const SOURCES: NonNullable<AiSource["sources"]> = [
  { url: "https://sec.example/filing", field: "acquiredBy", asOf: "2022" },
  { url: "https://example.com/licence", field: "license" },
  { url: "https://example.com/packages", field: "packages", readAt: "2026-05-01" },
  { url: "https://example.com/names", field: "aliases" },
  { url: "https://example.com/end", field: "statusNote" },
  { url: "https://example.com/tags", field: "tags" },
  { url: "https://example.com/odd", field: "oddKey" },
];
const fields: Partial<AiSource> = {
  name: "Busy",
  acquiredBy: "Chegg",
  openSource: true,
  license: "MIT",
  aliases: ["Bizzy"],
  packages: { npm: "busy" },
  statusNote: "Owned by Chegg since 2022.",
};
const catalog = aCatalog([anAi({ ...fields, sources: SOURCES })], {
  evidence: {
    busy: {
      doubts: [
        { field: "license", note: "Is it still MIT?" },
        { field: null, note: "Does it exist?" },
      ],
    },
  },
});
const page = await openTool(catalog, "busy");
const factOf = (label: string): Element =>
  [...page.querySelectorAll(".facts dt")].find((term) => readText(term) === label)!.nextElementSibling!;
const sourcesOf = (place: Element): (string | null | undefined)[] =>
  [...place.querySelectorAll("a.cite")].map((cite) =>
    page.querySelector(`${cite.getAttribute("href")} a`)?.getAttribute("href"),
  );

describe("a source of a single fact", () => {
  test.each([
    ["Buyer", "https://sec.example/filing"],
    ["Open source", "https://example.com/licence"],
    ["Packages", "https://example.com/packages"],
    ["Status", "https://example.com/end"],
  ])("is cited at %s", (label, href) => {
    expect(sourcesOf(factOf(label))).toEqual([href]);
  });

  test("is cited at the other names, which stand above the facts", () => {
    expect(sourcesOf(page.querySelector(".head-note")!)).toEqual(["https://example.com/names"]);
  });

  test("of which no row is shown is cited at the record", () => {
    expect(readText(factOf("Record"))).toMatch(/add one; tags \d; oddKey \d Wrong\?$/);
  });

  test("leaves none that no number leads to", () => {
    const numbers = [...page.querySelectorAll(".sources li")].map(({ id }) => id);
    const cited = new Set([...page.querySelectorAll("a.cite")].map((cite) => cite.getAttribute("href")!.slice(1)));
    expect(numbers).toHaveLength(SOURCES.length);
    expect(numbers.filter((id) => !cited.has(id))).toEqual([]);
  });
});

test("a record with sources of single facts alone doesn't say that it has none", async () => {
  expect(readText(factOf("Record"))).toMatch(/^facts without a source number come from general knowledge — add one/);
  const bare = await openTool(aCatalog([anAi({ name: "Bare" })]), "bare");
  expect(readText(bare.querySelector(".facts dd:last-child"))).toMatch(
    /^written from general knowledge, no source yet/,
  );
});

test("sources and doubts call a key what the page calls it", () => {
  const sources = readText(page.querySelector(".sources"));
  expect(sources).toContain("buyer, as of 2022");
  expect(sources).not.toMatch(/acquiredBy|statusNote/);
  expect([...page.querySelectorAll(".doubts li")].map(readText)).toEqual([
    "Licence: Is it still MIT?",
    "Does it exist?",
  ]);
});

test("Markdown does so too", () => {
  const text = renderRecordMarkdown(catalog.bySlug.get("busy")!);
  expect(text).toContain("- buyer, https://sec.example/filing, 2022");
  expect(text).toContain("- Licence: Is it still MIT?");
  expect(text).not.toMatch(/acquiredBy|statusNote/);
});
