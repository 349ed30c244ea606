/** Rules over statements about data: none stands twice, and a quotation can be looked up. */
import { describe, expect, test } from "vitest";
import { aRecordText, checkFiles } from "../../fixtures/content-folder.ts";

const commit = "0123456789abcdef0123456789abcdef01234567";
const file = { repository: "acme/docs", path: "privacy.md", commit };
const row = {
  field: "soc2",
  value: "type-ii",
  statedBy: "A list",
  asOf: "2026-05-14",
  source: file,
  confidence: "high",
};

async function list(...dataUse: object[]): Promise<string[]> {
  const { issues } = await checkFiles({
    "content/ais/example.md": aRecordText(),
    "content/evidence/example.json": JSON.stringify({ dataUse }),
  });
  return issues
    .filter(({ path, severity }) => path.startsWith("content/evidence/") && severity === "error")
    .map(({ rule, message }) => `${rule}: ${message}`);
}

const other = (path: string) => ({ ...file, path });
const REPEATED = ["repeated-statement: soc2 type-ii is stated twice by A list"];

describe("a statement that stands twice", () => {
  test.each<[string, object[], string[]]>([
    ["by one document on one day", [row, row], REPEATED],
    ["by one document on two days", [row, { ...row, asOf: "2026-08-01" }], REPEATED],
    ["naming two pages", [row, { ...row, source: { ...file, url: "https://a.example/" } }], REPEATED],
    ["in two files of one list", [row, { ...row, source: other("b.md") }], REPEATED],
    [
      "in one file under two names, in another case",
      [row, { ...row, statedBy: "The list", value: "Type-II" }],
      ["repeated-statement: soc2 Type-II is stated twice by The list"],
    ],
    ["by two documents", [row, { ...row, statedBy: "Trust page", source: other("trust.md") }], []],
    ["for two plans", [row, { ...row, scope: "Enterprise" }], []],
    ["with another value", [row, { ...row, value: "type-i" }], []],
    ["once withdrawn", [row, { ...row, withdrawn: { at: "2026-10-01", why: "Stood twice." } }], []],
  ])("%s", async (_, rows, messages) => {
    expect(await list(...rows)).toEqual(messages);
  });
});

describe("a quotation", () => {
  test.each<[string, object, string[]]>([
    ["of a file at a commit", { quote: "We are certified" }, []],
    ["of a package's file", { quote: "We are certified", source: { npm: "acme", version: "1.0.0", path: "a.md" } }, []],
    [
      "of a page",
      { quote: "So they say", source: { url: "https://a.example/" } },
      ["quotes a page of which no copy is named"],
    ],
    [
      "of a file without a commit",
      { quote: "So they say", source: { repository: "acme/docs", path: "a.md" } },
      ["quotes a page of which no copy is named"],
    ],
    ["with bold words", { quote: "It is **off by default**" }, ["holds signs of markup"]],
    ["with a link", { quote: "We are [certified](https://a.example/)" }, ["holds signs of markup"]],
    ["with HTML", { quote: "We are <b>certified</b>" }, ["holds signs of markup"]],
    ["in quotation marks", { quote: "“We are certified”" }, ["has quotation marks around it"]],
    ["with a quotation inside", { quote: "Turn off “Improve the model”, and we stop" }, []],
    ["that was taken back", { quote: "**So**", withdrawn: { at: "2026-10-01", why: "Not theirs." } }, []],
  ])("%s", async (_, fields, messages) => {
    expect(await list({ ...row, ...fields })).toEqual(messages.map((message) => `quoted-words: ${message}`));
  });
});
