import { array, assert, integer, property } from "fast-check";
import { describe, expect, test } from "vitest";
import { renderShortened } from "#ui/manual/shorten.ts";

describe("renderShortened", () => {
  test("leaves a small value whole, on one line", () => {
    expect(renderShortened({ number: 1, tags: ["a", "b", "c"], none: null })).toBe(
      '{"number": 1, "tags": ["a", "b", "c"], "none": null}',
    );
  });

  test("opens what does not fit a line, and keeps every key in its order", () => {
    const value = { first: "x".repeat(60), second: "y".repeat(60), third: true };
    expect(JSON.parse(renderShortened(value))).toEqual(value);
    expect(renderShortened(value).split("\n")).toHaveLength(5);
  });

  test("says how many items of a list are left out", () => {
    const rows = Array.from({ length: 50 }, (_, index) => ({ index, text: "z".repeat(60) }));
    expect(renderShortened(rows)).toMatch(/"index": 0.*"index": 1.*… 48 more\n\]$/s);
  });

  test("cuts a long text after a whole character and marks the cut", () => {
    expect(renderShortened("😀".repeat(100))).toBe(`"${"😀".repeat(68)}…"`);
  });

  test("does not open objects without end", () => {
    let value: unknown = { text: "deep".repeat(20) };
    for (let level = 0; level < 40; level++) value = { inner: value };
    expect(renderShortened(value)).toContain("{ … }");
    expect(renderShortened(value).split("\n").length).toBeLessThan(20);
  });

  test("never grows beyond a few lines for a list, however long", () => {
    assert(
      property(array(integer(), { minLength: 100, maxLength: 2000 }), (numbers) => {
        expect(renderShortened(numbers).split("\n").length).toBeLessThanOrEqual(5);
      }),
    );
  });
});
