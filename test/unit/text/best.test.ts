import * as fc from "fast-check";
import { expect, test } from "vitest";
import { selectBest } from "#lib/text/best.ts";

test("selects what sorting everything would put first, and leaves the items as they are", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer()), fc.nat(20), (numbers, count) => {
      const items = Float64Array.from(numbers);
      expect(selectBest(items, count, (a, b) => b - a)).toEqual(numbers.toSorted((a, b) => b - a).slice(0, count));
      expect([...items]).toEqual(numbers);
    }),
  );
});
