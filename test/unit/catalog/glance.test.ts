import { describe, expect, test } from "vitest";
import type { AiSource } from "#record/schema/ai.ts";
import type { Evidence } from "#record/schema/evidence.ts";
import type { Glance } from "#record/schema/glance.ts";
import { aCatalog, anAi, aPlan, aRating } from "../../fixtures/builders.ts";

const READ = { url: "https://acme.example/pricing", asOf: "2026-10-07" };
const HOME = { url: "https://acme.example/", asOf: "2026-10-07" };
const FILE = { repository: "acme/notes", path: "README.md" };
const STATEMENT = { statedBy: "Privacy Policy of Acme", asOf: "2026-08-15", source: READ, confidence: "high" } as const;

function glance(
  fields: Partial<AiSource>,
  evidence: Evidence = {},
  audit = { score: null as number | null, coverage: 0 },
) {
  const ai = anAi({ name: "Acme", ...fields });
  const catalog = aCatalog([ai], { evidence: { acme: evidence }, rateAudit: () => audit });
  const record = catalog.bySlug.get("acme")!;
  return { ...record.glance, answered: record.answered };
}

const state = (answers: Glance): string[] => [
  answers.does.state,
  answers.costs.state,
  answers.good.state,
  answers.alive.state,
  answers.maker.state,
  answers.training.state,
];

describe("the six answers of a record", () => {
  test("with nothing but its front matter", () => {
    const answers = glance({ pricing: "unknown" });
    expect(state(answers)).toEqual(["partly", "unknown", "unknown", "partly", "unknown", "unknown"]);
    expect(answers.does).toEqual({
      text: "Turns short notes into finished paragraphs.",
      state: "partly",
      asOf: null,
      href: null,
    });
    expect(answers.answered).toBe(0);
  });

  test("with everything known", () => {
    const answers = glance(
      { vendor: "Acme, Inc.", sources: [READ] },
      {
        plans: [aPlan({ name: "Pro", usd: 20, asOf: "2026-10-07", source: "https://acme.example/pricing" })],
        ratings: [aRating({ value: 4.5, count: 200, asOf: "2026-09-01" })],
        dataUse: [{ field: "trainsOnInput", value: "opt-out", ...STATEMENT }],
      },
    );
    expect(state(answers)).toEqual(["known", "known", "known", "known", "known", "known"]);
    expect(answers.costs).toEqual({
      text: "Free plan; Pro $20 a month",
      state: "known",
      asOf: "2026-10-07",
      href: "https://acme.example/pricing",
    });
    expect(answers.good.text).toMatch(/^4\.\d+ of 5 from 200 reviews$/);
    expect(answers.alive).toMatchObject({ text: "Active: price of 7 Oct 2026", asOf: "2026-10-07" });
    expect(answers.maker.text).toBe("Acme, Inc.");
    expect(answers.training).toMatchObject({
      text: "App: trains unless you opt out (15 Aug 2026).",
      asOf: "2026-08-15",
      href: "https://acme.example/pricing",
    });
    expect(answers.answered).toBe(6);
  });

  test.each([
    ["a home page is no source that was read", { sources: [HOME] }, "partly", "partly"],
    ["a page is", { sources: [READ] }, "known", "known"],
    ["a file of its repository is", { sources: [FILE] }, "known", "known"],
  ])("%s", (_, fields, does, maker) => {
    const answers = glance({ vendor: "Acme", ...fields });
    expect([answers.does.state, answers.maker.state]).toEqual([does, maker]);
  });

  test.each<[string, Partial<AiSource>, Evidence, string, string]>([
    ["the pricing model alone", { pricing: "paid", sources: [READ] }, {}, "Paid", "partly"],
    ["free, and a source was read", { pricing: "free", sources: [READ] }, {}, "Free", "known"],
    ["free, by a home page", { pricing: "free", sources: [HOME] }, {}, "Free", "partly"],
    ["a free plan alone", { pricing: "freemium" }, { plans: [aPlan({ name: "Free", usd: 0 })] }, "Free plan", "known"],
    [
      "a price that rests on a home page",
      { pricing: "paid" },
      { plans: [aPlan({ name: "Pro", usd: 20, confidence: "low" })] },
      "Pro $20 a month",
      "partly",
    ],
    [
      "a plan without an amount",
      { pricing: "contact-sales" },
      { plans: [aPlan({ name: "Enterprise", usd: undefined, isCustom: true })] },
      "On request",
      "known",
    ],
  ])("what it costs: %s", (_, fields, evidence, text, known) => {
    expect(glance(fields, evidence).costs).toMatchObject({ text, state: known });
  });

  test.each<[string, Evidence, { score: number | null; coverage: number }, string, string]>([
    ["five reviews", { ratings: [aRating({ count: 5 })] }, { score: null, coverage: 0 }, "from 5 reviews", "known"],
    ["four reviews", { ratings: [aRating({ count: 4 })] }, { score: null, coverage: 0 }, "from 4 reviews", "partly"],
    ["an audit of half", {}, { score: 83, coverage: 0.5 }, "Audit 83 of 100", "known"],
    ["an audit of less", {}, { score: 83, coverage: 0.4 }, "on less than half of its points", "partly"],
  ])("whether it is good: %s", (_, evidence, audit, text, known) => {
    const { good } = glance({}, evidence, audit);
    expect(good.state).toBe(known);
    expect(good.text).toContain(text);
  });

  test.each<[string, Partial<AiSource>, Evidence, string, string]>([
    [
      "ended",
      { status: "discontinued", discontinuedAt: "2026-03", sources: [READ] },
      {},
      "Ended in March 2026",
      "known",
    ],
    ["ended, by nobody's word", { status: "discontinued" }, {}, "Ended", "partly"],
    ["beta, never seen", { status: "beta" }, {}, "Beta", "partly"],
    [
      "an announced end",
      {},
      { lifecycle: [{ kind: "shutdown", date: "2027-03-22", asOf: "2026-10-01", source: READ, confidence: "high" }] },
      "Ends 22 Mar 2027",
      "known",
    ],
    [
      "a sign of long ago",
      {},
      { plans: [aPlan({ name: "Pro", usd: 20, asOf: "2024-05-01" })], ratings: [aRating({ asOf: "2026-11-01" })] },
      "Active: price of 1 May 2024",
      "partly",
    ],
  ])("whether it is alive: %s", (_, fields, evidence, text, known) => {
    expect(glance(fields, evidence).alive).toMatchObject({ text, state: known });
  });

  test.each<[string, NonNullable<Evidence["dataUse"]>, string]>([
    ["said for the app", [{ field: "trainsOnInput", value: "no", ...STATEMENT }], "known"],
    ["said for its API alone", [{ field: "trainsOnInput", value: "no", scope: "API", ...STATEMENT }], "partly"],
    ["said by a home page", [{ field: "trainsOnInput", value: "no", ...STATEMENT, confidence: "low" }], "partly"],
    ["unclear", [{ field: "trainsOnInput", value: "unclear", ...STATEMENT }], "partly"],
  ])("whether it trains: %s", (_, dataUse, known) => {
    expect(glance({}, { dataUse }).training.state).toBe(known);
  });
});
