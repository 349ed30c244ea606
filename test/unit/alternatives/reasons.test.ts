import { describe, expect, test } from "vitest";
import { toAlternativeSources, toPairSource } from "#insights/alternatives/alternative-sources.ts";
import { listAlternatives, toAlternativeList } from "#insights/alternatives/build-alternatives.ts";
import { explainAlternative } from "#insights/alternatives/reasons.ts";
import type { AiSource } from "#record/schema/ai.ts";
import type { Evidence } from "#record/schema/evidence.ts";
import { aBenchmark, aCatalog, aPlan, aResult, aTag, anAi } from "../../fixtures/builders.ts";

function explain(alpha: Partial<AiSource>, beta: Partial<AiSource>, evidence: Record<string, Evidence> = {}): string[] {
  const tasks = ["Letters", "Songs"].map((label) => ({ id: label.toLowerCase(), label, phrases: [label] }));
  const tags = [aTag("writing", { tasks }), aTag("email", { label: "Electronic mail" })];
  const catalog = aCatalog([anAi({ name: "Alpha", ...alpha }), anAi({ name: "Beta", ...beta })], {
    tags,
    evidence,
    benchmarks: [aBenchmark({ comparableBy: ["attempts"] })],
  });
  const [record, other] = [catalog.bySlug.get("alpha")!, catalog.bySlug.get("beta")!];
  return [...explainAlternative(toAlternativeSources(catalog, record), toPairSource(catalog, record, other)).sentences];
}

describe("reasons state facts of both records", () => {
  test("shared tags by their labels, the rarest first", () => {
    expect(explain({ tags: ["writing", "email"] }, { tags: ["email", "writing"] })).toContain(
      "Shares the tags Writing and Electronic mail.",
    );
  });

  test("shared tasks by their labels", () => {
    const tasks = ["letters", "songs"];
    expect(explain({ tasks }, { tasks: ["songs"] })).toContain("Also listed for Songs.");
    expect(explain({ tasks: ["letters"] }, { tasks: ["songs"] }).join(" ")).not.toContain("listed for");
  });

  test("a lower price with both plans, amounts and dates", () => {
    const evidence = { alpha: { plans: [aPlan({ usd: 20, name: "Plus" })] }, beta: { plans: [aPlan({ usd: 12.5 })] } };
    expect(explain({}, {}, evidence)).toContain("$7.50 a month cheaper: Pro $12.50 (Jun 2026) vs Plus $20 (Jun 2026).");
  });

  test("no price sentence when units or billing differ, or the difference is a trifle", () => {
    for (const fields of [{ usd: 5, unit: "site" }, { usd: 5, billing: "annual" as const }, { usd: 19.99 }]) {
      const evidence = { alpha: { plans: [aPlan({ usd: 20 })] }, beta: { plans: [aPlan(fields)] } };
      expect(explain({}, {}, evidence).join(" ")).not.toContain("Cheaper");
    }
  });

  describe("a better result", () => {
    const setting = { attempts: "1" };
    const scores = (own: object, theirs: object): string =>
      explain(
        { reviewedAt: "2026-06-30" },
        {},
        {
          alpha: { benchmarks: [aResult({ value: 40, setting, ...own })] },
          beta: { benchmarks: [aResult({ value: 60, setting, ...theirs })] },
        },
      ).join(" ");

    test("in the same setting, with the models", () => {
      expect(scores({ withModel: "A" }, { withModel: "B" })).toContain(
        "Scores better on Issues in the same setting: 60% with B, Alpha 40% with A (independent results).",
      );
    });

    test.each<[string, object, object]>([
      ["when it is none", {}, { value: 40 }],
      ["in another setting", {}, { setting: { attempts: "5" } }],
      ["by its makers", {}, { reportedBy: "vendor" }],
      ["by both makers", { reportedBy: "vendor" }, { reportedBy: "vendor" }],
      ["that is old", {}, { publishedAt: "2020-01-01" }],
      ["that was taken back", {}, { withdrawn: { at: "2026-06-02", why: "Wrong." } }],
    ])("is no reason %s", (_, own, theirs) => {
      expect(scores(own, theirs)).not.toContain("Scores better");
    });
  });

  test("free against a known price", () => {
    const evidence = { alpha: { plans: [aPlan({ usd: 20 })] } };
    expect(explain({ pricing: "paid" }, { pricing: "free" }, evidence)).toContain(
      "Free, while plans of Alpha are known at $20 a month (Pro, 2026-06-01).",
    );
  });

  test("a price with whom it is charged for and how it is billed", () => {
    const evidence = { alpha: { plans: [aPlan({ usd: 20, unit: "user", billing: "annual" })] } };
    expect(explain({ pricing: "paid" }, { pricing: "free" }, evidence)).toContain(
      "Free, while plans of Alpha are known at $20 a month per user, billed yearly (Pro, 2026-06-01).",
    );
    const cheaper = { ...evidence, beta: { plans: [aPlan({ usd: 12.5, unit: "seat", billing: "annual" })] } };
    expect(explain({}, {}, cheaper)).toContain(
      "$7.50 per user and month cheaper, billed yearly: Pro $12.50 (Jun 2026) vs Pro $20 (Jun 2026).",
    );
  });

  test("free against paid plans of a tool that can also be used for nothing", () => {
    const evidence = { alpha: { plans: [aPlan({ usd: 20 })] } };
    expect(explain({ pricing: "freemium" }, { pricing: "free" }, evidence)).toContain(
      "Free; paid plans of Alpha are known at $20 a month (Pro, 2026-06-01).",
    );
  });

  test("what the other has, then what it lacks", () => {
    const reasons = explain(
      { openSource: false, platforms: ["web", "ios"], pricing: "freemium" },
      { openSource: true, license: "MIT", platforms: ["web", "self-hosted"], pricing: "usage-based" },
    );
    expect(reasons).toContain("Open source under MIT, runs on servers of your own; no free plan, no mobile app known.");
  });

  test("open source against a closed tool and against an unknown one, not between two open ones", () => {
    for (const openSource of [false, undefined]) {
      expect(explain({ openSource }, { openSource: true }).join(" ")).toContain("Open source.");
    }
    expect(explain({ openSource: true }, { openSource: true, license: "MIT" }).join(" ")).not.toMatch(/open source/i);
    expect(explain({ openSource: true }, { openSource: false })).toContain("Not open source.");
  });

  test("desktop programs by their systems, and tags of the other alone", () => {
    const reasons = explain(
      { platforms: ["web"], tags: ["writing"] },
      { platforms: ["web", "linux", "windows"], tags: ["writing", "email"] },
    );
    expect(reasons).toContain("Runs on Windows and Linux, also tagged Electronic mail.");
  });

  test("a price of unknown kind is neither free nor paid", () => {
    expect(explain({ pricing: "unknown" }, { pricing: "paid" }).join(" ")).not.toContain("free");
    expect(explain({ pricing: "freemium" }, { pricing: "unknown" }).join(" ")).not.toContain("free");
  });

  test("there is always one", () => {
    expect(explain({ tags: ["writing"] }, { tags: ["email"] })).toHaveLength(1);
  });
});

describe("sentences of one list", () => {
  test("are said at most twice each, and something is said of every tool", () => {
    const twins = Array.from({ length: 6 }, (_, index) =>
      anAi({ name: `Twin ${index}`, tags: ["writing"], vendor: `Maker ${index}`, launchedAt: "2024" }),
    );
    const catalog = aCatalog([anAi({ name: "Alpha", tags: ["writing"] }), ...twins], { tags: [aTag("writing")] });
    const lists = listAlternatives(catalog, catalog.bySlug.get("alpha")!).map(({ reasons }) => reasons);
    expect(lists).toHaveLength(6);
    expect(lists.flat().filter((sentence) => sentence === "Shares the tag Writing.")).toHaveLength(2);
    expect(lists[2]).toEqual(["By Maker 2, launched in 2024."]);
  });

  test("say what differs although others of the list differ in the same", () => {
    const twins = Array.from({ length: 4 }, (_, index) =>
      anAi({ name: `Twin ${index}`, tags: ["writing"], vendor: `Maker ${index}`, platforms: ["ios", "android"] }),
    );
    const alpha = anAi({ name: "Alpha", tags: ["writing"], platforms: ["api"] });
    const catalog = aCatalog([alpha, ...twins], { tags: [aTag("writing")] });
    const reasons = listAlternatives(catalog, catalog.bySlug.get("alpha")!).map((alternative) => alternative.reasons);
    expect(reasons[1]).toContain("App for iOS and Android; no API known.");
    expect(reasons[3]).toEqual(["By Maker 3: app for iOS and Android; no API known."]);
  });

  test("leave it to the note of the list to say who named the tools", () => {
    const catalog = aCatalog([
      anAi({ name: "Alpha", tags: ["writing"], alternatives: ["beta"] }),
      anAi({ name: "Beta", tags: ["writing"] }),
      anAi({ name: "Gamma", tags: ["writing"] }),
    ]);
    const { note, data } = toAlternativeList(toAlternativeSources(catalog, catalog.bySlug.get("alpha")!));
    expect(note).toBe(
      "Editors named the first one, here or in the record of the other tool; the others follow by likeness and how well known they are.",
    );
    expect(data.flatMap(({ reasons }) => reasons).join(" ")).not.toContain("ditors");
    expect(toAlternativeList(toAlternativeSources(catalog, catalog.bySlug.get("gamma")!)).note).toBe(
      "The most similar and best known tools first; editors have named none.",
    );
  });
});
