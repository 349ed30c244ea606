import { expect, test } from "vitest";
import { runAudit } from "#insights/audit/run.ts";
import type { AiSource } from "#record/schema/ai.ts";
import type { Evidence } from "#record/schema/evidence.ts";
import { aPlan } from "../../fixtures/builders.ts";
import { TODAY, aLook, aStatement, aSubject } from "./subjects.ts";

const summarize = (source: Partial<AiSource> = {}, evidence: Evidence = {}): string =>
  runAudit(aSubject(source, evidence), TODAY).summary;

const open = { openSource: true, license: "MIT" } as const;
const active = { maintenance: [aLook({ lastCommitAt: "2026-08-20" })] };

test("an audit opens with one sentence that a reader can repeat", () => {
  expect(summarize(open, { ...active, plans: [aPlan()] })).toBe(
    "Open source, actively maintained, prices public; data handling unknown.",
  );
  expect(summarize()).toBe("Openness, maintenance, prices and data handling unknown.");
  expect(summarize({ openSource: false, pricing: "free" }, { dataUse: [aStatement({ value: "opt-out" })] })).toBe(
    "Closed source, offered today, free, whether it trains on input depends on plan and settings.",
  );
});

test("it says nothing of what does not apply to a tool", () => {
  expect(summarize({ ...open, kind: "library", pricing: "free" }, active)).toBe(
    "Open source, actively maintained, free.",
  );
  expect(summarize({ ...open, status: "discontinued" })).toBe("Open source, discontinued.");
});

test("an announced end comes before how busy the repository is", () => {
  const lifecycle = [
    {
      kind: "shutdown",
      date: "2027-03-22",
      asOf: "2026-08-01",
      source: { url: "https://example.com/end" },
      confidence: "high",
    },
  ] as const;
  expect(summarize(open, { ...active, lifecycle: [...lifecycle] })).toContain("Open source, end announced");
});
