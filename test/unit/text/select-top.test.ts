import * as fc from "fast-check";
import { expect, test } from "vitest";
import { selectHighest } from "#text/select-top.ts";

test("selects what sorting everything would put first", () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.nat(20), (numbers, count) => {
      const keys = Float64Array.from(numbers);
      expect([...selectHighest(keys, count)]).toEqual(numbers.toSorted((a, b) => b - a).slice(0, count));
      expect([...keys]).toEqual(numbers);
    }),
  );
});
