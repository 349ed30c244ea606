import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { checkText, readRecord } from "#extensions/editor/check-text.ts";
import { diffLines } from "#extensions/editor/diff-lines.ts";
import { editText, findDescription, findEntry } from "#extensions/editor/edit-text.ts";
import { parseRecordFile } from "#content/files/record-file.ts";
import { ROOT } from "../../_setup/root.ts";
import { aTag } from "../../fixtures/builders.ts";

const FOLDER = join(ROOT, "test/fixtures/content/ais");
const NAMES = readdirSync(FOLDER);
const read = (name: string): string => readFileSync(join(FOLDER, name), "utf8");
const TEXT = read("cline.md");
const TAGS = [
  aTag("coding-agent", {
    tasks: [{ id: "editor-coding-agent", label: "Editor agent", phrases: ["agent in an editor"] }],
  }),
  aTag("coding-assistant", {
    tasks: [{ id: "self-hosted-coding-assistant", label: "Self-hosted", phrases: ["own assistant"] }],
  }),
  aTag("mcp"),
];

describe("a record's text", () => {
  test("is the same after opening and saving: no edit changes no byte", () => {
    for (const name of NAMES) {
      const text = read(name);
      expect(editText(text, {}, undefined)).toBe(text);
      expect(editText(text, {}, findDescription(text))).toBe(text);
    }
  });

  test("changes in the lines of the edited key alone", () => {
    for (const name of NAMES) {
      const text = read(name);
      const edited = editText(text, { summary: "Says something: else." })!;
      const before = findEntry(text, "summary")!.split("\n");
      expect(diffLines(text, edited)).toEqual([
        ...before.map((line) => `-${line}`),
        '+summary: "Says something: else."',
      ]);
    }
  });

  test.each([
    ["\r\n line ends", TEXT.replaceAll("\n", "\r\n")],
    ["a byte order mark", `\uFEFF${TEXT}`],
    ["no line end at the end", TEXT.trimEnd()],
    ["comments and odd spacing", TEXT.replace("kind: agent", "# why\nkind:    agent   # because\n\n# about tags")],
    ["single quotes", TEXT.replace('"2024"', "'2024'")],
  ])("keeps %s", (_, text) => {
    expect(editText(text, {})).toBe(text);
    const edited = editText(text, { pricing: "paid" })!;
    expect(edited.replace("pricing: paid", "pricing: free")).toBe(text);
  });

  test("takes new keys at their place, lists on one line, and lets keys go", () => {
    const edited = editText(TEXT, {
      statusNote: "Asks: why?",
      aliases: null,
      tags: ["mcp", "coding-agent"],
      license: null,
    })!;
    expect(diffLines(TEXT, edited)).toEqual([
      "-tags: [coding-agent, coding-assistant, mcp]",
      "+tags: [mcp, coding-agent]",
      "-license: Apache-2.0",
      "-aliases: [Claude Dev]",
      '+statusNote: "Asks: why?"',
    ]);
    expect(edited).toMatch(/^status: active\nstatusNote: /m);
  });

  test("takes lines of YAML as typed, and another description", () => {
    const yaml = "packages:\n  npm: cline\n  pypi: cline";
    expect(diffLines(TEXT, editText(TEXT, { packages: { yaml } })!)).toEqual(["+  pypi: cline"]);
    const edited = editText(TEXT, {}, "One.\n\nTwo.\n")!;
    expect(findDescription(edited)).toBe("One.\n\nTwo.");
    expect(edited.endsWith("---\n\nOne.\n\nTwo.\n")).toBe(true);
  });
});

describe("the check in the browser", () => {
  test("reads records as the build does", () => {
    for (const name of NAMES) {
      const [slug, path] = [name.replace(/\.md$/, ""), `content/ais/${name}`];
      const [ours, theirs] = [readRecord(path, slug, read(name)), parseRecordFile(path, slug, read(name))];
      expect([ours.issues, ours.file?.value, ours.file?.body]).toEqual([
        theirs.issues,
        theirs.file?.value,
        theirs.file?.body,
      ]);
      for (const at of [["summary"], ["sources", 0], ["description"], ["description", 3]])
        expect(ours.file!.locate(at, "value")).toEqual(theirs.file!.locate(at, "value"));
    }
  });

  test.each([
    ["pricing: free\n", "pricing: fre\n", 9, "did you mean free?"],
    ["tags: [coding-agent,", "tags: [codng-agent,", 7, "coding-agent"],
    ["kind: agent\n", "kind: agent\nflavour: sweet\n", 7, "flavour"],
    ["alternatives: [kilo-code,", "alternatives: [no-such-tool,", 19, "no-such-tool"],
    ['launchedAt: "2024"', 'launchedAt: "2031"', 14, "2031"],
  ])("says of %j → %j what npm run check says, with its line", (from, to, line, words) => {
    const surroundings = {
      tags: JSON.stringify({ tags: TAGS }),
      slugs: new Set(["cline", "kilo-code", "roo-code", "opencode"]),
      today: "2026-11-28",
    };
    expect(checkText("cline", TEXT, surroundings).filter(({ severity }) => severity === "error")).toEqual([]);
    const issues = checkText("cline", TEXT.replace(from, to), surroundings);
    expect(issues.map((issue) => `${issue.line} ${issue.message} ${issue.hint ?? ""}`).join("\n")).toMatch(
      new RegExp(`^${line} .*${words.replace("?", "\\?")}`, "m"),
    );
  });
});
