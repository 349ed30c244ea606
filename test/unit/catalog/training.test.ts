/** What heads a record about training on input: by the kind of tool, and by whom a statement is for. */
import { describe, expect, test } from "vitest";
import { findTraining, formatTraining } from "#record/catalog/training.ts";
import type { DataUseEvidence } from "#record/schema/data-use.ts";
import type { Kind } from "#record/schema/vocabulary.ts";
import { aCatalog, anAi } from "../../fixtures/builders.ts";
import { aStatement } from "../audit/subjects.ts";

type Row = readonly [value: string, scope?: string | null, fields?: Partial<DataUseEvidence>];

function aRecord(kind: Kind, rows: readonly Row[]) {
  const dataUse = rows.map(([value, scope, fields], index) =>
    aStatement({ value, statedBy: `Document ${index}`, ...(typeof scope === "string" ? { scope } : {}), ...fields }),
  );
  const { records } = aCatalog([anAi({ name: "Example", kind })], { evidence: { example: { dataUse } } });
  return records[0]!;
}

const APP = "trains unless you opt out (1 Aug 2026).";

describe("the answer that heads a record", () => {
  test.each<[Kind, readonly Row[], string, string]>([
    ["app", [["opt-out"]], "opt-out", `App: ${APP}`],
    ["app", [["no", "API"]], "by-plan", "App: not stated. API: no (1 Aug 2026)."],
    ["agent", [["no", "API customers"]], "by-plan", "Agent: not stated. API: no (1 Aug 2026)."],
    ["app", [["no", "Developer platform"]], "by-plan", "App: not stated. API: no (1 Aug 2026)."],
    ["app", [["no", "Business"]], "by-plan", "App: not stated. Business: no (1 Aug 2026)."],
    ["agent", [["no", "Enterprise plan"]], "by-plan", "Agent: not stated. Business: no (1 Aug 2026)."],
    ["app", [["no", "ChatGPT Edu"]], "by-plan", "App: not stated. Business: no (1 Aug 2026)."],
    ["app", [["no", "commercial terms"]], "by-plan", "App: not stated. Business: no (1 Aug 2026)."],
    [
      "app",
      [
        ["opt-out", "Free, Pro, Max"],
        ["no", "API"],
      ],
      "by-plan",
      `App: ${APP} API: no.`,
    ],
    [
      "agent",
      [
        ["no", "API"],
        ["opt-out", "consumer"],
      ],
      "by-plan",
      `Agent: ${APP} API: no.`,
    ],
    ["app", [["opt-out"], ["no", "Team, Enterprise, API"]], "opt-out", `App: ${APP} API: no. Business: no.`],
    [
      "app",
      [
        ["opt-out", "paid plans"],
        ["yes", "free plan"],
      ],
      "by-plan",
      `Paid plans: ${APP} Free plan: yes.`,
    ],
    ["app", [["no"], ["opt-out", "individual plans"]], "unclear", "App: unclear or disputed (1 Aug 2026)."],
    ["app", [["no"], ["yes"]], "unclear", "App: unclear or disputed (1 Aug 2026)."],
    ["app", [["no", "student data"]], "by-plan", "App: not stated. Student data: no (1 Aug 2026)."],
    ["app", [["no", "Google Workspace data"]], "by-plan", "App: not stated. Google Workspace data: no (1 Aug 2026)."],
    ["app", [["yes", "Acme as a company"]], "by-plan", "App: not stated. Acme as a company: yes (1 Aug 2026)."],
    [
      "app",
      [["opt-in"], ["no", "Privacy Mode"]],
      "opt-in",
      "App: trains only if you opt in (1 Aug 2026). Privacy Mode: no.",
    ],
    ["platform", [["no", "API"]], "by-plan", "Platform: not stated. API: no (1 Aug 2026)."],
    ["model", [["yes", "API"]], "by-plan", "Model: not stated. API: yes (1 Aug 2026)."],
    ["library", [["no", "Acme Cloud"]], "by-plan", "Library: not stated. Acme Cloud: no (1 Aug 2026)."],
    ["api", [["no", "API"]], "no", "API: no (1 Aug 2026)."],
    [
      "api",
      [["opt-in"], ["opt-out", "consumer"]],
      "opt-in",
      "API: trains only if you opt in (1 Aug 2026). Personal plans: trains unless you opt out.",
    ],
    ["api", [["no", "Enterprise"]], "by-plan", "API: not stated. Business: no (1 Aug 2026)."],
  ])("%s %j: %s", (kind, rows, answer, text) => {
    const record = aRecord(kind, rows);
    expect(findTraining(record).answer).toBe(answer);
    expect(formatTraining(record)).toBe(text);
  });

  test("is unknown, and no text, where nothing is stated or all is withdrawn", () => {
    const withdrawn = { at: "2026-09-01", why: "another product" };
    for (const rows of [[], [["no", null, { withdrawn }]]] as const) {
      expect(findTraining(aRecord("app", rows)).answer).toBe("unknown");
      expect(formatTraining(aRecord("app", rows))).toBeNull();
    }
  });

  test("rests on the newest reading of a document, and on a home page only where there is nothing better", () => {
    const terms = { statedBy: "Terms of Example" };
    const read = aRecord("app", [
      ["no", null, { ...terms, asOf: "2025-06-01" }],
      ["opt-out", null, { ...terms, asOf: "2026-06-13" }],
    ]);
    expect(findTraining(read).answer).toBe("opt-out");
    expect(formatTraining(read)).toBe("App: trains unless you opt out (13 Jun 2026).");
    const listed = aRecord("app", [
      ["no", null, { confidence: "low" }],
      ["opt-out", "consumer"],
      ["opt-in", "API", { confidence: "low" }],
      ["no", "API"],
    ]);
    expect(formatTraining(listed)).toBe(`App: ${APP} API: no.`);
    expect(formatTraining(aRecord("app", [["no", null, { confidence: "low" }]]))).toBe("App: no (1 Aug 2026).");
  });
});
