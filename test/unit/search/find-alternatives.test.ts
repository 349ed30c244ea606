import { describe, expect, test } from "vitest";
import { findAlternatives } from "#search/find-alternatives.ts";
import { buildRecordFacts } from "#search/record-facts.ts";
import { listWishes } from "#search/wishes.ts";
import { aCatalog, anAi } from "../../fixtures/builders.ts";

const catalog = aCatalog([
  anAi({ name: "Paintly", tags: ["images"] }),
  anAi({ name: "Inker", tags: ["images"] }),
  anAi({ name: "Freehand", tags: ["images"], openSource: true, platforms: ["self-hosted"] }),
  anAi({ name: "Easel", tags: ["sketches", "images"], openSource: true, platforms: ["self-hosted"] }),
  anAi({ name: "Gouache", tags: ["sketches"], openSource: true, platforms: ["self-hosted"] }),
  anAi({ name: "Palette", tags: ["images"], openSource: true, platforms: ["self-hosted"] }),
]);
const numberOf = (name: string): number => catalog.records.findIndex((record) => record.name === name);

/** Names of alternatives to Paintly, when lists of alternatives are these. */
function find(q: string, lists: Record<string, readonly string[]>): string[] {
  const found = findAlternatives(
    numberOf("Paintly"),
    { wishes: listWishes(q) },
    {
      facts: buildRecordFacts(catalog),
      listKnown: (record) =>
        (lists[catalog.records[record]!.name] ?? []).map((name) => ({ record: numberOf(name), isListed: true })),
      sharesTag: (record, other) =>
        catalog.records[record]!.tags.some((tag) => catalog.records[other]!.tags.includes(tag)),
    },
  );
  return found.toSorted((a, b) => b.score - a.score).map(({ record }) => catalog.records[record]!.name);
}

describe("alternatives with a wish", () => {
  const lists = { Paintly: ["Inker", "Freehand"], Freehand: ["Gouache", "Easel", "Inker"] };

  test.each(["open source paintly", "paintly but self-hosted", "paintly that runs locally"])(
    "%s: what fits, then what is like it and shares a tag with the tool, then the rest",
    (q) => {
      expect(find(q, lists)).toEqual(["Freehand", "Easel", "Inker", "Paintly"]);
    },
  );

  test("what grants a wish in part and is far more alike comes before what grants it whole", () => {
    const prices = aCatalog([
      anAi({ name: "Studio", tags: ["images"] }),
      anAi({ name: "Near", tags: ["images"], pricing: "freemium" }),
      anAi({ name: "Nearer", tags: ["images"], pricing: "paid" }),
      anAi({ name: "Free", tags: ["images"], pricing: "free" }),
      anAi({ name: "Far", tags: ["images"], pricing: "free" }),
      ...Array.from({ length: 26 }, (_, place) => anAi({ name: `Paid ${place}`, tags: ["images"], pricing: "paid" })),
    ]);
    const namesOf = prices.records.map(({ name }) => name);
    const list = ["Nearer", "Near", "Free", ...namesOf.filter((name) => name.startsWith("Paid")), "Far"];
    const found = findAlternatives(
      namesOf.indexOf("Studio"),
      { wishes: listWishes("free alternative to studio") },
      {
        facts: buildRecordFacts(prices),
        listKnown: () => list.map((name) => ({ record: namesOf.indexOf(name), isListed: true })),
        sharesTag: () => true,
      },
    );
    const order = found.toSorted((a, b) => b.score - a.score).map(({ record }) => namesOf[record]);
    expect(order.slice(0, 3)).toEqual(["Free", "Near", "Far"]);
  });

  test("those in many lists come before those far up in one", () => {
    const many = { Paintly: ["Freehand", "Gouache"], Freehand: ["Easel", "Palette"], Gouache: ["Inker", "Palette"] };
    expect(find("open source paintly", many)).toEqual(["Freehand", "Gouache", "Palette", "Easel", "Paintly"]);
  });

  test("without a wish the list is as it is for everybody", () => {
    expect(find("alternative to paintly", lists)).toEqual(["Inker", "Freehand", "Paintly"]);
  });
});
