import * as fc from "fast-check";
import { expect, test } from "vitest";
import { explainScore, listMaxima } from "#insights/audit/explain.ts";
import { runAudit } from "#insights/audit/run.ts";
import { formatBytes, formatCount, formatNumber } from "#lib/format/number.ts";
import { formatDate } from "#lib/format/date.ts";
import { TODAY, aSubject, arbitraryParts, toSubject } from "./subjects.ts";

test("the most a category could have is never less than it has, and all of them add up to 100", () => {
  fc.assert(
    fc.property(arbitraryParts, (parts) => {
      const audit = runAudit(toSubject(parts), TODAY);
      const maxima = listMaxima(audit);
      const counted = [...maxima.values()].filter((value) => value !== null);
      expect(counted.reduce((sum, value) => sum + value, 0)).toBe(audit.score === null ? 0 : 100);
      expect(audit.categories.every((row) => (row.points ?? 0) <= (maxima.get(row.id) ?? 0))).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test("an audit without a score says why", () => {
  expect(explainScore(runAudit(aSubject(), TODAY))).toMatch(
    /^Not enough evidence yet: nothing about its homepage, adoption or prices has been measured\./,
  );
});

test("figures and dates read the same everywhere", () => {
  expect([formatNumber(25_959), formatNumber(-0.5), formatCount(1, "day"), formatCount(0, "day")]).toEqual([
    "25,959",
    "−0.5",
    "1 day",
    "0 days",
  ]);
  expect([formatDate("2026-08-01"), formatDate("2026-08"), formatDate("2026")]).toEqual([
    "1 August 2026",
    "August 2026",
    "2026",
  ]);
  expect([formatBytes(999), formatBytes(231_400), formatBytes(1_250_000)]).toEqual(["999 bytes", "231 kB", "1.3 MB"]);
});
