import { describe, expect, test } from "vitest";
import { checkText } from "#extensions/editor/check-text.ts";
import { parseRecordVersion } from "#content/git-history/parse-version.ts";
import { aRecordText, checkFiles } from "../../fixtures/content-folder.ts";

test("a large file with a fault in each row is reported as a hundred problems, each in its place", async () => {
  const row = (index: number): string =>
    `{"name":"Plan ${index}","usd":"${"9".repeat(40)}","billing":"monthly","asOf":"2026-01-01","source":"https://example.com/"}`;
  const evidence = `{"plans":[\n${Array.from({ length: 2500 }, (_, index) => row(index)).join(",\n")}\n]}`;
  expect(evidence.length).toBeGreaterThan(300_000);
  const { issues } = await checkFiles({
    "content/ais/example.md": aRecordText(),
    "content/evidence/example.json": evidence,
  });
  const found = issues.filter(({ path }) => path === "content/evidence/example.json");
  expect(found).toHaveLength(101);
  expect(found.find(({ message }) => message.startsWith("has more than 100 problems"))).toMatchObject({ line: 1 });
  expect(found.at(-1)).toMatchObject({ line: 51, message: expect.stringContaining("plans[49].usd") as unknown });
});

const aBlock = (yaml: string): string => `---\n${yaml}---\n\nText.\n`;
const repeat = (count: number, toText: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => toText(index)).join("");

describe("a file made to keep the check busy", () => {
  test.each([
    ["6,000 broken lines", "ais/example.md", aBlock("a: [\n".repeat(6000))],
    ["4,000 unknown keys", "ais/example.md", aBlock(repeat(4000, (index) => `k${index}:\n`))],
    ["the same key 10,000 times", "ais/example.md", aBlock("a:\n".repeat(10_000))],
    ["4,000 values cut by a comment", "ais/example.md", aBlock(`a:\n${" - b #c\n".repeat(4000)}`)],
    ["20,000 conflict markers", "ais/example.md", aRecordText({}, "<<<<<<<\n".repeat(20_000))],
    ["the same key 100,000 times", "tags.json", `{${'"a":1,\n'.repeat(100_000)}"tags":[]}`],
    ["the same key 100,000 times, and no end", "tags.json", `{${'"a":1,\n'.repeat(100_000)}`],
  ])("%s: at most a hundred problems of a kind are reported", async (_name, path, text) => {
    const { issues } = await checkFiles({ "content/ais/example.md": aRecordText(), [`content/${path}`]: text });
    const own = issues.filter((issue) => issue.path === `content/${path}`);
    const counts = Object.values(Object.groupBy(own, ({ rule }) => rule)).map((same) => same!.length);
    expect(Math.max(...counts)).toBeLessThanOrEqual(101);
    expect(own.map(({ message }) => message)).toContain("has more than 100 problems; the first 100 are listed");
  });

  test("so are those of the rules that compare rows", async () => {
    const plans = Array.from({ length: 10_000 }, (_, usd) => ({
      name: "Pro",
      usd,
      billing: "monthly",
      asOf: "2026-06-12",
      source: "https://a.example/",
      confidence: "high",
    }));
    const path = "content/evidence/example.json";
    const { issues } = await checkFiles(
      { "content/ais/example.md": aRecordText(), [path]: JSON.stringify({ plans }) },
      { previousEvidence: [{ slug: "example", path, value: { plans: plans.map((row) => ({ ...row, note: "x" })) } }] },
    );
    expect(issues.filter(({ rule }) => rule === "contradicting-rows")).toHaveLength(101);
    expect(issues.filter(({ rule }) => rule === "rewritten-evidence")).toHaveLength(101);
  });

  // Expressions that begin anew at each piece and read to the end took half a minute.
  test.each(["<a:", "A. ", "![", "`", "<a ", "\u2028["])("a description of %j alone is read once", async (piece) => {
    const text = aRecordText({}, piece.repeat(240_000 / Buffer.byteLength(piece)));
    const { issues } = await checkFiles({ "content/ais/example.md": text });
    expect(issues.map(({ message }) => message).join("\n")).toMatch(/^the description (is longer than|holds U\+2028)/m);
  });

  test.each([10_000, 101])("%i keys hide no broken line below them", (count) => {
    const text = aBlock(`${"a:\n".repeat(count)}b: [\n`);
    const surroundings = { tags: '{"tags":[]}', slugs: new Set<string>(), today: "2026-11-27" };
    expect(checkText("example", text, surroundings)).toMatchObject([{ line: count + 2, rule: "yaml-syntax" }]);
    expect(parseRecordVersion(text)).toBeUndefined();
  });
});

test.each(["../../evil/repo/README.md", "docs/../../x", "/etc/passwd", "a/%2e%2E/b", "docs\\..\\x", "./README.md"])(
  "a source may not lie at %s of a repository",
  async (path) => {
    const source = { repository: "trusted/list", path, commit: "0123456" };
    const metric = { metric: "github-stars", samples: [{ date: "2026-01-01", value: 1, source }] };
    const { issues } = await checkFiles({
      "content/ais/example.md": aRecordText(),
      "content/evidence/example.json": JSON.stringify({ metrics: [metric] }),
    });
    expect(issues.map(({ message }) => message).join("\n")).toContain("must be the path of a file in that repository");
  },
);
