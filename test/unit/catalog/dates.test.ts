import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, daysBetween, toFirstDay, toLastDay } from "#record/catalog/dates.ts";

describe("dates of three precisions", () => {
  test("a missing part means its last day", () => {
    expect(toLastDay("2024")).toBe("2024-12-31");
    expect(toLastDay("2024-02")).toBe("2024-02-29");
    expect(toLastDay("2024-02-03")).toBe("2024-02-03");
  });
  test("or its first", () => expect(["2024", "2024-02"].map(toFirstDay)).toEqual(["2024-01-01", "2024-02-01"]));
  test("days are counted over leap years and time changes", () => {
    expect(daysBetween("2024-02-28", "2024-03-01")).toBe(2);
    expect(daysBetween("2026-03-01", "2026-02-28")).toBe(-1);
    expect(addDays("2024-03-01", -1)).toBe("2024-02-29");
  });
  test("days of any year are counted as the calendar does", () => {
    const dayMs = 86_400_000;
    const limits = { min: Date.UTC(1600, 0, 1) / dayMs, max: Date.UTC(2500, 0, 1) / dayMs };
    const toDay = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);
    fc.assert(
      fc.property(fc.integer(limits), fc.integer(limits), (from, to) => {
        expect(daysBetween(toDay(from), toDay(to))).toBe(to - from);
        expect(addDays(toDay(from), to - from)).toBe(toDay(to));
      }),
      { numRuns: 2000 },
    );
  });
});
