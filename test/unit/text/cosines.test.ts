import { expect, test } from "vitest";
import { buildCosineIndex } from "#lib/text/cosines.ts";
import { countTerms, countValues } from "#lib/text/count-terms.ts";
import { buildStemmer } from "#lib/text/stem.ts";
import { tokenize } from "#lib/text/tokenize.ts";

const read = (...texts: string[]) => texts.map((text) => ({ tokens: tokenize(text), times: 1 }));

test("documents with the same rare terms have a cosine of 1, those without a common term 0", () => {
  const index = buildCosineIndex(countValues([["a", "b"], ["a", "b"], ["c"], ["c"]]), 10);
  const { values, touched } = index.compare(0);
  expect([...touched].toSorted()).toEqual([0, 1]);
  expect(values[1]).toBeCloseTo(1, 12);
  expect(values[2]).toBe(0);
});

test("forgets the last document before the next", () => {
  const index = buildCosineIndex(countValues([["a"], ["a"], ["c"], ["c"]]), 10);
  index.compare(0);
  expect([...index.compare(2).values]).toEqual([0, 0, 1, 1]);
});

test("terms on lists longer than the limit do not count", () => {
  const { values } = buildCosineIndex(countValues([["x"], ["x"], ["x"], ["y"]]), 2).compare(0);
  expect([...values]).toEqual([0, 0, 0, 0]);
});

test("words of one stem are one term, stop words none, and no pair spans two texts", () => {
  const { counts, termCount } = countTerms(
    [read("Translates the menus", "quickly"), read("translating menu")],
    buildStemmer(),
  );
  expect(termCount).toBe(4);
  expect([...counts[0]!.keys()].filter((term) => counts[1]!.has(term))).toHaveLength(3);
});
