/** One mistake hides no other: rules see all of a file but the value that has the wrong type. */
import { describe, expect, test } from "vitest";
import { aRecordText, checkErrors } from "../../fixtures/content-folder.ts";
import { aModel } from "../models/_providers.ts";

const SOURCE = { url: "https://example.com/" };
const PLAN = { name: "Pro", usd: 20, billing: "monthly", asOf: "2026", source: SOURCE.url, confidence: "high" };
const RELATION = { type: "runs-on", to: "example", asOf: "2026", source: SOURCE, confidence: "high" };
const LOGO = { slug: "example", package: "simple-icons", version: "16.37.0", file: "icons/github.svg" };

/** `line rule message` of every error in `path`; other files are a record without a fault, and tags.json as it is. */
async function listErrors(path: string, text: string, files: Record<string, string> = {}): Promise<string[]> {
  const { issues } = await checkErrors({ "content/ais/example.md": aRecordText(), ...files, [path]: text });
  return issues.filter((issue) => issue.path === path).map(({ line, rule, message }) => `${line} ${rule} ${message}`);
}

/** Rows have a line each, the first is line 2. */
function inLines(list: string, rows: readonly unknown[]): string {
  return `{ "${list}": [\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n] }`;
}

describe("rows of evidence", () => {
  const inEvidence = (list: string, rows: readonly unknown[]): Promise<string[]> =>
    listErrors("content/evidence/example.json", inLines(list, rows));

  test("a price as text hides no date of the future, above it or below", async () => {
    const later = { ...PLAN, name: "Team", asOf: "2031-01" };
    expect(await inEvidence("plans", [later, { ...PLAN, usd: "20" }, { ...later, name: "Max" }])).toEqual([
      "2 future-date 2031-01 is after the last commit (2026-11-27)",
      "3 schema plans[1].usd must be a number, not text",
      "4 future-date 2031-01 is after the last commit (2026-11-27)",
    ]);
  });

  test("a row as text, and one without a key, hide no other", async () => {
    const gone = { ...RELATION, to: "gone" };
    const { to: _to, ...without } = RELATION;
    expect(await inEvidence("relations", ["runs on it", without, gone])).toEqual([
      "2 schema relations[0] must be a block of keys, not text",
      "3 schema relations[1] needs to (a slug) or toName (a name), one of the two",
      "4 dangling-reference no record is called gone",
    ]);
  });

  test("a wrong word hides nothing else of its own row", async () => {
    expect(await inEvidence("relations", [{ ...RELATION, confidence: "hihg", to: "gone", asOf: "2031" }])).toEqual(
      [
        expect.stringContaining("2 schema relations[0].confidence must be one of"),
        "2 dangling-reference no record is called gone",
        "2 future-date 2031 is after the last commit (2026-11-27)",
      ].toSorted(),
    );
  });

  test("an unknown key hides nothing else of its own row", async () => {
    expect(
      (await inEvidence("relations", [{ ...RELATION, confidense: "high", to: "gone" }])).map(
        (text) => text.split(" ")[1],
      ),
    ).toEqual(["dangling-reference", "unknown-key"]);
  });

  test("a sample as text hides no unsorted ones", async () => {
    const sample = (date: string): object => ({ date, value: 1, source: SOURCE });
    const text = `{ "metrics": [{ "metric": "github_stars", "samples": [\n${[sample("2026-02"), "5 stars", sample("2026-03"), sample("2026-01")].map((one) => JSON.stringify(one)).join(",\n")}\n] }] }`;
    expect(await listErrors("content/evidence/example.json", text)).toEqual([
      "3 schema metrics[0].samples[1] must be a block of keys, not text",
      "5 sample-order github_stars of 2026-01 comes after that of 2026-03",
    ]);
  });
});

describe("tags.json", () => {
  const tag = (id: string, fields: object = {}): object => ({
    id,
    label: id,
    description: `About ${id}.`,
    synonyms: [`${id} one`, `${id} two`, `${id} three`],
    ...fields,
  });

  test.each([
    ["one synonym too few", { synonyms: ["writing one", "writing two"] }],
    ["a synonym that is a number", { synonyms: ["writing one", 2, "writing three", "writing four"] }],
    ["a label that is a number", { label: 7 }],
    ["an unknown key", { lable: "Writing" }],
    ["a task without phrases", { tasks: [{ id: "letters", label: "Letters" }] }],
  ])("%s hides no unknown slug, no taken synonym and no unknown task", async (_, fields) => {
    const tasks = [{ id: "poems", label: "Poems", phrases: ["write a poem"] }];
    const other = tag("coding", { synonyms: ["a", "b", "Writing one"], bestKnown: ["gone"], tasks });
    const tags = inLines("tags", [tag("writing", fields), other]);
    const record = aRecordText({ tasks: "[poem]" });
    const files = { "content/ais/example.md": record };
    const errors = await listErrors("content/tags.json", tags, files);
    expect(errors.map((text) => text.split(" ").slice(0, 2).join(" "))).toEqual([
      expect.stringMatching(/^2 (schema|unknown-key|missing-key)$/),
      "3 shared-synonym",
      "3 dangling-reference",
    ]);
    expect(await listErrors("content/ais/example.md", record, { "content/tags.json": tags })).toEqual([
      "12 unknown-task task poem is not in content/tags.json",
    ]);
  });

  test.each([
    ["a tag without an id", { id: 7 }],
    ["a tag as text", undefined],
  ])("%s makes no tag and no task of a record unknown", async (_, fields) => {
    const tags = inLines("tags", [fields === undefined ? "writing" : tag("writing", fields)]);
    const record = aRecordText({ tasks: "[poem]" });
    expect(await listErrors("content/ais/example.md", record, { "content/tags.json": tags })).toEqual(
      fields === undefined ? [] : ["12 unknown-task task poem is not in content/tags.json"],
    );
  });
});

describe("other lists", () => {
  test("a wrong colour, package or row of a logo hides no unknown slug of another", async () => {
    const rows = [
      { ...LOGO, hex: "red" },
      { ...LOGO, package: "icons", slug: "away" },
      "github",
      { ...LOGO, slug: "gone" },
    ];
    expect(
      (await listErrors("content/logos.json", inLines("logos", rows))).map((text) =>
        text.split(" ").slice(0, 2).join(" "),
      ),
    ).toEqual(["2 schema", "3 dangling-reference", "3 schema", "4 schema", "5 dangling-reference"]);
  });

  test("a wrong answer hides no fault of another", async () => {
    const answer = (slug: string, query: object): object => ({ slug, question: "Which one", lede: "These.", query });
    const rows = [
      answer("one", { tag: "writing" }),
      answer("two", { tag: ["wrting"] }),
      answer("three", { tag: ["writing"], platform: ["webb"] }),
    ];
    expect(await listErrors("content/answers.json", inLines("answers", rows))).toEqual([
      "2 schema answers[0].query.tag must be a list, not text",
      "3 thin-answer wrting is not a tag of content/tags.json",
      expect.stringContaining("4 schema answers[2].query.platform[0] must be one of"),
    ]);
  });

  test("a tombstone with a wrong date hides no unknown replacement, its own neither", async () => {
    const stone = {
      id: "ai_000000000009",
      slug: "old",
      name: "Old",
      removedAt: 2026,
      reason: "Closed.",
      replacement: "gone",
    };
    expect(
      (await listErrors("content/tombstones.json", inLines("tombstones", [stone]))).map((text) => text.split(" ")[1]),
    ).toEqual(["schema", "dangling-reference"]);
  });

  test("a model with a wrong size hides no address of another", async () => {
    const rows = [{ ...aModel("a"), contextTokens: "8k" }, aModel(".."), aModel("b"), aModel("B")];
    const text = inLines("models", rows).replace("{", '{ "name": "Acme",');
    expect(
      (await listErrors("content/models/acme.json", text)).map((line) => line.split(" ").slice(0, 2).join(" ")),
    ).toEqual(["2 schema", "3 model-address", "5 model-address"]);
  });
});

describe("front matter", () => {
  test("a misspelt key of a source hides nothing of it, and nothing of others", async () => {
    const sources =
      '\n  - {url: https://a.example/, fild: pricing, asOf: "2031"}\n  - {url: https://b.example/, field: prcing}';
    expect(
      (await listErrors("content/ais/example.md", aRecordText({ sources }))).map((line) =>
        line.split(" ").slice(0, 2).join(" "),
      ),
    ).toEqual(["13 unknown-key", "13 future-date", "14 unknown-field"]);
  });

  test("each null, anchor and cut value of a key is reported", async () => {
    const lines = {
      aliases: "[~, Fine, null]",
      uses: "[&a write notes, *a]",
      models: "\n  - GPT # 4\n  - C # and F #",
    };
    expect(
      (await listErrors("content/ais/example.md", aRecordText(lines))).map((line) =>
        line.split(" ").slice(0, 2).join(" "),
      ),
    ).toEqual(["12 null-value", "12 null-value", "13 yaml-syntax", "13 yaml-syntax", "15 cut-value", "16 cut-value"]);
  });
});
