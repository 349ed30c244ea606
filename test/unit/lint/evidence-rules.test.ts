/** Rules over rows of evidence: what contradicts itself, what was rewritten. */
import { describe, expect, test } from "vitest";
import { aRecordText, checkFiles } from "../../fixtures/content-folder.ts";

const plan = {
  name: "Pro",
  usd: 20,
  billing: "monthly",
  asOf: "2026-06-12",
  source: "https://a.example/",
  confidence: "high",
};
const rating = { source: "g2", value: 4, scale: 5, count: 3, asOf: "2026-06", url: "https://www.g2.com/" };
const sample = { date: "2026-01-01", value: 3, source: { url: "https://a.example/" } };
const withdrawn = { at: "2026-07-01", why: "Was the yearly price." };
const stars = (...samples: object[]) => ({ metrics: [{ metric: "github_stars", samples }] });

async function list(evidence: object, previous?: object, files: Record<string, string> = {}): Promise<string[]> {
  const path = "content/evidence/example.json";
  const { issues } = await checkFiles(
    { "content/ais/example.md": aRecordText({ reviewedAt: "2026-10-01" }), [path]: JSON.stringify(evidence), ...files },
    previous === undefined ? {} : { previousEvidence: [{ slug: "example", path, value: previous }] },
  );
  return issues
    .filter((issue) => issue.path.startsWith("content/evidence/"))
    .map((issue) => `${issue.rule}: ${issue.message}`);
}

describe("rows that contradict each other", () => {
  test.each<[string, object, string[]]>([
    [
      "two prices for one plan and day",
      { plans: [plan, { ...plan, usd: 25 }] },
      ["contradicting-rows: the price of Pro on 2026-06-12 is 25 here and 20 in a row further up"],
    ],
    [
      "two prices for one plan in another case",
      { plans: [plan, { ...plan, name: plan.name.toUpperCase(), usd: 25 }] },
      ["contradicting-rows: the price of PRO on 2026-06-12 is 25 here and 20 in a row further up"],
    ],
    ["two plans that differ in a sign", { plans: [plan, { ...plan, name: `${plan.name}+`, usd: 25 }] }, []],
    [
      "the same price twice",
      { plans: [plan, plan] },
      ["contradicting-rows: the price of Pro on 2026-06-12 is given twice"],
    ],
    [
      "two prices, one withdrawn",
      {
        plans: [
          { ...plan, withdrawn },
          { ...plan, usd: 25 },
        ],
      },
      [],
    ],
    ["two prices of two days", { plans: [plan, { ...plan, usd: 25, asOf: "2026-07-01" }] }, []],
    ["a price by month and by year", { plans: [plan, { ...plan, usd: 16, billing: "annual" }] }, []],
    [
      "two values of one metric and day",
      stars(sample, { ...sample, value: 4 }),
      ["contradicting-rows: github_stars on 2026-01-01 is 4 here and 3 in a row further up"],
    ],
    [
      "two values in two series of one metric",
      {
        metrics: [
          { metric: "github_stars", samples: [sample] },
          { metric: "github_stars", samples: [{ ...sample, value: 9 }] },
        ],
      },
      ["contradicting-rows: github_stars on 2026-01-01 is 9 here and 3 in a row further up"],
    ],
    [
      "two methods of counting",
      {
        metrics: [
          { metric: "pypi_monthly_downloads", method: "a", samples: [sample] },
          { metric: "pypi_monthly_downloads", method: "b", samples: [{ ...sample, value: 9 }] },
        ],
      },
      [],
    ],
    [
      "two ratings of one source and month",
      { ratings: [rating, { ...rating, value: 4.5 }] },
      ["contradicting-rows: the rating of g2 on 2026-06 is 4.5 here and 4 in a row further up"],
    ],
    ["two listings of one source", { ratings: [rating, { ...rating, value: 4.5, listing: "other" }] }, []],
  ])("%s", async (_name, evidence, expected) => {
    expect(await list(evidence)).toEqual(expected);
  });
});

test.each<[string, object, string[]]>([
  [
    "unsorted samples",
    stars({ ...sample, date: "2026-03-01" }, sample),
    ["sample-order: github_stars of 2026-01-01 comes after that of 2026-03-01"],
  ],
  [
    "a month before its last day",
    stars({ ...sample, date: "2026-01" }, { ...sample, date: "2026-01-20" }),
    ["sample-order: github_stars of 2026-01-20 comes after that of 2026-01"],
  ],
  [
    "an unknown source of ratings",
    { ratings: [{ ...rating, source: "g2-crowd" }] },
    ["unknown-rating-source: g2-crowd is not a known source"],
  ],
  [
    "a price in cents",
    { plans: [{ ...plan, usd: 120_000 }] },
    ["absurd-amount: Pro for 120000 dollars is implausible"],
  ],
  ["a dear plan that is explained", { plans: [{ ...plan, usd: 120_000, note: "For a whole state." }] }, []],
  [
    "more stars than people",
    stars({ ...sample, value: 2e11 }),
    ["absurd-amount: github_stars of 200000000000 is implausible"],
  ],
])("%s", async (_name, evidence, expected) => {
  expect(await list(evidence)).toEqual(expected);
});

describe("rows of the commit that content is compared with", () => {
  const before = { plans: [plan], ...stars(sample), doubts: [{ field: null, note: "Is it right?" }] };

  test.each<[string, object]>([
    ["unchanged", before],
    [
      "keys in another order",
      { doubts: [], metrics: before.metrics, plans: [Object.fromEntries(Object.entries(plan).reverse())] },
    ],
    ["a row added", { ...before, plans: [plan, { ...plan, usd: 25, asOf: "2026-07-01" }] }],
    ["a sample added", { ...before, ...stars(sample, { ...sample, date: "2026-02-01", value: 8 }) }],
    ["a row withdrawn", { ...before, plans: [{ ...plan, withdrawn }] }],
    ["a doubt resolved", { ...before, doubts: undefined }],
  ])("%s is fine", async (_name, after) => {
    expect((await list(after, before)).filter((line) => line.startsWith("rewritten"))).toEqual([]);
  });

  test("two rows that are equal but for a withdrawal may change places", async () => {
    const rows = [plan, { ...plan, withdrawn }];
    const lines = await list({ plans: rows.toReversed() }, { plans: rows });
    expect(lines.filter((line) => line.startsWith("rewritten"))).toEqual([]);
  });

  test.each<[string, object, string]>([
    ["a price changed", { ...before, plans: [{ ...plan, usd: 25 }] }, "plans"],
    ["a row deleted", { ...before, plans: [] }, "plans"],
    ["a sample changed", { ...before, ...stars({ ...sample, value: 4 }) }, "metrics"],
    [
      "a series of another metric",
      { ...before, metrics: [{ metric: "github_contributors", samples: [sample] }] },
      "metrics",
    ],
    ["a withdrawal taken back", { ...before, plans: [plan] }, "plans"],
  ])("%s is refused", async (name, after, key) => {
    const former = name === "a withdrawal taken back" ? { ...before, plans: [{ ...plan, withdrawn }] } : before;
    expect((await list(after, former)).filter((line) => line.startsWith("rewritten"))).toEqual([
      expect.stringMatching(`^rewritten-evidence: a row of ${key} was changed or deleted: `),
    ]);
  });

  test.each([
    ["a comma too many", '{ "plans": [],, }'],
    ["a conflict marker", '{\n<<<<<<< HEAD\n  "plans": []\n=======\n}\n'],
    ["no bracket at the end", '{ "plans": ['],
  ])("are not called changed while their file can't be read: %s", async (_, text) => {
    const { issues } = await checkFiles(
      { "content/ais/example.md": aRecordText({}), "content/evidence/example.json": text },
      { previousEvidence: [{ slug: "example", path: "content/evidence/example.json", value: before }] },
    );
    const errors = issues.filter(({ path, severity }) => path.endsWith(".json") && severity === "error");
    expect(errors.map(({ rule }) => rule)).not.toContain("rewritten-evidence");
    expect(errors).toHaveLength(1);
  });

  test("move with a renamed record, name it by its new slug, and go with a removed one", async () => {
    const renamed = {
      "content/ais/example.md": "",
      "content/ais/sample.md": aRecordText({ formerSlugs: "[example]" }),
    };
    const { issues } = await checkFiles(
      { "content/ais/sample.md": renamed["content/ais/sample.md"], "content/evidence/sample.json": JSON.stringify({}) },
      { previousEvidence: [{ slug: "example", path: "content/evidence/example.json", value: { plans: [plan] } }] },
    );
    expect(issues.filter(({ rule }) => rule === "rewritten-evidence")).toMatchObject([
      { path: "content/evidence/sample.json" },
    ]);
    const source = { url: "https://a.example/" };
    const relation = { type: "fork-of", to: "example", asOf: "2026", source, confidence: "high" };
    const other = {
      ...renamed,
      "content/ais/example.md": null,
      "content/ais/other.md": aRecordText({ id: "ai_000000000002", name: "Other", url: "https://other.example/" }),
    };
    const previousEvidence = [{ slug: "other", path: "content/evidence/other.json", value: { relations: [relation] } }];
    const listRewritten = async (to: string): Promise<string[]> => {
      const rows = JSON.stringify({ relations: [{ ...relation, to }] });
      const checked = await checkFiles({ ...other, "content/evidence/other.json": rows }, { previousEvidence });
      return checked.issues.filter(({ rule }) => rule === "rewritten-evidence").map(({ path }) => path);
    };
    expect(await listRewritten("sample")).toEqual([]);
    expect(await listRewritten("other")).toEqual(["content/evidence/other.json"]);
    const gone = await checkFiles({}, { previousEvidence: [{ slug: "example", path: "x", value: { plans: [plan] } }] });
    expect(gone.issues.filter(({ rule }) => rule === "rewritten-evidence")).toEqual([]);
  });
});
