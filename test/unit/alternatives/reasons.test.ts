import { describe, expect, test } from "vitest";
import { explainAlternativesTo } from "#alternatives/reasons.ts";
import type { AiSource } from "#schema/ai.ts";
import type { Evidence } from "#schema/evidence.ts";
import { aCatalog, aPlan, aTag, anAi } from "../../fixtures/builders.ts";

function explain(alpha: Partial<AiSource>, beta: Partial<AiSource>, evidence: Record<string, Evidence> = {}): string[] {
  const tags = [aTag("writing"), aTag("email", { label: "Electronic mail" })];
  const catalog = aCatalog([anAi({ name: "Alpha", ...alpha }), anAi({ name: "Beta", ...beta })], { tags, evidence });
  return explainAlternativesTo(catalog, catalog.bySlug.get("alpha")!)(catalog.bySlug.get("beta")!);
}

describe("reasons state facts of both records", () => {
  test("shared tags by their labels, the rarest first", () => {
    expect(explain({ tags: ["writing", "email"] }, { tags: ["email", "writing"] })).toContain(
      "Shares the tags Writing and Electronic mail.",
    );
  });

  test("a lower price with both plans, amounts and dates", () => {
    const evidence = { alpha: { plans: [aPlan({ usd: 20, name: "Plus" })] }, beta: { plans: [aPlan({ usd: 12.5 })] } };
    expect(explain({}, {}, evidence)).toContain(
      "Cheaper by $7.50 a month: Pro at $12.50 (2026-06-01) against Plus at $20 (2026-06-01).",
    );
  });

  test("no price sentence when units or billing differ, or the difference is a trifle", () => {
    for (const fields of [{ usd: 5, unit: "site" }, { usd: 5, billing: "annual" as const }, { usd: 19.99 }]) {
      const evidence = { alpha: { plans: [aPlan({ usd: 20 })] }, beta: { plans: [aPlan(fields)] } };
      expect(explain({}, {}, evidence).join(" ")).not.toContain("Cheaper");
    }
  });

  test("free against a known price", () => {
    const evidence = { alpha: { plans: [aPlan({ usd: 20 })] } };
    expect(explain({ pricing: "paid" }, { pricing: "free" }, evidence)).toContain(
      "Free, while Alpha starts at $20 a month (Pro, 2026-06-01).",
    );
  });

  test("free against paid plans of a tool that can also be used for nothing", () => {
    const evidence = { alpha: { plans: [aPlan({ usd: 20 })] } };
    expect(explain({ pricing: "freemium" }, { pricing: "free" }, evidence)).toContain(
      "Free; paid plans of Alpha start at $20 a month (Pro, 2026-06-01).",
    );
  });

  test("open source against a closed tool, but not against an unknown one", () => {
    expect(explain({ openSource: false }, { openSource: true, license: "MIT" })).toContain(
      "Open source under MIT; Alpha is not.",
    );
    expect(explain({}, { openSource: true, license: "MIT" })).toContain("Open source under MIT.");
    expect(explain({ openSource: true }, { openSource: true, license: "MIT" }).join(" ")).not.toContain("Open source");
  });

  test("servers of one's own and desktop programs where the other has none", () => {
    const reasons = explain({ platforms: ["web"] }, { platforms: ["web", "self-hosted", "linux", "windows"] });
    expect(reasons).toContain("Runs on servers of your own; no such way is known for Alpha.");
    expect(reasons).toContain("Runs on Windows and Linux.");
  });

  test("there is always one", () => {
    expect(explain({ tags: ["writing"] }, { tags: ["email"] })).toHaveLength(1);
  });
});
