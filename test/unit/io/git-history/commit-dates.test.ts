import { array, assert, integer, property } from "fast-check";
import { describe, expect, test } from "vitest";
import { straightenDates } from "#io/git-history/commit-dates.ts";

const toSeconds = (days: readonly string[]): number[] => days.map((day) => Date.parse(`${day}T12:00:00Z`) / 1000);

describe("dates of commits", () => {
  test.each([
    ["in order", ["2026-10-01", "2026-10-02", "2026-10-02"], ["2026-10-01", "2026-10-02", "2026-10-02"]],
    [
      "one years back, and the last ahead",
      ["2026-10-01", "2021-09-14", "2026-10-03", "2082-01-01"],
      ["2026-10-01", "2026-10-01", "2026-10-03", "2082-01-01"],
    ],
    [
      "one ahead that later commits put right",
      ["2026-10-01", "2082-01-01", "2026-10-03"],
      ["2026-10-01", "2026-10-01", "2026-10-03"],
    ],
    ["the first one ahead", ["2082-01-01", "2026-10-01", "2026-10-02"], ["2026-10-01", "2026-10-01", "2026-10-02"]],
    ["the last one of 2001", ["2026-10-01", "2026-10-02", "2001-01-01"], ["2026-10-01", "2026-10-02", "2026-10-02"]],
    ["two commits, the second years back", ["2026-10-01", "2001-01-01"], ["2026-10-01", "2026-10-01"]],
    [
      "two in a row of one wrong clock",
      ["2026-10-01", "2026-10-02", "1999-01-01", "1999-01-02", "2026-10-05"],
      ["2026-10-01", "2026-10-02", "2026-10-02", "2026-10-02", "2026-10-05"],
    ],
  ])("%s", (_name, days, expected) => {
    expect(straightenDates(toSeconds(days))).toEqual(toSeconds(expected));
  });

  test("never go back, and stay as they are where they were in order", () => {
    assert(
      property(array(integer({ min: 0, max: 100 })), (dates) => {
        const straight = straightenDates(dates);
        expect(straight).toHaveLength(dates.length);
        expect(straight).toEqual([...straight].sort((a, b) => a - b));
        expect(straight.every((date) => dates.includes(date))).toBe(true);
        const ordered = dates.toSorted((a, b) => a - b);
        expect(straightenDates(ordered)).toEqual(ordered);
      }),
    );
  });
});
