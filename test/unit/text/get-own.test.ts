import { expect, test } from "vitest";
import { getOwn } from "#lib/text/get-own.ts";

test.each(["constructor", "toString", "valueOf", "hasOwnProperty", "__proto__"])(
  "%s is not among the words",
  (word) => {
    expect(getOwn({ one: 1 }, word)).toBeUndefined();
    expect(getOwn({ one: 1 }, "one")).toBe(1);
  },
);
