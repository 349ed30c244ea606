import * as fc from "fast-check";
import { expect, test } from "vitest";
import { selectTop } from "../../../src/search/select-top.ts";

const compare = (a: number, b: number): number => a - b;

test("selects what sorting everything would put first", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer()), fc.nat(20), (items, count) => {
      expect(selectTop(items, count, compare)).toEqual(items.toSorted(compare).slice(0, count));
    }),
  );
});
