import { expect, test } from "vitest";
import { toKnownAt } from "#insights/audit/known-at.ts";
import { runAudit } from "#insights/audit/run.ts";
import { aPlan } from "../../fixtures/builders.ts";
import { TODAY, aProbe, aSample, aSubject } from "./subjects.ts";

const open = {
  openSource: true,
  license: "MIT",
  repository: "https://github.com/example/example",
  pricing: "free",
} as const;
const sources = [
  { repository: "lists/one", path: "README.md", asOf: "2025-01-01" },
  { repository: "lists/two", path: "README.md", asOf: "2025-01-01" },
];

test("has one point per month with a measurement, at most twelve, oldest first, the audit itself last", () => {
  const samples = Array.from({ length: 20 }, (_, index) => {
    const month = `${2025 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`;
    return [aSample(`${month}-03`, 1_000 * (index + 1)), aSample(`${month}-17`, 1_000 * (index + 1))];
  }).flat();
  const audit = runAudit(aSubject({ ...open, sources }, { metrics: [{ metric: "github_stars", samples }] }), TODAY);
  expect(audit.history).toHaveLength(12);
  expect(audit.history[0]!.asOf).toBe("2025-10-17");
  expect(audit.history.at(-1)).toEqual({ asOf: "2026-11-01", score: audit.score });
});

test("knows at an earlier day only what was dated by then", () => {
  const subject = aSubject(
    { ...open, sources, reviewedAt: "2026-05-01", status: "discontinued", discontinuedAt: "2026-06" },
    {
      metrics: [{ metric: "github_stars", samples: [aSample("2025-05-01", 1), aSample("2026-07-01", 2)] }],
      plans: [aPlan({ asOf: "2026-01" })],
      probes: [aProbe({ observedAt: "2026-02-01" })],
    },
  );
  const { record, probes } = toKnownAt(subject, "2026-01-30");
  expect(record).toMatchObject({ status: "active", reviewedAt: null, plans: [] });
  expect(record.metrics[0]!.samples.map((sample) => sample.date)).toEqual(["2025-05-01"]);
  expect(probes).toEqual([]);
  expect(record.sources).toHaveLength(2);
});
