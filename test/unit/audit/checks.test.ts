import { describe, expect, test } from "vitest";
import type { CheckResult } from "#insights/audit/check.ts";
import { CHECKS } from "#insights/audit/registry.ts";
import type { CheckId } from "#insights/audit/table.ts";
import type { AiSource } from "#record/schema/ai.ts";
import type { Evidence } from "#record/schema/evidence.ts";
import type { DataUseEvidence as DataUse } from "#record/schema/data-use.ts";
import type { MaintenanceEvidence } from "#record/schema/maintenance.ts";
import { aPlan, aRating } from "../../fixtures/builders.ts";
import { TODAY, aLook, aProbe, aSample, aStatement, aSubject } from "./subjects.ts";

const check = (id: CheckId, source: Partial<AiSource>, evidence: Evidence = {}): CheckResult =>
  CHECKS[id](aSubject(source, evidence), TODAY);

const stars = (...samples: ReturnType<typeof aSample>[]): Evidence => ({
  metrics: [{ metric: "github_stars", samples }],
});

const ending = (finalUrl: string): Evidence => ({ probes: [aProbe({ redirects: 1, finalUrl })] });

describe("stars", () => {
  test("count with figure, day and source", () => {
    expect(check("github-stars", {}, stars(aSample("2026-08-21", 45_959)))).toEqual({
      outcome: "pass",
      reason: "45,959 GitHub stars on 21 August 2026; 40,000 or more pass.",
      evidence: [
        {
          url: "https://github.com/lists/one/blob/HEAD/README.md",
          file: "content/evidence/example.json",
          value: 45_959,
          observedAt: "2026-08-21",
        },
      ],
    });
  });

  test("of a withdrawn sample do not count", () => {
    const wrong = { ...aSample("2026-08-21", 45_959), withdrawn: { at: TODAY, why: "another repository" } };
    expect(check("github-stars", {}, stars(wrong)).outcome).toBe("unknown");
  });

  test("older than two years leave it unknown", () => {
    expect(check("github-stars", {}, stars(aSample("2024-01-01", 45_959))).outcome).toBe("unknown");
  });

  test("of a closed tool's repository count only when they are many", () => {
    expect(check("github-stars", { openSource: false }, stars(aSample(TODAY, 300))).outcome).toBe("notApplicable");
    expect(check("github-stars", { openSource: false }, stars(aSample(TODAY, 60_000))).outcome).toBe("pass");
  });

  test("of two lists are not compared with each other", () => {
    const samples = stars(aSample("2025-09-01", 100, "lists/one"), aSample("2026-09-01", 900, "lists/two"));
    expect(check("stars-trend", {}, samples).outcome).toBe("unknown");
  });

  test("years apart are not called a trend", () => {
    expect(check("stars-trend", {}, stars(aSample("2023-09-01", 100), aSample("2026-09-01", 900))).outcome).toBe(
      "unknown",
    );
  });

  test("standing still are partial, and the days between are said", () => {
    const finding = check("stars-trend", {}, stars(aSample("2025-09-01", 900), aSample("2026-09-01", 900)));
    expect(finding).toMatchObject({
      outcome: "partial",
      reason: "GitHub stars stayed at 900 in the 365 days to 1 September 2026.",
    });
  });

  test("of a sample added today do not hide a change that was known", () => {
    const known = [aSample("2025-02-01", 100), aSample("2026-07-29", 200)];
    expect(check("stars-trend", {}, stars(...known)).outcome).toBe("pass");
    expect(check("stars-trend", {}, stars(...known, aSample(TODAY, 210))).outcome).toBe("pass");
  });
});

describe("reviews", () => {
  test("of an extension leave the tool unknown when they are few, and count when they are many", () => {
    const few = { ratings: [aRating({ subject: "Chrome extension", count: 128 })] };
    expect(check("reviews", {}, few).outcome).toBe("unknown");
    const many = { ratings: [aRating({ subject: "Chrome extension", count: 900 })] };
    expect(check("reviews", {}, many).outcome).toBe("pass");
  });
});

describe("status", () => {
  test("needs something dated of the last year", () => {
    expect(check("status", {}).outcome).toBe("unknown");
    const old = { sources: [{ repository: "lists/one", path: "README.md", asOf: "2024-03-14" }] };
    expect(check("status", old).outcome).toBe("unknown");
    const recent = { sources: [{ repository: "lists/one", path: "README.md", asOf: "2026-08-22" }] };
    expect(check("status", recent)).toMatchObject({
      outcome: "pass",
      reason: "Listed as active, and a source of 22 August 2026 shows that it is offered.",
    });
  });

  test("in doubt is unknown", () => {
    expect(
      check("status", { reviewedAt: TODAY }, { doubts: [{ field: "status", note: "no release lately" }] }).outcome,
    ).toBe("unknown");
  });
});

describe("prices", () => {
  test("of a free tool without plans are not asked for", () => {
    expect(check("plans-sourced", { pricing: "free" }).outcome).toBe("notApplicable");
  });

  test("on request fail only when a source says so", () => {
    expect(check("plans-sourced", { pricing: "contact-sales" }).outcome).toBe("unknown");
    const cited = { sources: [{ url: "https://example.com/pricing", field: "pricing" }] };
    expect(check("plans-sourced", { pricing: "contact-sales", ...cited }).outcome).toBe("fail");
  });

  test("per use answer what one pays for a tool that is paid by use, and only half for others", () => {
    const plans = [aPlan({ billing: "usage", unit: "1M tokens" })];
    expect(check("price-known", { pricing: "usage-based" }, { plans }).outcome).toBe("pass");
    expect(check("price-known", { pricing: "freemium" }, { plans }).outcome).toBe("partial");
  });
});

describe("openness", () => {
  test("is half there when the source can be read but not used freely", () => {
    expect(check("open-source", { openSource: true }).outcome).toBe("pass");
    expect(check("open-source", { openSource: false }).outcome).toBe("fail");
    expect(check("open-source", { openSource: false, license: "BUSL-1.1" }).outcome).toBe("partial");
    expect(check("open-source", {}).outcome).toBe("unknown");
  });
});

describe("licences", () => {
  test.for([
    ["Apache-2.0", "pass"],
    ["AGPL-3.0", "pass"],
    ["MIT OR Apache-2.0", "pass"],
    ["GPL-2.0-only WITH Classpath-exception-2.0", "pass"],
    ["MIT AND BUSL-1.1", "partial"],
    ["BUSL-1.1", "partial"],
    ["Unheard-1.0", "partial"],
  ] as const)("%s is %s", ([license, outcome]) => {
    expect(check("licence", { openSource: true, license }).outcome).toBe(outcome);
  });
});

describe("the homepage", () => {
  test("has not been measured until probes have run", () => {
    expect(check("availability", {})).toMatchObject({
      outcome: "unknown",
      reason: "The homepage has not been measured yet.",
    });
  });

  test("keeps its good measurement when the next visit fails", () => {
    const probes = [
      aProbe({ observedAt: "2026-11-01" }),
      aProbe({ outcome: "timeout", status: null, ttfbMs: null, bytes: null }),
    ];
    expect(check("time-to-first-byte", {}, { probes }).outcome).toBe("pass");
    expect(check("availability", {}, { probes })).toMatchObject({
      outcome: "fail",
      reason: "1 of the last 2 visits were answered (50%); the last failure was timeout on 6 November 2026.",
    });
  });

  test("is not to blame for refusing our visitor", () => {
    const probes = [
      aProbe({ outcome: "http-error", status: 403 }),
      aProbe({ outcome: "blocked-by-robots", status: null }),
    ];
    expect(check("availability", {}, { probes }).outcome).toBe("unknown");
  });

  test("on GitHub is not measured, for that would measure GitHub", () => {
    const url = "https://github.com/example/example";
    expect(check("time-to-first-byte", { url }, { probes: [aProbe({ url })] }).outcome).toBe("notApplicable");
    expect(check("availability", { url }, { probes: [aProbe({ url })] }).outcome).toBe("pass");
  });

  test("that ends on another domain is partial, on a subdomain not", () => {
    expect(check("redirects", {}, ending("https://other.example.org/")).outcome).toBe("partial");
    expect(check("redirects", {}, ending("https://www.example.com/")).outcome).toBe("pass");
    expect(check("redirects", {}, ending("http://example.example.com/")).outcome).toBe("fail");
  });

  test("of a discontinued tool is left alone", () => {
    expect(check("availability", { status: "discontinued" }, { probes: [aProbe()] }).outcome).toBe("notApplicable");
  });
});

describe("data handling", () => {
  const stated = (...rows: Partial<DataUse>[]): Evidence => ({ dataUse: rows.map(aStatement) });

  test.for([
    ["no", "pass"],
    ["opt-in", "pass"],
    ["opt-out", "partial"],
    ["by-plan", "partial"],
    ["yes", "fail"],
    ["unclear", "unknown"],
  ] as const)("training on input: “%s” is %s", ([value, outcome]) => {
    expect(check("training-on-input", {}, stated({ value })).outcome).toBe(outcome);
  });

  test("says who states it, and of when", () => {
    expect(check("training-on-input", {}, stated({ value: "no" }))).toMatchObject({
      reason: "Stated by Privacy Policy of Example as of 1 August 2026: no.",
      evidence: [{ url: "https://example.com/privacy", value: "no", observedAt: "2026-08-01" }],
    });
  });

  test("takes the least favourable of statements that differ, and names the other", () => {
    const finding = check("training-on-input", {}, stated({ value: "no" }, { value: "opt-out" }));
    expect(finding.outcome).toBe("partial");
    expect(finding.reason).toContain("another source differs: no");
  });

  test("of one plan says half of the whole, and nothing beside a statement about the whole", () => {
    expect(check("training-on-input", {}, stated({ value: "no", scope: "Enterprise" })).outcome).toBe("partial");
    expect(check("training-on-input", {}, stated({ value: "yes", scope: "Free" })).outcome).toBe("unknown");
    expect(
      check("training-on-input", {}, stated({ value: "opt-out" }, { value: "no", scope: "Enterprise" })).outcome,
    ).toBe("partial");
    expect(check("training-on-input", {}, stated({ value: "no" }, { value: "yes", scope: "Free" })).outcome).toBe(
      "pass",
    );
  });

  test("withdrawn or older than two years counts for nothing", () => {
    const withdrawn = { at: TODAY, why: "another product" };
    expect(check("training-on-input", {}, stated({ value: "yes", withdrawn })).outcome).toBe("unknown");
    expect(check("training-on-input", {}, stated({ value: "yes", asOf: "2024-01" })).outcome).toBe("unknown");
  });

  test("is not asked of what runs where its users run it, unless it passes", () => {
    expect(check("training-on-input", { kind: "library" }).outcome).toBe("notApplicable");
    expect(check("training-on-input", { kind: "library" }, stated({ value: "yes" })).outcome).toBe("notApplicable");
    expect(check("training-on-input", { kind: "library" }, stated({ value: "no" })).outcome).toBe("pass");
  });

  test("counts stated certificates, retention, region and agreement", () => {
    const soc2 = { field: "soc2", value: "type-ii" } as const;
    expect(check("certificates", {}, stated(soc2)).outcome).toBe("pass");
    expect(check("certificates", {}, stated({ ...soc2, scope: "Enterprise" })).outcome).toBe("partial");
    expect(check("certificates", {}, stated({ ...soc2, value: "in progress" })).outcome).toBe("partial");
    expect(check("data-retention", {}, stated({ field: "retention", value: "30 days" })).outcome).toBe("pass");
    expect(check("data-region", {}, stated({ field: "region", value: "EU" })).outcome).toBe("pass");
    expect(check("data-region", {}, stated({ field: "vendorCountry", value: "DE" })).outcome).toBe("unknown");
    expect(check("data-agreement", {}, stated({ field: "dpa", value: "published" })).outcome).toBe("pass");
  });
});

describe("maintenance", () => {
  const looked = (fields: Partial<MaintenanceEvidence>): Evidence => ({ maintenance: [aLook(fields)] });

  test("rates the last commit as of the day somebody looked", () => {
    expect(check("last-commit", {}, looked({ asOf: "2026-02-01", lastCommitAt: "2026-01-29" }))).toMatchObject({
      outcome: "pass",
      reason:
        "The last commit dates from 29 January 2026, 3 days before the repository was checked on 1 February 2026.",
    });
    expect(check("last-commit", {}, looked({ lastCommitAt: "2025-09-01" })).outcome).toBe("partial");
    expect(check("last-commit", {}, looked({ lastCommitAt: "2023-09-01" })).outcome).toBe("fail");
  });

  test("holds a look of more than a year ago against nobody", () => {
    expect(check("last-commit", {}, looked({ asOf: "2025-10-30", lastCommitAt: "2023-09-01" })).outcome).toBe(
      "unknown",
    );
  });

  test("fails for an archived repository, however recent its last commit", () => {
    expect(check("last-commit", {}, looked({ archived: true, lastCommitAt: "2026-08-01" })).outcome).toBe("fail");
  });

  test("of a closed tool's repository counts only when it passes", () => {
    const closed = { openSource: false } as const;
    expect(check("last-commit", closed).outcome).toBe("notApplicable");
    expect(check("last-commit", closed, looked({ lastCommitAt: "2024-01-01" })).outcome).toBe("notApplicable");
    expect(check("last-commit", closed, looked({ lastCommitAt: "2026-08-01" })).outcome).toBe("pass");
  });

  test("never fails for a project without recent releases", () => {
    expect(check("last-release", {}, looked({ lastRelease: "v1", lastReleaseAt: "2020-01-01" })).outcome).toBe(
      "partial",
    );
    expect(check("last-release", {}, looked({ lastRelease: "v2", lastReleaseAt: "2026-05-01" }))).toMatchObject({
      outcome: "pass",
      reason:
        "The last release, v2, dates from 1 May 2026, 112 days before the repository was checked on 21 August 2026.",
    });
  });
});
