import { describe, expect, test } from "vitest";
import { findToday, isAfter } from "#record/catalog/today.ts";
import { aContent, aRating, anAi } from "../../fixtures/builders.ts";

const content = aContent([anAi({ name: "A", reviewedAt: "2026-03-01" })], {
  evidence: { a: { ratings: [aRating({ asOf: "2026-08" })] } },
});

describe("findToday", () => {
  test("is the newest observation, a month counting as its last day", () =>
    expect(findToday(content, null)).toBe("2026-08-31"));
  test("is never later than the commit of HEAD", () =>
    expect(findToday(content, "2026-08-15T10:00:00Z")).toBe("2026-08-15"));
  test("is the day of HEAD when nothing was observed", () => {
    expect(findToday(aContent([anAi()]), "2026-08-15T10:00:00Z")).toBe("2026-08-15");
  });
});

describe("isAfter", () => {
  test("lets the current month and year pass", () => {
    expect(isAfter("2026-11", "2026-11-27")).toBe(false);
    expect(isAfter("2026", "2026-11-27")).toBe(false);
    expect(isAfter("2026-11-28", "2026-11-27")).toBe(true);
    expect(isAfter("2026-12", "2026-11-27")).toBe(true);
  });
});
