import { expect, test } from "vitest";
import { findNaturalPair, listNaturalPairs } from "#record/catalog/natural-pairs.ts";
import { aCatalog, aRating, anAi } from "../../fixtures/builders.ts";

const reviews = (count: number) => ({ ratings: [aRating({ count })] });

test("pairs of alternatives in wide use come first, each once, with the more used tool in front", () => {
  const catalog = aCatalog(
    [
      anAi({ slug: "small", alternatives: ["large"] }),
      anAi({ slug: "large", alternatives: ["small", "middle"] }),
      anAi({ slug: "middle", alternatives: ["large"] }),
      anAi({ slug: "other" }),
    ],
    { evidence: { large: reviews(50_000), middle: reviews(5_000), small: reviews(50) } },
  );
  expect(listNaturalPairs(catalog)).toEqual([
    ["large", "middle"],
    ["large", "small"],
  ]);
  expect(findNaturalPair(catalog, ["small", "large"])).toEqual(["large", "small"]);
  expect(findNaturalPair(catalog, ["small", "other"])).toBeUndefined();
  expect(findNaturalPair(catalog, ["large"])).toBeUndefined();
});

test("discontinued tools have no comparison of their own, and no tool takes all of them", () => {
  const others = Array.from({ length: 20 }, (_, index) => `other-${index}`);
  const catalog = aCatalog([
    anAi({ slug: "famous", alternatives: [...others, "gone"] }),
    anAi({ slug: "gone", status: "discontinued" }),
    ...others.map((slug) => anAi({ slug })),
  ]);
  const pairs = listNaturalPairs(catalog);
  expect(pairs.flat()).not.toContain("gone");
  expect(pairs).toHaveLength(6);
});
