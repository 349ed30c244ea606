import { describe, expect, test } from "vitest";
import { buildFindings } from "#trends/findings/build-findings.ts";
import { isCovered } from "#trends/findings/finding.ts";
import type { AiSource } from "#schema/ai.ts";
import { aCatalog, anAi } from "../../fixtures/builders.ts";

/** `count` tools of a year, the first `agents` of them agents with the tag `agents`. */
function launchedIn(year: string, count: number, agents: number): AiSource[] {
  return Array.from({ length: count }, (_, index) =>
    anAi({
      name: `T${year} ${index}`,
      launchedAt: year,
      kind: index < agents ? "agent" : "app",
      tags: [index < agents ? "agents" : "writing"],
      reviewedAt: "2026-06-30",
    }),
  );
}

const listFindings = (ais: AiSource[]) => buildFindings(aCatalog(ais)).flatMap((group) => group.findings);
const findingOf = (ais: AiSource[], id: string) => listFindings(ais).find((finding) => finding.id === id);

describe("findings", () => {
  test("compare the newest well-collected year with the one two years before", () => {
    const finding = findingOf(
      [...launchedIn("2023", 100, 4), ...launchedIn("2025", 50, 12), ...launchedIn("2026", 2, 2)],
      "agents",
    );
    expect(finding!.title).toBe("24% of the tools launched in 2025 are agents, against 4% of those launched in 2023");
    expect(finding!.rows).toEqual([
      { label: "2023", value: 4, of: 100 },
      { label: "2025", value: 12, of: 50 },
    ]);
  });

  test("say what limits them and where they come from", () => {
    for (const finding of listFindings([...launchedIn("2023", 100, 4), ...launchedIn("2025", 50, 12)])) {
      expect(finding.caveat ?? "Said in the note.").toMatch(/\.$/);
      expect(finding.title).not.toMatch(/\.$|NaN|undefined|Infinity/);
      expect(finding.source).toMatch(/\d{4}-\d\d-\d\d/);
    }
  });

  test("are not printed when too few launches are dated", () => {
    const undated = Array.from({ length: 700 }, (_, index) => anAi({ name: `U ${index}`, reviewedAt: "2026-06-30" }));
    const dated = [...launchedIn("2023", 100, 4), ...launchedIn("2025", 50, 12)];
    expect(findingOf(dated, "agents")).toBeDefined();
    expect(findingOf([...dated, ...undated], "agents")).toBeUndefined();
  });

  test("a fifth is the least coverage, and nothing is not covered", () => {
    expect(isCovered({ coverage: { known: 20, all: 100 } })).toBe(true);
    expect(isCovered({ coverage: { known: 19, all: 100 } })).toBe(false);
    expect(isCovered({ coverage: { known: 0, all: 0 } })).toBe(false);
  });

  test("of an empty catalogue are none", () => {
    expect(buildFindings(aCatalog([]))).toEqual([]);
  });
});
