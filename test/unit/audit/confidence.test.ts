import { expect, test } from "vitest";
import { runAudit } from "#insights/audit/run.ts";
import { aPlan, aRating } from "../../fixtures/builders.ts";
import { TODAY, aLook, aSample, aStatement, aSubject } from "./subjects.ts";

test("what a record lacks lowers its confidence and leaves its score alone", () => {
  const evidence = { plans: [aPlan()], ratings: [aRating({ count: 900 })], dataUse: [aStatement()] };
  const bare = runAudit(aSubject({ openSource: false }, evidence), TODAY);
  const full = runAudit(
    aSubject(
      {
        openSource: false,
        vendor: "Example",
        launchedAt: "2024",
        reviewedAt: TODAY,
        sources: [{ url: "https://example.com/" }],
      },
      evidence,
    ),
    TODAY,
  );
  expect(full.score).toBe(bare.score);
  expect(full.confidence.known).toBeGreaterThan(bare.confidence.known);
});

test("pages of one host are one source, and so are files of one repository", () => {
  const { confidence } = runAudit(
    aSubject(
      {},
      {
        ratings: [aRating(), aRating({ url: "https://www.g2.com/products/example/more" })],
        metrics: [{ metric: "github_stars", samples: [aSample(TODAY, 1), aSample("2026-10-01", 1)] }],
        maintenance: [aLook({ lastCommitAt: TODAY })],
      },
    ),
    TODAY,
  );
  expect(confidence.sources).toBe(2);
});

test("the oldest evidence is the oldest behind an outcome that counts", () => {
  const { confidence } = runAudit(
    aSubject({}, { dataUse: [aStatement({ asOf: "2025-05" })], plans: [aPlan({ asOf: "2023-01-01" })] }),
    TODAY,
  );
  expect(confidence.oldestAt).toBe("2025-05");
});

test("without any source it says 0 and null", () => {
  expect(runAudit(aSubject(), TODAY).confidence).toMatchObject({ sources: 0, oldestAt: null });
});
