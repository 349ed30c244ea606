import { describe, expect, test } from "vitest";
import { analyzeDocument } from "#search/analyze.ts";
import { buildLunrIndex, buildSearchIndex } from "#search/build-index.ts";
import { CompactIndex } from "#search/compact-index.ts";
import { INDEX_FIELDS, toSearchDocument } from "#search/document.ts";
import { buildStemmer } from "#text/stem.ts";
import { aCatalog, anAi } from "../../fixtures/builders.ts";

const catalog = aCatalog([
  anAi({
    name: "ChatGPT",
    vendor: "OpenAI",
    summary: "Chat assistant that answers questions.",
    description: "It answers, and answers again.",
  }),
  anAi({
    name: "Photo Fixer",
    vendor: "Fix Labs",
    summary: "Removes the background of a photo.",
    description: "Photos in, photos out.",
  }),
  anAi({ name: "文心一言", slug: "wenxin", summary: "Chinese chat assistant.", description: "" }),
  anAi({
    name: "Constructor",
    summary: "Builds a prototype of an object.",
    description: "__proto__ toString hasOwnProperty",
  }),
]);
const documents = catalog.records.map(toSearchDocument);
const compact = new CompactIndex(buildSearchIndex(documents));

describe("the compact index", () => {
  test("gives each term in each field the documents and weights that lunr's query() gives", () => {
    const stem = buildStemmer();
    const lunrIndex = buildLunrIndex(documents.map((document) => analyzeDocument(document, stem)));
    expect(compact.terms.length).toBeGreaterThan(30);
    for (const term of compact.terms) {
      for (const field of INDEX_FIELDS) {
        const clause = { fields: [field], boost: 1, usePipeline: false };
        const expected = lunrIndex.query((query) => query.term(term, clause));
        const found = compact.query((query) => query.term(term, clause));
        expect(found.count, `${field}:${term}`).toBe(expected.length);
        for (const { ref, score } of expected) expect(found.scores[Number(ref)]).toBeCloseTo(score, 1);
      }
    }
  });

  test("counts the best of several spellings in a field, and adds fields", () => {
    const field = (name: string, term: string, boost: number) =>
      compact.query((query) => query.term(term, { fields: [name], boost, usePipeline: false }));
    const number = compact.slugs.indexOf("chatgpt");
    const summary = field("summary", "chat", 1).scores[number];
    const name = field("names", "chatgpt", 1).scores[number];
    const both = compact.query((query) => {
      query.term("chat", { fields: ["summary"], boost: 1, usePipeline: false });
      query.term("assist", { fields: ["summary"], boost: 0.01, usePipeline: false });
      query.term("chatgpt", { fields: ["names"], boost: 1, usePipeline: false });
    });
    expect(both.scores[number]).toBeCloseTo(summary! + name!, 5);
  });

  test("forgets the last query before the next", () => {
    compact.query((query) => query.term("photo", { fields: ["summary"], usePipeline: false }));
    const none = compact.query((query) => query.term("nothing", { fields: ["summary"], usePipeline: false }));
    expect(none.count).toBe(0);
    expect([...none.scores]).toEqual([0, 0, 0, 0]);
  });

  test("is the same bytes for the same documents", () => {
    expect(JSON.stringify(buildSearchIndex(documents))).toBe(
      JSON.stringify(buildSearchIndex(structuredClone(documents))),
    );
  });

  test("refuses an index of another format and says what to do", () => {
    expect(() => new CompactIndex({ ...buildSearchIndex(documents), format: "0" })).toThrow(/build the snapshot anew/);
  });

  test("of no documents finds nothing", () => {
    const empty = new CompactIndex(buildSearchIndex([]));
    expect(empty.query((query) => query.term("chat", { usePipeline: false })).count).toBe(0);
  });
});
