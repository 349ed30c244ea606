/** Series as long as a file may hold: comparing each sample with all others would keep a build busy for minutes. */
import { expect, test } from "vitest";
import { CHECKS } from "#insights/audit/registry.ts";
import { addDays } from "#record/catalog/dates.ts";
import type { Evidence } from "#record/schema/evidence.ts";
import { TODAY, aSample, aSubject } from "./subjects.ts";

const ONE_SOURCE_EACH = 300;
const DAYS = 100;

test("30,000 samples of as many sources have no trend, and one pair among them is found", () => {
  const metrics = Array.from({ length: ONE_SOURCE_EACH }, (_, method) => ({
    metric: "github_stars" as const,
    method: `way ${method}`,
    samples: Array.from({ length: DAYS }, (_, day) => aSample(addDays(TODAY, day - DAYS), 5, `list-${day}/${method}`)),
  }));
  const check = (evidence: Evidence) => CHECKS["stars-trend"](aSubject({}, evidence), TODAY).outcome;
  expect(check({ metrics })).toBe("unknown");
  const pair = { metric: "github_stars" as const, samples: [aSample("2025-09-01", 100), aSample("2026-09-01", 900)] };
  expect(check({ metrics: [pair, ...metrics] })).toBe("pass");
});
