import { expect, test } from "vitest";
import { gradeOpenness } from "#catalog/openness.ts";
import type { OpennessEvidence } from "#schema/maintenance.ts";

const stated = (fields: Partial<OpennessEvidence>): { openness: OpennessEvidence[] } => ({
  openness: [
    {
      grade: "open-core",
      statedBy: "os-ai-map",
      asOf: "2026-06",
      source: { url: "https://example.com/license" },
      confidence: "medium",
      ...fields,
    },
  ],
});

test.for([
  [{ openSource: true, license: "MIT" }, "open-source", "Open source under MIT."],
  [{ openSource: true }, "open-source", "Listed as open source; no licence is recorded."],
  [
    { openSource: true, license: "BUSL-1.1" },
    "source-available",
    "The source can be read under BUSL-1.1, which limits its use.",
  ],
  [
    { openSource: false, license: "Elastic-2.0" },
    "source-available",
    "The source can be read under Elastic-2.0, which limits its use.",
  ],
  [{ openSource: false }, "closed", "Listed as not open source."],
  [
    { kind: "model", openSource: true, license: "Apache-2.0" },
    "open-weights",
    "A model whose weights are published under Apache-2.0.",
  ],
  [{ kind: "model", openSource: false }, "closed", "Listed as not open source."],
  [{}, null, "Whether the source is open is not recorded."],
] as const)("%j is %s", ([fields, grade, reason]) => {
  expect(gradeOpenness({ kind: "app", ...fields }, {})).toEqual({ grade, reason });
});

test("what others state refines the record or fills its gap, with who said it and when", () => {
  const open = { kind: "app", openSource: true, license: "MIT" } as const;
  expect(gradeOpenness(open, stated({}))).toEqual({
    grade: "open-core",
    reason: "Open source under MIT; called open core by os-ai-map as of June 2026.",
  });
  expect(gradeOpenness({ kind: "app" }, stated({ grade: "closed" }))).toEqual({
    grade: "closed",
    reason: "Called closed by os-ai-map as of June 2026; the record itself does not say.",
  });
});

test("what contradicts the record is named and decides nothing", () => {
  const open = { kind: "app", openSource: true, license: "MIT" } as const;
  expect(gradeOpenness(open, stated({ grade: "closed" }))).toEqual({
    grade: "open-source",
    reason: "Open source under MIT, though called closed by os-ai-map as of June 2026.",
  });
});

test("a withdrawn statement says nothing, one of low confidence only where there is no other", () => {
  const withdrawn = { at: "2026-11-01", why: "another product" };
  expect(gradeOpenness({ kind: "app" }, stated({ withdrawn })).grade).toBeNull();
  const rows = [...stated({ grade: "closed" }).openness, ...stated({ asOf: "2026-09", confidence: "low" }).openness];
  expect(gradeOpenness({ kind: "app" }, { openness: rows }).grade).toBe("closed");
});
