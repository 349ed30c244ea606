import { expect, test } from "vitest";
import { readDays, readRelativeDate } from "#api/mcp/relative-dates.ts";

/** A Tuesday. */
const TODAY = "2026-03-31";

test.each([
  ["today", "2026-03-31"],
  ["Yesterday", "2026-03-30"],
  ["this week", "2026-03-30"],
  ["this month", "2026-03"],
  ["this year", "2026"],
  ["last 30 days", "2026-03-01"],
  ["the past 7 days", "2026-03-24"],
  ["past week", "2026-03-24"],
  ["past year", "2025-03-31"],
  ["last 12 months", "2025-03-31"],
  // February has no 31st.
  ["past month", "2026-02-28"],
  ["a week ago", "2026-03-24"],
  ["2 weeks ago", "2026-03-17"],
  ["last_30_days", "2026-03-01"],
  ["30d", "2026-03-01"],
  ["90 days", "2025-12-31"],
])("a span that begins with %j begins on %s", (text, day) => {
  expect(readRelativeDate(text, TODAY, "start")).toBe(day);
});

test.each([
  ["today", "2026-03-31"],
  ["tomorrow", "2026-04-01"],
  ["this week", "2026-04-05"],
  ["this year", "2026"],
  ["next 90 days", "2026-06-29"],
  ["the next 3 months", "2026-06-30"],
  ["in 2 weeks", "2026-04-14"],
  ["within a year", "2027-03-31"],
  ["3 days ago", "2026-03-28"],
])("one that ends with %j ends on %s", (text, day) => {
  expect(readRelativeDate(text, TODAY, "end")).toBe(day);
});

test.each([
  // The year before this one, or the past twelve months.
  ["last year", "start"],
  ["last week", "start"],
  ["next month", "end"],
  ["30 days", "end"],
  ["week", "start"],
  ["soon", "start"],
  ["", "start"],
  ["2026", "start"],
  ["2026-03-01", "start"],
] as const)("%j is no certain day", (text, side) => {
  expect(readRelativeDate(text, TODAY, side)).toBeUndefined();
});

test.each([
  ["30 days", 30],
  ["past 3 months", 90],
  ["last 2 weeks", 14],
  ["90", undefined],
  ["this week", undefined],
  ["long", undefined],
])("%j are %j days", (text, days) => {
  expect(readDays(text, TODAY)).toBe(days);
});
