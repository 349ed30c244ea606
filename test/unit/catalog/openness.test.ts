import { expect, test } from "vitest";
import { gradeOpenness } from "#record/catalog/openness.ts";
import type { OpennessEvidence } from "#record/schema/maintenance.ts";

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

type Fields = Partial<Parameters<typeof gradeOpenness>[0]>;

test.for<[Fields, string | null, string]>([
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
  // Weights are read by themselves: code that is not open says nothing of them.
  [
    { kind: "model", openSource: false, tags: ["open-weights", "speech-to-text"] },
    "open-weights",
    "A model whose weights are published.",
  ],
  [{ kind: "model", tags: ["open-weights"] }, "open-weights", "A model whose weights are published."],
  [{ kind: "model", license: "MIT" }, "open-weights", "A model whose weights are published under MIT."],
  // Of a service, the tag says that it runs such models.
  [{ kind: "api", openSource: false, tags: ["open-weights"] }, "closed", "Listed as not open source."],
  [
    { openSource: false, license: "SUL-1.0" },
    "source-available",
    "The source can be read under SUL-1.0, which limits its use.",
  ],
  [{}, null, "Whether the source is open is not recorded."],
])("%j is %s", ([fields, grade, reason]) => {
  expect(gradeOpenness({ kind: "app", tags: [], ...fields }, {})).toEqual({ grade, reason });
});

test("what others state refines the record or fills its gap, with who said it and when", () => {
  const open = { kind: "app" as const, tags: [], openSource: true, license: "MIT" };
  expect(gradeOpenness(open, stated({}))).toEqual({
    grade: "open-core",
    reason: "Open source under MIT; called open core by os-ai-map as of June 2026.",
  });
  expect(gradeOpenness({ kind: "app", tags: [] }, stated({ grade: "closed" }))).toEqual({
    grade: "closed",
    reason: "Called closed by os-ai-map as of June 2026; the record itself does not say.",
  });
});

test("what contradicts the record is named and decides nothing", () => {
  const open = { kind: "app" as const, tags: [], openSource: true, license: "MIT" };
  expect(gradeOpenness(open, stated({ grade: "closed" }))).toEqual({
    grade: "open-source",
    reason: "Open source under MIT, though called closed by os-ai-map as of June 2026.",
  });
});

test("a withdrawn statement says nothing, one of low confidence only where there is no other", () => {
  const withdrawn = { at: "2026-11-01", why: "another product" };
  expect(gradeOpenness({ kind: "app", tags: [] }, stated({ withdrawn })).grade).toBeNull();
  const rows = [...stated({ grade: "closed" }).openness, ...stated({ asOf: "2026-09", confidence: "low" }).openness];
  expect(gradeOpenness({ kind: "app", tags: [] }, { openness: rows }).grade).toBe("closed");
});

test("what is stated of the weights of a closed model gives its grade", () => {
  const closed = { kind: "model" as const, tags: [], openSource: false };
  expect(gradeOpenness(closed, stated({ grade: "open-weights", statedBy: "Meta" }))).toEqual({
    grade: "open-weights",
    reason: "Listed as not open source; called open weights by Meta as of June 2026.",
  });
});
