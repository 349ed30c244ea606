import * as fc from "fast-check";
import { expect, test } from "vitest";
import { formatJsonRows } from "#lib/format/json-rows.ts";

test("a fact is one line, the file and its lists are not", () => {
  const value = {
    name: "Maker",
    tags: ["a", "b"],
    rows: [{ date: "2026-01-01", source: { path: "README.md" } }],
    none: [],
  };
  expect(formatJsonRows(value)).toBe(
    `{
  "name": "Maker",
  "tags": ["a", "b"],
  "rows": [
    { "date": "2026-01-01", "source": { "path": "README.md" } }
  ],
  "none": []
}
`,
  );
});

test("what is too long for a line is broken where it is too long", () => {
  const text = "x".repeat(310);
  expect(formatJsonRows({ rows: [{ short: [1, 2], note: text }] })).toBe(
    `{\n  "rows": [\n    {\n      "short": [1, 2],\n      "note": "${text}"\n    }\n  ]\n}\n`,
  );
});

test("the text always reads as the value it was made of", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(formatJsonRows(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});
