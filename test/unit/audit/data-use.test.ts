/** Whose statements about data a check listens to, and how many sources they are. */
import { expect, test } from "vitest";
import { listOrigins } from "#insights/audit/origins.ts";
import { CHECKS } from "#insights/audit/registry.ts";
import type { CheckId } from "#insights/audit/table.ts";
import type { DataUseEvidence } from "#record/schema/data-use.ts";
import { TODAY, aStatement, aSubject } from "./subjects.ts";

const check = (id: CheckId, ...rows: Partial<DataUseEvidence>[]) =>
  CHECKS[id](aSubject({}, { dataUse: rows.map(aStatement) }), TODAY);

test("a statement for those who use it themselves comes before one for programs and businesses", () => {
  const finding = check("training-on-input", { value: "no", scope: "API" }, { value: "opt-out", scope: "Free" });
  expect(finding).toMatchObject({ outcome: "partial", reason: expect.stringContaining("opt out (Free).") });
});

test("what its maker holds as a company doesn't count", () => {
  const soc2 = { field: "soc2", value: "type-ii" } as const;
  expect(check("certificates", { ...soc2, scope: "Acme as a company" }).outcome).toBe("unknown");
  expect(check("certificates", soc2).outcome).toBe("pass");
});

test("a list is one source, however many pages it names", () => {
  const named = (url: string): DataUseEvidence =>
    aStatement({ statedBy: url, source: { url, repository: "lists/one", path: "data.json", commit: "0123abc" } });
  const dataUse = [named("https://example.com/trust"), named("https://docs.example.org/soc2")];
  expect(listOrigins(aSubject({}, { dataUse }).record)).toContain("github.com/lists/one");
  expect(listOrigins(aSubject({}, { dataUse }).record).filter((origin) => /example/.test(origin))).toEqual([]);
});
