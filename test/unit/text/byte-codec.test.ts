import * as fc from "fast-check";
import { expect, test } from "vitest";
import { decodeNumbers, encodeNumbers } from "#lib/text/byte-codec.ts";

test("numbers come back as they were", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 2 ** 28 - 1 })), (numbers) => {
      expect([...decodeNumbers(encodeNumbers(numbers))]).toEqual(numbers);
    }),
  );
});

test("lists longer than one chunk come back as they were", () => {
  const numbers = Array.from({ length: 60_000 }, (_, index) => index * 37);
  expect([...decodeNumbers(encodeNumbers(numbers))]).toEqual(numbers);
});
