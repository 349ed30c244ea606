import { assert, property, string, json } from "fast-check";
import { describe, expect, test } from "vitest";
import { createJsonLocator, parseJson } from "#content/files/json-text.ts";

test("reads every document as JSON.parse does", () => {
  assert(
    property(json(), (text) => {
      expect(parseJson(text)).toEqual({ value: JSON.parse(text), faults: [] });
    }),
  );
});

test("refuses every text that JSON.parse refuses, and never throws", () => {
  assert(
    property(string({ unit: "binary" }), (text) => {
      let isValid = true;
      try {
        JSON.parse(text);
      } catch {
        isValid = false;
      }
      expect(parseJson(text).faults.length === 0).toBe(isValid);
    }),
    { numRuns: 500 },
  );
});

// Four megabytes: looking for the end of the string from each of its quotes would take hours.
test.each([
  ["escaped quotes", '\\"'],
  ["escaped quotes and line ends", '\\"\\\n'],
])("a string of %s without an end is read once", (_, piece) => {
  const text = `["${piece.repeat(4_000_000 / piece.length)}`;
  expect(parseJson(text).faults[0]).toMatchObject({ kind: "syntax" });
});

describe("faults", () => {
  test.each([
    ["", "needs a value before the end", 1, 1],
    ['{\n  "a": 1,\n}', 'needs a key in double quotes before "}"', 3, 1],
    ["[1,]", 'needs a value before "]"', 1, 4],
    ["{'a': 1}", 'has "\'", which begins no value', 1, 2],
    ['{"a" 1}', 'needs ":" before "1"', 1, 6],
    ['["a\nb"]', "has a string that is not closed on its line", 1, 2],
    ["[1] // x", "has a comment", 1, 5],
    ["[1] 2", "has text after the document", 1, 5],
    ['["\\x"]', "has a string with a broken escape", 1, 2],
    ['["a\tb"]', "has a string with a control character", 1, 2],
    ["[01]", 'needs "," before "1"', 1, 3],
    ["[NaN]", 'has "N", which begins no value', 1, 2],
    ['{"a": 1', 'needs "}" before the end', 1, 8],
  ])("%j", (text, message, line, column) => {
    expect(parseJson(text).faults).toEqual([{ kind: "syntax", message, line, column }]);
  });

  test("duplicate keys are reported with their place", () => {
    expect(parseJson('{"a": 1,\n "b": {"c": 1, "c": 2}, "a": 2}').faults).toEqual([
      { kind: "duplicate-key", message: "c is given twice", line: 2, column: 16 },
      { kind: "duplicate-key", message: "a is given twice", line: 2, column: 25 },
    ]);
  });

  test("100,000 brackets end in a fault, not in an overflow", () => {
    expect(parseJson("[".repeat(100_000)).faults).toMatchObject([
      { kind: "syntax", message: "is nested more than 32 levels deep" },
    ]);
  });

  test("a key __proto__ changes no prototype", () => {
    const { value } = parseJson('{"__proto__": {"polluted": true}}');
    expect(Object.keys(value as object)).toEqual(["__proto__"]);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });
});

test("finds keys, values and the nearest parent of what is not there", () => {
  const text = '{\n  "plans": [\n    { "usd": 5 },\n    { "usd": 6 }\n  ]\n}';
  expect(createJsonLocator(text)(["plans", 1, "usd"], "value")).toEqual({ line: 4, column: 14 });
  expect(createJsonLocator(text)(["plans", 1, "usd"], "key")).toEqual({ line: 4, column: 7 });
  expect(createJsonLocator(text)(["plans", 1, "name"], "value")).toEqual({ line: 4, column: 5 });
  expect(createJsonLocator(text)(["nothing"], "value")).toEqual({ line: 1, column: 1 });
});

describe("a key given twice", () => {
  test.each([
    ['{"plans": [{"usd": 1}],\n\n"plans": [{"usd": -1}]}', ["plans", 0, "usd"], { line: 3, column: 19 }],
    ['{"a": {"b": 1}, "a": {\n"b": 2, "b":\n3}}', ["a", "b"], { line: 3, column: 1 }],
    ['[{"a": 1, "b": 2,\n"a": 3}]', [0, "a"], { line: 2, column: 6 }],
  ])("is found where the value that counts is: %j", (text, at, place) => {
    expect(createJsonLocator(text)(at, "value")).toEqual(place);
  });

  test("is found at the last key", () => {
    expect(createJsonLocator('{"a": 1,\n "a": 2}')(["a"], "key")).toEqual({ line: 2, column: 2 });
  });

  test("leaves out a last value that isn't there", () => {
    expect(createJsonLocator('{"a": {"c": 1},\n "a": {"b": 2}}')(["a", "c"], "value")).toEqual({ line: 2, column: 7 });
  });
});
