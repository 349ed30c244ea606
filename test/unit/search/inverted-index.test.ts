import { describe, expect, test } from "vitest";
import { analyzeDocument } from "#search/analyze.ts";
import { buildSearchIndex } from "#search/build-index.ts";
import { buildLunrIndex, weighByLunr } from "#search/lunr-weights.ts";
import { InvertedIndex } from "#search/inverted-index.ts";
import { INDEX_FIELDS, type IndexField, toSearchDocument } from "#search/document.ts";
import { buildStemmer } from "#lib/text/stem.ts";
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
const index = new InvertedIndex(buildSearchIndex({ documents, tags: [] }));

function visit(field: IndexField, term: string): Map<number, number> {
  const found = new Map<number, number>();
  index.visit(field, [{ term, weight: 1 }], (document, weight) => found.set(document, weight));
  return found;
}

describe("the inverted index", () => {
  test("gives each term in each field the documents and weights that lunr's query() gives", async () => {
    const stem = buildStemmer();
    const lunrIndex = buildLunrIndex(documents.map((document) => analyzeDocument(document, stem)));
    expect(index.terms.length).toBeGreaterThan(30);
    for (const term of index.terms) {
      for (const field of INDEX_FIELDS) {
        const expected = lunrIndex.query((query) =>
          query.term(term, { fields: [field], boost: 1, usePipeline: false }),
        );
        const found = visit(field, term);
        expect(found.size, `${field}:${term}`).toBe(expected.length);
        for (const { ref, score } of expected) expect(found.get(Number(ref))).toBeCloseTo(score, 1);
      }
    }
  });

  test("has the bytes that lunr's own weights give", () => {
    const large = aCatalog(
      Array.from({ length: 60 }, (_, number) =>
        anAi({
          name: `Tool ${number} of ${number % 7}`,
          summary: `Writes ${"notes ".repeat(number % 5)}about __proto__ ${number % 3}.`,
          description: `Answers ${"questions and mails ".repeat(number % 11)}for constructor ${number % 13}.`,
        }),
      ),
    ).records.map(toSearchDocument);
    for (const some of [documents, large, []]) {
      expect(buildSearchIndex({ documents: some, tags: [] })).toEqual(
        buildSearchIndex({ documents: some, tags: [] }, { weigh: weighByLunr }),
      );
    }
  });

  test("counts the best of several spellings, and visits each document once", () => {
    const number = index.slugs.indexOf("chatgpt");
    const visited: number[] = [];
    let chatWeight: number | undefined;
    index.visit(
      "summary",
      [
        { term: "chat", weight: 1 },
        { term: "assist", weight: 0.01 },
      ],
      (document, weight) => {
        visited.push(document);
        if (document === number) chatWeight = weight;
      },
    );
    expect(visited).toHaveLength(2);
    expect(chatWeight).toBeCloseTo(visit("summary", "chat").get(number)!, 5);
    expect(visit("summary", "nothing").size).toBe(0);
  });

  test("is the same bytes for the same documents", async () => {
    expect(JSON.stringify(buildSearchIndex({ documents, tags: [] }))).toBe(
      JSON.stringify(buildSearchIndex({ documents: structuredClone(documents), tags: [] })),
    );
  });

  test("refuses an index of another format", async () => {
    expect(() => new InvertedIndex({ ...buildSearchIndex({ documents, tags: [] }), format: "0" })).toThrow(
      /has format "0", and this code reads "\d+"$/,
    );
  });

  test("of no documents finds nothing", () => {
    const empty = new InvertedIndex(buildSearchIndex({ documents: [], tags: [] }));
    empty.visit("summary", [{ term: "chat", weight: 1 }], () => expect.unreachable());
    expect(empty.countDocuments("chat")).toBe(0);
  });
});
