/** What is to be mended, and in which order. */
import { describe, expect, test } from "vitest";
import { addDays } from "#record/catalog/dates.ts";
import type { LackKind } from "#insights/freshness/lacks.ts";
import { listWork } from "#insights/freshness/work-list.ts";
import type { AiSource } from "#record/schema/ai.ts";
import type { Evidence } from "#record/schema/evidence.ts";
import { aCatalog, aPlan, aRating, anAi } from "../../fixtures/builders.ts";
import { aStatement } from "../audit/subjects.ts";

const TODAY = "2026-11-27";
const ago = (days: number): string => addDays(TODAY, -days);
const repository = "https://github.com/maker/one";

const aLook = (asOf: string) => ({
  asOf,
  lastCommitAt: asOf,
  source: { url: repository },
  confidence: "high" as const,
});
const training = (fields = {}) => aStatement({ field: "trainsOnInput", value: "no", asOf: ago(10), ...fields });

/** A record that lacks nothing. */
const COMPLETE = {
  ai: {
    pricing: "freemium",
    platforms: ["web"],
    openSource: true,
    license: "MIT",
    repository,
    sources: [{ url: "https://one-example.com/about", readAt: ago(10) }],
  },
  evidence: { plans: [aPlan({ asOf: ago(180) })], dataUse: [training()], maintenance: [aLook(ago(90))] },
} satisfies { ai: Partial<AiSource>; evidence: Evidence };

function listOne(ai: Partial<AiSource> = {}, evidence: Evidence = {}, first?: number) {
  const catalog = aCatalog(
    [
      anAi({ name: "One", ...COMPLETE.ai, ...ai }),
      // "Today" is the newest observation; a record that ended lacks nothing.
      anAi({ name: "Today", status: "discontinued", discontinuedAt: "2026" }),
    ],
    { evidence: { one: { ...COMPLETE.evidence, ...evidence }, today: { ratings: [aRating({ asOf: TODAY })] } } },
  );
  return listWork(catalog, undefined, first);
}

describe("the first recommended", () => {
  test("lack nothing up to the limits", () => {
    expect(listOne()).toEqual([]);
  });

  test.each<[name: string, ai: Partial<AiSource>, evidence: Evidence, fact: object, days: number | null, mend: string]>(
    [
      ["without a source", { sources: [] }, {}, { kind: "source", asOf: null }, null, "npm run evidence -- one source"],
      [
        "with a home page for a source",
        { sources: [{ url: "https://one-example.com/", readAt: ago(1) }] },
        {},
        { kind: "source", asOf: null },
        null,
        "npm run evidence -- one source",
      ],
      ["without a price", {}, { plans: [] }, { kind: "price", asOf: null }, null, "npm run evidence -- one plan"],
      [
        "whose pricing is unknown",
        { pricing: "unknown" },
        { plans: [] },
        { kind: "price", asOf: null },
        null,
        "npm run evidence -- one plan",
      ],
      [
        "with a price of 181 days ago",
        {},
        { plans: [aPlan({ asOf: ago(181) })] },
        { kind: "price", asOf: ago(181) },
        181,
        "npm run evidence -- one plan",
      ],
      [
        "with a price that was taken back",
        {},
        { plans: [aPlan({ asOf: ago(1), withdrawn: { at: TODAY, why: "Another plan." } })] },
        { kind: "price", asOf: null },
        null,
        "npm run evidence -- one plan",
      ],
      [
        "without a word on training",
        {},
        { dataUse: [aStatement({ field: "retention", value: "30 days", asOf: ago(1) })] },
        { kind: "data", asOf: null },
        null,
        "content/evidence/one.json: dataUse",
      ],
      [
        "without platforms",
        { platforms: [] },
        {},
        { kind: "platforms", asOf: null },
        null,
        "content/ais/one.md: platforms",
      ],
      [
        "without a licence",
        { license: undefined },
        {},
        { kind: "license", asOf: null },
        null,
        "content/ais/one.md: license",
      ],
      [
        "without a look at the repository",
        {},
        { maintenance: [] },
        { kind: "look", asOf: null },
        null,
        "npm run harvest -- --only one github",
      ],
      [
        "with a look of 91 days ago",
        {},
        { maintenance: [aLook(ago(91))] },
        { kind: "look", asOf: ago(91) },
        91,
        "npm run harvest -- --only one github",
      ],
      [
        "without a repository or release",
        { repository: undefined },
        { maintenance: [] },
        { kind: "look", asOf: null },
        null,
        "content/evidence/one.json: maintenance",
      ],
    ],
  )("%s are named once, with what mends it", (_name, ai, evidence, fact, days, mend) => {
    expect(listOne(ai, evidence)).toEqual([
      expect.objectContaining({ slug: "one", fact: expect.objectContaining(fact), days, mend }),
    ]);
  });

  test("are not asked what doesn't concern them", () => {
    expect(listOne({ pricing: "free" }, { plans: [] })).toEqual([]);
    expect(listOne({ pricing: "contact-sales" }, { plans: [] })).toEqual([]);
    expect(listOne({ kind: "library" }, { dataUse: [] })).toEqual([]);
    expect(listOne({ openSource: false, license: undefined })).toEqual([]);
    expect(listOne({ status: "discontinued", discontinuedAt: "2026", sources: [], platforms: [] })).toEqual([]);
  });

  test("are as many as asked for", () => {
    expect(listOne({ sources: [] }, {}, 0)).toEqual([]);
    expect(listOne({ sources: [] }, {}, 1)).toHaveLength(1);
  });
});

test("the worst is first: what matters more, then what is further past its limit or missing", () => {
  const named = Array.from({ length: 4 }, (_, index) => `n${index}`);
  const catalog = aCatalog(
    [
      anAi({ name: "Big", ...COMPLETE.ai, platforms: [], alternatives: named }),
      anAi({ name: "Small", ...COMPLETE.ai, platforms: [], sources: [], alternatives: ["n0"] }),
      ...named.map((name) => anAi({ name, status: "discontinued", discontinuedAt: "2026" })),
    ],
    {
      evidence: {
        big: { ...COMPLETE.evidence, plans: [aPlan({ asOf: ago(360) })], ratings: [aRating({ asOf: TODAY })] },
        small: COMPLETE.evidence,
      },
    },
  );
  const order = listWork(catalog, undefined).map(({ slug, fact }): [string, string] => [slug, fact.kind]);
  expect(order).toEqual([
    ["big", "platforms" satisfies LackKind],
    ["big", "price"],
    ["small", "source"],
    ["small", "platforms"],
  ]);
});

test("what is old is no worse than what is missing", () => {
  const [[old], [missing]] = [aLook(ago(5000)), undefined].map((look) =>
    listOne({}, { maintenance: look === undefined ? [] : [look] }).map(({ priority }) => priority),
  ) as [number[], number[]];
  expect(old).toBe(missing);
});

test("facts of a named kind that are past their limit are in the same list, those of a lack once", () => {
  const evidence: Evidence = {
    ...COMPLETE.evidence,
    plans: [aPlan({ asOf: ago(400) })],
    ratings: [
      aRating({ asOf: ago(500) }),
      aRating({ source: "capterra", url: "https://www.capterra.com/p/1", asOf: TODAY }),
    ],
  };
  const catalog = aCatalog([anAi({ name: "One", ...COMPLETE.ai })], { evidence: { one: evidence } });
  const work = (first: number) =>
    listWork(catalog, ["price", "rating"], first).map(({ fact, mend }) => [fact.kind, fact.what, mend]);
  const rating = ["rating", "rating on g2", "npm run evidence -- one rating"];
  expect(work(300)).toEqual([["price", "newest price", "npm run evidence -- one plan"], rating]);
  expect(work(0)).toEqual([["price", "plan Pro", "npm run evidence -- one plan"], rating]);
});
