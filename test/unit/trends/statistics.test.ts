import * as fc from "fast-check";
import { expect, test } from "vitest";
import { findMedian, findQuantile } from "#lib/statistics.ts";

test("the median is the middle, or the mean of the two middle values", () => {
  expect(findMedian([])).toBeNull();
  expect(findMedian([3])).toBe(3);
  expect(findMedian([9, 1, 5])).toBe(5);
  expect(findMedian([1, 2, 3, 10])).toBe(2.5);
});

test("quantiles lie between the least and the greatest value and never fall", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1 }), (values) => {
      const quantiles = [0, 0.25, 0.5, 0.75, 1].map((part) => findQuantile(values, part)!);
      expect(quantiles[0]).toBe(Math.min(...values));
      expect(quantiles[4]).toBe(Math.max(...values));
      expect(quantiles).toEqual(quantiles.toSorted((a, b) => a - b));
    }),
  );
});
