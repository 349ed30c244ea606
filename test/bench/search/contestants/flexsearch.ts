import { Charset, Document } from "flexsearch";
import english from "flexsearch/lang/en";
import { BENCH_BOOSTS, BENCH_FIELDS, type BenchDocument, type Contestant, toBenchDocuments } from "../contestant.ts";

type FlexDocument = Pick<BenchDocument, "id" | (typeof BENCH_FIELDS)[number]>;

/** Answers taken from each field before they are merged. */
const PER_FIELD = 50;

export const flexsearch: Contestant = {
  name: "FlexSearch",
  configuration:
    "phonetic Latin encoder, English stems, prefix of each word, any word, fields merged by weight and place",
  build(catalog) {
    const index = createIndex();
    for (const document of toBenchDocuments(catalog)) index.add(document);
    const parts: Record<string, string> = {};
    index.export((key, text) => {
      if (text !== undefined) parts[key] = text;
    });
    return JSON.stringify(parts);
  },
  load(text) {
    const index = createIndex();
    for (const [key, part] of Object.entries(JSON.parse(text) as Record<string, string>)) index.import(key, part);
    return { answer: (q) => answer(index, q) };
  },
};

function createIndex(): Document<FlexDocument> {
  return new Document<FlexDocument>({
    document: {
      id: "id",
      index: BENCH_FIELDS.map((field) => ({
        field,
        tokenize: "forward" as const,
        encoder: { ...Charset.LatinBalance, ...(field === "name" || field === "aliases" ? {} : english) },
        resolution: 9,
      })),
    },
  });
}

function answer(index: Document<FlexDocument>, q: string): string[] {
  const scores = new Map<string, number>();
  for (const { field, result } of index.search(q, { limit: PER_FIELD, suggest: true })) {
    const boost = BENCH_BOOSTS[field as keyof typeof BENCH_BOOSTS];
    for (const [place, id] of result.entries()) {
      scores.set(String(id), (scores.get(String(id)) ?? 0) + boost / (place + 5));
    }
  }
  return [...scores]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 10)
    .map(([id]) => id);
}
