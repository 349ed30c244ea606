import { expect, test } from "vitest";
import { findCode, hasCode } from "#lib/format/error-code.ts";

const withCode = (code: unknown): Error => Object.assign(new Error("It failed"), { code });

test("an error's code is its text, and no other kind of value", () => {
  expect(findCode(withCode("ENOENT"))).toBe("ENOENT");
  for (const other of [withCode(42), new Error("It failed"), { code: "ENOENT" }, "ENOENT", null])
    expect(findCode(other)).toBeUndefined();
});

test("several errors in one have the code of the first", () => {
  expect(findCode(new AggregateError([withCode("ECONNREFUSED"), withCode("EHOSTUNREACH")]))).toBe("ECONNREFUSED");
  expect(findCode(Object.assign(new AggregateError([]), { code: "ETIMEDOUT" }))).toBe("ETIMEDOUT");
});

test("a code is one of several", () => {
  expect(hasCode(withCode("EEXIST"), "ENOTEMPTY", "EEXIST")).toBe(true);
  expect(hasCode(withCode("EEXIST"), "ENOTEMPTY")).toBe(false);
  expect(hasCode(new Error("It failed"), "ENOTEMPTY")).toBe(false);
});
