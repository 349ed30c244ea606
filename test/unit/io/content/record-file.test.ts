import { describe, expect, test } from "vitest";
import { parseRecordFile } from "#content/files/record-file.ts";
import { aRecordText } from "../../../fixtures/content-folder.ts";

const PATH = "content/ais/example.md";
const parse = (text: string) => parseRecordFile(PATH, "example", text);
const listProblems = (text: string) => {
  const { file, issues } = parse(text);
  return {
    isParsed: file !== undefined,
    problems: issues.map((issue) => `${issue.line}:${issue.column} ${issue.rule}`),
  };
};

describe("a record file", () => {
  test.each([
    "no",
    "on",
    "12:30",
    "1e3",
    "007",
    "1.0",
    "2024-07",
    "2024-07-01",
    "0x1F",
    '"null"',
    "'~'",
    "nulls",
    "yes",
    "1_000",
  ])("keeps %s as its author wrote it", (text) => {
    const name = text.replace(/^["'](.*)["']$/, "$1");
    expect(parse(`---\nname: ${text}\n---\n`).file?.value).toEqual({ name });
  });

  test("keeps quoted and block texts", () => {
    const { file } = parse("---\nname: \"a: b # c\"\nsummary: >\n  two\n  lines\nvendor: 'it''s'\n---\nBody\n");
    expect(file?.value).toEqual({ name: "a: b # c", summary: "two lines\n", vendor: "it's" });
  });

  test("gives the text below the front matter, hyphens and all", () => {
    const { file } = parse("---\nname: x\n---\n\nFirst.\n\n---\n\nSecond.\n");
    expect(file?.body).toBe("First.\n\n---\n\nSecond.");
    expect(file?.locate(["description"], "value")).toEqual({ line: 5, column: 1 });
  });

  test("finds keys, values and the nearest parent of what is not there", () => {
    const { file } = parse("---\nname: x\nsources:\n  - url: https://a.example\n    field: name\ntags: [a, b]\n---\n");
    expect(file?.locate(["sources", 0, "field"], "key")).toEqual({ line: 5, column: 5 });
    expect(file?.locate(["sources", 0, "field"], "value")).toEqual({ line: 5, column: 12 });
    expect(file?.locate(["tags", 1], "value")).toEqual({ line: 6, column: 11 });
    expect(file?.locate(["sources", 0, "nothing", 3], "value")).toEqual({ line: 4, column: 5 });
    expect(file?.locate(["nothing"], "value")).toEqual({ line: 1, column: 1 });
  });
});

describe("front matter that gray-matter would take for code", () => {
  const globals = globalThis as Record<string, unknown>;

  test("---js is refused and never runs", () => {
    const text = "---js\n{ name: (globalThis.hasRun = true, 'x') }\n---\n";
    expect(listProblems(text)).toEqual({ isParsed: false, problems: ["1:1 front-matter"] });
    expect(globals["hasRun"]).toBeUndefined();
  });

  test.each(["javascript", "json", "coffee", "toml", "constructor", "__proto__", "toString", "yaml", " js", "-"])(
    "---%s is refused",
    (word) => {
      expect(listProblems(`---${word}\nname: x\n---\n`)).toEqual({ isParsed: false, problems: ["1:1 front-matter"] });
    },
  );
});

describe("fences", () => {
  test.each([
    ["an empty file", "", "1:1 front-matter"],
    ["no front matter", "# Title\n", "1:1 front-matter"],
    ["an empty line first", "\n---\nname: x\n---\n", "1:1 front-matter"],
    ["an opening fence alone", "---", "1:1 front-matter"],
    ["a block that nobody closed", "---\nname: x\n\nText.\n", "1:1 front-matter"],
    ["a closing fence of four hyphens", "---\nname: x\n----\nText.\n---\n", "3:1 front-matter"],
    ["a closing fence with text", "---\nname: x\n--- end\nText.\n", "3:1 front-matter"],
    ["33 KiB of front matter", `---\nname: ${"x".repeat(33 * 1024)}\n---\n`, "1:1 front-matter"],
  ])("%s is refused", (_name, text, problem) => {
    expect(listProblems(text)).toEqual({ isParsed: false, problems: [problem] });
  });

  test.each(["--- \nname: x\n---\nText.", "---\t\nname: x\n---  \nText.", "---\nname: x\n---\t\nText."])(
    "white space behind a fence is nothing: %j",
    (text) => {
      const { file, issues } = parse(text);
      expect(issues).toEqual([]);
      expect(file).toMatchObject({ value: { name: "x" }, body: "Text." });
      expect(file?.locate(["description"], "value")).toEqual({ line: 4, column: 1 });
    },
  );

  test("an empty block is parsed, so that the missing keys are reported", () => {
    expect(parse("---\n---\n").file?.value).toEqual({});
  });

  test("a block of comments is parsed", () => {
    expect(parse("---\n# name: x\n---\n").file?.value).toEqual({});
  });
});

describe("YAML that content has no use for", () => {
  test.each([
    ["tabs for indentation", "sources:\n\t- url: https://a.example", "3:1 yaml-syntax"],
    ["an unclosed quote", 'name: "x', "2:9 yaml-syntax"],
    ["a colon in a plain value", "summary: Editor: with a chat", "2:10 yaml-syntax"],
    ["an anchor", "name: &a x", "2:10 yaml-syntax"],
    ["an alias", "name: &a x\nvendor: *a", "2:10 yaml-syntax"],
    ["a JavaScript function", 'name: !!js/function "function () {}"', "2:21 yaml-syntax"],
    ["a type tag", "name: !!int 5", "2:13 yaml-syntax"],
    ["a list as key", "? [a, b]\n: x", "2:3 yaml-syntax"],
    ["a second document", "name: x\n...\nname: y", "4:1 yaml-syntax"],
    ["10,000 brackets", `name: ${"[".repeat(10_000)}`, "yaml-syntax"],
  ])("%s is refused", (_name, yaml, problem) => {
    const { file, issues } = parse(`---\n${yaml}\n---\n`);
    expect(file === undefined || file.brokenKeys !== undefined).toBe(true);
    expect(issues.map((issue) => `${issue.line}:${issue.column} ${issue.rule}`).join("\n")).toContain(problem);
  });

  test("a bomb of anchors and aliases is refused without being unfolded", () => {
    const levels = Array.from(
      { length: 30 },
      (_, level) => `k${level}: &k${level} [${level === 0 ? "x" : `*k${level - 1}, *k${level - 1}`}]`,
    );
    const { file, issues } = parse(`---\n${levels.join("\n")}\n---\n`);
    expect(file?.value).toEqual({});
    expect(file?.brokenKeys?.size).toBe(30);
    expect(issues.map((issue) => `${issue.line}:${issue.column} ${issue.rule}`)).toContain("2:9 yaml-syntax");
  });

  test("duplicate keys are reported, and the rest of the file is still looked at", () => {
    const { file, issues } = parse("---\nname: x\nvendor: a\nname: y\n---\n");
    expect(issues).toMatchObject([{ line: 4, column: 1, rule: "duplicate-key", message: "name is given twice" }]);
    expect(file?.value).toEqual({ name: "x", vendor: "a" });
  });

  test("a key __proto__ is a key like any other and changes no prototype", () => {
    const { file } = parse("---\n__proto__:\n  polluted: yes\n---\n");
    expect(Object.keys(file?.value as object)).toEqual(["__proto__"]);
    expect(Object.getPrototypeOf(file?.value)).toBe(Object.prototype);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });

  test("nor does it beside a broken line", () => {
    const { file } = parse("---\n__proto__:\n  polluted: yes\nb: [\n---\n");
    expect(Object.keys(file?.value as object)).toEqual(["__proto__"]);
    expect(Object.getPrototypeOf(file?.value)).toBe(Object.prototype);
  });

  test.each(["a:\n\tb: c", 'a: "x', "a: b: c", "a: &b c", "a: !!int 5", "a: @x", "a: 1\na: 2"])(
    "the refusal of %j carries a hint",
    (yaml) => {
      const { issues } = parse(`---\n${yaml}\n---\n`);
      expect(issues.length).toBeGreaterThan(0);
      expect(issues.filter((issue) => issue.hint === null)).toEqual([]);
    },
  );
});

describe("one broken line", () => {
  test("does not hide what the other lines say, nor where", () => {
    const text =
      "---\nname: x\nsummary: Editor: with a chat\ntags:\n  - a\n  - b\nvendor: [a\nkind: app\n---\n\nText.\n";
    const { file, issues } = parse(text);
    expect(issues.map((issue) => `${issue.line}:${issue.column} ${issue.rule}`)).toEqual([
      "3:10 yaml-syntax",
      expect.stringMatching(/^[78]:\d+ yaml-syntax$/),
    ]);
    expect(file?.value).toEqual({ name: "x", tags: ["a", "b"], kind: "app" });
    expect(file?.brokenKeys).toEqual(new Set(["summary", "vendor"]));
    expect(file?.locate(["tags", 1], "value")).toEqual({ line: 6, column: 5 });
    expect(file?.locate(["kind"], "value")).toEqual({ line: 8, column: 7 });
    expect(file?.body).toBe("Text.");
  });
});

test.each([
  ["kind:app", "write kind: app"],
  ["kind = app", "write kind: app"],
  ["kind：app", "write kind: app"],
  ["kind:\u00a0app", "write kind: app"],
  [" kind: app", "delete the spaces before kind"],
  ["kind: [app", "close the list with ]"],
  ["kind: {app", "close the block with }"],
  ["kind: app\nfor all", "indent a line that continues"],
  ['kind: "Reads" files', "put the whole value in double quotes"],
  ["kind: 'It's'", "put the whole value in double quotes"],
  ["kind: [Beta] x", "put the whole value in double quotes"],
  ["kind: - x", "put a value that starts with - in double quotes"],
  ["kind: > x", "put the whole value in double quotes"],
  ["kind: & x", "put the whole value in double quotes"],
  ['kind: "\\q"', String.raw`write a backslash inside double quotes as \\`],
])("%j is one problem with its fix, and hides nothing else", (yaml, hint) => {
  const { file, issues } = parse(`---\nname: x\n${yaml}\nvendor: y\n---\n`);
  expect(issues).toMatchObject([{ rule: "yaml-syntax", hint: expect.stringContaining(hint) }]);
  expect(file?.value).toEqual({ name: "x", vendor: "y" });
  expect(file?.brokenKeys).toEqual(new Set(["kind"]));
});

test.each([
  ["vendor: ~", "2:9"],
  ["vendor: null", "2:9"],
  ["statusNote: NULL", "2:13"],
  ["aliases: [Null, a]", "2:11"],
  ["sources:\n  - url: null", "3:10"],
])("%j is null, and that is said once", (yaml, place) => {
  const { issues } = parse(`---\n${yaml}\n---\n`);
  expect(issues.map((issue) => `${issue.line}:${issue.column} ${issue.rule}`)).toEqual([`${place} null-value`]);
});

describe("a plain value that a comment cuts", () => {
  test.each([
    ["summary: For C # and F #", "2:10 cut-value", 'is read as "For C" only: "# and F #" is a comment'],
    ["tags:\n  - one # two", "3:5 cut-value", 'is read as "one" only: "# two" is a comment'],
    ["tags: [one # two\n  , three]", "2:8 cut-value", 'is read as "one" only: "# two" is a comment'],
  ])("%j is reported with what is lost", (yaml, place, message) => {
    const { issues } = parse(`---\n${yaml}\n---\n`);
    expect(issues.map((issue) => `${issue.line}:${issue.column} ${issue.rule}`)).toEqual([place]);
    expect(issues[0]?.message).toBe(message);
  });

  test.each([
    "name: C# and F#",
    'name: "For C # and F #"',
    "# About it\nname: x\n# The end",
    "tags: [a, b] # both",
    "name: x#y",
  ])("%j is cut nowhere", (yaml) => {
    expect(parse(`---\n${yaml}\n---\n`).issues).toEqual([]);
  });
});

test("a place in the description is found by its offset", () => {
  const { file } = parse("---\nname: x\n---\n\n\n  First line.\nSecond line.\n");
  expect(file?.locate(["description"], "value")).toEqual({ line: 6, column: 3 });
  expect(file?.locate(["description", "First line.\nSecond".length - 6], "value")).toEqual({ line: 7, column: 1 });
});

test("a valid record gives no issue", () => {
  expect(parse(aRecordText()).issues).toEqual([]);
});
