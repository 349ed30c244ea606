import * as fc from "fast-check";
import { expect, test } from "vitest";
import { countBits, countTypos, toLetterBits } from "#lib/text/edit-distance.ts";

/** The textbook's table, without limits. */
function countSlowly(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, line) =>
    Array.from({ length: b.length + 1 }, (_, column) => line + column),
  );
  for (let line = 1; line <= a.length; line++) {
    for (let column = 1; column <= b.length; column++) {
      const [before, here] = [table[line - 1]!, table[line]!];
      const cost = a[line - 1] === b[column - 1] ? 0 : 1;
      here[column] = Math.min(before[column]! + 1, here[column - 1]! + 1, before[column - 1]! + cost);
      if (line > 1 && column > 1 && a[line - 1] === b[column - 2] && a[line - 2] === b[column - 1]) {
        here[column] = Math.min(here[column]!, table[line - 2]![column - 2]! + 1);
      }
    }
  }
  return table[a.length]![b.length]!;
}

const word = fc.string({ unit: fc.constantFrom("a", "b", "c", "d"), maxLength: 10 });

test("a swap of neighbours is one typing error", () => {
  expect(countTypos("chatgtp", "chatgpt", 2)).toBe(1);
  expect(countTypos("langchian", "langchain", 2)).toBe(1);
});

test("errors up to the limit are counted exactly, and more are one above it", () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, limit) => {
      expect(countTypos(a, b, limit)).toBe(Math.min(limit + 1, countSlowly(a, b)));
    }),
  );
});

test("letter bits never rule out a word within the errors", () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(countBits(toLetterBits(a) ^ toLetterBits(b))).toBeLessThanOrEqual(2 * countSlowly(a, b));
    }),
  );
});
