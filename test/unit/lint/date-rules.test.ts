/** Every date of content is looked at, and every order that the schema promises is kept. */
import { describe, expect, test } from "vitest";
import { aRecordText, checkErrors, listPlaces } from "../../fixtures/content-folder.ts";
import { aModel, aPrice } from "../models/_providers.ts";

const SOURCE = { url: "https://a.example/" };
const PRICE = aPrice(1, 2, { asOf: "2026-01-01" });
const MODEL = aModel("one", { asOf: "2026-01-01", prices: [PRICE] });
const CHANGE = { date: "2026-02-01", added: 9, removed: 9, share: 0.1, commit: "abcdef0", confidence: "high" };
const TERMS = {
  service: "Example",
  document: "Terms of Service",
  repository: "o/r",
  path: "Example/Terms of Service.md",
  firstRecorded: "2026-01-01",
  firstCommit: "abcdef1",
  changes: [CHANGE],
};

async function check(files: { model?: object; evidence?: object }): Promise<string[]> {
  const { issues } = await checkErrors({
    "content/ais/example.md": aRecordText(),
    "content/models/acme.json": JSON.stringify({ name: "Acme", models: [{ ...MODEL, ...files.model }] }),
    "content/evidence/example.json": JSON.stringify(files.evidence ?? {}),
  });
  return issues.map(({ rule, message }) => `${rule}: ${message}`);
}

test("the content that the cases change has no error", async () => {
  expect(await check({ evidence: { terms: [TERMS] } })).toEqual([]);
});

describe("dates of models", () => {
  test.each<[object, string[]]>([
    [{ knowledgeCutoff: "2099-01" }, ["future-date: 2099-01 is after the last commit (2026-11-27)"]],
    [{ knowledgeCutoff: "0202-05" }, ["early-date: 0202-05 is before 1950"]],
    [{ knowledgeCutoff: "2025" }, []],
    [
      { firstListed: { notYet: "2098-01-01", by: "2026-01-01" } },
      [
        "future-date: 2098-01-01 is after the last commit (2026-11-27)",
        "sample-order: by 2026-01-01 is not after notYet 2098-01-01",
      ],
    ],
    [{ firstListed: { notYet: null, by: "0202-01-01" } }, ["early-date: 0202-01-01 is before 1950"]],
    [
      { firstListed: { notYet: "2026-01-01", by: "2026-01-01" } },
      ["sample-order: by 2026-01-01 is not after notYet 2026-01-01"],
    ],
    [{ firstListed: { notYet: "2026-01-01", by: "2026-01-02" } }, []],
    [{ releasedAt: "2062-01" }, ["future-date: 2062-01 is more than 10 years after the last commit (2026-11-27)"]],
    [{ releasedAt: "2027-03" }, []],
    [
      {
        prices: [
          { ...PRICE, asOf: "2026-03" },
          { ...PRICE, asOf: "2026-01" },
        ],
      },
      ["sample-order: the price of 2026-01 comes after that of 2026-03"],
    ],
  ])("%j", async (model, expected) => {
    expect(await check({ model })).toEqual(expected);
  });
});

describe("dates of terms", () => {
  const terms = (...changes: object[]): object => ({ terms: [{ ...TERMS, changes }] });

  test.each<[string, object, string[]]>([
    ["a version of next month", terms({ ...CHANGE, statedDate: "2026-03-03" }), []],
    ["a version of long ago", terms({ ...CHANGE, statedDate: "2018-05-25" }), []],
    [
      "a version of the next century",
      terms({ ...CHANGE, statedDate: "2099-01-01" }),
      ["future-date: 2099-01-01 is more than a year after the change was recorded (2026-02-01)"],
    ],
    [
      "a year with two digits wrong",
      terms({ ...CHANGE, statedDate: "0202-01-01" }),
      ["early-date: 0202-01-01 is before 1950"],
    ],
    [
      "changes in reverse order",
      terms({ ...CHANGE, date: "2026-03-01" }, CHANGE),
      ["sample-order: the change of 2026-02-01 comes after that of 2026-03-01"],
    ],
    [
      "a change before the first text",
      terms({ ...CHANGE, date: "2025-12-31" }),
      ["sample-order: the change of 2025-12-31 is before firstRecorded 2026-01-01"],
    ],
    ["two changes of a day", terms(CHANGE, CHANGE), []],
  ])("%s", async (_, evidence, expected) => {
    expect(await check({ evidence })).toEqual(expected);
  });

  test("an end in another century is a typing error", async () => {
    const end = { kind: "shutdown", date: "2206-01", asOf: "2026-01", source: SOURCE, confidence: "high" };
    expect(await check({ evidence: { lifecycle: [end] } })).toEqual([
      "future-date: 2206-01 is more than 10 years after the last commit (2026-11-27)",
    ]);
  });
});

test("the place is that of the date", async () => {
  const text = JSON.stringify({ terms: [{ ...TERMS, changes: [{ ...CHANGE, date: "2026-03-01" }, CHANGE] }] }, null, 1);
  const issues = await checkErrors({ "content/ais/example.md": aRecordText(), "content/evidence/example.json": text });
  const line = text.split("\n").findLastIndex((row) => row.includes('"date"')) + 1;
  expect(listPlaces(issues)).toEqual([`evidence/example.json:${line}:14 sample-order`]);
});
