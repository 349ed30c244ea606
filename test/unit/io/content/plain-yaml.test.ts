import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readPlainYaml } from "../../../../src/io/content/plain-yaml.ts";
import { parseAnyYaml, parseYamlBlock } from "../../../../src/io/content/yaml-block.ts";

const indent = fc.constantFrom("", "", "  ", "  - ", "    ", "- ", " ");
const key = fc.constantFrom("name", "tags", "a", "b", "__proto__", "constructor", "");
const value = fc.oneof(
  fc.constantFrom(
    "agent",
    "12:30",
    "no",
    '"2024"',
    "[web, ide-extension]",
    '["a","b c"]',
    '[{"repository":"a/b","asOf":"2024-03-14"}]',
    '[{"a":"b","a":"c"}]',
    "Plans, edits & runs: after asking",
    'it\'s a "quoted" word, (really) 100 %',
    '"\\u00e9 \\n \\"x\\""',
    '"\\ud83d"',
    "a # b",
    "*alias",
    "[a] b",
    "a\u00a0",
  ),
  fc.string({ maxLength: 8 }),
  fc.string({ unit: "grapheme", maxLength: 6 }),
);
const line = fc.tuple(indent, key, fc.constantFrom(": ", ": ", ":", ""), value).map((parts) => `\n${parts.join("")}`);

test("the values of any block are those that the parser of any YAML gives", () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (lines) => {
      const source = lines.join("");
      expect(parseYamlBlock("x.md", source)).toEqual(parseAnyYaml("x.md", source));
    }),
    { numRuns: 5_000 },
  );
});

describe("a block of plain forms is read", () => {
  test("with every scalar as text", () => {
    const source =
      '\nname: Cline\nlaunchedAt: "2024"\nopenSource: true\npackages:\n  npm: cline\ntags: [mcp, coding-agent]';
    expect(readPlainYaml(source)).toEqual({
      name: "Cline",
      launchedAt: "2024",
      openSource: "true",
      packages: { npm: "cline" },
      tags: ["mcp", "coding-agent"],
    });
  });

  test("with lists of entries in both spellings", () => {
    const entries = { sources: [{ url: "https://a.example/b?c=d", asOf: "2026-06-07" }] };
    expect(readPlainYaml('\nsources:\n  - url: https://a.example/b?c=d\n    asOf: "2026-06-07"')).toEqual(entries);
    expect(readPlainYaml('\nsources: [{"url":"https://a.example/b?c=d","asOf":"2026-06-07"}]')).toEqual(entries);
  });
});

test.each([
  ["an anchor", "\nname: &a Cline"],
  ["a tag", "\nname: !!str Cline"],
  ["a block scalar", "\nsummary: |\n  Two\n  lines"],
  ["a comment", "\nname: Cline # the agent"],
  ["a key without a value", "\nname:"],
  ["a key that stands twice", "\nname: Cline\nname: Other"],
  ["a second key in a line", "\nname: Cline: agent"],
  ["a bad indent", "\nname: Cline\n  kind: agent"],
  ["a tab", "\npackages:\n\tnpm: cline"],
])("%s is left to the parser that says where it is", (_, source) => expect(readPlainYaml(source)).toBeUndefined());
