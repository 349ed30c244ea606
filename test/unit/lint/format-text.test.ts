import { expect, test } from "vitest";
import { formatText } from "#content/lint/format-text.ts";
import type { Issue } from "#content/lint/issue.ts";

const issue = (fields: Partial<Issue>): Issue => ({
  path: "content/ais/example.md",
  line: 7,
  column: 8,
  rule: "unknown-tag",
  severity: "error",
  message: "tag writting is not in content/tags.json",
  hint: "did you mean writing?",
  ...fields,
});

test("an error is one line with place, rule, message and hint", () => {
  expect(formatText([issue({})], { fileCount: 2015, showAllWarnings: false }).split("\n")).toEqual([
    "content/ais/example.md:7:8 unknown-tag tag writting is not in content/tags.json (did you mean writing?)",
    "1 error, 0 warnings in 1 file (2,015 files checked)",
  ]);
});

test("warnings are counted by rule unless all are asked for", () => {
  const warnings = ["a", "b", "c"].map((name) =>
    issue({ path: `content/ais/${name}.md`, severity: "warning", rule: "spdx-license", message: "is old", hint: null }),
  );
  expect(formatText(warnings, { fileCount: 3, showAllWarnings: false }).split("\n")).toEqual([
    "warning spdx-license: 3 times, first content/ais/a.md:7:8 (--all lists them)",
    "0 errors, 3 warnings in 3 files (3 files checked): nothing blocks",
  ]);
  expect(formatText(warnings, { fileCount: 3, showAllWarnings: true }).split("\n")).toHaveLength(4);
});

test("no problems is said in one line", () => {
  expect(formatText([], { fileCount: 2015, showAllWarnings: false })).toBe("no problems (2,015 files checked)");
});

test("control characters of a file's name never reach the terminal", () => {
  const hostile = issue({ path: "content/ais/\u001B]0;owned\u0007\u001B[2J.md", message: "says \u202E\u009Bhello" });
  const text = formatText([hostile], { fileCount: 1, showAllWarnings: false });
  expect(text).toContain(String.raw`content/ais/\u{1b}]0;owned\u{7}\u{1b}[2J.md`);
  expect(text.replaceAll("\n", "")).not.toMatch(/[\u0000-\u001F\u007F-\u009F\u202E]/);
});
