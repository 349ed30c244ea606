import { expect, test } from "vitest";
import { encodePostings, readCount } from "#extensions/search-postgres/format.ts";
import { PostingTable } from "#extensions/search-postgres/posting-table.ts";
import { INDEX_FIELDS, type IndexField } from "#search/document.ts";

type NoTerms = Record<IndexField, string[]>;

const toText = (terms: Partial<Record<IndexField, string[]>>): string =>
  encodePostings({ ...(Object.fromEntries(INDEX_FIELDS.map((field) => [field, []])) as unknown as NoTerms), ...terms });

test("a term is found in each text that has it, with how often each field does", () => {
  const table = new PostingTable([
    toText({ names: ["voice"], summary: ["voice", "clone", "voice"] }),
    toText({ summary: ["code"] }),
    toText({ description: ["voice"] }),
  ]);
  const found = table
    .find("voice")
    .map(({ document, packed }) => [
      document,
      ...(["names", "summary", "description"] as const).map((field) => readCount(packed, INDEX_FIELDS.indexOf(field))),
    ]);
  expect(found).toEqual([
    [0, 1, 2, 0],
    [2, 0, 0, 1],
  ]);
  expect(table.find("code").map(({ document }) => document)).toEqual([1]);
});

test.each([
  ["terms of equal hashes", ["Aa", "BB"]],
  ["beginnings and ends of other terms", ["voice", "voices", "ice"]],
  ["terms with colons", ["gpt:4", "gpt", "4", ":", "gpt:4:1"]],
  ["letters of many alphabets", ["überwachung", "声音", "🎧"]],
])("%s are told apart", (_, terms) => {
  const table = new PostingTable(terms.map((term) => toText({ summary: [term] })));
  for (const [place, term] of terms.entries())
    expect(table.find(term).map(({ document }) => document)).toEqual([place]);
  expect(table.find("voi")).toEqual([]);
});

test("texts without any term hold none", () => {
  expect(new PostingTable([]).find("voice")).toEqual([]);
  expect(new PostingTable([toText({}), toText({ names: ["voice"] }), toText({})]).find("voice")).toHaveLength(1);
});
