import { describe, expect, test } from "vitest";
import { aBenchmark, aResult } from "../../fixtures/builders.ts";
import { aRecordText, checkErrors } from "../../fixtures/content-folder.ts";
import { aModel } from "../models/_providers.ts";

const METRIC = aBenchmark().metrics[0]!;

/** Errors of a folder with these definitions and results of one tool, as `file:line rule: message; hint`. */
async function check(benchmarks: object[], results: object[], models: object[] = []): Promise<string[]> {
  const provider = { provider: "acme", name: "Acme", models };
  const { issues } = await checkErrors({
    "content/ais/example.md": aRecordText(),
    "content/benchmarks.json": JSON.stringify({ benchmarks }, null, 2),
    "content/evidence/example.json": JSON.stringify({ benchmarks: results }, null, 2),
    ...(models.length > 0 && { "content/models/acme.json": JSON.stringify(provider, null, 2) }),
  });
  return issues
    .filter(({ rule }) => /benchmark|result/.test(rule))
    .map(({ path, rule, message, hint }) => `${path} ${rule}: ${message}; ${hint}`);
}

test("sound definitions and results pass", async () => {
  expect(await check([aBenchmark()], [aResult(), aResult({ value: 65, publishedAt: "2026-09-01" })])).toEqual([]);
});

describe("a definition", () => {
  test.each([
    [[aBenchmark(), aBenchmark()], "issues is defined twice"],
    [[aBenchmark({ tags: ["nothing"] })], "there is no tag nothing"],
    [[aBenchmark({ metrics: [{ ...METRIC, max: 1 }] })], "resolved is in percent and ends at 1; write unit share"],
    [[aBenchmark({ metrics: [{ ...METRIC, unit: "share" }] })], "resolved is a share and ends at 100"],
    [[aBenchmark({ metrics: [{ ...METRIC, min: 100, max: 0 }] })], "a min of 100, which is not below its max of 0"],
  ])("%#: says what is wrong", async (definitions, said) => {
    const [first = ""] = await check(definitions, []);
    expect(first).toContain("content/benchmarks.json benchmark-definition: ");
    expect(first).toContain(said);
  });
});

describe("a result", () => {
  test.each([
    [{ benchmark: "isues" }, "there is no benchmark isues; did you mean issues?"],
    [{ metric: "resolvd" }, "issues has no metric resolvd; did you mean resolved?"],
    [{ value: 101 }, "101 is outside its limits: resolved goes from 0 to 100"],
    [{ value: -1 }, "-1 is outside its limits"],
  ])("%j is refused with its place", async (fields, said) => {
    const [first = ""] = await check([aBenchmark()], [aResult(fields)]);
    expect(first).toContain("content/evidence/example.json benchmark-result: ");
    expect(first).toContain(said);
  });

  test("in percent that looks like a share", async () => {
    const others = [50, 62, 64].map((value, index) => aResult({ value, publishedAt: `2026-0${index + 1}-01` }));
    const found = await check([aBenchmark()], [...others, aResult({ value: 0.718, publishedAt: "2026-09-01" })]);
    expect(found).toEqual([
      "content/evidence/example.json benchmark-result: 0.718 percent looks like a share: others are about 62; write 71.8, or name the metric that is a share",
    ]);
  });

  test("of a model, at a tool", async () => {
    const [first = ""] = await check([aBenchmark({ subjects: ["model"] })], [aResult()]);
    expect(first).toContain("issues measures models; move the row to content/models/<provider>.json");
  });

  test("of a model that also stands at a tool, however each is dated", async () => {
    const atTool = aResult({ withModel: "Nova 2", publishedAt: "2026-06-01", measuredAt: "2026-05-30" });
    const model = aModel("nova-2", { benchmarks: [aResult({ publishedAt: "2026-06-02" })] });
    const found = await check([aBenchmark()], [atTool], [model]);
    expect(found).toContainEqual(expect.stringContaining("the same result stands at the model acme/nova-2"));
  });

  test("a withdrawn one is not judged", async () => {
    const withdrawn = { at: "2026-09-01", why: "Taken back by those who run it." };
    expect(await check([aBenchmark()], [aResult({ value: 101, withdrawn })])).toEqual([]);
  });
});

describe("the same result twice", () => {
  test.each([
    ["an equal newer one", { publishedAt: "2026-09-01" }, "is 50 as in the row of 2026-06-01"],
    ["another value of one day", { value: 70 }, "in another row of 2026-06-01"],
  ])("%s", async (_, fields, said) => {
    const [first = ""] = await check([aBenchmark()], [aResult(), aResult(fields)]);
    expect(first).toContain("content/evidence/example.json repeated-result: resolved of issues ");
    expect(first).toContain(said);
  });

  test.each([
    ["a setting", { setting: { editFormat: "diff" } }, { setting: { editFormat: "Diff" } }],
    ["a model", { withModel: "GPT-5" }, { withModel: "gpt 5" }],
    ["a key", { setting: { editFormat: "diff" } }, { setting: { editformat: "whole" } }],
    ["a key in the plural", { setting: { editFormat: "diff" } }, { setting: { editFormats: "whole" } }],
  ])("%s in two spellings", async (_, one, other) => {
    const rows = [aResult(one), aResult({ ...other, value: 70, publishedAt: "2026-09-01" })];
    const [first = ""] = await check([aBenchmark()], rows);
    expect(first).toContain("repeated-result: ");
    expect(first).toMatch(/write “(?:diff|GPT-5|editFormat)”/);
  });
});
