import { array, assert, integer, property } from "fast-check";
import { describe, expect, test } from "vitest";
import { straightenDates } from "#content/git-history/commit-dates.ts";

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

  test("are those of the longest run, and of two such runs of the one that takes less time", () => {
    assert(
      property(array(integer({ min: 0, max: 8 }), { minLength: 1, maxLength: 8 }), (dates) => {
        const runs = listRuns(dates);
        const length = Math.max(...runs.map((run) => run.length));
        const longest = runs.filter((run) => run.length === length);
        const spans = longest.map((run) => dates[run.at(-1)!]! - dates[run[0]!]!);
        const best = longest.filter((_, index) => spans[index] === Math.min(...spans));
        expect(best.map((run) => fill(dates, run))).toContainEqual(straightenDates(dates));
      }),
      { numRuns: 500 },
    );
  });

  // Comparing each commit with all before it would take minutes.
  test("of 200,000 commits, the newest and some others far back", () => {
    const dates = Array.from({ length: 200_000 }, (_, index) => (index % 1000 === 999 ? 5 : 1000 + index));
    const straight = straightenDates(dates);
    expect([straight[998], straight[999], straight[1000], straight.at(-1)]).toEqual([1998, 1998, 2000, 200_998]);
  });
});

/** Indexes of every run that never goes back. */
function listRuns(dates: readonly number[]): number[][] {
  let runs: number[][] = [[]];
  for (const [index, date] of dates.entries())
    runs = runs.concat(
      runs.filter((run) => run.length === 0 || dates[run.at(-1)!]! <= date).map((run) => [...run, index]),
    );
  return runs.slice(1);
}

function fill(dates: readonly number[], run: readonly number[]): number[] {
  let last = dates[run[0]!]!;
  return dates.map((date, index) => (run.includes(index) ? (last = date) : last));
}
