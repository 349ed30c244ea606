import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import type { GitRepository } from "../../fixtures/git-repository.ts";
import { call } from "./_commands.ts";
import { aRepository } from "./_repository.ts";

let repository: GitRepository;
beforeEach(() => {
  repository = aRepository();
});

const PLAN = [
  "plan",
  "--name",
  "Pro",
  "--usd",
  "20",
  "--billing",
  "monthly",
  "--as-of",
  "2026-11-28",
  "--url",
  "https://example.com/pricing",
  "--confidence",
  "high",
];
const RATING = [
  "rating",
  "--source",
  "g2",
  "--value",
  "4.5",
  "--scale",
  "5",
  "--count",
  "12",
  "--as-of",
  "2026-11",
  "--url",
  "https://www.g2.com/products/example",
];
const sample = (date: string, value: string): string[] => [
  "sample",
  "--metric",
  "github_stars",
  "--date",
  date,
  "--value",
  value,
  "--url",
  "https://github.com/a/b",
];
const add = (...args: string[]) => call(repository.root, "evidence", ...args);
const read = async (slug: string): Promise<Record<string, unknown>> =>
  JSON.parse(await readFile(join(repository.root, `content/evidence/${slug}.json`), "utf8")) as Record<string, unknown>;

describe("npm run evidence", () => {
  test("adds facts of today, with their source, to a file that is there and to a new one", async () => {
    expect(await add("example", ...PLAN)).toEqual({ code: 0, out: "wrote content/evidence/example.json", err: "" });
    expect(await add("example", ...RATING)).toMatchObject({ code: 0 });
    expect(await read("example")).toEqual({
      ratings: [
        { source: "g2", value: 4.5, scale: 5, count: 12, asOf: "2026-11", url: "https://www.g2.com/products/example" },
      ],
      plans: [
        {
          name: "Pro",
          usd: 20,
          billing: "monthly",
          asOf: "2026-11-28",
          source: "https://example.com/pricing",
          confidence: "high",
        },
      ],
      doubts: [],
    });
    expect(await add("second", ...PLAN)).toMatchObject({ code: 0 });
    expect(Object.keys(await read("second"))).toEqual(["$schema", "plans"]);
    expect((await call(repository.root, "check", "example")).code).toBe(0);
  });

  test("puts samples of a series in order, whatever the order they come in", async () => {
    for (const [date, value] of [
      ["2026-03-01", "3"],
      ["2026-01-01", "1"],
      ["2026-02-01", "2"],
    ] as const)
      expect(await add("example", ...sample(date, value))).toMatchObject({ code: 0 });
    expect((await read("example"))["metrics"]).toMatchObject([
      { metric: "github_stars", samples: [{ value: 1 }, { value: 2 }, { value: 3 }] },
    ]);
  });

  test("withdraws a row instead of changing it, and takes the right one then", async () => {
    await add("example", ...PLAN);
    repository.git("add", "--all");
    repository.git("commit", "--quiet", "-m", "Add a plan");
    const cheaper = PLAN.map((word) => (word === "20" ? "15" : word));
    expect(await add("example", ...cheaper)).toMatchObject({
      code: 1,
      err: expect.stringContaining("contradicting-rows"),
    });
    expect(
      await add("example", "withdraw", "--list", "plans", "--row", "1", "--why", "Was the yearly price."),
    ).toMatchObject({ code: 0 });
    expect(await add("example", ...cheaper)).toMatchObject({ code: 0 });
    expect((await read("example"))["plans"]).toMatchObject([
      { usd: 20, withdrawn: { at: "2026-11-28", why: "Was the yearly price." } },
      { usd: 15 },
    ]);
    expect((await call(repository.root, "check", "--changed")).code).toBe(0);
  });

  test("refuses a mistake that another file has too, or that this file has once already", async () => {
    const tomorrow = PLAN.map((word) => (word === "2026-11-28" ? "2026-11-29" : word));
    const plan = { name: "Plus", usd: 10, billing: "monthly", asOf: "2026-11-29", confidence: "high" };
    const evidence = JSON.stringify({ plans: [{ ...plan, source: "https://example.com/" }] });
    for (const slug of ["second", "example"]) {
      await writeFile(join(repository.root, `content/evidence/${slug}.json`), evidence);
      expect(await add("example", ...tomorrow)).toMatchObject({
        code: 1,
        err: expect.stringContaining("future-date"),
      });
    }
  });

  test("withdraws a row once, and not on a day that is still to come", async () => {
    await add("example", ...PLAN);
    const withdraw = (...more: string[]) => add("example", "withdraw", "--list", "plans", "--row", "1", ...more);
    expect(await withdraw("--why", "Wrong.", "--at", "2027-01-01")).toMatchObject({
      code: 1,
      err: expect.stringContaining("future-date 2027-01-01 is after today"),
    });
    expect(await withdraw("--why", "Was the yearly price.")).toMatchObject({ code: 0 });
    expect(await withdraw("--why", "Another reason.")).toMatchObject({
      code: 2,
      err: "row 1 of plans was withdrawn already, on 2026-11-28 (Was the yearly price.).",
    });
  });

  test("writes no file in which a key is given twice: one of the facts would be lost", async () => {
    const doubts = '"doubts": [{ "field": "name", "note": "One?" }], "doubts": []';
    repository.commit({ "content/evidence/example.json": `{ ${doubts} }` }, "2026-01-03");
    expect(await add("example", ...PLAN)).toMatchObject({
      code: 1,
      err: "content/evidence/example.json has errors; npm run check -- example lists them.",
    });
    expect(repository.git("status", "--porcelain")).toBe("");
  });

  test.each([
    ["rating", RATING, { source: "g2", value: 4.5, scale: 5, count: 12, asOf: "2026-11" }],
    ["sample", sample("2026-03-01", "3"), { date: "2026-03-01", value: 3 }],
    ["source", ["source", "--url", "https://example.com/about"], { url: "https://example.com/about" }],
  ])("--dry-run prints the row of a %s alone", async (_, args, row) => {
    await add("example", ...PLAN);
    const { code, out, err } = await add("example", ...args, "--dry-run");
    expect(JSON.parse(out)).toMatchObject(row);
    expect(err).toMatch(/^would add this to [a-z]+ of content\/(?:evidence\/example\.json|ais\/example\.md)$/m);
    expect(code).toBe(0);
  });

  test("--dry-run prints the row that is withdrawn, with the reason", async () => {
    await add("example", ...PLAN);
    const { out } = await add(
      "example",
      "withdraw",
      "--list",
      "plans",
      "--row",
      "1",
      "--why",
      "A typing error.",
      "--dry-run",
    );
    expect(JSON.parse(out)).toMatchObject({ name: "Pro", usd: 20, withdrawn: { why: "A typing error." } });
    expect((await read("example"))["plans"]).not.toMatchObject([{ withdrawn: {} }]);
  });

  test("--dry-run prints and writes nothing", async () => {
    const { out } = await add("example", "--dry-run", ...PLAN);
    expect(out).toContain('"usd": 20');
    expect(repository.git("status", "--porcelain")).toBe("");
  });

  test.each<[string[], number, string]>([
    [["exampel", ...PLAN], 2, "There is no record exampel; did you mean example?"],
    [["example", "price"], 2, "There is no kind price"],
    [["example", "plan", "--name", "Pro"], 2, "--billing is missing"],
    [["example", ...PLAN.map((word) => (word === "20" ? "twenty" : word))], 2, "--usd must be a number, not text"],
    [["example", ...PLAN.map((word) => (word === "2026-11-28" ? "2026-11-29" : word))], 1, "2026-11-29 is after today"],
    [["example", ...RATING.map((word) => (word === "4.5" ? "9" : word))], 2, "--value is above its scale"],
    [["example", "withdraw", "--list", "plans", "--row", "3", "--why", "Wrong."], 2, "there is no row 3"],
    [["example", "withdraw", "--list", "plans", "--row", "0x1", "--why", "Wrong."], 2, "--row takes the number"],
    [["example", ...PLAN.filter((word) => word !== "--url" && !word.startsWith("https:"))], 2, "--url is missing"],
    [["example", ...PLAN.map((word) => word.replace("https:", "ftp:"))], 2, "--url must be an https:// address"],
    ...["0x10", "1e1", "0b1", "+5", ""].map((usd): [string[], number, string] => [
      ["example", ...PLAN.map((word) => (word === "20" ? usd : word))],
      2,
      "--usd must be a number, not text",
    ]),
    [["example", ...RATING, "--usd", "20"], 2, "--usd is not an option of rating, which takes --source, --value"],
    [["example", ...PLAN, "--metric", "github_stars"], 2, "--metric is not an option of plan"],
    [["example", "constructor"], 2, "There is no kind constructor"],
  ])("%j is refused", async (args, code, message) => {
    const { code: actual, err } = await add(...args);
    expect(err).toContain(message);
    expect(actual).toBe(code);
    expect(repository.git("status", "--porcelain")).toBe("");
  });
});

describe("a source", () => {
  const SOURCE = ["source", "--repository", "anomalyco/models.dev", "--path", "README.md", "--as-of", "2026-11-20"];

  test("is added to the record's file, and nothing else of it changes", async () => {
    const { code, out } = await call(repository.root, "evidence", "example", ...SOURCE, "--field", "license");
    expect([code, out.split("\n")[0]]).toEqual([0, "wrote content/ais/example.md"]);
    const diff = repository.git("diff", "--unified=0", "content/ais/example.md").split("\n").slice(4);
    expect(diff.filter((line) => /^[-+]/.test(line))).toEqual([
      "+sources:",
      "+  - repository: anomalyco/models.dev",
      "+    path: README.md",
      "+    field: license",
      '+    asOf: "2026-11-20"',
    ]);
    const second = await call(repository.root, "evidence", "example", "source", "--url", "https://example.com/about");
    expect(second.code).toBe(0);
    const text = await readFile(join(repository.root, "content/ais/example.md"), "utf8");
    expect(text).toContain('    asOf: "2026-11-20"\n  - url: https://example.com/about\n');
    const again = await call(repository.root, "evidence", "example", ...SOURCE, "--field", "license");
    expect(again).toMatchObject({ code: 2, err: "The record has this source already." });
  });

  test("can be a version of a package", async () => {
    const args = ["source", "--npm", "@scope/example@1.2.3", "--path", "README.md"];
    expect((await call(repository.root, "evidence", "example", ...args)).code).toBe(0);
    const text = await readFile(join(repository.root, "content/ais/example.md"), "utf8");
    expect(text).toContain('npm: "@scope/example"\n');
    expect(text).toContain("version: 1.2.3\n");
  });

  test("takes a quote that YAML would read as an alias for text", async () => {
    const args = ["source", "--url", "https://example.com/about", "--quote", "*any"];
    expect((await call(repository.root, "evidence", "example", ...args)).code).toBe(0);
    const text = await readFile(join(repository.root, "content/ais/example.md"), "utf8");
    expect(text).toContain('    quote: "*any"\n');
  });

  test.each([
    [["source"], 2, "It "],
    [["source", "--repository", "anomalyco/models.dev"], 2, "It "],
    [["source", "--npm", "cline"], 2, "--npm takes a package and its version, as in cline@1.2.3."],
    [["source", "--npm", "@scope/cline"], 2, "as in @scope/cline@1.2.3."],
    [["source", "--npm", "cline@latest"], 2, "--npm must be a version as in 1.2.3"],
    [["source", "--npm", "cline@1.2.3", "--repository", "a/b"], 2, "give one of them"],
    [["source", "--url", "http://example.com/"], 2, "--url must be an https:// address"],
    [["source", "--url", "https://example.com/", "--read-at", "yesterday"], 2, "--read-at must be"],
    [["source", "--url", "https://example.com/", "--read-at", "2031-01-01"], 1, "2031-01-01"],
    [
      ["source", "--url", "https://example.com/", "--field", "licence"],
      2,
      "--field is not a key of a record; did you mean license?",
    ],
  ])("%j is refused and writes nothing", async (args, code, fault) => {
    const refused = await call(repository.root, "evidence", "example", ...args);
    expect([refused.code, refused.err]).toEqual([code, expect.stringContaining(fault) as unknown]);
    expect(repository.git("status", "--porcelain")).toBe("");
  });
});
