import { expect, test } from "vitest";
import { wrap } from "#build/share-pictures/wrap.ts";

/** Every letter is one wide. */
const measure = (text: string): number => text.length;

test.each([
  ["fits", 10, 2, ["fits"]],
  ["two words", 5, 2, ["two", "words"]],
  ["  spaces around  ", 20, 1, ["spaces around"]],
  ["", 5, 2, [""]],
  ["a well-known tool", 8, 3, ["a well-", "known", "tool"]],
  ["in C++ code", 6, 2, ["in C++", "code"]],
  ["GPT-4 and -x", 5, 3, ["GPT-4", "and", "-x"]],
  ["a text/image model", 7, 3, ["a text/", "image", "model"]],
  ["unbreakable", 4, 3, ["unbr", "eaka", "ble"]],
  ["more words than two lines hold", 10, 2, ["more words", "than two\u2026"]],
  ["more words than fit here", 10, 2, ["more words", "than fit\u2026"]],
  ["ends with longestword ever", 11, 2, ["ends with", "longestwor\u2026"]],
  ["a single line is cut anywhere", 10, 1, ["a single\u2026"]],
  ["Pricing unknown", 12, 1, ["Pricing unk\u2026"]],
])("%j in lines of %i, at most %i", (text, width, lines, expected) => {
  expect(wrap(text, { width, lines, measure })).toEqual(expected);
});
