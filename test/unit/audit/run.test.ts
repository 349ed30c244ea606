import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runAudit, scoreAudit } from "#insights/audit/run.ts";
import { Audit } from "#record/schema/audit.ts";
import { aPlan } from "../../fixtures/builders.ts";
import { PASSING_FACTS } from "./passing-facts.ts";
import { TODAY, aLook, aProbe, aSample, aSubject, arbitraryParts, toSubject } from "./subjects.ts";

const steady = (value: number) => [aSample("2025-09-01", value), aSample("2026-09-01", value)];

describe("any record", () => {
  test("has an audit of the published shape, the same each time, whose parts add up to the score", () => {
    fc.assert(
      fc.property(arbitraryParts, (parts) => {
        const subject = toSubject(parts);
        const audit = runAudit(subject, TODAY);
        expect(Audit.parse(audit)).toEqual(audit);
        expect(JSON.stringify(runAudit(subject, TODAY))).toBe(JSON.stringify(audit));
        expect(scoreAudit(subject, TODAY)).toBe(audit.score);
        const lines = [...audit.categories, ...audit.caps].map((line) => line.points ?? 0);
        expect(lines.reduce((sum, points) => sum + points, 0)).toBe(audit.score ?? 0);
      }),
      { numRuns: 300 },
    );
  });

  test.for(Object.entries(PASSING_FACTS))("never scores lower for %s", ([, addFact]) => {
    fc.assert(
      fc.property(arbitraryParts, (parts) => {
        const before = scoreAudit(toSubject(parts), TODAY) ?? -1;
        const after = scoreAudit(toSubject(addFact(parts)), TODAY) ?? -1;
        expect(after).toBeGreaterThanOrEqual(before);
      }),
      { numRuns: 150 },
    );
  });

  test("never scores lower for any number of passing facts", () => {
    fc.assert(
      fc.property(arbitraryParts, fc.subarray(Object.values(PASSING_FACTS)), (parts, facts) => {
        const before = scoreAudit(toSubject(parts), TODAY) ?? -1;
        const after = scoreAudit(toSubject(facts.reduce((all, add) => add(all), parts)), TODAY) ?? -1;
        expect(after).toBeGreaterThanOrEqual(before);
      }),
      { numRuns: 300 },
    );
  });

  test("does not count what is unknown or does not apply", () => {
    fc.assert(
      fc.property(arbitraryParts, (parts) => {
        for (const check of runAudit(toSubject(parts), TODAY).checks) {
          const isOut = check.outcome === "unknown" || check.outcome === "notApplicable";
          expect(check.points === null).toBe(isOut);
        }
      }),
    );
  });

  test("gives each outcome a sentence with a capital and a full stop", () => {
    fc.assert(
      fc.property(arbitraryParts, (parts) => {
        for (const { reason } of runAudit(toSubject(parts), TODAY).checks) {
          expect(reason).toMatch(/^[A-Z0-9].*[^.]\.$/);
          expect(reason).not.toMatch(/undefined|null|NaN|Infinity/);
        }
      }),
    );
  });
});

describe("a score", () => {
  const stars = { metrics: [{ metric: "github_stars" as const, samples: [aSample("2026-08-01", 50_000)] }] };

  test("is missing when nothing is measured, however well the record is kept", () => {
    const audit = runAudit(
      aSubject(
        {
          openSource: true,
          license: "MIT",
          repository: "https://github.com/example/example",
          reviewedAt: TODAY,
          linkCheckedAt: TODAY,
          pricing: "free",
        },
        { maintenance: [aLook({ lastCommitAt: TODAY, lastReleaseAt: TODAY })] },
      ),
      TODAY,
    );
    expect(audit.coverage).toBeGreaterThan(0.3);
    expect(audit).toMatchObject({ score: null, grade: null });
  });

  test("is missing under 0.3 of the applicable weight", () => {
    const audit = runAudit(
      aSubject({}, { metrics: [{ metric: "github_stars", samples: [aSample(TODAY, 50_000)] }] }),
      TODAY,
    );
    expect(audit.coverage).toBeLessThan(0.3);
    expect(audit.score).toBeNull();
    expect(audit.categories.every((category) => category.points === null)).toBe(true);
  });

  test("of a discontinued tool is cut to 20 in a line of its own", () => {
    const fields = {
      openSource: true,
      license: "MIT",
      repository: "https://github.com/example/example",
      reviewedAt: TODAY,
    };
    const audit = runAudit(aSubject({ ...fields, status: "discontinued", successor: "next" }, stars), TODAY);
    expect(audit).toMatchObject({ score: 20, grade: "E", caps: [{ id: "discontinued", limit: 20 }] });
    expect(audit.caps[0]!.points).toBeLessThan(0);
  });

  test("does not fall because a source stopped being read", () => {
    const fields = {
      openSource: true,
      license: "MIT",
      repository: "https://github.com/example/example",
      reviewedAt: TODAY,
    };
    const looked = { ...stars, maintenance: [aLook({ lastCommitAt: "2026-08-01", lastReleaseAt: "2026-08-01" })] };
    const evidence = { ...looked, plans: [aPlan({ asOf: "2024-01-01" })] };
    const stopped = runAudit(aSubject(fields, evidence), TODAY);
    expect(stopped.checks.find((check) => check.id === "price-age")).toMatchObject({ outcome: "unknown" });
    expect(stopped.score).toBeGreaterThanOrEqual(scoreAudit(aSubject(fields, looked), TODAY)!);
  });

  test("leaves a finished project with steady figures above half", () => {
    const audit = runAudit(
      aSubject(
        {
          kind: "library",
          openSource: true,
          license: "MIT",
          repository: "https://github.com/example/example",
          pricing: "free",
        },
        {
          metrics: [
            { metric: "github_stars", samples: steady(900) },
            { metric: "github_contributors", samples: steady(3) },
            { metric: "pypi_monthly_downloads", samples: steady(60_000) },
          ],
        },
      ),
      TODAY,
    );
    expect(audit.score).toBeGreaterThan(50);
  });

  test("is not what the record says of itself", () => {
    const subject = aSubject({ openSource: true }, stars);
    const claimed = { ...subject, record: { ...subject.record, auditScore: 99 } };
    expect(runAudit(claimed, TODAY)).toEqual(runAudit(subject, TODAY));
  });
});

describe("measurements", () => {
  test("list the newest ten visits, failures with their error", () => {
    const probes = Array.from({ length: 12 }, (_, index) => aProbe({ observedAt: `2026-10-${10 + index}` }));
    const failure = aProbe({
      observedAt: "2026-10-30",
      outcome: "timeout",
      error: "no answer within 15 s",
      status: null,
    });
    const audit = runAudit(aSubject({}, { probes: [failure, ...probes] }), TODAY);
    expect(audit.measurements.probes.map((probe) => probe.observedAt)).toEqual(
      ["2026-10-30", ...probes.map((probe) => probe.observedAt).toReversed()].slice(0, 10),
    );
    expect(audit.measurements.probes[0]).toMatchObject({ outcome: "timeout", error: "no answer within 15 s" });
  });
});
