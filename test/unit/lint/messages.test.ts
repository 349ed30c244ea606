/** What a message says of a mistake: what is wrong, what is allowed, and the likely fix. */
import { describe, expect, test } from "vitest";
import { fixRecord } from "#content/lint/fix-record.ts";
import { aRecordText, checkErrors } from "../../fixtures/content-folder.ts";

async function checkText(text: string, evidence: object = {}): Promise<string[]> {
  const { issues } = await checkErrors({
    "content/ais/example.md": text,
    "content/evidence/example.json": JSON.stringify(evidence),
  });
  return issues.map(({ line, column, rule, message, hint }) => `${line}:${column} ${rule} ${message} (${hint})`);
}
const check = (lines: Record<string, string>): Promise<string[]> => checkText(aRecordText(lines));

describe("a value that is a comment", () => {
  const quote = (text: string): string =>
    `put the value in double quotes: ${JSON.stringify(text)}; an unknown one is left out with its key`;

  test.each([
    [{ summary: "#1 editor." }, "11:10", "#1 editor."],
    [{ vendor: "#1 in sales" }, "5:9", "#1 in sales"],
    [{ aliases: "\n  - #1 tool\n  - B" }, "13:5", "#1 tool"],
    [{ packages: "\n  npm: # cline" }, "13:8", "# cline"],
    [{ vendor: "# unknown yet\nlaunchedAt: 2024" }, "5:9", "# unknown yet"],
  ])("%j", async (lines, place, text) => {
    expect(await check(lines)).toEqual([
      `${place} cut-value is empty: ${JSON.stringify(text)} is a comment (${quote(text)})`,
    ]);
  });

  test("is not dropped by npm run fix, and what else is wrong is told", async () => {
    const text = aRecordText({ vendor: "#1 in sales", pricing: "fre" });
    expect(await checkText(text)).toEqual([
      expect.stringContaining("5:9 cut-value"),
      expect.stringContaining("8:10 schema pricing must be one of"),
    ]);
    expect(fixRecord(text, { slug: "example", tags: [], createId: () => "ai_000000000000" })).toBeUndefined();
  });

  test("is none where a block follows", async () => {
    expect(await check({ tags: "# the main one first\n  - writing" })).toEqual([]);
  });
});

describe("a text on several lines", () => {
  const hint = "delete the line breaks; a YAML block that is one line begins with >-";

  test.each([
    [{ summary: ">\n  Turns notes into text." }, "11:10 schema summary must be one line"],
    [{ summary: "|-\n  Turns notes\n  into text." }, "11:10 schema summary must be one line"],
    [{ vendor: "|\n  Acme" }, "5:9 schema vendor must be one line"],
    [{ aliases: "\n  - >\n    AB\n  - B" }, "13:5 schema aliases[0] must be one line"],
  ])("%j", async (lines, message) => {
    expect(await check(lines)).toEqual([`${message} (${hint})`]);
  });

  test("is right with >-", async () => {
    expect(await check({ summary: ">-\n  Turns notes\n  into text." })).toEqual([]);
  });
});

describe("lines that end or open a YAML document", () => {
  test.each([
    [
      aRecordText({ name: "Example\n..." }),
      5,
      "comes after a line of three dots, which ends the document",
      "delete that line",
    ],
    [
      aRecordText().replace("---\n", "---\n%YAML 1.1\n"),
      3,
      "comes after a line that starts with %, a directive of YAML",
      "delete that line: front matter needs none",
    ],
    [
      aRecordText().replace("---\n", "---\n%TAG ! tag:a.example,2000:\n"),
      3,
      "comes after a line that starts with %, a directive of YAML",
      "delete that line: front matter needs none",
    ],
  ])("%#", async (text, line, message, hint) => {
    const [first] = await checkText(text);
    expect(first).toMatch(new RegExp(`^${line}:1 yaml-syntax `));
    expect(first).toContain(`${message} (${hint})`);
  });
});

describe("a licence", () => {
  test.each([
    "(MIT OR Apache-2.0)",
    "(MIT OR Apache-2.0) AND BSD-3-Clause",
    "GPL-2.0-only WITH Classpath-exception-2.0",
  ])("may be %s", async (license) => {
    expect(await check({ license, openSource: "true", repository: "https://github.com/o/r" })).toEqual([]);
  });

  test.each([
    ["Apache 2.0", "did you mean Apache-2.0?"],
    ["MIT License", "did you mean MIT?"],
    ["BSD 3-Clause", "did you mean BSD-3-Clause?"],
    ["MIT or Apache-2.0", "did you mean MIT OR Apache-2.0?"],
    ["MIT/Apache-2.0", "did you mean MIT OR Apache-2.0?"],
    ["GPL v3", "the ids are at https://spdx.org/licenses/; AND, OR and WITH join several"],
    ["(MIT OR Apache-2.0", "did you mean MIT OR Apache-2.0?"],
  ])("may not be %s", async (license, hint) => {
    expect(await check({ license })).toEqual([
      `12:10 schema license must be an SPDX id or expression, such as Apache-2.0 or (MIT OR Apache-2.0) (${hint})`,
    ]);
  });
});

describe("a name of a registry", () => {
  const npm = "must be the name of an npm package: a-z, 0-9, -, ., _ and ~, after an @scope/ where it has one";
  const pypi = "must be the name of a PyPI package: letters, digits, -, . and _ between letters or digits";

  test.each([
    ["{npm: Foo}", "12:17", `packages.npm ${npm}`, "did you mean foo?"],
    ["{npm: foo bar}", "12:17", `packages.npm ${npm}`, "did you mean foo-bar?"],
    ["{pypi: foo bar}", "12:18", `packages.pypi ${pypi}`, "did you mean foo-bar?"],
    ["{pypi: -foo-}", "12:18", `packages.pypi ${pypi}`, "null"],
  ])("%s", async (packages, place, message, hint) => {
    expect(await check({ packages })).toEqual([`${place} schema ${message} (${hint})`]);
  });
});

describe("evidence", () => {
  const rating = { source: "g2", value: 4, scale: 5, count: 3, asOf: "2026-06", url: "https://www.g2.com/" };
  const find = async (fields: object): Promise<string[]> =>
    (await checkText(aRecordText(), { ratings: [{ ...rating, ...fields }] })).map((issue) =>
      issue.replace(/^\S+ /, ""),
    );

  test.each([
    [
      { source: "G2" },
      "schema ratings[0].source must be lower-case words of a-z and 0-9 joined by single hyphens (did you mean g2?)",
    ],
    [
      { source: "Chrome Web Store" },
      "schema ratings[0].source must be lower-case words of a-z and 0-9 joined by single hyphens (did you mean chrome-web-store?)",
    ],
    [{ count: 2.5 }, "schema ratings[0].count must be a whole number, not 2.5 (null)"],
    [{ count: "5" }, "schema ratings[0].count must be a number, not text (write 5 without quotes)"],
    [{ count: "many" }, "schema ratings[0].count must be a number, not text (null)"],
  ])("%j", async (fields, message) => {
    expect(await find(fields)).toEqual([message]);
  });
});
