import { assert, property, oneof, string, uint8Array } from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeText } from "#content/files/file-text.ts";
import { parseRecordFile } from "#content/files/record-file.ts";
import { type CheckResult, checkContent } from "#content/lint/check-content.ts";
import type { AiSource } from "#record/schema/ai.ts";
import { VALID_LINES, aRecordText, checkErrors, listPlaces } from "../../../fixtures/content-folder.ts";

describe("a conflict that nobody resolved", () => {
  const marked = (ours: string, theirs: string): string => `<<<<<<< HEAD\n${ours}\n=======\n${theirs}\n>>>>>>> main\n`;

  test.each([
    ["ais/example.md", aRecordText({}, `First.\n\n${marked("One.", "Two.")}`)],
    ["ais/example.md", aRecordText().replace("vendor: Example Inc.\n", marked("vendor: A", "vendor: B"))],
    ["evidence/example.json", `{\n${marked('"doubts": []', '"plans": []')}}`],
    ["tags.json", `{\n${marked('"tags": []', '"tags": []')}}`],
  ])("is reported once for each side in %s, and nothing else of the file", async (path, text) => {
    const files = { "content/ais/example.md": aRecordText(), "content/ais/other.md": null, [`content/${path}`]: text };
    const { issues } = await checkErrors(files);
    const start = text.slice(0, text.indexOf("<<<<<<<")).split("\n").length;
    expect(listPlaces({ issues })).toEqual([
      `${path}:${start}:1 conflict-marker`,
      `${path}:${start + 4}:1 conflict-marker`,
    ]);
    expect(issues[0]?.message).toBe("holds a conflict marker: <<<<<<< HEAD");
  });

  test("a heading underlined with seven = is none", async () => {
    expect(
      (await checkErrors({ "content/ais/example.md": aRecordText({}, "Heading\n=======\n\nText.") })).issues,
    ).toEqual([]);
  });
});

describe("bytes of files", () => {
  test("a picture under the name of a record is refused", async () => {
    expect(await listProblemsOf(Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"))).toEqual([
      "ais/example.md:3:1 file-encoding",
    ]);
  });

  test("10 MB are refused unread", async () => {
    expect(await listProblemsOf("---\n".concat("x".repeat(10_000_000)))).toEqual(["ais/example.md:1:1 file-size"]);
  });

  test("a byte order mark and Windows line ends change nothing", async () => {
    expect(await listProblemsOf(`\uFEFF${aRecordText().replaceAll("\n", "\r\n")}`)).toEqual([]);
  });

  test("positions count from the first line of a file with Windows line ends", async () => {
    expect(await listProblemsOf(aRecordText({ kind: "aplication" }).replaceAll("\n", "\r\n"))).toEqual([
      "ais/example.md:6:7 schema",
    ]);
  });

  test("no file of random bytes makes reading throw", () => {
    const files = oneof(uint8Array({ maxLength: 200 }), string({ unit: "binary", maxLength: 200 }));
    assert(
      property(files, (noise) => {
        const bytes = Buffer.concat([
          Buffer.from("---\nname: "),
          Buffer.from(noise as Uint8Array),
          Buffer.from("\n---\n"),
        ]);
        const text = decodeText("content/ais/x.md", bytes);
        if (typeof text !== "string") return;
        const { file, issues } = parseRecordFile("content/ais/x.md", "x", text);
        const raw = {
          records: file === undefined ? [] : [file],
          evidence: [],
          providers: [],
          tags: null,
          tombstones: null,
          logos: null,
          answers: null,
          rates: null,
          benchmarks: null,
        };
        const result = checkContent(
          { ...raw, recordSlugs: new Set(["x"]), issues, paths: [], fileCount: 1 },
          { commitDay: null },
        );
        expect(result.issues.length).toBeGreaterThan(0);
        for (const issue of result.issues) {
          expect(issue.line).toBeGreaterThan(0);
          expect(issue.column).toBeGreaterThan(0);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

test("a newcomer's ten mistakes are reported at once, each with its line and fix", async () => {
  const text = [
    "---",
    "id: ai_0k3v9q2m7x1b",
    "name: Note Taker ",
    "homepage: https://note.example",
    "url: http://note.example",
    "kind: aplication",
    "tags: [writting, notes]",
    "pricing: fremium",
    "platforms: web",
    "openSource: yes",
    "launchedAt: 2024/5",
    "status: active",
    "alternatives: [exampel]",
    `summary: ${"Very long. ".repeat(20).trim()}`,
    "---",
    "",
    "Text.",
    "",
  ].join("\n");
  const { issues } = await checkErrors({
    "content/ais/note-taker.md": text,
    "content/ais/example.md": aRecordText({ id: "ai_000000000000" }),
  });
  expect(issues.map((issue) => [issue.line, issue.column, issue.rule, issue.hint])).toEqual([
    [4, 1, "unknown-key", "did you mean url?"],
    [5, 6, "schema", "did you mean https://note.example?"],
    [6, 7, "schema", null],
    [7, 8, "unknown-tag", "did you mean writing?"],
    [7, 18, "unknown-tag", null],
    [8, 10, "schema", "did you mean freemium?"],
    [9, 12, "schema", "write [web]"],
    [10, 13, "schema", "write true"],
    [11, 13, "schema", "did you mean 2024-05?"],
    [13, 16, "dangling-reference", "did you mean example?"],
    [14, 10, "schema", null],
  ]);
});

describe("values of front matter", () => {
  test.each(["no", "on", "12:30", "1e3", "007", "1.0", "2024-07-01", "true", '"null"'])(
    "a tool may be called %s",
    async (name) => {
      expect((await readRecord({ name })).name).toBe(name.replaceAll('"', ""));
    },
  );

  test("a boolean field is a boolean, a date stays text", async () => {
    expect(await readRecord({ openSource: "false", launchedAt: "2024-07-01" })).toMatchObject({
      openSource: false,
      launchedAt: "2024-07-01",
    });
  });

  test.each([
    ["url", "javascript:alert(1)"],
    ["url", "data:text/html,x"],
    ["url", "https://user:secret@example.com/"],
    ["url", "https://"],
    ["url", "https://localhost/"],
    ["url", "https://127.0.0.1/"],
    ["url", "https://exa mple.com/"],
    ["repository", "git@github.com:a/b.git"],
    ["name", '"Cli\u200Bne"'],
    ["name", '"\u202Eenilc"'],
    ["name", '""'],
    ["name", "[a]"],
    ["summary", '"two\\nlines"'],
    ["launchedAt", "2024-02-30"],
    ["tags", "[]"],
    ["tags", "[writing, writing]"],
    ["platforms", "[webb]"],
    ["packages", "{npm: '../x'}"],
    ["formerSlugs", "[Search]"],
  ])("%s: %s is refused at its place", async (key, value) => {
    const { issues, content } = await checkRecord({ [key]: value });
    expect(content.ais).toEqual([]);
    expect(issues).toHaveLength(1);
    expect(issues[0]!.message).toContain(key);
    expect(issues[0]!.line).toBe(Object.hasOwn(VALID_LINES, key) ? Object.keys(VALID_LINES).indexOf(key) + 2 : 12);
  });

  test.each(Object.keys(VALID_LINES).filter((key) => key !== "vendor"))("%s can't be left out", async (key) => {
    expect((await checkRecord({ [key]: undefined })).issues).toMatchObject([
      { line: 1, column: 1, rule: "missing-key", message: expect.stringMatching(`^${key} is missing`) },
    ]);
  });

  test("an empty value says that unknown keys are left out", async () => {
    expect((await checkRecord({ vendor: "" })).issues[0]?.hint).toBe("leave the key out when the value is unknown");
    for (const key of ["launchedAt", "vendor", "license", "successor", "name"]) {
      expect((await checkRecord({ [key]: "null" })).issues).toMatchObject([
        { rule: "null-value", hint: expect.stringMatching(/^leave the key or entry out/) },
      ]);
    }
  });

  test("keys __proto__ and constructor are unknown keys", async () => {
    expect(listPlaces(await checkRecord({ __proto_: "x", constructor: "x" }))).toEqual([
      "ais/example.md:12:1 unknown-key",
      "ais/example.md:13:1 unknown-key",
    ]);
    const text = aRecordText().replace("status:", "__proto__: {a: b}\nstatus:");
    expect(listPlaces(await checkErrors({ "content/ais/example.md": text }))).toEqual([
      "ais/example.md:10:1 unknown-key",
    ]);
  });

  test("bidi controls in a description are refused in place", async () => {
    expect(listPlaces(await checkRecord({}, "First.\n\nText \u202E txet"))).toEqual([
      "ais/example.md:16:6 invisible-character",
    ]);
  });
});

describe("JSON files", () => {
  test("unknown keys, wrong types and impossible values are reported together", async () => {
    const rating = { source: "g2", valeu: 4, value: 9, scale: 5, count: -1, url: "http://www.g2.com/" };
    const plan = { name: "Pro", usd: "10", billing: "monthly", asOf: "2026", source: "https://example.com/" };
    expect(listPlaces(await checkEvidence({ ratings: [rating], plans: [plan] }))).toEqual([
      "evidence/example.json:5:7 unknown-key",
      "evidence/example.json:6:16 schema",
      "evidence/example.json:8:16 schema",
      "evidence/example.json:9:14 schema",
      "evidence/example.json:13:5 missing-key",
      "evidence/example.json:15:14 schema",
    ]);
  });

  test("a plan, rating or sample without its source is refused by a rule of its own", async () => {
    const plan = { name: "Pro", usd: 10, billing: "monthly", asOf: "2026", confidence: "high" };
    const sample = { date: "2026-01-01", value: 1 };
    const json = {
      ratings: [{ source: "g2", value: 4, scale: 5 }],
      plans: [plan],
      metrics: [{ metric: "github_stars", samples: [sample] }],
    };
    const { issues } = await checkEvidence(json);
    expect(issues.map((issue) => `${issue.rule}: ${issue.message}`)).toEqual([
      "fact-without-source: ratings[0].url is missing",
      "fact-without-source: plans[0].source is missing",
      "fact-without-source: metrics[0].samples[0].source is missing",
    ]);
  });

  test("a duplicate key and a syntax error are refused", async () => {
    expect(listPlaces(await checkEvidence('{"doubts": [], "doubts": []}'))).toEqual([
      "evidence/example.json:1:16 duplicate-key",
    ]);
    expect(listPlaces(await checkEvidence('{"doubts": [],}'))).toEqual(["evidence/example.json:1:15 json-syntax"]);
    expect(listPlaces(await checkEvidence("[]"))).toEqual(["evidence/example.json:1:1 schema"]);
  });
});

async function listProblemsOf(bytes: Uint8Array | string): Promise<string[]> {
  return listPlaces(await checkErrors({ "content/ais/example.md": bytes }));
}

function checkRecord(lines: Record<string, string | undefined>, body?: string): Promise<CheckResult> {
  return checkErrors({ "content/ais/example.md": aRecordText(lines, body) });
}

function checkEvidence(json: unknown): Promise<CheckResult> {
  return checkErrors({
    "content/ais/example.md": aRecordText(),
    "content/evidence/example.json": typeof json === "string" ? json : JSON.stringify(json, null, 2),
  });
}

async function readRecord(lines: Record<string, string>): Promise<AiSource> {
  const { content, issues } = await checkRecord(lines);
  expect(issues).toEqual([]);
  return content.ais[0]!;
}
