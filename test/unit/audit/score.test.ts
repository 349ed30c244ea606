import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toGrade, toPoints, toScore } from "#insights/audit/score.ts";
import { splitExactly } from "#insights/audit/split-exactly.ts";
import { CHECK_IDS, type CheckId, getCheck } from "#insights/audit/table.ts";
import { AUDIT_OUTCOMES, type AuditOutcome } from "#record/schema/audit.ts";

const outcomesOf = (outcomes: Partial<Record<CheckId, AuditOutcome>>, rest: AuditOutcome): AuditOutcome[] =>
  CHECK_IDS.map((id) => outcomes[id] ?? rest);

const anyOutcomes = fc.array(fc.constantFrom(...AUDIT_OUTCOMES), {
  minLength: CHECK_IDS.length,
  maxLength: CHECK_IDS.length,
});

test("a total is split into whole parts that add up to it, each within one of its exact share", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100 }),
      fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 8 }),
      (total, shares) => {
        const parts = splitExactly(total, shares);
        const sum = shares.reduce((all, share) => all + share, 0);
        expect(parts.reduce((all, part) => all + part, 0)).toBe(sum === 0 ? 0 : total);
        expect(
          parts.every((part, index) => Math.abs(part - (sum === 0 ? 0 : (total * shares[index]!) / sum)) < 1),
        ).toBe(true);
      },
    ),
  );
});

describe("the score", () => {
  test("is 100 when all passes and 0 when all fails", () => {
    expect(toScore(outcomesOf({}, "pass"), false)).toMatchObject({ value: 100, grade: "A", coverage: 1 });
    expect(toScore(outcomesOf({}, "fail"), false)).toMatchObject({ value: 0, grade: "E", coverage: 1 });
    expect(toScore(outcomesOf({}, "partial"), false)).toMatchObject({ value: 50, grade: "D", coverage: 1 });
  });

  test("is the same whether a check is unknown or was never asked, coverage is not", () => {
    fc.assert(
      fc.property(anyOutcomes, (outcomes) => {
        const asked = toScore(outcomes, false);
        const unasked = toScore(
          outcomes.map((outcome) => (outcome === "unknown" ? "notApplicable" : outcome)),
          false,
        );
        expect(asked.value ?? unasked.value).toBe(unasked.value);
        expect(unasked.coverage).toBeGreaterThanOrEqual(asked.coverage);
      }),
    );
  });

  test("never falls when one outcome gets better", () => {
    const better: Partial<Record<AuditOutcome, AuditOutcome>> = {
      fail: "partial",
      partial: "pass",
      unknown: "pass",
      notApplicable: "pass",
    };
    fc.assert(
      fc.property(anyOutcomes, fc.nat(CHECK_IDS.length - 1), fc.boolean(), (outcomes, index, isDiscontinued) => {
        const outcome = outcomes[index]!;
        const improved = outcomes.with(index, better[outcome] ?? outcome);
        const before = toScore(outcomes, isDiscontinued).value ?? -1;
        expect(toScore(improved, isDiscontinued).value ?? -1).toBeGreaterThanOrEqual(before);
      }),
      { numRuns: 2_000 },
    );
  });

  test("needs 0.3 of the applicable weight, exactly", () => {
    // Price 10 and adoption 20 are 30 of 100.
    const adoption = Object.fromEntries(
      CHECK_IDS.filter((id) => getCheck(id).category === "adoption").map((id) => [id, "pass" as const]),
    );
    const prices = { "plans-sourced": "pass", "price-age": "pass", "price-known": "pass" } as const;
    expect(toScore(outcomesOf({ ...adoption, ...prices }, "unknown"), false).value).toBe(100);
    expect(toScore(outcomesOf({ ...adoption, ...prices, "price-age": "unknown" }, "unknown"), false).value).toBeNull();
  });

  test("has half points for partial, and none where the weight does not count", () => {
    expect(AUDIT_OUTCOMES.map((outcome) => toPoints(outcome, 5))).toEqual([5, 2.5, 0, null, null]);
  });
});

test("grades begin at their floors", () => {
  expect([100, 85, 84, 70, 69, 55, 54, 40, 39, 0].map(toGrade)).toEqual([
    "A",
    "A",
    "B",
    "B",
    "C",
    "C",
    "D",
    "D",
    "E",
    "E",
  ]);
});
