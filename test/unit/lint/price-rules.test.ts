/** Rules about plans and prices, over files on disk. */
import { describe, expect, test } from "vitest";
import { aRecordText, checkFiles } from "../../fixtures/content-folder.ts";

const plan = {
  name: "Pro",
  usd: 20,
  billing: "monthly",
  asOf: "2026-08-12",
  source: "https://a.example/",
  confidence: "high",
};

interface Files {
  /** Front matter beside that of the example. */
  lines?: Record<string, string>;
  body?: string;
  /** Evidence by slug; `example` is the record. */
  evidence?: Record<string, object>;
  rates?: object[];
}

async function list(rule: string, { lines, body, evidence = {}, rates }: Files): Promise<string[]> {
  const slugs = [...new Set(["example", ...Object.keys(evidence)])];
  const files = {
    ...Object.fromEntries(
      slugs.map((slug, index) => [
        `content/ais/${slug}.md`,
        aRecordText({ id: `ai_00000000000${index}`, name: slug, url: `https://${slug}.example/`, ...lines }, body),
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(evidence).map(([slug, value]) => [`content/evidence/${slug}.json`, JSON.stringify(value)]),
    ),
    ...(rates === undefined ? {} : { "content/rates.json": JSON.stringify({ rates }) }),
  };
  const { issues } = await checkFiles(files);
  return issues.filter((issue) => issue.rule === rule).map(({ message }) => message);
}

const ofPlans = (rule: string, ...plans: object[]) => list(rule, { evidence: { example: { plans } } });

describe("a price in prose", () => {
  test.each([
    "Plans start at five dollars a month.",
    "It costs $49.",
    "The cheapest plan is 49 €.",
    "Seats are USD 20 per seat.",
    "From a thousand dollars a month.",
    "Paid for by use, at 2 cents a minute.",
    "There is a plan for US$1,200 a year.",
    "It costs €9.99/month and has a trial.",
    "Twenty-nine euros buy a month.",
    "A page costs 0.05 USD.",
    "The company raised $5 million; the app costs $12 a month.",
    "It raised $20M. Plans start at £8.",
    "Prices begin at 1.500 EUR.",
    "A few cents per image.",
    "Prices start in the thousands of dollars a year.",
  ])("is found: %s", async (sentence) => {
    expect(await list("price-in-prose", { body: sentence })).toHaveLength(1);
  });

  test.each([
    "It raised $20 million in a seed round.",
    "The company was bought for 3.6 billion dollars.",
    "It won a prize of $50,000 at a competition.",
    "The round of 500,000 euros was led by two funds.",
    "Valued at €1.2bn, it has 300 employees.",
    "Converts dollars to euros and shows the rate.",
    "The authority fined it 15 million euros.",
    "Runs `echo $1` in a shell.",
    "Opens CAD 3D models and has 20 users per team.",
    "Version 2.0 came out in 2024 and reads 128 kB.",
    "It has had annual revenue of $900,000 since 2025.",
  ])("is not found: %s", async (sentence) => {
    expect(await list("price-in-prose", { body: sentence })).toEqual([]);
  });

  test("is found in every text of a record, and named", async () => {
    const lines = { summary: "Notes for $5 a month.", statusNote: "Sold at 9 euros." };
    expect(await list("price-in-prose", { lines, body: "From USD 20 per seat." })).toEqual([
      "summary names the price $5",
      "statusNote names the price 9 euros",
      "the description names the price USD 20",
    ]);
  });
});

describe("a generated source", () => {
  const swept = { ...plan, source: "https://github.com/api-evangelist/example/blob/1/plans.yml", asOf: "2026-05-08" };

  test("gives no price by itself", async () => {
    const found = ["Pro rests on a generated file alone"];
    expect(await ofPlans("generated-source", swept)).toEqual(found);
    expect(await ofPlans("generated-source", { ...swept, asOf: "2026-06" })).toEqual(found);
    expect(await ofPlans("generated-source", { ...plan, note: "method: generated" })).toEqual(found);
    expect(await ofPlans("generated-source", swept, { ...swept, name: "Team", asOf: "2026-06-02" })).toHaveLength(2);
    expect(await ofPlans("generated-source", swept, { ...plan, usd: 25 })).toEqual(found);
  });

  test("does beside another one that gives the figure, and so do later readings", async () => {
    expect(await ofPlans("generated-source", swept, plan)).toEqual([]);
    expect(await ofPlans("generated-source", { ...swept, asOf: "2026-08-13" })).toEqual([]);
    const withdrawn = { at: "2026-11-30", why: "From a generated file." };
    expect(await ofPlans("generated-source", { ...swept, withdrawn })).toEqual([]);
  });
});

describe("a plan under two names", () => {
  test.each([
    ["Pro", "Individual (Pro)"],
    ["Team", "Team Standard"],
    ["Plus", "Plus plan"],
    ["Pro (20x)", "Pro"],
  ])("is found: %s and %s", async (one, other) => {
    expect(await ofPlans("plan-named-twice", { ...plan, name: one }, { ...plan, name: other })).toEqual([
      `${other} is probably the plan ${one}: the price is the same`,
    ]);
  });

  test("is not found where price, billing or words differ, or a row says that it was renamed", async () => {
    const rule = "plan-named-twice";
    expect(await ofPlans(rule, plan, { ...plan, name: "Pro+" })).toEqual([]);
    expect(await ofPlans(rule, plan, { ...plan, name: "Individual (Pro)", usd: 25 })).toEqual([]);
    expect(await ofPlans(rule, plan, { ...plan, name: "Pro yearly", billing: "annual" })).toEqual([]);
    expect(await ofPlans(rule, plan, { ...plan, name: "Pro Max", renamedFrom: "Pro" })).toEqual([]);
  });
});

describe("a yearly rate called monthly", () => {
  test("is found by the note of its row", async () => {
    const note = "the sheet labels entry prices as annual-billing rates";
    expect(await ofPlans("annual-as-monthly", { ...plan, note })).toEqual([
      "Pro is called monthly, but its note speaks of a yearly rate",
    ]);
    expect(await ofPlans("annual-as-monthly", { ...plan, billing: "unknown", note })).toEqual([]);
  });

  test("is found where the yearly rate of the source is higher", async () => {
    const yearly = { ...plan, usd: 24, billing: "annual" };
    expect(await ofPlans("annual-as-monthly", plan, yearly)).toEqual([
      "Pro is called monthly, but its source gives a higher yearly rate",
    ]);
    expect(await ofPlans("annual-as-monthly", plan, { ...yearly, usd: 16 })).toEqual([]);
  });

  test("is found in a sheet of yearly rates, over the files of several records", async () => {
    const yearly = ["One", "Two", "Three", "Four"].map((name) => ({ ...plan, name, billing: "annual" }));
    const evidence = { example: { plans: [plan] }, other: { plans: [...yearly, { ...yearly[0], name: "Five" }] } };
    expect(await list("annual-as-monthly", { evidence })).toEqual([
      "Pro is called monthly, but its source is a sheet of yearly rates",
    ]);
    expect(await list("annual-as-monthly", { evidence: { ...evidence, other: { plans: yearly } } })).toEqual([]);
    const both = { plans: [plan, { ...plan, usd: 16, billing: "annual" }] };
    expect(await list("annual-as-monthly", { evidence: { ...evidence, example: both } })).toEqual([]);
  });
});

describe("the pricing model", () => {
  const planLists = [{ asOf: plan.asOf, source: plan.source }];
  const free = { ...plan, name: "Free", usd: 0 };
  const check = (pricing: string, example: object) =>
    list("pricing-against-plans", { lines: { pricing }, evidence: { example } });

  test("is not free where a list of all plans has none that costs nothing", async () => {
    expect(await check("freemium", { plans: [plan], planLists })).toEqual([
      "pricing is freemium, and no plan of the list of 2026-08-12 costs nothing",
    ]);
    expect(await check("freemium", { plans: [plan] })).toEqual([]);
    expect(await check("freemium", { plans: [plan, free], planLists })).toEqual([]);
    expect(await check("paid", { plans: [plan], planLists })).toEqual([]);
  });

  test("is not paid where a plan costs nothing for good", async () => {
    expect(await check("paid", { plans: [plan, free] })).toEqual([
      "pricing is paid, and the plan Free of 2026-08-12 costs nothing",
    ]);
    expect(await check("free-trial", { plans: [{ ...free, name: "Trial" }] })).toEqual([]);
  });
});

describe("a list of all plans", () => {
  test("has a plan of its source and date", async () => {
    const planLists = [{ asOf: "2026-09-01", source: plan.source }];
    const example = { plans: [plan], planLists };
    expect(await list("plan-list", { evidence: { example } })).toEqual([
      "no plan has the source and date of the list of 2026-09-01",
    ]);
    const dated = { plans: [{ ...plan, asOf: "2026-09-01" }], planLists };
    expect(await list("plan-list", { evidence: { example: dated } })).toEqual([]);
  });
});

describe("a price in another currency", () => {
  const { usd: amount, ...unpriced } = plan;
  const rate = { currency: "EUR", asOf: "2026-08-01", usd: 1.15, source: { url: "https://rates.example/" } };
  const check = (...rates: object[]) =>
    list("exchange-rate", {
      evidence: { example: { plans: [{ ...unpriced, amount, currency: "EUR" }] } },
      rates,
    });

  test("needs a rate of its day or earlier", async () => {
    const found = ["content/rates.json has no rate of EUR on or before 2026-08-12"];
    expect(await check()).toEqual(found);
    expect(await check({ ...rate, asOf: "2026-08-13" })).toEqual(found);
    expect(await check({ ...rate, currency: "CHF" })).toEqual(found);
    expect(await check(rate)).toEqual([]);
  });
});
