import * as fc from "fast-check";
import { expect, test } from "vitest";
import { listGradeChanges } from "#insights/audit/grade-changes.ts";
import { toScore } from "#insights/audit/score.ts";
import { CHECK_IDS, type CheckId } from "#insights/audit/table.ts";
import { AUDIT_OUTCOMES } from "#record/schema/audit.ts";

const anyOutcomes = fc.array(fc.constantFrom(...AUDIT_OUTCOMES), {
  minLength: CHECK_IDS.length,
  maxLength: CHECK_IDS.length,
});

test("each answer that is said to change the grade gives the score and grade it promises", () => {
  fc.assert(
    fc.property(anyOutcomes, (outcomes) => {
      const before = toScore(outcomes, false);
      for (const change of listGradeChanges(outcomes, false)) {
        const index = CHECK_IDS.indexOf(change.check as CheckId);
        expect(["partial", "fail", "unknown"]).toContain(outcomes[index]);
        const after = toScore(outcomes.with(index, change.outcome), false);
        expect(change).toMatchObject({ score: after.value, grade: after.grade });
        expect(after.grade).not.toBe(before.grade);
      }
    }),
    { numRuns: 300 },
  );
});

test("there is none when all passes", () => {
  expect(
    listGradeChanges(
      CHECK_IDS.map(() => "pass" as const),
      false,
    ),
  ).toEqual([]);
});
