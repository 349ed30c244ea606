import * as fc from "fast-check";
import { expect, test } from "vitest";
import { selectNth } from "#text/select-nth.ts";

const someValues = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 60 });

test("any place of any values holds what it holds after sorting", () => {
  fc.assert(
    fc.property(someValues, fc.nat(), (values, seed) => {
      const place = seed % values.length;
      expect(selectNth(Float64Array.from(values), place)).toBe(values.toSorted((a, b) => a - b)[place]);
    }),
  );
});
