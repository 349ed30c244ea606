/** Every proposal is itself accepted: nobody is sent from one error to the next. */
import { assert, constantFrom, oneof, property, string, tuple, webUrl } from "fast-check";
import { describe, expect, test } from "vitest";
import { checkContent } from "#content/lint/check-content.ts";
import type { Issue } from "#content/lint/issue.ts";
import { aRecordText, checkErrors, checkFiles } from "../../fixtures/content-folder.ts";
import { parseRecordFile } from "#content/files/record-file.ts";

const KEYS = [
  "id",
  "url",
  "kind",
  "tags",
  "pricing",
  "platforms",
  "openSource",
  "license",
  "repository",
  "launchedAt",
  "status",
  "discontinuedAt",
  "successor",
  "formerSlugs",
  "alternatives",
  "reviewedAt",
  "linkCheckedAt",
  "aliases",
  "summary",
] as const;

/** Errors of one record with one value changed. */
function check(key: string, value: string): Issue[] {
  const reviewer = key === "reviewedAt" ? { reviewedBy: "octocat" } : {};
  const text = aRecordText({ [key]: JSON.stringify(value), ...reviewer });
  const { file, issues } = parseRecordFile("content/ais/example.md", "example", text);
  const tags = {
    path: "content/tags.json",
    name: "tags",
    value: { tags: [{ id: "writing", label: "Writing", description: "Writes.", synonyms: ["a", "b", "c"] }] },
    body: "",
    locate: () => ({ line: 1, column: 1 }),
  };
  const raw = {
    records: file === undefined ? [] : [file],
    evidence: [],
    providers: [],
    tags,
    tombstones: null,
    logos: null,
    answers: null,
    rates: null,
    benchmarks: null,
    paths: [],
    recordSlugs: new Set(["example", "other"]),
    issues,
    fileCount: 1,
  };
  return checkContent(raw, { commitDay: null }).issues.filter((issue) => issue.severity === "error");
}

const PROPOSAL = /^(?:did you mean (.*)\?|write (\[.*\]|true|false))$/s;

function findProposal(issues: readonly Issue[]): string | undefined {
  const found = issues.map((issue) => PROPOSAL.exec(issue.hint ?? "")).find((match) => match !== null);
  return found?.[1] ?? found?.[2];
}

test("what is proposed for any value of any key has no error of its own", () => {
  const nearWords = constantFrom(
    "http://localhost",
    "http://cline.bot",
    "cline.bot/docs",
    "localhost",
    "http://10.0.0.1",
    "2026-10",
    "2026/1/2",
    "2026-13",
    "2026-02-30",
    "2026-10-07T10:00:00Z",
    "toString",
    "constructor",
    "__proto__",
    "Other",
    "EXAMPLE",
    "Con",
    "search",
    "App",
    "frees",
    "Web",
    "yes",
    "No",
    "null",
    "~",
    " spaced ",
    "MIT ",
    "apache 2",
    "writing, coding",
    "writings",
    "ai_123",
    "AI_0K3V9Q2M7X1B",
  );
  const urls = webUrl({ validSchemes: ["http", "https", "ftp"] });
  assert(
    property(tuple(constantFrom(...KEYS), oneof(nearWords, urls, string())), ([key, value]) => {
      const proposal = findProposal(check(key, value));
      if (proposal === undefined) return;
      expect(proposal).not.toBe(value);
      const text =
        proposal.startsWith("[") || proposal === "true" || proposal === "false" ? proposal : JSON.stringify(proposal);
      const { file } = parseRecordFile("content/ais/example.md", "example", aRecordText({ [key]: text }));
      expect(file).toBeDefined();
      expect([
        key,
        value,
        proposal,
        check(key, proposal).filter((issue) => issue.line !== 0 && !text.startsWith("[")),
      ]).toEqual([key, value, proposal, []]);
    }),
    { numRuns: 2000 },
  );
});

describe("one fault is one message", () => {
  test.each([
    ["url", "", "must be an https:// address"],
    ["url", "http://localhost", "https:// address"],
    ["id", "x y", "12 characters"],
    ["reviewedAt", "2026-02-30", "not a day of the calendar"],
    ["reviewedAt", "2026-10", "must be a day as YYYY-MM-DD"],
    ["summary", " x ", "white space"],
    ["kind", "Apps", "one of app"],
    ["formerSlugs", "One Two", "a list"],
  ])("%s: %j", (key, value, message) => {
    const issues = check(key, value);
    expect(issues).toHaveLength(1);
    expect(issues[0]?.message).toContain(message);
  });

  test("a required key that is empty is not advised to be left out", () => {
    expect(check("url", "")[0]?.hint).toBe("Homepage, like https://cline.bot/");
    expect(check("license", "")[0]?.hint).toBe("leave the key out when the value is unknown");
  });
});

test.each([
  ["price", "prices go into content/evidence"],
  ["Rating", "ratings go into content/evidence"],
  ["stars", "figures over time go into content/evidence"],
  ["homepage", "did you mean url?"],
  ['""', "give the key a name, or delete it"],
])("the key %s: %s", async (key, hint) => {
  const { issues } = await checkErrors({ "content/ais/example.md": aRecordText({ [key]: "5" }) });
  expect(issues).toMatchObject([{ rule: "unknown-key", hint: expect.stringContaining(hint) }]);
});

test("faults of the description are reported at their own line, with the text", async () => {
  const body =
    "First line.\n\nA [link](../other) and <b>bold</b>.\n\n```\n<b>code</b>\n```\n\n![logo](https://a.example/l.svg)";
  const text = aRecordText({}, body);
  const line = text.split("\n").indexOf("First line.") + 1;
  const { issues } = await checkFiles({ "content/ais/example.md": text });
  const found = issues.filter(({ rule }) => rule === "unsafe-link" || rule === "description-markup");
  expect(found.map((issue) => `${issue.line - line}:${issue.column} ${issue.message}`)).toEqual([
    "2:10 link ../other is relative",
    "2:24 the description holds HTML (<b>), which is shown as text",
    "8:1 the description holds a picture (![logo](https://a.example/l.svg)), which is not shown",
  ]);
});

test("labels and synonyms of tags are unique, and phrases of tasks among tasks", async () => {
  const tag = (id: string, ...synonyms: string[]) => ({ id, label: id, description: `About ${id}.`, synonyms });
  const { issues } = await checkErrors({
    "content/tags.json": JSON.stringify({
      tags: [tag("one", "A", "b", "c"), tag("two", "d", "e", "á"), tag("three", "one", "f", "g")],
    }),
  });
  expect(issues.map((issue) => `${issue.rule} ${issue.message}`)).toEqual([
    "shared-synonym á already leads to one",
    "shared-synonym one already leads to one",
  ]);
  const tasks = [
    { id: "songs", label: "Songs", phrases: ["sing", "hum"] },
    { id: "tunes", label: "Tunes", phrases: ["SING", "tunes"] },
  ];
  const shared = await checkErrors({
    "content/tags.json": JSON.stringify({ tags: [{ ...tag("one", "a", "b", "sing"), tasks }] }),
  });
  expect(shared.issues.map((issue) => issue.message)).toEqual(["SING already leads to songs", "tunes is given twice"]);
  const repeated = await checkErrors({ "content/tags.json": JSON.stringify({ tags: [tag("one", "a", "A", "á")] }) });
  expect(repeated.issues.map((issue) => issue.message)).toEqual(["A is given twice", "á is given twice"]);
});

describe("the fix that is proposed", () => {
  const check = async (lines: Record<string, string | undefined>) =>
    (await checkErrors({ "content/ais/example.md": aRecordText(lines) })).issues;

  test.each(["https://a.example/", "[https://a.example/]"])("for sources: %s is a block", async (sources) => {
    expect(await check({ sources })).toMatchObject([
      { hint: "write an indented line below the key for each entry: - url: https://a.example/" },
    ]);
  });

  test("for a missing id is npm run fix", async () => {
    expect(await check({ id: undefined })).toMatchObject([
      { rule: "missing-key", hint: "run npm run fix, which gives the record one" },
    ]);
  });

  test.each(["Name", "title"])("for a key %s is name, which is not called missing too", async (key) => {
    expect(await check({ name: undefined, [key]: "Example" })).toMatchObject([
      { rule: "unknown-key", hint: "did you mean name?" },
    ]);
  });

  const aPlanText = (price: object): string => {
    const plan = { name: "Pro", ...price, billing: "monthly", asOf: "2026", confidence: "high" };
    return JSON.stringify({ plans: [{ ...plan, source: "https://a.example/" }] });
  };
  const listIssues = async (text: string): Promise<string[]> => {
    const files = { "content/ais/example.md": aRecordText(), "content/evidence/example.json": text };
    return (await checkErrors(files)).issues.map(({ message }) => message);
  };

  test("for a number that is too large is to call it so", async () => {
    expect(await listIssues(aPlanText({ usd: 0 }).replace('"usd":0', '"usd":1e400'))).toEqual([
      expect.stringContaining("plans[0].usd is too large for a number"),
    ]);
  });

  test("for a price is one of dollars, an amount with its currency, or on request", async () => {
    const one = expect.stringContaining("needs one price: usd, or amount with currency, or isCustom");
    const together = expect.stringContaining("needs amount and currency together");
    expect(await listIssues(aPlanText({ amount: 29, currency: "EUR", usd: 33 }))).toEqual([one]);
    expect(await listIssues(aPlanText({}))).toEqual([one]);
    expect(await listIssues(aPlanText({ usd: 29, currency: "EUR" }))).toEqual([together]);
    expect(await listIssues(aPlanText({ amount: 29, currency: "USD" }))).toContainEqual(
      expect.stringContaining("dollars go into usd"),
    );
  });
});

test("a key called description is reported where it is, in front matter", async () => {
  const { issues } = await checkErrors({ "content/ais/example.md": aRecordText({ description: "Text." }) });
  expect(issues).toMatchObject([{ line: 12, column: 1, rule: "unknown-key" }]);
});

test("a file's name of 70 letters is said to be too long", async () => {
  const { issues } = await checkErrors({ [`content/ais/${"a".repeat(70)}.md`]: aRecordText() });
  expect(issues).toMatchObject([{ rule: "file-name", message: "name is longer than 64 characters" }]);
});
